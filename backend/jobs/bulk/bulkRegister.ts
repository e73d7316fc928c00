import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { emailAddress, phoneNumber, whatsAppNumber } from '#contract/values.ts'
import { countMinutes } from '../../db/countMinute.ts'
import { lockHwids } from '../../db/lockHwids.ts'
import { openTags } from '../devices/openTags.ts'
import type { BulkResult, BulkScope, BulkWork } from './BulkChunk.ts'
import { anyElsewhere, isPlain } from './mergeable.ts'
import { changedTags } from './results.ts'
import { tagCheckFor } from './tagCheckFor.ts'

type Device = RequestOf<'bulkRegisterDevice'>['devices'][number]

/** The format of device IDs by platform; the ID is also the address. */
const forms = { 14: emailAddress, 18: phoneNumber, 21: whatsAppNumber }

/** A device with valid tag changes, and its tags if it had none before. */
interface Good {
  device: Device
  values: Record<string, unknown>
}

/**
 * Registers devices, or updates the push token, platform, and tags of registered ones. The last one with a hwid
 * wins.
 */
export const bulkRegister: BulkWork<Device> = async (devices, scope) => {
  const { tags: known, check } = await tagCheckFor(devices, scope)
  const good: Good[] = []
  const results = devices.map((given): BulkResult => {
    // email addresses are stored in lower case, as in registerDevice
    const device = given.platform === 14 ? { ...given, hwid: given.hwid.toLowerCase() } : given
    const { hwid, platform, tags } = device
    const form = forms[platform as keyof typeof forms]?.safeParse(hwid)
    if (form?.success === false) return { hwid, status: 'failed', reason: form.error.issues[0]?.message ?? '' }
    const { tags: values, refused } = check(device)
    if (refused) return { hwid, status: 'failed', tags: changedTags(tags ?? {}, refused) }
    good.push({ device, values })
    return { hwid, status: 'done' }
  })
  await register(good, { ...scope, tags: known })
  return results
}

async function register(good: readonly Good[], { db, now, ...scope }: BulkScope): Promise<void> {
  if (good.length === 0) return
  const last = [...new Map(good.map(({ device }) => [device.hwid, device])).values()]
  const hwids = last.map(({ hwid }) => hwid)
  if (scope.concurrent) await lockHwids(db, scope.account, hwids)
  // plain values of devices in one application only are merged by the statement without reading them
  const merged = good.every(({ device }) => isPlain(device)) && !(await anyElsewhere(db, scope, hwids))
  const open = merged ? undefined : await openTags(db, scope, hwids)
  const given = new Map<string, Record<string, unknown>>()
  for (const { device, values } of good) {
    const { hwid, tags = {}, list_operator } = device
    if (!open) given.set(hwid, { ...given.get(hwid), ...values })
    else {
      open.begin(hwid)
      open.change(hwid, tags, list_operator)
    }
  }
  const values = hwids.map((hwid) => JSON.stringify(open ? open.of(hwid) : given.get(hwid)))
  const tokens = last.map(({ hwid, platform, push_token }) =>
    platform in forms ? hwid : platform === 1 ? push_token.toLowerCase() : push_token,
  )
  const types = last.map(({ platform }) => platform)
  const { rows } = await sql<{ device_type: number; registered: number; installed: number }>`
    with saved as (
    insert into devices (application_id, hwid, push_token, device_type, email, tags)
    select ${scope.application}::integer, hwid, push_token, device_type, case when device_type = 14 then hwid end, tags
    from unnest(${hwids}::text[], ${tokens}::text[], ${types}::smallint[], ${values}::jsonb[])
      as given (hwid, push_token, device_type, tags)
    on conflict (application_id, hwid) do update
      set push_token = excluded.push_token, device_type = excluded.device_type,
          email = coalesce(excluded.email, devices.email), tags = ${open ? sql`excluded.tags` : sql`devices.tags || excluded.tags`}
    returning device_type, xmax = 0 as is_new
    )
    select device_type, count(*)::integer as registered, (count(*) filter (where is_new))::integer as installed
    from saved group by device_type
  `.execute(db)
  await open?.save(new Set(hwids))
  await countMinutes(
    db,
    scope.application,
    rows.flatMap(
      ({ device_type: deviceType, registered, installed }) =>
        [
          { at: now, level: 'device', action: '_register_', deviceType, count: registered },
          { at: now, level: 'application', action: '_install_', deviceType, count: installed },
        ] as const,
    ),
  )
}
