import { type RawBuilder, sql } from 'kysely'
import { deviceTypes } from '#contract/deviceTypes.ts'

const platforms = JSON.stringify(deviceTypes)
const minute = (column: RawBuilder<unknown>) =>
  sql`to_jsonb(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI'))`

/** The default tags that the service keeps by itself, over `devices`. The others are kept as tags are. */
const defaults = new Map<string, RawBuilder<unknown>>([
  ['Language', sql`to_jsonb(devices.language)`],
  ['Application Version', sql`to_jsonb(devices.app_version)`],
  ['Device Model', sql`to_jsonb(devices.device_model)`],
  ['OS Version', sql`to_jsonb(devices.os_version)`],
  ['Platform', sql`${platforms}::jsonb -> devices.device_type::text`],
  ['First Install', minute(sql`devices.created`)],
  ['Last Application Open', minute(sql`devices.last_open`)],
  ['Push Enabled', sql`to_jsonb(devices.push_token is not null)`],
])

/** What a device has for a tag, as JSON, null for nothing. A tag of the account's own hides a default one of its name. */
export const tagValueSql = (tag: string, isOwn: boolean): RawBuilder<unknown> =>
  (isOwn ? undefined : defaults.get(tag)) ?? sql`devices.tags -> ${tag}`
