import type { Migrations } from './migrate.ts'
import { openStorage } from './open.ts'
import type { Storage } from './Storage.ts'
import { makeTestDatabase } from './testing/testDatabases.ts'

const serverUrl = process.env.TEST_DATABASE_URL

/** The storages that tests run on: always the embedded one, and a server if TEST_DATABASE_URL names one. */
export function storages(): Storage['kind'][] {
  return serverUrl ? ['embedded', 'server'] : ['embedded']
}

/**
 * A separate empty, migrated database for a test file or a test. The embedded one is in memory; on a server, close()
 * drops it, and the user of TEST_DATABASE_URL must be allowed to create databases.
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
