import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { emailAddress, phoneNumber, whatsAppNumber } from '#contract/values.ts'
import { countMinutes } from '../../db/countMinute.ts'
import { openTags } from '../devices/openTags.ts'
import type { BulkResult, BulkScope, BulkWork } from './BulkChunk.ts'
import { told } from './results.ts'
import { tagCheckFor } from './tagCheckFor.ts'

type Device = RequestOf<'bulkRegisterDevice'>['devices'][number]

/** What the id of a device must look like, by its platform; such an id is also the address. */
const forms = { 14: emailAddress, 18: phoneNumber, 21: whatsAppNumber }

/** Registers devices, or gives registered ones a new push token, platform and tags. Of two with one hwid the last counts. */
export const bulkRegister: BulkWork<Device> = async (devices, scope) => {
  const { tags: known, refusedOf } = await tagCheckFor(devices, scope)
  const good: Device[] = []
  const results = devices.map((given): BulkResult => {
    // addresses of mail are kept in lower case, as registerDevice does
    const device = given.platform === 14 ? { ...given, hwid: given.hwid.toLowerCase() } : given
    const { hwid, platform, tags } = device
    const form = forms[platform as keyof typeof forms]?.safeParse(hwid)
    if (form?.success === false)
      return { hwid, status: 'failed', tags: { device: form.error.issues[0]?.message ?? '' } }
    const refused = refusedOf(device)
    if (refused) return { hwid, status: 'failed', tags: told(tags ?? {}, refused) }
    good.push(device)
    return { hwid, status: 'done', ...(tags && { tags: told(tags) }) }
  })
  await register(good, { ...scope, tags: known })
  return results
}

async function register(devices: readonly Device[], { db, now, ...scope }: BulkScope): Promise<void> {
  if (devices.length === 0) return
  const last = [...new Map(devices.map((device) => [device.hwid, device])).values()]
  const hwids = last.map(({ hwid }) => hwid)
  const tags = await openTags(db, scope, hwids)
  for (const hwid of hwids) tags.begin(hwid)
  for (const device of devices) tags.change(device.hwid, device.tags ?? {}, device.list_operator)
  const tokens = last.map(({ hwid, platform, push_token }) =>
    platform in forms ? hwid : platform === 1 ? push_token.toLowerCase() : push_token,
  )
  const types = last.map(({ platform }) => platform)
  const values = hwids.map((hwid) => JSON.stringify(tags.of(hwid)))
  const { rows } = await sql<{ device_type: number; is_new: boolean }>`
    insert into devices (application_id, hwid, push_token, device_type, email, tags)
    select ${scope.application}::integer, hwid, push_token, device_type, case when device_type = 14 then hwid end, tags
    from unnest(${hwids}::text[], ${tokens}::text[], ${types}::smallint[], ${values}::jsonb[])
      as given (hwid, push_token, device_type, tags)
    on conflict (application_id, hwid) do update
      set push_token = excluded.push_token, device_type = excluded.device_type,
          email = coalesce(excluded.email, devices.email), tags = excluded.tags
    returning device_type, xmax = 0 as is_new
  `.execute(db)
  await tags.save(new Set(hwids))
  const registered = [...new Set(rows.map(({ device_type }) => device_type))]
  await countMinutes(
    db,
    scope.application,
    now,
    registered.flatMap((deviceType) => {
      const ofType = rows.filter(({ device_type }) => device_type === deviceType)
      const installed = ofType.filter(({ is_new }) => is_new).length
      return [
        { level: 'device', action: '_register_', deviceType, count: ofType.length },
        { level: 'application', action: '_install_', deviceType, count: installed },
      ] as const
    }),
  )
}
