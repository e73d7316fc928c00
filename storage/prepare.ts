import { installJobs } from './jobs/installJobs.ts'
import { type Migrations, migrate } from './migrate.ts'
import type { Log, Storage } from './Storage.ts'

/** Applies the missing migrations and the job queue's tables. */
export async function prepare(storage: Pick<Storage, 'db' | 'query'>, migrations: Migrations, log: Log): Promise<void> {
  const applied = await migrate(storage.db, migrations)
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated')
  await installJobs(storage)
}
