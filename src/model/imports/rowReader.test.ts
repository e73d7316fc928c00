import { describe, expect, test } from 'vitest'
import { gaps, type Plan } from './plan.ts'
import { parsePlatform, parseTagValue, rowReader } from './rowReader.ts'
import { testPlan } from './testing/testPlan.ts'

const plan = (changes: Partial<Plan>): Plan => testPlan({ targets: [], ...changes })
const columns = ['Id', 'Age', 'Likes']
const tagging = plan({
  targets: [{ is: 'hwid' }, { is: 'tag', name: 'Age', type: 1 }, { is: 'tag', name: 'Likes', type: 3 }],
})

describe('setting tags', () => {
  const read = rowReader(tagging, columns)
  test('reads a row', () =>
    expect(read(['a', ' 30 ', 'rye, oat'])).toEqual({
      is: 'good',
      id: 'a',
      item: { hwid: 'a', list_operator: 'set', tags: { Age: 30, Likes: ['rye', 'oat'] } },
    }))
  test('ignores empty cells, and rows without a value', () => {
    expect(read(['a', '', '["x"]'])).toMatchObject({ item: { tags: { Likes: ['x'] } } })
    expect(read(['a', '', ' '])).toEqual({ is: 'nothing' })
  })
  test('removes values for empty cells if asked', () =>
    expect(rowReader({ ...tagging, empty: 'remove', lists: 'append' }, columns)(['a', '', 'x'])).toMatchObject({
      item: { list_operator: 'append', tags: { Age: null, Likes: ['x'] } },
    }))
  test('reports every error', () => {
    expect(read(['', 'old', '[1'])).toMatchObject({ is: 'bad', faults: [{ column: 0 }, { column: 1 }] })
    expect(read(['a', '30'])).toMatchObject({ is: 'bad', faults: [{ column: -1 }] })
  })
  test('reports text that the service would refuse', () => {
    const words = (cells: string[]) => {
      const row = read(cells)
      return row.is === 'bad' ? row.faults.map(({ message: words }) => words) : row.is
    }
    expect(words(['a\0', '30', 'x'])).toEqual(['Id: Remove the invalid character'])
    expect(words(['a\ud800', '30', 'x'])).toEqual(['Id: Remove the invalid character'])
    expect(words(['a'.repeat(501), '30', 'x'])).toEqual(['Id: Use at most 500 characters'])
    expect(words(['a', '30', 'x\0'])).toEqual(['Likes: Remove the invalid character'])
    expect(words(['😀', '30', '😀'])).toBe('good')
    expect(words(['a', '30', ' #DIV/0!'])).toEqual(['Likes: The cell contains a spreadsheet error'])
  })
  test('accepts a tag named __proto__', () => {
    const row = rowReader(plan({ targets: [{ is: 'hwid' }, { is: 'tag', name: '__proto__', type: 2 }] }), ['Id', 'x'])
    expect(JSON.stringify(row(['a', 'b']))).toContain('"__proto__":"b"')
  })
})

describe('registering', () => {
  const read = (cells: string[], changes: Partial<Plan> = {}) =>
    rowReader(
      plan({
        kind: 'register',
        targets: [{ is: 'hwid' }, { is: 'platform' }, { is: 'push_token' }],
        ...changes,
      }),
      ['Id', 'Platform', 'Token'],
    )(cells)
  test.each([
    [['a', '3', 't'], { hwid: 'a', platform: 3, push_token: 't' }],
    [['a', 'iOS', 't'], { hwid: 'a', platform: 1, push_token: 't' }],
    [['ann@mail.example', 'email', ''], { platform: 14, push_token: 'ann@mail.example' }],
    [['+447700900123', 'SMS', ''], { platform: 18 }],
    [['whatsapp:+447700900123', 'WhatsApp', ''], { platform: 21 }],
  ])('takes %j', (cells, item) => expect(read(cells)).toMatchObject({ is: 'good', item }))
  test.each([
    [['a', 'toaster', 't'], 'Platform: Enter a platform'],
    [['a', '', 't'], 'Platform: Enter the platform'],
    [['a', '3', ''], 'Token: Enter the push token'],
    [['no address', 'email', ''], 'Id: Enter an email address'],
    [['07700 900123', 'sms', ''], 'Id: Enter an international number'],
    [['+447700900123', '21', ''], 'Id: Enter whatsapp:'],
  ])('refuses %j', (cells, words) => {
    const row = read(cells)
    expect(row.is === 'bad' && row.faults[0]?.message).toContain(words)
  })
  test('a platform for all rows wins', () =>
    expect(read(['a', 'toaster', 't'], { platform: 7 })).toMatchObject({ item: { platform: 7 } }))
  test('email addresses are case-insensitive', () =>
    expect(read(['Ann@Mail.example', '14', ''])).toMatchObject({ id: 'ann@mail.example' }))
})

test.each([
  ['TRUE', 5, true],
  ['1740823200', 4, '2025-03-01 10:00'],
  ['31/12/2025', 4, undefined],
  ['12,5', 6, undefined],
  ['1.10', 7, '1.10'],
  [' as it is ', 2, ' as it is '],
] as const)('%j for type %d is %j', (cell, type, value) => expect(parseTagValue(cell, type, ',')).toEqual(value))

test.each([
  ['huawei', 17],
  ['11', 11],
  ['macOS', 7],
  ['2', undefined],
])('%s is platform %s', (text, type) => expect(parsePlatform(text)).toBe(type))

test('reports missing fields', () => {
  expect(gaps(tagging)).toEqual([])
  expect(gaps(plan({ targets: [{ is: 'ignored' }] }))).toHaveLength(2)
  expect(gaps(plan({ targets: [{ is: 'hwid' }, { is: 'user_id' }] }))[0]).toContain('only one')
  expect(gaps(plan({ kind: 'register', targets: [{ is: 'hwid' }] }))).toHaveLength(1)
  expect(gaps(plan({ kind: 'register', platform: 14, targets: [{ is: 'hwid' }] }))).toEqual([])
})

test('with a column of platforms, each row says whether it needs a token', () => {
  const mixed = plan({ kind: 'register', targets: [{ is: 'hwid' }, { is: 'platform' }] })
  expect(gaps(mixed)).toEqual([])
  const read = rowReader(mixed, ['Id', 'Platform'])
  expect(read(['ann@example.com', 'Email'])).toMatchObject({ is: 'good', id: 'ann@example.com' })
  expect(read(['phone-1', 'iOS'])).toMatchObject({ is: 'bad', faults: [{ message: 'Id: Enter the push token' }] })
})
