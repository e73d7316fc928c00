import { expect, it } from 'vitest'
import { print } from '#contract/language/print.ts'
import { unfinished } from './blocks.ts'
import {
  operatorsFor,
  scalarFrom,
  scalarsIn,
  withApplication,
  withOperator,
  withScalars,
  withTag,
} from './clauseEdits.ts'
import { parsedTag } from './testing/parsed.ts'

const city = { name: 'City', type: 2 }
const age = { name: 'Age', type: 1 }
const paid = { name: 'Paid', type: 5 }
const visits = { name: 'Visits', type: 1, isApplicationSpecific: true }

it.each([
  ['a first tag', unfinished, city, 'T("City", EQ)'],
  ['a first number has a lower bound', unfinished, age, 'T("Age", GTE)'],
  ['yes or no', unfinished, paid, 'T("Paid", EQ, true)'],
  ['what fits is kept', parsedTag('T("Country", IN, ["pt", "es"])'), city, 'T("City", IN, ["pt", "es"])'],
  ['values of another type go', parsedTag('T("City", EQ, "pt")'), age, 'T("Age", EQ)'],
  ['operators of another type go', parsedTag('T("Age", GTE, 18)'), city, 'T("City", EQ)'],
  ['an operator without values stays', parsedTag('T("Age", NOTSET)'), city, 'T("City", NOTSET)'],
  ['a tag of the application', parsedTag('T("Age", GTE, 18)'), visits, 'AT("C0FFE-E0001", "Visits", GTE, 18)'],
  ['a tag of no application', parsedTag('AT("C0FFE-E0001", "Visits", GTE, 18)'), age, 'T("Age", GTE, 18)'],
])('another tag: %s', (_, node, tag, printed) => expect(print(withTag(node, tag, 'C0FFE-E0001'))).toBe(printed))

it.each([
  ['T("Age", EQ, 18)', 'BETWEEN', 'T("Age", BETWEEN, [18])'],
  ['T("Age", BETWEEN, [18, 30])', 'IN', 'T("Age", IN, [18, 30])'],
  ['T("Age", IN, [18, 30, 40])', 'BETWEEN', 'T("Age", BETWEEN, [18, 30])'],
  ['T("Age", IN, [19.90, 30])', 'EQ', 'T("Age", EQ, 19.90)'],
  ['T("Age", EQ, 18)', 'NOTSET', 'T("Age", NOTSET)'],
  ['T("Age", NOTSET)', 'IN', 'T("Age", IN)'],
] as const)('%s with %s', (source, operator, printed) =>
  expect(print(withOperator(parsedTag(source), operator))).toBe(printed),
)

it('values keep their notation', () => {
  const [first] = scalarsIn(parsedTag('T("Price", EQ, 19.90)').operand)
  expect(scalarFrom('19.90', 6, first)).toBe(first)
  expect(scalarFrom('20', 6, first)).toEqual({ kind: 'number', text: '20' })
  expect(scalarFrom('20x', 6, first)).toEqual({ kind: 'text', text: '20x' })
  expect(scalarFrom('20', 2)).toEqual({ kind: 'text', text: '20' })
  expect(scalarFrom('1.10', 7)).toEqual({ kind: 'text', text: '1.10' })
  expect(print(withScalars(parsedTag('T("Age", EQ, 18)'), []))).toBe('T("Age", EQ)')
})

it('one application or any', () => {
  expect(print(withApplication(parsedTag('T("Visits", ANY)'), 'X'))).toBe('AT("X", "Visits", ANY)')
  expect(print(withApplication(parsedTag('AT("X", "Visits", ANY)'), undefined))).toBe('T("Visits", ANY)')
})

it('offers the operators of the type, and the current one', () => {
  expect(operatorsFor(5, 'EQ')).toEqual(['EQ', 'NOTSET', 'ANY'])
  expect(operatorsFor(5, 'GTE')).toEqual(['EQ', 'NOTSET', 'ANY', 'GTE'])
  expect(operatorsFor(undefined, 'EQ')).toHaveLength(9)
})
