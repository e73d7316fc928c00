import { csvRows, detectDialect, isBlank } from '../imports/csvRows.ts'
import { findIdentifier, type IdentifierKind } from '../imports/guessTargets.ts'

/** The IDs in a file, or, if it isn’t clear which column has them, what each column has. */
export interface IdsInFile {
  columns: { name: string; ids: string }[]
  /** The column that is clearly the one. */
  found: { name: string; ids: string } | undefined
}

/** Reads a list, or a table with a header. `ids`: one per line. */
export async function idsInFile(file: File, kind: IdentifierKind): Promise<IdsInFile> {
  const rows: string[][] = []
  for await (const batch of csvRows(file, await detectDialect(file)))
    rows.push(...batch.rows.filter((cells) => !isBlank(cells)))
  const [header = [], ...others] = rows
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const lines = (cells: readonly (string | undefined)[]) =>
    cells
      .map((cell) => cell?.trim())
      .filter(Boolean)
      .join('\n')
  const columns = Array.from({ length: width }, (_, index) => ({
    name: header[index]?.trim() || `Column ${index + 1}`,
    ids: lines(others.map((cells) => cells[index])),
  })).filter(({ ids }) => ids !== '')
  const known =
    columns[
      findIdentifier(
        columns.map(({ name }) => name),
        kind,
      )
    ]
  // one line, or one ID per line
  const list = findIdentifier(header, kind) < 0 ? rows : others
  if (others.length === 0 || columns.length < 2)
    return { columns: [], found: known ?? { name: '', ids: lines(list.flat()) } }
  return { columns, found: known }
}
