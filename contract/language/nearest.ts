/** Longer names are unlikely to be typos and slow to compare. */
const longest = 64

/** The most similar of `names`, ignoring case, if it is close enough to be a typo. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  if (name.length > longest) return undefined
  const wanted = name.toLowerCase()
  const furthest = Math.max(1, Math.floor(wanted.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const candidate of names) {
    // lengths differ by more than the allowed distance
    if (Math.abs(candidate.length - wanted.length) > furthest) continue
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance <= furthest && (best === undefined || distance < best.distance)) best = { name: candidate, distance }
  }
  return best?.name
}

/** How many letters must be added, dropped, changed, or swapped with their neighbor to make `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let line = 1; line <= a.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[line - 1] === b[column - 1]
      let least = Math.min(at(row, column) + 1, at(next, column - 1) + 1, at(row, column - 1) + (same ? 0 : 1))
      const swapped = line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1]
      if (swapped) least = Math.min(least, at(before, column - 2) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return at(row, b.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
