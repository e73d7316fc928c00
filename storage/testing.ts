import type { Migrations } from './migrate.ts'
import { openStorage } from './open.ts'
import type { Storage } from './Storage.ts'
import { makeTestDatabase } from './testing/testDatabases.ts'

const serverUrl = process.env.TEST_DATABASE_URL

/** The storages tests run on: always the embedded one, and a server when TEST_DATABASE_URL names one. */
export function storages(): Storage['kind'][] {
  return serverUrl ? ['embedded', 'server'] : ['embedded']
}

/**
 * A separate empty, migrated database for a test file or a test. Embedded, it is in memory; on the
 * server (where the user of TEST_DATABASE_URL may create databases) it is dropped by close().
 */
export async function freshStorage<Tables = unknown>(
  migrations: Migrations,
  kind: Storage['kind'] = 'embedded',
  waitSeconds?: number,
): Promise<Storage<Tables>> {
  if (kind === 'embedded') return openStorage<Tables>({ dataDir: 'memory://', migrations, waitSeconds })
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set')
  const { url, drop } = await makeTestDatabase(serverUrl, migrations)
  const storage = await openStorage<Tables>({ databaseUrl: url, dataDir: 'memory://', migrations, waitSeconds })
  let closing: Promise<void> | undefined
  return {
    ...storage,
    close: () => {
      closing ??= storage.close().then(drop)
      return closing
    },
  }
}
