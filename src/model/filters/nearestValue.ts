import { folded } from '#format/folded.ts'

const fold = (text: string) => folded(text.trim())

/**
 * The value that typed text most likely means: the same in another case or without accents, else the first that begins with it,
 * contains it, or is one or two keys away. Undefined: none is. `values`: the most frequent first.
 */
export function nearestValue(typed: string, values: readonly string[]): string | undefined {
  const wanted = fold(typed)
  if (wanted === '') return undefined
  const known = values.map((value) => [value, fold(value)] as const).filter(([, text]) => text !== '')
  const find = (matches: (text: string) => boolean) => known.find(([, text]) => matches(text))?.[0]
  return (
    find((text) => text === wanted) ??
    find((text) => text.startsWith(wanted)) ??
    find((text) => text.includes(wanted)) ??
    (wanted.length < 4 ? undefined : find((text) => keysApart(text, wanted) <= (wanted.length < 7 ? 1 : 2)))
  )
}

/** How many keys have to be typed, left out, or replaced to make one text of the other; 3 for more. */
function keysApart(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 3
}
