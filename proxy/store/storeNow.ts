import { sql } from 'kysely'
import type { Store } from './openStore.ts'

/**
 * Now in milliseconds, by the clock of the console’s own database: several consoles share it, and their own clocks may differ. All
 * times of held sends are by it.
 */
export async function storeNow({ db }: Pick<Store, 'db'>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return (rows[0]?.now ?? new Date()).getTime()
}
