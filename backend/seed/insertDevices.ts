import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { DemoDevice } from './devices.ts'

const batch = 500

/** Inserts devices in batches; one parameter per batch is several times faster than one per value. */
export async function insertDevices(db: Kysely<Database>, devices: Iterable<DemoDevice>): Promise<void> {
  let rows: DemoDevice[] = []
  const insert = async () => {
    if (rows.length === 0) return
    await sql`
      insert into devices (application_id, hwid, device_type, push_token, user_id, language, tz_offset, email, tags, created,
        app_version, device_model, os_version, keys, last_open, lat, lng)
      select application_id, hwid, device_type, push_token, user_id, language, tz_offset, email, tags, created,
        app_version, device_model, os_version, nullif(keys, 'null'), last_open, lat, lng
      from jsonb_populate_recordset(null::devices, ${JSON.stringify(rows)}::jsonb)
    `.execute(db)
    rows = []
  }
  for (const device of devices) {
    rows.push(device)
    if (rows.length === batch) await insert()
  }
  await insert()
}
