import { asObject, isObject } from './json.ts'

/** Equal as JSON, in any order of keys. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)

const sortKeys = (_: string, value: unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** The object in JSON text, or what is wrong: `expected` for other JSON. Blank text is an empty object. */
export function readObject(json: string, expected: string): { object: Record<string, unknown> } | { error: string } {
  if (json.trim() === '') return { object: {} }
  try {
    const object = asObject(JSON.parse(json))
    return object ? { object } : { error: expected }
  } catch {
    return { error: 'This isn’t valid JSON. Check quotes, commas, and braces.' }
  }
}
