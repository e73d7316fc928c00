import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Throws for text that isn’t JSON, and for a number that would lose digits or change its spelling. */
function exactJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new Error('not exact')
  return value
}

/** How the router reads and writes search parameters: like its default, but text of digits keeps each of them. */
export const searchFormat = {
  parseSearch: parseSearchWith(exactJson),
  stringifySearch: stringifySearchWith(JSON.stringify, exactJson),
}

/** Reads one part of the URL; undefined if it is absent or invalid. */
type Part<Value> = (raw: unknown) => Value | undefined

type Read<Parts extends Record<string, Part<unknown>>> = {
  [Name in keyof Parts]?: Exclude<ReturnType<Parts[Name]>, undefined>
}

/** Digits, true, false, and null in the URL arrive as values. */
export const text: Part<string> = (raw) =>
  raw === undefined || raw === '' || (typeof raw === 'object' && raw !== null) ? undefined : String(raw)

export const flag: Part<true> = (raw) => (raw === true || raw === 1 ? true : undefined)

/** Of an entry of the record. */
export const entryId: Part<number> = (raw) => (Number.isSafeInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined)

export const oneOf =
  <Word extends string | boolean>(...values: readonly Word[]): Part<Word> =>
  (raw) =>
    values.find((word) => word === raw)

export const sortBy = <Column extends string>(...columns: readonly Column[]) =>
  oneOf<Column | `-${Column}`>(...columns, ...columns.map((column) => `-${column}` as const))

/** The search parameters of a ListScreen with a create form and these sortable columns. */
export const listParts = <Column extends string>(...columns: readonly Column[]) => ({
  q: text,
  sort: sortBy(...columns),
  create: flag,
})

/** Invalid parts become undefined, since the router merges the result over the raw search. See ignoredParameters. */
export const searchValidator =
  <Parts extends Record<string, Part<unknown>>>(parts: Parts) =>
  (raw: Record<string, unknown>): Read<Parts> =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => {
        const value = part(raw[name])
        return value === undefined && !(name in raw) ? [] : [[name, value]]
      }),
    ) as Read<Parts>

/** The parts of the URL that the screen ignored, as `name=value`. */
export const ignoredParameters = (raw: Record<string, unknown>, taken: Record<string, unknown>): string[] =>
  Object.entries(raw)
    .filter(([name, value]) => taken[name] === undefined || String(taken[name]) !== String(value))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)

/** Where to go after signing in: only a URL of the console; the root leads on to an application. */
export function innerAddress(to: string | undefined): string {
  if (!to?.startsWith('/') || /^\/[/\\]/.test(to) || to.startsWith('/sign-in')) return '/'
  return to
}
