import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttributeConditionRow, attributeOperators, readNames, readRows, validNames } from './dashboardSearch.ts'
import { toggled, writeNames, writeRows } from './writeSearch.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1 })

const row = fc.record<AttributeConditionRow>({
  name: text,
  operator: fc.constantFrom(...attributeOperators),
  values: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
})

const wholeText = fc.string({ unit: fc.constantFrom('a', 'ü', ':', ';', '|', ',', '%', '&', ' ', '😀'), minLength: 1 })

describe('URL parameters', () => {
  test('are restored with any characters', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            row,
            row.map((one) => ({ ...one, name: `a${one.name}` })),
          ),
        ),
        wholeText,
        (rows, odd) => {
          const all = [...rows, { name: odd, operator: 'IN' as const, values: [odd, odd] }]
          expect(readRows(writeRows(all))).toEqual(all)
        },
      ),
    ))

  test('restores names, and toggling twice changes nothing', () =>
    fc.assert(
      fc.property(fc.uniqueArray(wholeText, { maxLength: 5 }), wholeText, (names, one) => {
        expect(readNames(writeNames(names))).toEqual(names)
        const without = names.filter((name) => name !== one)
        expect(readNames(toggled(readNames(toggled(without, one)), one))).toEqual(without)
      }),
    ))

  test.each(['%', 'a,%E0%A4%A', 'price:EQ', ':EQ:1', 'price:LIKE:1', 'price:EQ:%'])(
    'drops invalid parts of %j',
    (broken) => {
      expect(readRows(broken)).toEqual([])
      expect(validNames(broken.includes('%') ? broken : '')).toBeUndefined()
    },
  )

  test('names are only encoded where they would be cut', () => {
    expect(writeNames(['Order Placed', '50%, off'])).toBe('Order Placed,50%25%2C off')
    // as links of before wrote them
    expect(readNames('Order%20Placed')).toEqual(['Order Placed'])
  })

  test('reads a name of digits', () => expect(validNames(2024)).toBe('2024'))
})
