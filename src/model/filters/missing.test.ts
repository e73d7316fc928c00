import { describe as about, expect, test } from 'vitest'
import { describe } from '#contract/language/describe.ts'
import type { Leaf } from './blocks.ts'
import { clauseProblems, editingProblems, expressionProblems, typed } from './editing.ts'
import { complete, missingIn } from './missing.ts'
import { parsedExpression } from './testing/parsed.ts'

const known = { tags: [{ name: 'Color', type: 2 }], applications: ['X'] }

about('missingIn', () => {
  test.each([
    ['T("Age", EQ)', 'Enter a value'],
    ['T("Age", IN, [])', 'Enter a value'],
    ['T("Age", GTE, " days ago")', 'Enter a value'],
    ['T("Age", BETWEEN)', 'Enter both values'],
    ['T("Age", BETWEEN, ["", 3])', 'Enter both values'],
    ['T("", ANY)', 'Select a tag'],
    ['A("")', 'Select an application'],
    ['G("")', 'Enter the group code'],
    ['T("Age", EQ, 3)', undefined],
    ['T("Color", EQ, "")', undefined],
    ['T("Age", ANY)', undefined],
    ['Seen(1)', undefined],
  ])('%s: %s', (source, message) => expect(missingIn(parsedExpression(source) as Leaf)?.message).toBe(message))
})

about('complete', () => {
  test.each([
    ['T("City", EQ)', undefined],
    ['A("X") * T("City", EQ)', 'Application is X'],
    ['T("", ANY) * T("Age", EQ, 3)', 'Age is 3'],
    ['T("City", EQ) \\ T("Age", EQ, 3)', undefined],
    ['A("X") \\ T("City", EQ)', 'Application is X'],
    ['(T("City", EQ) + T("Age", EQ, 3)) * A("X")', 'Age is 3 and Application is X'],
  ])('%s says: %s', (source, words) => {
    const left = complete(parsedExpression(source))
    expect(left && describe(left)).toBe(words)
  })
})

about('what is only missing', () => {
  test('is an instruction in a block, without operators and positions', () => {
    expect(clauseProblems(parsedExpression('T("Color", EQ)') as Leaf, known)).toMatchObject([
      { message: 'Enter a value', missing: true, ofValue: true },
    ])
    expect(clauseProblems(parsedExpression('T("Colur", EQ)') as Leaf, known)[0]?.message).toMatch(
      /There is no tag “Colur”/,
    )
    expect(clauseProblems(parsedExpression('T("Age", EQ, "x")') as Leaf, known)[0]).toMatchObject({ ofValue: true })
  })

  test('is not reported in the generated text, unlike errors', () => {
    const editing = typed('T("Color", EQ) * T("Colur", EQ, "red")')
    expect(expressionProblems(editing, known)).toHaveLength(2)
    expect(editingProblems(editing, known).map(({ message }) => message)).toEqual([
      'There is no tag “Colur”. Did you mean “Color”?',
    ])
  })
})
