import { secretFields } from '#contract/secretFields.ts'
import { maskText } from '../upstream/readAnswer.ts'

/** Longer texts, such as files, are cut to their start. */
const longestText = 262_144
const keptOfText = 1_000
/** Longer lists, such as imports, are cut. */
const longestList = 100
const deepest = 40

/**
 * A copy of a request or response for the record: credentials masked, and files and long lists cut, with a note of what is
 * missing. Contents of messages, presets, and segments stay whole. Calls `onCut` for whatever is missing.
 */
export function recordable(value: unknown, onCut = () => {}, depth = 0): unknown {
  const less = (kept: unknown) => {
    onCut()
    return kept
  }
  if (typeof value === 'string')
    return value.length > longestText ? less(`${value.slice(0, keptOfText)}… (${value.length} characters)`) : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return less('…')
  if (Array.isArray(value)) {
    const items = value.slice(0, longestList).map((item) => recordable(item, onCut, depth + 1))
    return value.length > longestList ? less([...items, `… (${value.length - longestList} more)`]) : items
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretFields.has(name) && item !== null && item !== '' ? less(maskText) : recordable(item, onCut, depth + 1),
    ]),
  )
}

/** A message for the record without the credentials of the request that it may quote. */
export function withoutQuotedSecrets(message: string, request: unknown): string {
  return secretsIn(request).reduce((left, secret) => left.replaceAll(secret, maskText), message)
}

/** Longest first, as one may contain another. Short ones say little, and would be found in any word. */
const secretsIn = (request: unknown): string[] => {
  const found: string[] = []
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest) return
    for (const [name, item] of Object.entries(value))
      if (secretFields.has(name) && typeof item === 'string' && item.length > 3) found.push(item)
      else collect(item, depth + 1)
  }
  collect(request, 0)
  return found.sort((one, other) => other.length - one.length)
}

/** A copy of a state for the record, and whether anything of it is missing: then it can’t be restored. */
export function recordableState(before: unknown): { before: unknown; cut: boolean } {
  let cut = false
  const copy = recordable(before, () => {
    cut = true
  })
  return { before: copy, cut }
}

/** Whether something is missing in a state that was recorded without `cut`: told by the notes, so a text can pass for one. */
export function looksCut(value: unknown): boolean {
  if (typeof value === 'string') return value === maskText || /… \(\d+ (characters|more)\)$|^…$/.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(looksCut)
}

const briefest = { text: 100, list: 5, fields: 20, deepest: 5 }

/**
 * The start of a recorded request or state, for a line of a list: long texts, lists, and deep fields cut. `cutMark`: what stands in the
 * place of what a list leaves out; undefined: nothing does.
 */
export function beginningOf(value: unknown, cutMark?: string, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > briefest.text ? `${value.slice(0, briefest.text)}… (${value.length} characters)` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > briefest.deepest) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, briefest.list).map((item) => beginningOf(item, cutMark, depth + 1))
    return cutMark !== undefined && value.length > briefest.list ? [...items, cutMark] : items
  }
  const fields = Object.entries(value).slice(0, briefest.fields)
  return Object.fromEntries(fields.map(([name, item]) => [name, beginningOf(item, cutMark, depth + 1)]))
}
