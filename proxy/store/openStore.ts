import { join } from 'node:path'
import { openStorage } from '#storage/open.ts'
import type { Log, Storage } from '#storage/Storage.ts'
import { storeMigrations } from './migrations/index.ts'
import type { StoreTables } from './tables.ts'

export type Store = Storage<StoreTables>

interface Options {
  dataDir: string
  /** PostgreSQL, which several consoles may share. */
  databaseUrl: string | undefined
  log?: Log
}

/**
 * Opens the console’s own database, in `dataDir/console` or on a server. Throws a StorageError for what an operator can
 * fix.
 */
export const openStore = ({ dataDir, databaseUrl, log }: Options): Promise<Store> =>
  openStorage<StoreTables>({
    databaseUrl,
    dataDir: dataDir.startsWith('memory://') ? dataDir : join(dataDir, 'console'),
    migrations: storeMigrations,
    waitSeconds: 5,
    small: true,
    ...(log && { log }),
  })
