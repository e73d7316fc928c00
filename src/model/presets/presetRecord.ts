/** What a preset's record holds: the interface names only a part of it. */
export type Fields = Readonly<Record<string, unknown>>

/** Properties with a place of their own on the preset's screen and in its form. */
export const toldElsewhere = [
  ...['kind', 'campaign', 'filter_id', 'filter_name', 'title', 'subtitle', 'subject', 'action', 'platforms'],
]

/** A value as an object; undefined for anything else. */
export const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

/** The object that a text of JSON is; undefined where it is none. */
export function objectFrom(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** True for what says nothing: no value, an empty text, list or object. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
