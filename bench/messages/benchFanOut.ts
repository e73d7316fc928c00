import { sql } from 'kysely'
import { createBackend } from '#backend/app.ts'
import type { BackendJobs } from '#backend/jobs/JobData.ts'
import { openBackendJobs } from '#backend/jobs/openBackendJobs.ts'
import { audienceApplication, audienceKinds, type BenchAudience, openAudience } from '../audience/audience.ts'
import { watchLookups } from '../audience/watchLookups.ts'
import { goal } from '../goals.ts'

/** Devices per transaction, for both. */
const batch = 500
const hour = 60 * 60 * 1_000

const title = { default: 'Fresh bread', de: 'Frisches Brot' }
const content = {
  default: 'Good morning, {Name|regular|friend}: the bread is out.',
  de: 'Guten Morgen, {Name|regular|Freund}: das Brot ist da.',
}

/**
 * Devices per second of resolving the audience of a createMessage and rendering it for each, against the same rows as hand-written
 * inserts in transactions of the same size, and the latency of lookups every 20 ms during both.
 */
export async function benchFanOut(devices = 1_000_000) {
  const rows = []
  for (const kind of audienceKinds()) {
    const audience = await openAudience(kind)
    await audience.grow(devices)
    const jobs = openBackendJobs(audience.storage)
    await jobs.start()
    const app = await createBackend({ db: audience.storage.db, jobs, logLevel: 'silent' })
    const raw = await measured(audience, devices, () => rawDeliveries(audience))
    const ours = await measured(audience, devices, () => createdMessage(audience, app, jobs))
    await app.close()
    await jobs.stop()
    const ratio = ours.rate / raw.rate
    rows.push({
      storage: kind,
      devices: ours.made,
      'devices/s': Math.round(ours.rate),
      'raw inserts, devices/s': Math.round(raw.rate),
      ratio: Number(ratio.toFixed(2)),
      'goal: 0.5': goal(ratio >= 0.5),
      'lookup p99 ms': Number(ours.p99.toFixed(1)),
      'goal: under 60': goal(ours.p99 < 60),
      'with raw inserts, ms': Number(raw.p99.toFixed(1)),
    })
    await audience.close()
  }
  return rows
}

/** Runs `work` on an empty table of deliveries; it returns how many it inserted. */
async function measured(audience: BenchAudience, devices: number, work: () => Promise<number>) {
  await sql`truncate deliveries`.execute(audience.storage.background.db)
  await audience.storage.checkpoint()
  const lookups = watchLookups(audience, devices)
  const start = performance.now()
  const made = await work()
  const rate = made / ((performance.now() - start) / 1_000)
  return { made, rate, p99: await lookups.stop() }
}

/** Sends a push for later today at local time, so that it is rendered now and delivered later. */
async function createdMessage(
  { storage }: BenchAudience,
  app: Awaited<ReturnType<typeof createBackend>>,
  jobs: BackendJobs,
): Promise<number> {
  const send_date = new Date(Date.now() + 6 * hour).toISOString().slice(0, 16).replace('T', ' ')
  const answer = await app.inject({
    method: 'POST',
    url: '/json/1.3/createMessage',
    payload: {
      request: {
        auth: 'bench-api-token',
        application: audienceApplication,
        notifications: [{ title, content, send_date }],
      },
    },
  })
  const [message] = answer.json().response.Messages
  await jobs.idle()
  const { recipients, fanned_out } = await storage.db
    .selectFrom('messages')
    .select(['recipients', 'fanned_out'])
    .where('code', '=', message)
    .executeTakeFirstOrThrow()
  if (!fanned_out) throw new Error('The message was not rendered')
  return recipients
}

/** The same deliveries without resolving the audience. */
async function rawDeliveries({ storage: { db }, application }: BenchAudience): Promise<number> {
  const { id: message } = await db
    .insertInto('messages')
    .values({
      application_id: application,
      code: 'raw',
      kind: 'push',
      status: 'sending',
      notification: '{}',
      send_at: new Date(),
      audience: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'hwid', 'language'])
    .where('push_token', 'is not', null)
    .orderBy('id')
    .execute()
  const due = new Date(Date.now() + 6 * hour)
  for (let from = 0; from < devices.length; from += batch) {
    const some = devices.slice(from, from + batch)
    const german = ({ language }: (typeof some)[number]) => language === 'de'
    const titles = some.map((device) => (german(device) ? title.de : title.default))
    const texts = some.map((device) =>
      (german(device) ? content.de : content.default).replace(/\{.*\}/, device.hwid.replace('device-', 'Customer ')),
    )
    await sql`
      insert into deliveries (message_id, device_id, due, language, title, text)
      select ${message}::bigint, device_id, ${due}, language, title, text
      from unnest(${some.map(({ id }) => id)}::bigint[], ${some.map((one) => (german(one) ? 'de' : 'default'))}::text[],
        ${titles}::text[], ${texts}::text[]) as row (device_id, language, title, text)
    `.execute(db)
  }
  return devices.length
}
