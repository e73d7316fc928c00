import { countMinute } from '../../db/countMinute.ts'
import type { ApplicationRow } from '../../db/tables.ts'
import type { Context } from '../../handler.ts'
import { notKnown } from './notKnown.ts'

/** Counts what became of a message on a device of the application. */
export async function countMessage(
  action: '_open_' | 'delivery',
  hwid: string,
  { db, application, now }: Context & { application: ApplicationRow },
): Promise<void> {
  const device = await db
    .selectFrom('devices')
    .select('device_type')
    .where('application_id', '=', application.id)
    .where('hwid', '=', hwid)
    .executeTakeFirst()
  if (!device) throw notKnown('hwid')
  await countMinute(db, application.id, 'message', action, device.device_type, now)
}
