import { stateKind } from '#format/stateKinds.ts'
import { jsonValue } from '../shared/json.ts'
import { readObject } from '../shared/jsonText.ts'
import { momentWanted, utcDate, utcSeconds } from '../shared/utc.ts'

/** A number as people type it: with at most 15 digits on either side of the decimal point. */
export const typedNumeral = /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/

interface RowFault {
  place: number
  field: 'name' | 'value'
  message: string
}

/** Names of rows must be present and unique; `valueFault` checks the value. */
export function rowFaults<Row extends { name: string }>(
  rows: readonly Row[],
  noName: string,
  valueFault: (row: Row) => string | undefined,
): RowFault[] {
  const names = rows.map(({ name }) => name.trim())
  return rows.flatMap((row, index) => {
    const name = names[index] ?? ''
    const found = {
      name: name === '' ? noName : names.indexOf(name) < index ? 'This name is already in use' : undefined,
      value: valueFault(row),
    }
    return (['name', 'value'] as const).flatMap((field) => {
      const message = found[field]
      return message ? [{ place: index, field, message }] : []
    })
  })
}

/** What a value is: `unix` a date in seconds since 1970, `iso` one as text, `json` anything else. */
export const rowKinds = ['text', 'number', 'boolean', 'unix', 'iso', 'json'] as const
export type RowKind = (typeof rowKinds)[number]

export interface StateRow {
  name: string
  kind: RowKind
  value: string
}

const numeral = /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/

/**
 * What a typed value most likely is. `finished`: false while it is typed, when it may still become another text. Phone numbers and
 * codes, with a plus or leading zeros, stay text, as does a day without a time.
 */
export function guessedKind(value: string, finished: boolean): RowKind {
  const text = value.trim()
  if (numeral.test(text)) return 'number'
  if (finished && /^(true|false)$/i.test(text)) return 'boolean'
  return finished && moment.test(text) && utcSeconds(text) !== undefined ? 'iso' : 'text'
}

/** `written`: the side that was edited last, which is sent. */
export interface StateDraft {
  written: 'fields' | 'json'
  rows: StateRow[]
  json: string
}

type State = Record<string, unknown>

export const toStateRows = (state: Readonly<State>): StateRow[] => Object.entries(state).map(toStateRow)

function toStateRow([name, value]: [string, unknown]): StateRow {
  const kind = stateKind(name, value)
  const text = String(value)
  if (kind === 'text' || kind === 'boolean') return { name, kind, value: text }
  if (kind === 'number' && typedNumeral.test(text)) return { name, kind, value: text }
  if (kind !== 'date') return { name, kind: 'json', value: JSON.stringify(value) }
  return typeof value === 'number' ? { name, kind: 'unix', value: typed(new Date(value * 1_000)) } : isoRow(name, text)
}

function isoRow(name: string, value: string): StateRow {
  const row: StateRow = { name, kind: 'iso', value: typed(new Date(value)) }
  return heldBy(row) === value ? row : { name, kind: 'text', value }
}

/** `2026-01-01 10:00`, with seconds if not 0. */
const typed = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '')

const values: Record<RowKind, (value: string) => unknown> = {
  text: (value) => value,
  // what isn’t a number is shown as it was typed
  number: (value) => (typedNumeral.test(value) ? Number(value) : value),
  boolean: (value) => value === 'true',
  unix: utcSeconds,
  iso: (value) => utcDate(value)?.toISOString().replace('.000Z', 'Z') ?? value,
  json: jsonValue,
}
const heldBy = ({ kind, value }: StateRow) => values[kind](value)

export const stateFrom = (rows: readonly StateRow[]): State =>
  Object.fromEntries(rows.filter(({ name }) => name.trim() !== '').map((row) => [row.name.trim(), heldBy(row)]))

export const faultsIn = (rows: readonly StateRow[]): RowFault[] => rowFaults(rows, 'Enter a name', valueFault)

function valueFault({ kind, value }: StateRow): string | undefined {
  if (kind === 'number') return typedNumeral.test(value) ? undefined : 'Enter a number, such as 12.5'
  if (kind === 'unix' || kind === 'iso') return utcSeconds(value) === undefined ? momentWanted('UTC') : undefined
  if (kind === 'json') return jsonValue(value) === undefined ? 'Enter JSON, such as ["a", "b"] or null' : undefined
  return undefined
}

const objectIn = (json: string) => readObject(json, 'Enter an object, such as {"stage": "in the oven"}')

const toJson = (state: Readonly<State>) => JSON.stringify(state, null, 2)

export const stateDraft = (state: Readonly<State>): StateDraft => ({
  written: 'fields',
  rows: toStateRows(state),
  json: toJson(state),
})

export const withRows = (draft: StateDraft, rows: StateRow[]): StateDraft => ({
  written: 'fields',
  rows,
  json: faultsIn(rows).length === 0 ? toJson(stateFrom(rows)) : draft.json,
})

export function withJson(draft: StateDraft, json: string): StateDraft {
  const read = objectIn(json)
  return { written: 'json', json, rows: 'object' in read ? toStateRows(read.object) : draft.rows }
}

export function stateIn({ written, rows, json }: StateDraft): { state: State; fault?: string } {
  if (written === 'json') {
    const read = objectIn(json)
    return 'object' in read ? { state: read.object } : { state: stateFrom(rows), fault: read.error }
  }
  const [first] = faultsIn(rows)
  return { state: stateFrom(rows), ...(first && { fault: 'Fix the highlighted value' }) }
}

export const stateChanges = (before: Readonly<State>, after: Readonly<State>) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }))

/** True if a text is as it was in an earlier activity. */
export const isUnchanged = (text: string, earlier: string | undefined): boolean =>
  text.trim() !== '' && text === earlier

/** The names of values that are as they were in an earlier activity. */
export function unchangedNames(draft: StateDraft, earlier: StateDraft | undefined): string[] {
  const [now, before] = [stateIn(draft).state, earlier ? stateIn(earlier).state : {}]
  return Object.keys(now).filter((key) => key in before && JSON.stringify(now[key]) === JSON.stringify(before[key]))
}
