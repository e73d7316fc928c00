import { describe, expect, it } from 'vitest'
import { compareValues, matchesSearch, toCsv } from './columns.ts'

describe('toCsv', () => {
  it('quotes cells that need it', () => {
    expect(
      toCsv(
        ['Name', 'Code'],
        [
          ['Harbor, Coffee', 'A'],
          ['Say "hi"', null],
          ['two\nlines', 3],
        ],
      ),
    ).toBe('Name,Code\r\n"Harbor, Coffee",A\r\n"Say ""hi""",\r\n"two\nlines",3')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ["'@cmd", "''@cmd"],
    ["'tis", "'tis"],
    ['-2+3', "'-2+3"],
    ['+49 170 1234567', '+49 170 1234567'],
    ['-12.5', '-12.5'],
    [-12.5, '-12.5'],
  ])('writes %j as %j', (value, expected) => expect(toCsv([], [[value]])).toBe(`\r\n${expected}`))
})

it('sorts text in natural order', () => {
  expect(['b10', 'B2', 'a', 'Ä'].sort(compareValues)).toEqual(['a', 'Ä', 'B2', 'b10'])
  expect([10, 9, 100].sort(compareValues)).toEqual([9, 10, 100])
})

it.each([
  ['coffee harb', true],
  ['CAFE', false],
  ['uber', true],
  ['', true],
  ['tea', false],
])('search %j finds it: %s', (search, expected) =>
  expect(matchesSearch(['Harbor Coffee', 'Über', null], search)).toBe(expected),
)
