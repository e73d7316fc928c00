import { describe, expect, it } from 'vitest'
import { csvLine, plainLine, toCsv } from './csv.ts'

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
    ['a;=1+1', '"a;=1+1"'],
  ])('writes %j as %j', (value, expected) => expect(toCsv([], [[value]])).toBe(`\r\n${expected}`))
})

it('quotes internal rows without guarding them', () => {
  expect(plainLine(['=1+1', 'a,b', 'say "hi"'])).toBe('=1+1,"a,b","say ""hi"""')
  expect(csvLine(['=1+1', 'a,b'])).toBe('\'=1+1,"a,b"')
})
