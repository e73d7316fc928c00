import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { writeFile } from '../db/storedFiles.ts'
import type { Database } from '../db/tables.ts'

/** Stores a file and returns its ID. */
export async function storeFile(db: Kysely<Database>, bytes: Buffer | string): Promise<string> {
  const stored = writeFile(db)
  await pipeline(Readable.from([Buffer.from(bytes)]), stored)
  return stored.file
}
