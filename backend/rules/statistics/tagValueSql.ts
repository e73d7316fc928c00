import { type RawBuilder, sql } from 'kysely'
import { deviceTypes } from '#contract/deviceTypes.ts'

const platforms = JSON.stringify(deviceTypes)
const minute = (column: RawBuilder<unknown>) =>
  sql`to_jsonb(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI'))`

/** Default tags that the service maintains, over `devices`. The others are stored like tags. */
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

/** A device’s value of a tag as JSON; null without a value. The account’s own tag hides a default one with its name. */
export const tagValueSql = (tag: string, isOwn: boolean): RawBuilder<unknown> =>
  (isOwn ? undefined : defaults.get(tag)) ?? sql`devices.tags -> ${tag}`
