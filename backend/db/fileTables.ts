import type { Generated } from 'kysely'

/** A piece of a file. The row that names the file tells what it is. */
export interface FilePieceTable {
  file: string
  number: number
  bytes: Buffer
  stored: Generated<Date>
}
