import { type RawBuilder, sql } from 'kysely'
import { joinWords } from '#contract/joinWords.ts'
import { dateInterval } from '#contract/language/dates.ts'
import { type ConditionOperator, conditionOperators } from '#contract/targeting.ts'

type Value = string | number | boolean

/** A condition on an event attribute. */
export interface AttributeFilter {
  name: string
  operator: ConditionOperator
  values: readonly Value[]
}

/** A number as compared with attributes: without an exponent. */
const number = /^-?\d{1,250}(\.\d{1,250})?$/

/**
 * Parses a condition of getEventStatistics, ignoring the case of its operator. Returns the problem and its field if it
 * is invalid.
 */
export function readAttribute(asked: {
  name: string
  operator: string
  values: readonly Value[]
}): AttributeFilter | { field: 'operator' | 'values'; problem: string } {
  const operator = conditionOperators.find((known) => known === asked.operator.trim().toUpperCase())
  if (!operator) return { field: 'operator', problem: `must be ${joinWords(conditionOperators, 'or')}` }
  const { values } = asked
  const wrong = (problem: string) => ({ field: 'values', problem }) as const
  if (operator === 'BETWEEN' ? values.length !== 2 : values.length === 0)
    return wrong(operator === 'BETWEEN' ? 'Enter two values, the smaller first' : 'Enter a value')
  if (operator === 'BETWEEN' || operator === 'GTE' || operator === 'LTE') {
    if (operator !== 'BETWEEN' && values.length > 1) return wrong('Enter a single value')
    const kinds = new Set(values.map(orderOf))
    if (kinds.has(undefined) || kinds.size > 1)
      return wrong(operator === 'BETWEEN' ? 'Enter two numbers or two dates' : 'Enter a number or a date')
    const [first = '', second = first] = values
    if (operator === 'BETWEEN' && sortKey(first) > sortKey(second))
      return wrong(`Enter the ${orderOf(first) === 'date' ? 'earlier date' : 'smaller value'} first`)
  }
  return { ...asked, operator }
}

/** A value for ordering. */
function orderOf(value: Value): 'number' | 'date' | undefined {
  if (number.test(plain(value))) return 'number'
  return typeof value === 'string' && dateOf(value) ? 'date' : undefined
}

/** A number, or a date as sortable text. */
const sortKey = (value: Value): number | string =>
  orderOf(value) === 'number' ? Number(value) : (dateOf(String(value))?.from ?? '')

const dateOf = (text: string) => (/ago$/i.test(text) ? undefined : dateInterval(text, new Date(0)))

/** Numbers without an exponent, as JSON in the database prints them. */
function plain(value: Value): string {
  if (typeof value !== 'number') return String(value)
  if (!/e/.test(String(value))) return String(value)
  return Math.abs(value) < 1 ? value.toFixed(20) : BigInt(value).toString()
}

/**
 * A condition over `event_posts`. Texts ignore case, numbers may be text; one matching element of a list
 * is enough. NOTEQ and NOTIN also match without the attribute; several values of EQ or NOTEQ mean any of them.
 */
export function attributeHolds({ name, operator, values }: AttributeFilter): RawBuilder<boolean> {
  const value = sql`event_posts.attributes -> ${name}::text`
  const items = sql`jsonb_array_elements_text(case coalesce(jsonb_typeof(${value}), 'null')
    when 'array' then ${value} when 'object' then '[]' when 'null' then '[]' else jsonb_build_array(${value}) end)`
  const some = (test: RawBuilder<boolean>) => sql<boolean>`exists (select from ${items} as item where ${test})`
  const [first = '', second = first] = values
  switch (operator) {
    case 'EQ':
    case 'IN':
      return some(isOne(values))
    case 'NOTEQ':
    case 'NOTIN':
      return sql<boolean>`not ${some(isOne(values))}`
    case 'GTE':
      return some(within(first, undefined))
    case 'LTE':
      return some(within(undefined, first))
    case 'BETWEEN':
      return some(within(first, second))
  }
}

// skips values that aren’t numbers before casting
const asNumber = sql`case when item ~ '^-?[0-9]{1,250}([.][0-9]{1,250})?$' then item::numeric end`

function isOne(values: readonly Value[]): RawBuilder<boolean> {
  const texts = values.map(String)
  const numbers = values.map(plain).filter((text) => number.test(text))
  return sql<boolean>`(
    lower(item) in (select lower(text) from unnest(${texts}::text[]) as text) or ${asNumber} = any(${numbers}::numeric[])
  )`
}

/** Bounds are inclusive. */
function within(from: Value | undefined, to: Value | undefined): RawBuilder<boolean> {
  const given = from ?? to ?? ''
  const ends: RawBuilder<boolean>[] = []
  if (orderOf(given) === 'number') {
    if (from !== undefined) ends.push(sql<boolean>`${asNumber} >= ${plain(from)}::numeric`)
    if (to !== undefined) ends.push(sql<boolean>`${asNumber} <= ${plain(to)}::numeric`)
  } else {
    // dates compare as texts; a day is a prefix of its times
    const date = sql`case when item ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then replace(item, 'T', ' ') collate "C" end`
    if (from !== undefined) ends.push(sql<boolean>`${date} >= ${short(dateOf(String(from))?.from)}`)
    if (to !== undefined) ends.push(sql<boolean>`${date} < ${short(dateOf(String(to))?.to)}`)
  }
  return sql<boolean>`(${sql.join(ends, sql` and `)})`
}

const short = (date = '') => date.replace(/ 00:00$/, '')
