import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { changeTagsOf, type TagChange } from '../devices/changeTagsOf.ts'
import type { BulkResult, BulkScope, BulkWork } from './BulkChunk.ts'
import { told } from './results.ts'
import { tagCheckFor } from './tagCheckFor.ts'

type Device = RequestOf<'bulkSetTags'>['devices'][number]

/** Sets tags on devices named by hwid, user_id or push_token, in the order given; a user's devices all get them. */
export const bulkTags: BulkWork<Device> = async (devices, scope) => {
  const { tags, refusedOf } = await tagCheckFor(devices, scope)
  const hwidsOf = await namedBy(devices, scope)
  const wishes: TagChange[] = []
  const drafts = devices.map((device) => {
    const hwids = hwidsOf(device)
    const refused = refusedOf(device)
    const first = wishes.length
    if (!refused)
      wishes.push(...hwids.map((hwid) => ({ hwid, changes: device.tags, listOperator: device.list_operator })))
    return { device, hwids, refused, outcomes: [first, wishes.length] as const }
  })
  const outcomes = await changeTagsOf(scope.db, { ...scope, tags }, wishes)
  return drafts.map(({ device, hwids, refused, outcomes: [from, to] }): BulkResult => {
    const hwid = hwids[0] ?? device.user_id ?? device.push_token ?? ''
    if (hwids.length === 0) return { hwid, status: 'not found' }
    if (refused) return { hwid, status: 'failed', tags: told(device.tags, refused) }
    if (!outcomes.slice(from, to).some(Boolean)) return { hwid, status: 'not found' }
    return { hwid, status: 'done', tags: told(device.tags) }
  })
}

/** The hwids that a device of the request stands for. */
async function namedBy(
  devices: readonly Device[],
  { db, application }: BulkScope,
): Promise<(device: Device) => string[]> {
  const [users, tokens] = (['user_id', 'push_token'] as const).map((name) => [
    ...new Set(devices.flatMap((device) => device[name] ?? [])),
  ])
  const found = { user_id: new Map<string, string[]>(), push_token: new Map<string, string[]>() }
  for (const [column, values] of [
    ['user_id', users],
    ['push_token', tokens],
  ] as const) {
    if (!values?.length) continue
    const rows = await db
      .selectFrom('devices')
      .select(['hwid', `${column} as name`])
      .where('application_id', '=', application)
      .where(column, '=', sql<string>`any(${values})`)
      .orderBy('id')
      .execute()
    for (const { hwid, name } of rows) found[column].set(name ?? '', [...(found[column].get(name ?? '') ?? []), hwid])
  }
  return ({ hwid, user_id, push_token }) => {
    if (hwid !== undefined) return [hwid]
    return (user_id !== undefined ? found.user_id.get(user_id) : found.push_token.get(push_token ?? '')) ?? []
  }
}
