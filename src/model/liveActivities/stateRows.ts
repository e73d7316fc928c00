import { stateKind } from '#format/stateKinds.ts'
import { utcSeconds } from '../shared/utc.ts'

/** What a value is: `unix` a date in seconds since 1970, `iso` one as text, `json` anything else. */
export const rowKinds = ['text', 'number', 'boolean', 'unix', 'iso', 'json'] as const
export type RowKind = (typeof rowKinds)[number]

/** One value of a state, as it is typed. Dates are typed as `YYYY-MM-DD HH:mm`, UTC. */
export interface StateRow {
  name: string
  kind: RowKind
  value: string
}

/** What is wrong with a row, by its place and the field in it. */
export interface RowFault {
  place: number
  field: 'name' | 'value'
  message: string
}

/** A state as both of its sides have it; `written` is the side that was changed last, and the one that is sent. */
export interface StateDraft {
  written: 'fields' | 'json'
  rows: StateRow[]
  json: string
}

type State = Record<string, unknown>

const number = /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/

/** A state as rows, each of the kind that its key and value suggest. */
export const toStateRows = (state: Readonly<State>): StateRow[] =>
  Object.entries(state).map(([name, value]): StateRow => {
    switch (stateKind(name, value)) {
      case 'text':
        return { name, kind: 'text', value: String(value) }
      case 'number':
        return number.test(String(value))
          ? { name, kind: 'number', value: String(value) }
          : { name, kind: 'json', value: JSON.stringify(value) }
      case 'boolean':
        return { name, kind: 'boolean', value: String(value) }
      case 'date':
        return typeof value === 'number'
          ? { name, kind: 'unix', value: typed(new Date(value * 1_000)) }
          : isoRow(name, String(value))
      default:
        return { name, kind: 'json', value: JSON.stringify(value) }
    }
  })

/** A date as text keeps its text where it would not come out the same. */
function isoRow(name: string, value: string): StateRow {
  const row: StateRow = { name, kind: 'iso', value: typed(new Date(value)) }
  return heldBy(row) === value ? row : { name, kind: 'text', value }
}

/** `2026-01-01 10:00`, with seconds where there are some. */
const typed = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '')

function heldBy({ kind, value }: StateRow): unknown {
  switch (kind) {
    case 'number':
      return Number(value)
    case 'boolean':
      return value === 'true'
    case 'unix':
      return utcSeconds(value)
    case 'iso': {
      const seconds = utcSeconds(value)
      return seconds === undefined ? value : new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z')
    }
    case 'json':
      return parsed(value)
    default:
      return value
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The state that rows stand for; what is wrong is left as it can be had. */
export const stateFrom = (rows: readonly StateRow[]): State =>
  Object.fromEntries(rows.filter(({ name }) => name.trim() !== '').map((row) => [row.name.trim(), heldBy(row)]))

/** What is wrong with rows. */
export function faultsIn(rows: readonly StateRow[]): RowFault[] {
  const names = rows.map(({ name }) => name.trim())
  return rows.flatMap((row, place): RowFault[] => {
    const name = names[place] ?? ''
    const message = valueFault(row)
    return [
      ...(name === ''
        ? [{ place, field: 'name' as const, message: 'Enter a name' }]
        : names.indexOf(name) < place
          ? [{ place, field: 'name' as const, message: 'This name is already used' }]
          : []),
      ...(message ? [{ place, field: 'value' as const, message }] : []),
    ]
  })
}

function valueFault({ kind, value }: StateRow): string | undefined {
  if (kind === 'number') return number.test(value) ? undefined : 'Use a number, such as 12.5'
  if (kind === 'unix' || kind === 'iso')
    return utcSeconds(value) === undefined ? 'Use a date and time in UTC, such as 2025-12-31 18:30' : undefined
  if (kind === 'json') return parsed(value) === undefined ? 'Enter JSON, such as ["a", "b"] or null' : undefined
  return undefined
}

/** The object that a text holds as JSON, or what is wrong with it. */
export function objectIn(json: string): { object: State } | { error: string } {
  if (json.trim() === '') return { object: {} }
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { object: { ...value } }
    return { error: 'Enter an object, such as {"stage": "in the oven"}' }
  } catch (reason) {
    return { error: `This is not JSON: ${reason instanceof Error ? reason.message : String(reason)}` }
  }
}

const toJson = (state: Readonly<State>) => JSON.stringify(state, null, 2)

/** A state as a form begins with it. */
export const stateDraft = (state: Readonly<State>): StateDraft => ({
  written: 'fields',
  rows: toStateRows(state),
  json: toJson(state),
})

/** The draft with other rows: the text follows once they are right. */
export const withRows = (draft: StateDraft, rows: StateRow[]): StateDraft => ({
  written: 'fields',
  rows,
  json: faultsIn(rows).length === 0 ? toJson(stateFrom(rows)) : draft.json,
})

/** The draft with another text: the rows follow once it is right. */
export function withJson(draft: StateDraft, json: string): StateDraft {
  const read = objectIn(json)
  return { written: 'json', json, rows: 'object' in read ? toStateRows(read.object) : draft.rows }
}

/** The state that a draft stands for, and what keeps it from being sent. */
export function stateIn({ written, rows, json }: StateDraft): { state: State; fault?: string } {
  if (written === 'json') {
    const read = objectIn(json)
    return 'object' in read ? { state: read.object } : { state: stateFrom(rows), fault: read.error }
  }
  const [first] = faultsIn(rows)
  return { state: stateFrom(rows), ...(first && { fault: 'Fix the highlighted value' }) }
}

/** One value that differs between two states; undefined stands for none. */
export interface StateChange {
  key: string
  before: unknown
  after: unknown
}

/** What differs, in the order of the new state; what is taken away comes last. */
export const stateChanges = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): StateChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }))
