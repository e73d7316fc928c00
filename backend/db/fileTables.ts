import type { Generated } from 'kysely'

/** A piece of a file. The row that refers to the file describes it. */
export interface FilePieceTable {
  file: string
  number: number
  bytes: Buffer
  stored: Generated<Date>
}
