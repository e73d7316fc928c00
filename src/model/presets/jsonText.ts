/** The object that a text of JSON is; undefined where it is empty or none. */
export function objectFrom(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** What is wrong with a text that should be a JSON object, or empty. */
export function jsonFault(text: string): string | undefined {
  if (text.trim() === '' || objectFrom(text)) return undefined
  try {
    JSON.parse(text)
    return 'Write a JSON object, such as {"shop": 4}'
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}
