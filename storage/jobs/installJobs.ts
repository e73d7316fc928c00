import PgBoss from 'pg-boss'
import type { Storage } from '../Storage.ts'

/** pg-boss’s database interface: `values` undefined for a script of several statements. */
export const bossDatabase = (query: Storage['query']): PgBoss.Db => ({
  executeSql: (text, values) => query(text, values),
})

/** Creates the queue's schema `pgboss`, or brings it up to the installed version of pg-boss. */
export async function installJobs(storage: Pick<Storage, 'query'>): Promise<void> {
  const boss = new PgBoss({ db: bossDatabase(storage.query), supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  // running jobs are checked every few seconds, among many finished ones
  await storage.query(
    `do $$ begin
      if to_regclass('pgboss.job_active') is null then
        create index job_active on pgboss.job (id) where state = 'active';
      end if;
    end $$`,
  )
}
