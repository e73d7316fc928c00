export type CellValue = string | number | boolean | Date | null | undefined

let collator: Intl.Collator | undefined

/** Ascending order of two values of a column: words as people sort them, numbers and dates by size. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** True where every word of the search occurs in one of the texts, whatever its case and accents. */
export function matchesSearch(texts: readonly CellValue[], search: string): boolean {
  const all = fold(texts.filter((text) => text !== null && text !== undefined).join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
