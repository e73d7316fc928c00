/** Reads one part of the address; undefined where it is absent or makes no sense. */
type Part<Value> = (raw: unknown) => Value | undefined

type Read<Parts extends Record<string, Part<unknown>>> = {
  [Name in keyof Parts]?: Exclude<ReturnType<Parts[Name]>, undefined>
}

/** Any text. Digits in the address arrive as a number. */
export const text: Part<string> = (raw) =>
  (typeof raw === 'string' && raw !== '') || typeof raw === 'number' ? String(raw) : undefined

export const flag: Part<true> = (raw) => (raw === true || raw === 1 ? true : undefined)

export const oneOf =
  <Word extends string>(...words: readonly Word[]): Part<Word> =>
  (raw) =>
    words.find((word) => word === raw)

/** The order of a table: one of the columns, with `-` before it for descending. */
export const sortBy = <Column extends string>(...columns: readonly Column[]) =>
  oneOf<Column | `-${Column}`>(...columns, ...columns.map((column) => `-${column}` as const))

/**
 * A reader of the address's search part. What does not fit is undefined: the router lays this over the raw part, which else would
 * show through. droppedParts says what did not fit.
 */
export const searchValidator =
  <Parts extends Record<string, Part<unknown>>>(parts: Parts) =>
  (raw: Record<string, unknown>): Read<Parts> =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => {
        const value = part(raw[name])
        return value === undefined && !(name in raw) ? [] : [[name, value]]
      }),
    ) as Read<Parts>

/** The parts of an address that the screen did not take, as `name=value`. */
export const droppedParts = (asked: Record<string, unknown>, taken: Record<string, unknown>): string[] =>
  Object.entries(asked)
    .filter(([name, value]) => taken[name] === undefined || String(taken[name]) !== String(value))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
