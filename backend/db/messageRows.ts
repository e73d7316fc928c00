import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Messages with the codes of their campaign and preset, as listMessages and getMessage return them. */
export const messageRows = (db: Kysely<Database>) =>
  db
    .selectFrom('messages')
    .leftJoin('campaigns', 'campaigns.id', 'messages.campaign_id')
    .select(['messages.id', 'messages.application_id', 'messages.code', 'kind', 'status', 'messages.created'])
    .select(['send_at', 'local_time', 'recipients', 'sent', 'error', 'notification', 'messages.preset as underlying'])
    .select(['preset_code', 'campaigns.code as campaign'])
