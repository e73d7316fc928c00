import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { momentAgo } from '../messages/moments.ts'
import { demoMessages } from '../messages/seedMessages.ts'
import { seededAudiences } from './audiences.ts'
import { countDevices } from './countDevices.ts'
import { countOpens } from './countOpens.ts'
import { countPast } from './countPast.ts'
import { pastMessages } from './pastMessages.ts'

interface Place {
  /** Row IDs by code. */
  applications: ReadonlyMap<string, number>
  campaigns: ReadonlyMap<string, number>
  now: Date
}

/** Eighteen months of history as counts by minute, before the messages that the demo stores in full. */
export async function seedHistory(db: Transaction<Database>, { applications, campaigns, now }: Place): Promise<void> {
  const audiences = await seededAudiences(db, applications)
  const past = pastMessages(now)
  await countPast(db, past, { applications, campaigns, audiences })
  const recent = demoMessages('whole', now).map(({ application, made, opens, known, kind }) => ({
    application,
    at: momentAgo(made, now),
    // a message to one person doesn’t make others open the app
    opens: known || kind !== 'push' ? 0 : opens,
  }))
  await countOpens(db, { applications, audiences, pushes: [...past, ...recent], now })
  await countDevices(db, now)
}
