import { sql } from 'kysely'
import {
  momentColumn,
  platform,
  pushEnabled,
  storedTag,
  type TagColumn,
  textColumn,
  versionColumn,
} from './tagColumns.ts'

/** Default tags that the service maintains, in columns. The others are stored like tags. */
const defaults = new Map<string, TagColumn>([
  ['Language', textColumn(sql`devices.language`)],
  ['Application Version', versionColumn(sql`devices.app_version`)],
  ['Device Model', textColumn(sql`devices.device_model`)],
  ['OS Version', versionColumn(sql`devices.os_version`)],
  ['Platform', platform],
  ['First Install', momentColumn(sql`devices.created`)],
  ['Last Application Open', momentColumn(sql`devices.last_open`)],
  ['Push Enabled', pushEnabled],
])

/** Where a tag’s value is stored; the account’s own tag hides a default one with its name. */
export const tagColumn = (tag: string, isOwnTag: (tag: string) => boolean): TagColumn =>
  (isOwnTag(tag) ? undefined : defaults.get(tag)) ?? storedTag(tag)
