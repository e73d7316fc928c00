import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { demoApplications } from './applications.ts'
import { demoDevices } from './devices.ts'
import { demoIcon } from './icon.ts'

const batch = 500

/** Fills an empty account with the demo's applications and about `devices` devices, in one transaction. */
export async function seedDemo(db: Kysely<Database>, account: number, devices: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { platforms, share, kinds, colour, ...application } of demoApplications) {
      const { id } = await transaction
        .insertInto('applications')
        .values({ account_id: account, icon: colour ? demoIcon(colour) : null, ...application })
        .returning('id')
        .executeTakeFirstOrThrow()
      const configured = Object.entries(platforms).map(([type, settings]) => ({
        application_id: id,
        device_type: Number(type),
        enabled: true,
        settings: JSON.stringify(settings),
        configured: new Date(Date.UTC(2025, 0, 1)),
      }))
      if (configured.length > 0) await transaction.insertInto('platforms').values(configured).execute()
      let rows = []
      for (const device of demoDevices(id, Math.round(devices * share), kinds)) {
        rows.push(device)
        if (rows.length < batch) continue
        await transaction.insertInto('devices').values(rows).execute()
        rows = []
      }
      if (rows.length > 0) await transaction.insertInto('devices').values(rows).execute()
    }
  })
}
