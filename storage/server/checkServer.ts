import type { Storage } from '../Storage.ts'
import { StorageError } from '../StorageError.ts'

/** Where a database is, for messages: host, port, and database, never the user's password. */
export function databaseAddress(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl)
    if (!/^postgres(ql)?:$/.test(url.protocol)) throw new Error('another protocol')
    const host = url.searchParams.get('host') ?? (url.hostname || 'localhost')
    return `${host}:${url.searchParams.get('port') ?? (url.port || '5432')} (database "${decodeURIComponent(url.pathname.slice(1))}")`
  } catch {
    throw new StorageError(
      'DATABASE_URL isn’t a PostgreSQL URL. Use one such as postgres://user:password@host:5432/database.',
    )
  }
}

function reasonOf(error: unknown): string {
  // Several addresses of a host were tried: report the first one’s reason.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** Fails with a StorageError unless the server responds, is new enough, and stores UTF-8. `place` is for the message. */
export async function checkServer(query: Storage['query'], place: string): Promise<void> {
  const { rows } = await query<{ version: number; shown: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      current_setting('server_encoding') as encoding`,
  ).catch((error: unknown) => {
    throw new StorageError(`Couldn’t use PostgreSQL at ${place}: ${reasonOf(error)}`, { cause: error })
  })
  const [server] = rows
  if (server && server.version < 150_000)
    throw new StorageError(`PostgreSQL at ${place} is version ${server.shown}; version 15 or newer is required`)
  if (server && server.encoding !== 'UTF8')
    throw new StorageError(`PostgreSQL at ${place} has the encoding ${server.encoding}; UTF8 is required`)
}
