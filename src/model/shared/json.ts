/** Undefined for text that isn’t JSON. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asObject = (value: unknown): Record<string, unknown> | undefined =>
  isObject(value) ? { ...value } : undefined

export const objectFrom = (text: string): Record<string, unknown> | undefined => asObject(jsonValue(text))
