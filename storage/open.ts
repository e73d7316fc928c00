import { openEmbedded } from './embedded/openEmbedded.ts'
import type { Migrations } from './migrate.ts'
import { type Log, type Storage, silent } from './Storage.ts'
import { openServer } from './server/openServer.ts'

interface OpenOptions {
  /** `postgres://...` of a server; without it the embedded storage is used. */
  databaseUrl?: string | undefined
  /** Directory of the embedded storage, created if missing; `memory://` keeps nothing. */
  dataDir: string
  migrations: Migrations
  log?: Log
  /** Seconds that a call waits for a connection, or on a server for a lock: 25 embedded, 10 on a server. */
  waitSeconds?: number | undefined
  /** True if the embedded storage holds little and shares its process: it then takes about 110 MiB. */
  small?: boolean
}

/**
 * Opens the storage, with every migration and the job queue's tables applied.
 * What the operator can fix (URL, directory in use, versions) is reported as a StorageError.
 */
export function openStorage<Tables = unknown>(options: OpenOptions): Promise<Storage<Tables>> {
  const { databaseUrl, dataDir, migrations, log = silent, waitSeconds, small } = options
  return databaseUrl
    ? openServer(databaseUrl, migrations, log, waitSeconds)
    : openEmbedded(dataDir, migrations, log, { waitSeconds, small })
}
