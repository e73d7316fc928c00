import { expect, test } from 'vitest'
import { beginningOf, looksCut, recordable, recordableState } from './recordable.ts'

test('credentials are masked at any depth', () => {
  expect(recordable({ application: 'A', list: [{ wns_secret: 'planted', auth: 'planted', adm_secret: '' }] })).toEqual({
    application: 'A',
    list: [{ wns_secret: '••••••••', auth: '••••••••', adm_secret: '' }],
  })
})

test('files and long lists are cut, with a note', () => {
  const { icon, devices } = recordable({
    icon: 'x'.repeat(300_000),
    devices: Array.from({ length: 120 }, (_, index) => index),
  }) as { icon: string; devices: unknown[] }
  expect(icon).toHaveLength(1_021)
  expect(icon).toMatch(/x… \(300000 characters\)$/)
  expect(devices).toHaveLength(101)
  expect(devices.slice(-2)).toEqual([99, '… (20 more)'])
})

test('a deeply nested value ends', () => {
  let value: unknown = 'planted'
  for (let level = 0; level < 10_000; level += 1) value = [value]
  expect(JSON.stringify(recordable(value))).not.toContain('planted')
})

const long = Array.from({ length: 120 }, () => 'value')
let deep: unknown = 'x'
for (let level = 0; level < 50; level += 1) deep = { deep }

test.each([
  ['a long text', { content: { en: 'x'.repeat(300_000) } }],
  ['a long list', { Colors: long }],
  ['a list of states', long.map((name) => ({ name }))],
  ['a deep state', deep],
  ['a masked value', { token: 'planted' }],
])('%s is marked as cut, and recognized without the mark', (_what, state) => {
  const { before, cut } = recordableState(state)
  expect(cut).toBe(true)
  expect(looksCut(before)).toBe(true)
})

test.each([[{ content: { en: '… and more' }, tags: long.slice(20), empty: null }], [['x'.repeat(2_000)]], [null]])(
  'a whole state isn’t marked as cut',
  (state) => {
    expect(recordableState(state)).toEqual({ before: state, cut: false })
    expect(looksCut(state)).toBe(false)
  },
)

test('lists show the start of long texts, lists, and deep fields', () => {
  expect(beginningOf({ name: 'Spring', text: 'x'.repeat(200), devices: [1, 2, 3, 4, 5, 6] })).toEqual({
    name: 'Spring',
    text: `${'x'.repeat(100)}… (200 characters)`,
    devices: [1, 2, 3, 4, 5],
  })
  let value: unknown = 'planted'
  for (let level = 0; level < 10; level += 1) value = { value }
  expect(JSON.stringify(beginningOf(value))).not.toContain('planted')
})
