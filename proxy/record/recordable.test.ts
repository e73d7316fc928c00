import { expect, test } from 'vitest'
import { beginningOf, recordable } from './recordable.ts'

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
