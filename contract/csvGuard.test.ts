import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvGuarded, unguarded } from './csvGuard.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ["'=1", "''=1"],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['  －cmd', "'  －cmd"],
  [' -5', ' -5'],
  ['-5', '-5'],
  ['+447700900123', '+447700900123'],
  ["'tis", "'tis"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is written %j', (text, written) => {
  expect(csvGuarded(text)).toBe(written)
  expect(unguarded(written)).toBe(text)
})

test('guarding changes no text and prevents formulas', () => {
  const unit = fc.constantFrom("'", '=', '+', '-', '1', 'a', '@', '\t', '\r', '\n', ' ', '.', '＝', '＋')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' })), (text) => {
      expect(unguarded(csvGuarded(text))).toBe(text)
      expect(csvGuarded(text)).not.toMatch(/^([\t\r\n]| *([=@＝＠]|[+＋－-](?![0-9., ]*$)))/)
    }),
    { numRuns: 2_000 },
  )
})
