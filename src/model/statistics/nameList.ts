/** Names in one part of the address: each encoded, with commas between, so that any name can be told from the next. */
export const writeNames = (names: readonly string[]): string | undefined =>
  names.map((name) => encodeURIComponent(name)).join(',') || undefined

/** Reads what writeNames wrote; none where the text was not written so. */
export function readNames(text: string | undefined): string[] {
  try {
    return (text ?? '')
      .split(',')
      .filter((name) => name !== '')
      .map((name) => decodeURIComponent(name))
  } catch {
    return []
  }
}

/** A part of the address that holds names; undefined for one that holds none. */
export function namesInAddress(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && readNames(text).length > 0 ? text : undefined
}

/** The list after one name was put in, or taken out where it was there. */
export function toggled(names: readonly string[], id: string): string | undefined {
  return writeNames(names.includes(id) ? names.filter((one) => one !== id) : [...names, id])
}
