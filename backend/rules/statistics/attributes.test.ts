import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { conditionOperators } from '#contract/targeting.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { attributeHolds, readAttribute } from './attributes.ts'

type Value = string | number | boolean

/** The meaning of a condition, over the attributes of one event. */
function holds(
  { name, operator, values }: { name: string; operator: string; values: readonly Value[] },
  attributes: object,
) {
  const value = (attributes as Record<string, unknown>)[name]
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== null)
  const numeric = (item: unknown) =>
    typeof item === 'number' || /^-?\d+(\.\d+)?$/.test(String(item)) ? Number(item) : undefined
  const same = (item: unknown) =>
    values.some(
      (one) =>
        String(item).toLowerCase() === String(one).toLowerCase() ||
        (numeric(item) !== undefined && numeric(item) === numeric(one)),
    )
  const least = (item: unknown, bound: Value | undefined) => {
    const [a, b] = [numeric(item), numeric(bound)]
    return a !== undefined && b !== undefined && a >= b
  }
  const most = (item: unknown, bound: Value | undefined) => {
    const [a, b] = [numeric(item), numeric(bound)]
    return a !== undefined && b !== undefined && a <= b
  }
  switch (operator) {
    case 'EQ':
    case 'IN':
      return items.some(same)
    case 'NOTEQ':
    case 'NOTIN':
      return !items.some(same)
    case 'GTE':
      return items.some((item) => least(item, values[0]))
    case 'LTE':
      return items.some((item) => most(item, values[0]))
    default:
      return items.some((item) => least(item, values[0]) && most(item, values[1]))
  }
}

onEachStorage('conditions on attributes', (service) => {
  const matches = async (condition: Parameters<typeof readAttribute>[0], attributes: object) => {
    const read = readAttribute(condition)
    if ('problem' in read) return read
    const { rows } = await sql<{ holds: boolean }>`
      select ${attributeHolds(read)} as holds from (select ${JSON.stringify(attributes)}::jsonb as attributes) as event_posts
    `.execute(service().db)
    return rows[0]?.holds
  }

  test.each([
    [[5, 3], 'smaller value'],
    [['10', '9'], 'smaller value'],
    [['2026-05-02', '2026-05-01'], 'earlier date'],
  ])('BETWEEN %j is refused: the %s comes first', (values, lower) => {
    expect(readAttribute({ name: 'size', operator: 'BETWEEN', values })).toEqual({
      field: 'values',
      problem: `Enter the ${lower} first`,
    })
  })

  test('match generated attributes as defined', async () => {
    const scalar = fc.oneof(
      fc.integer({ min: -20, max: 20 }),
      fc.constantFrom(1.5, 1e21, 'rye', 'RYE', '12', '1.50', '-3', '', 'Straße', true, false),
    )
    const attribute = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant(null))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...conditionOperators),
        fc.array(scalar, { minLength: 1, maxLength: 2 }),
        fc.record({ a: attribute, b: attribute }, { requiredKeys: [] }),
        async (operator, values, attributes) => {
          const condition = { name: 'a', operator, values }
          if ('problem' in readAttribute(condition)) return
          expect(await matches(condition, attributes)).toBe(holds(condition, attributes))
        },
      ),
      { numRuns: 250 },
    )
  })

  test('a date without a time matches the whole day', async () => {
    const on = (operator: string, ...values: string[]) => ({ name: 'day', operator, values })
    const at = { day: '2026-02-28 10:30' }
    expect(await matches(on('GTE', '2026-02-28'), at)).toBe(true)
    expect(await matches(on('LTE', '2026-02-28'), at)).toBe(true)
    expect(await matches(on('LTE', '2026-02-28'), { day: '2026-02-28' })).toBe(true)
    expect(await matches(on('LTE', '2026-02-27'), at)).toBe(false)
    expect(await matches(on('GTE', '2026-02-28 10:31'), at)).toBe(false)
    expect(await matches(on('between', '2026-02-01', '2026-02-28'), { day: '2026-02-28T23:59:00Z' })).toBe(true)
    expect(await matches(on('GTE', '2026-02-28'), { day: 'tomorrow' })).toBe(false)
  })
})
