import { relativeDate, stateLabel, toDate, wordsIn } from './format.ts'

export type StateKind = 'text' | 'number' | 'boolean' | 'date' | 'other'

const dateWords = /(^|[^a-z])(date|time|eta|until|deadline|due|at|start|end|expires|arrival|departure)s?$/

/** A number is a date if its key sounds like one and it is a Unix time of this century. */
export function stateKind(key: string, value: unknown): StateKind {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') {
    const sounds = dateWords.test(wordsIn(key))
    return sounds && Number.isInteger(value) && value >= 978_307_200 && value < 4_102_444_800 ? 'date' : 'number'
  }
  if (typeof value !== 'string') return 'other'
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && toDate(value) ? 'date' : 'text'
}

export function formatState(key: string, value: unknown): string {
  const kind = stateKind(key, value)
  const date = kind === 'date' ? toDate(value as string | number) : undefined
  if (date) return relativeDate(date)
  if (kind === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Layout of a state: the first text value large, other text below, progress as a bar, the rest as labeled figures. */
export interface StatePieces {
  headline?: string
  lines: string[]
  figures: { label: string; text: string }[]
  /** From 0 to 1. */
  progress?: number
}

export function statePieces(state: Readonly<Record<string, unknown>>): StatePieces {
  const entries = Object.entries(state)
  const progress = entries.find(([key, value]) => typeof value === 'number' && /progress|percent|fraction/i.test(key))
  const texts = entries.filter(([key, value]) => stateKind(key, value) === 'text' && value !== '')
  const rest = entries.filter((entry) => entry !== progress && stateKind(...entry) !== 'text')
  const [first, ...others] = texts.map(([, value]) => String(value))
  const amount = progress && Number(progress[1])
  return {
    ...(first !== undefined && { headline: first }),
    lines: others,
    figures: rest.map(([key, value]) => ({ label: stateLabel(key), text: formatState(key, value) })),
    ...(amount !== undefined && { progress: Math.min(1, Math.max(0, amount > 1 ? amount / 100 : amount)) }),
  }
}
