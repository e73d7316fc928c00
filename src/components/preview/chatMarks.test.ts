import { expect, test } from 'vitest'
import { chatRuns } from './chatMarks.ts'

test.each([
  ['plain', 'Your bread', [{ text: 'Your bread' }]],
  ['bold within', 'Your *bread* is', [{ text: 'Your ' }, { text: 'bread', bold: true }, { text: ' is' }]],
  ['italic and struck', '_a_ ~b~', [{ text: 'a', italic: true }, { text: ' ' }, { text: 'b', strike: true }]],
  [
    'one in the other',
    '*now _or_ never*',
    [
      { text: 'now ', bold: true },
      { text: 'or', bold: true, italic: true },
      { text: ' never', bold: true },
    ],
  ],
  ['code, in which nothing counts', '```*a*```', [{ text: '*a*', mono: true }]],
  ['signs within words', 'snake_case_name 2*3*4', [{ text: 'snake_case_name 2*3*4' }]],
  ['signs with space', '* a * b', [{ text: '* a * b' }]],
  ['a sign that is not closed in its line', '*a\nb*', [{ text: '*a\nb*' }]],
  ['nothing', '', []],
])('%s', (_, text, runs) => expect(chatRuns(text)).toEqual(runs))

test('keeps every character of text without markup', () => {
  const text = 'a (b) – c\n\nd'
  expect(
    chatRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})
