import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { isOfUsers } from '../../db/devicesOfUser.ts'
import { lockHwids } from '../../db/lockHwids.ts'
import { changeTagsOf, type TagChange } from '../devices/changeTagsOf.ts'
import type { BulkResult, BulkScope, BulkWork } from './BulkChunk.ts'
import { anyElsewhere, isPlain } from './mergeable.ts'
import { changedTags } from './results.ts'
import { type CheckedTags, tagCheckFor } from './tagCheckFor.ts'

type Device = RequestOf<'bulkSetTags'>['devices'][number]

/** Sets tags on devices given by hwid, user_id, or push_token, in the given order; all devices of a user get them. */
export const bulkTags: BulkWork<Device> = async (devices, scope) => {
  const { tags, check } = await tagCheckFor(devices, scope)
  const checked = devices.map(check)
  const hwids = devices.flatMap(({ hwid }) => hwid ?? [])
  if (scope.concurrent) await lockHwids(scope.db, scope.account, hwids)
  // plain values of devices in one application only can be merged without reading them
  const merged =
    hwids.length === devices.length && devices.every(isPlain) && !(await anyElsewhere(scope.db, scope, hwids))
  return merged ? mergeTags(devices, checked, scope) : changeEach(devices, checked, { ...scope, tags })
}

/** Sets plain values in one statement. */
async function mergeTags(
  devices: readonly Device[],
  checked: readonly CheckedTags[],
  { db, application }: BulkScope,
): Promise<BulkResult[]> {
  const given = new Map<string, Record<string, unknown>>()
  for (const [index, { tags, refused }] of checked.entries()) {
    const { hwid = '' } = devices[index] ?? {}
    if (!refused) given.set(hwid, { ...given.get(hwid), ...tags })
  }
  const hwids = devices.map(({ hwid = '' }) => hwid)
  const values = hwids.map((hwid) => JSON.stringify(given.get(hwid) ?? {}))
  const { rows } = await sql<{ hwid: string }>`
    with given as (
      select distinct on (hwid) hwid, tags from unnest(${hwids}::text[], ${values}::jsonb[]) as given (hwid, tags)
    ), changed as (
      update devices set tags = devices.tags || given.tags from given
      where devices.application_id = ${application} and devices.hwid = given.hwid
      returning devices.hwid
    )
    select hwid from given where hwid not in (select hwid from changed)
  `.execute(db)
  const missing = new Set(rows.map(({ hwid }) => hwid))
  return devices.map(({ hwid = '', tags }, index): BulkResult => {
    const refused = checked[index]?.refused
    if (missing.has(hwid)) return { hwid, status: 'not found' }
    return refused ? { hwid, status: 'failed', tags: changedTags(tags, refused) } : { hwid, status: 'done' }
  })
}

/** Reads the devices, applies each one's own changes, and writes them back. */
async function changeEach(
  devices: readonly Device[],
  checked: readonly CheckedTags[],
  scope: BulkScope,
): Promise<BulkResult[]> {
  const hwidsOf = await namedBy(devices, scope)
  const wishes: TagChange[] = []
  const drafts = devices.map((device, index) => {
    const hwids = hwidsOf(device)
    const refused = checked[index]?.refused
    const first = wishes.length
    // a device with refused tags is still looked up
    const changes = refused ? {} : device.tags
    wishes.push(...hwids.map((hwid) => ({ hwid, changes, listOperator: device.list_operator })))
    return { device, hwids, refused, outcomes: [first, wishes.length] as const }
  })
  const outcomes = await changeTagsOf(scope.db, scope, wishes)
  return drafts.map(({ device, hwids, refused, outcomes: [from, to] }): BulkResult => {
    const hwid = hwids[0] ?? device.user_id ?? device.push_token ?? ''
    if (!outcomes.slice(from, to).some(Boolean)) return { hwid, status: 'not found' }
    if (refused) return { hwid, status: 'failed', tags: changedTags(device.tags, refused) }
    // allResults derives the rest for devices given by hwid
    return { hwid, status: 'done', ...(device.hwid === undefined && { tags: changedTags(device.tags) }) }
  })
}

/** The hwids of a device of the request. */
async function namedBy(
  devices: readonly Device[],
  { db, application }: BulkScope,
): Promise<(device: Device) => string[]> {
  const given = (name: 'user_id' | 'push_token') => [...new Set(devices.flatMap((device) => device[name] ?? []))]
  const users = given('user_id')
  // iOS tokens are stored in lower case
  const tokens = given('push_token').flatMap((token) => [token, token.toLowerCase()])
  const byUser = new Map<string, string[]>()
  const byToken = new Map<string, string[]>()
  const note = (found: Map<string, string[]>, name: string | null, hwid: string) =>
    found.set(name ?? '', [...(found.get(name ?? '') ?? []), hwid])
  if (users.length > 0) {
    const rows = await db
      .selectFrom('devices')
      .select(['hwid', 'user_id'])
      .where('application_id', '=', application)
      .where(isOfUsers(users))
      .orderBy('id')
      .execute()
    for (const { hwid, user_id } of rows) note(byUser, user_id ?? hwid, hwid)
  }
  if (tokens.length > 0) {
    const rows = await db
      .selectFrom('devices')
      .select(['hwid', 'push_token'])
      .where('application_id', '=', application)
      .where('push_token', '=', sql<string>`any(${tokens}::text[])`)
      .orderBy('id')
      .execute()
    for (const { hwid, push_token } of rows) note(byToken, push_token, hwid)
  }
  return ({ hwid, user_id, push_token = '' }) => {
    if (hwid !== undefined) return [hwid]
    if (user_id !== undefined) return byUser.get(user_id) ?? []
    return byToken.get(push_token) ?? byToken.get(push_token.toLowerCase()) ?? []
  }
}
