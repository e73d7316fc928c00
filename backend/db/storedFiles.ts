import { randomUUID } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** Bytes of one piece. On the embedded storage's only connection, other queries wait for each piece. */
const pieceSize = 512 * 1024

/** A writable stream for a new file, which is stored when the stream finishes. Its `file` is the ID to read it by. */
export function writeFile(db: Kysely<Database>): Writable & { readonly file: string } {
  const file = randomUUID()
  let waiting: Buffer[] = []
  let size = 0
  let number = 0
  const store = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    await db.insertInto('file_pieces').values({ file, number, bytes }).execute()
    number += 1
  }
  const stream = new Writable({
    highWaterMark: pieceSize,
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      size += chunk.length
      if (size < pieceSize) done()
      else store().then(() => done(), done)
    },
    final(done) {
      if (size === 0 && number > 0) done()
      else store().then(() => done(), done)
    },
  })
  return Object.assign(stream, { file })
}

/** A file's length in bytes and its content in pieces; undefined if it does not exist. */
export async function readStoredFile(
  db: Kysely<Database>,
  file: string,
): Promise<{ size: number; content: Readable } | undefined> {
  const { pieces, size } = await db
    .selectFrom('file_pieces')
    .select(({ fn }) => fn.countAll<number>().as('pieces'))
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::float8`.as('size'))
    .where('file', '=', file)
    .executeTakeFirstOrThrow()
  if (pieces === 0) return undefined
  async function* content() {
    for (let number = 0; number < pieces; number += 1) {
      const piece = await db
        .selectFrom('file_pieces')
        .select('bytes')
        .where('file', '=', file)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      yield piece.bytes
    }
  }
  return { size, content: Readable.from(content(), { objectMode: false }) }
}

/** Milliseconds. Writing a file takes less, so an older file without a row is a leftover. */
const unnamed = 2 * 60 * 60 * 1_000

/** Deletes the files that no row refers to. */
export async function deleteUnnamedFiles(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    delete from file_pieces where stored < ${new Date(now.getTime() - unnamed)}
      and not exists (select from exports where exports.file = file_pieces.file)
      and not exists (select from scheduled_requests where scheduled_requests.file = file_pieces.file)
  `.execute(db)
}
