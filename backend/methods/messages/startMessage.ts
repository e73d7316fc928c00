import type { Kysely } from 'kysely'
import type { MessageRowKind } from '../../db/messageTables.ts'
import type { ApplicationRow, Database } from '../../db/tables.ts'
import type { BackendJobs } from '../../jobs/JobData.ts'
import type { MessageAudience } from '../../jobs/messages/audience.ts'
import { newMessageCode } from '../../rules/messages/messageCode.ts'
import { sendTime } from '../../rules/messages/sendTime.ts'

export interface NewMessage {
  kind: MessageRowKind
  notification: Record<string, unknown>
  timing: Parameters<typeof sendTime>[0]
  audience: MessageAudience
  /** Row ID of the campaign. */
  campaign: number | null
  preset?: { code: string; notification: Record<string, unknown> }
}

/** Inserts a message and sends its job, in the transaction of the call. Returns its row ID and code. */
export async function startMessage(
  db: Kysely<Database>,
  { jobs, application, now }: { jobs: BackendJobs; application: ApplicationRow; now: Date },
  { kind, notification, timing, audience, campaign, preset }: NewMessage,
): Promise<{ id: number; code: string }> {
  const { at, local } = sendTime(timing, now)
  const { id, code } = await db
    .insertInto('messages')
    .values({
      application_id: application.id,
      campaign_id: campaign,
      code: newMessageCode(),
      kind,
      status: 'pending',
      notification: JSON.stringify(notification),
      preset: preset ? JSON.stringify(preset.notification) : null,
      preset_code: preset?.code ?? null,
      send_at: at,
      audience: JSON.stringify(audience),
      local_time: local,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await jobs.send('sendMessage', { message: id }, { ...(at > now && { after: at }), db })
  return { id, code }
}
