import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowFault, toConditions } from './attributeConditions.ts'
import {
  type AttributeConditionRow,
  attributeOperators,
  readNames,
  readRows,
  validNames,
  validRows,
} from './dashboardSearch.ts'
import { writeNames, writeRows } from './writeSearch.ts'

const row = fc.record({
  name: fc.string({ minLength: 1 }),
  operator: fc.constantFrom(...attributeOperators),
  values: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
})

describe('conditions in the URL', () => {
  test('are restored unchanged', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        expect(readRows(writeRows(rows))).toEqual(rows)
      }),
    )
  })
  test.each(['', 'nonsense', 'a:NONE:b', '%:EQ:a'])('%j contains none', (text) => {
    expect(validRows(text)).toBeUndefined()
  })
})

test('omits incomplete conditions with a reason', () => {
  const rows = [
    { name: 'amount', operator: 'BETWEEN', values: ['3', '7.5'] },
    { name: 'amount', operator: 'BETWEEN', values: ['3'] },
    { name: '', operator: 'EQ', values: ['x'] },
    { name: 'kind', operator: 'EQ', values: [' '] },
    { name: 'amount', operator: 'GTE', values: ['ten'] },
    { name: 'amount', operator: 'BETWEEN', values: ['3', '2026-03-31'] },
  ] as const
  expect(rows.map((one) => rowFault({ ...one, values: [...one.values] })?.message)).toEqual([
    undefined,
    'Enter both values',
    'Enter an attribute name',
    'Enter a value',
    'Enter a number or a date',
    'Enter two numbers or two dates',
  ])
  expect(toConditions(rows.map((one) => ({ ...one, values: [...one.values] })))).toEqual([
    { name: 'amount', operator: 'BETWEEN', values: [3, 7.5] },
  ])
})

test('restores names with any characters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }), (names) => {
      const text = writeNames(names)
      expect(validNames(text)).toBe(text)
      expect(readNames(text)).toEqual(names)
    }),
  )
})

test.each(['50%', 'Order,%E0%A4%A', '', ',', undefined, true])('%j contains none', (raw) => {
  expect(validNames(raw)).toBeUndefined()
  expect(readNames(typeof raw === 'string' ? raw : undefined)).toEqual([])
})

test('reads a name of digits that arrives as a number', () => expect(validNames(404)).toBe('404'))

describe('a condition on an attribute', () => {
  test.each<[Partial<AttributeConditionRow>, string | undefined]>([
    [{}, undefined],
    [{ name: ' ' }, 'name'],
    [{ values: [' '] }, 'values'],
    [{ operator: 'GTE', values: ['many'] }, 'values'],
    [{ operator: 'GTE', values: ['12.5'] }, undefined],
    [{ operator: 'LTE', values: ['2025-12-31'] }, undefined],
    [{ operator: 'GTE', values: ['3 days ago'] }, 'values'],
    [{ operator: 'BETWEEN', values: ['1'] }, 'values'],
    [{ operator: 'BETWEEN', values: ['1', '2'] }, undefined],
    [{ operator: 'BETWEEN', values: ['1', '2025-12-31'] }, 'values'],
    [{ operator: 'IN', values: ['a', '', 'b'] }, undefined],
  ])('%j is wrong in its %s', (changes, field) =>
    expect(rowFault({ name: 'price', operator: 'EQ', values: ['5'], ...changes })?.field).toBe(field),
  )

  test('sends numbers as numbers, and omits blank and invalid values', () =>
    expect(
      toConditions([
        { name: ' price ', operator: 'IN', values: ['5', ' 6.5 ', '', 'a lot', '007'] },
        { name: '', operator: 'EQ', values: ['5'] },
      ]),
    ).toEqual([{ name: 'price', operator: 'IN', values: [5, 6.5, 'a lot', 7] }]))
})
