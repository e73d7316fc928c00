import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformName } from '#contract/language/platformWords.ts'
import { literal } from './literal.ts'

/** The request of exportSegment. */
export interface ExportWish {
  exportData?: readonly string[] | undefined
  tagsList?: readonly string[] | undefined
}

/** A column of an exported file: its heading, its value as SQL over `devices`, and the type of that value. */
export interface ExportColumn {
  name: string
  sql: string
  type: 'text' | 'number' | 'json'
}

const text = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'text' })
const number = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'number' })
const tag = (name: string, heading = name): ExportColumn => ({
  name: heading,
  sql: `devices.tags->${literal(name)}`,
  type: 'json',
})
const key = (name: string) => `devices.keys->>'${name}'`

const humanized = `case devices.device_type ${deviceTypeIds
  .map((type) => `when ${type} then ${literal(platformName(deviceTypes[type]))}`)
  .join(' ')} end`

const hwid = text('Hwid', 'devices.hwid')
const pushToken = text('Push Token', 'devices.push_token')
const user = text('User ID', 'coalesce(devices.user_id, devices.hwid)')
const location = [number('Latitude', 'devices.lat'), number('Longitude', 'devices.lng')]
const fcmKeys = [text('FCM Token', key('fcm_token')), text('FCM Push Set', key('fcm_push_set'))]
const webKeys = [text('Public Key', key('public_key')), text('Auth Token', key('auth_token'))]

/** Columns other than tags, by heading. */
export const columnsOfDevice: readonly string[] = [hwid, user, pushToken, ...location, ...fcmKeys, ...webKeys]
  .map(({ name }) => name)
  .concat('Type', 'Type (humanized)', 'ApplicationVersion')

/** Headings of the columns other than tags, in order. */
const ofDevice = [hwid, user, pushToken, number('Type', 'devices.device_type'), text('Type (humanized)', humanized)]
const ofService = [tag('Age'), text('ApplicationVersion', 'devices.app_version'), tag('City')]

/**
 * The columns of an export (interface, exportSegment): without `exportData`, the default ones and every tag of the account;
 * with it, those listed; if it is empty, the tags of `tagsList`. `tags` are the names of the account’s tags.
 */
export function exportColumns({ exportData, tagsList }: ExportWish, tags: readonly string[]): ExportColumn[] {
  const wanted = tagsList ?? tags
  const own = wanted.map((name) => tag(name))
  if (exportData === undefined) {
    const taken = new Set(tags)
    // the account’s own tag hides a default tag with the same name
    const kept = ofService.filter(({ name }) => !taken.has(name))
    return [...ofDevice, ...kept, ...own, ...location]
  }
  if (exportData.length === 0) return own
  const parts = new Set(exportData)
  return [
    ...(parts.has('hwids') ? [hwid] : []),
    ...(parts.has('users') ? [user] : []),
    ...(parts.has('push_tokens') ? [pushToken] : []),
    ...(parts.has('tags') ? own : []),
    ...(parts.has('location') ? location : []),
    ...(parts.has('fcm_keys') ? fcmKeys : []),
    ...(parts.has('web keys') || parts.has('web_keys') ? webKeys : []),
  ]
}
