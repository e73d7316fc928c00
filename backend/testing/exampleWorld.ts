import { sql, type Transaction } from 'kysely'
import {
  activityId,
  campaignCode,
  clusterCode,
  exampleApplication,
  exampleHwid,
  exampleMessageCode,
  exportId,
  filterCode,
  inboxCode,
  journeyId,
  oldName,
  presetCode,
  requestId,
  taskIds,
  zoneIds,
} from '#contract/examples/example.ts'
import { resultExamples } from '#contract/examples/results.ts'
import { ensureAccount } from '../db/ensureAccount.ts'
import type { BulkKind, Database } from '../db/tables.ts'
import { made } from './platforms.ts'
import { type Service, tokens } from './service.ts'

const account_id = 1
const created = new Date('2026-01-01T08:00:00Z')
const later = new Date('2099-12-31T18:30:00Z')

/** Generated columns and their first values, because examples name these IDs. The device token is token 2. */
const firstIds = { tokens: 1, exports: Number(exportId), geozones: zoneIds[0], inbox_messages: Number(inboxCode) }

/** Empties the service and creates all objects that the contract's examples refer to. */
export async function makeExampleWorld({ db, jobs }: Service): Promise<void> {
  await jobs.idle()
  await db.transaction().execute(fill)
  await ensureAccount(db, tokens)
}

async function fill(db: Transaction<Database>): Promise<void> {
  await db.deleteFrom('accounts').execute()
  for (const [table, id] of Object.entries(firstIds))
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(id)}`.execute(db)

  /** Inserts a row and returns its ID. */
  async function put(table: keyof Database, row: Record<string, unknown>): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning *`.execute(db)
    return rows[0]?.id ?? 0
  }
  await put('accounts', { id: account_id, name: 'Account' })
  const application_id = await put('applications', {
    account_id,
    code: exampleApplication,
    title: 'Bakery',
    authorize_all_tokens: false,
  })
  for (const device_type of [1, 12])
    await put('platforms', { application_id, device_type, enabled: true, settings: '{}', configured: created })
  const file = { kind: 'ios_push_certificate', content: made.certificate, stored: created }
  await put('application_files', { application_id, ...file })

  const types = { Name: 2, Likes: 3, Dislikes: 3, Allergies: 3, Vegan: 5, Visits: 1, [oldName]: 2 }
  for (const [name, type] of Object.entries(types)) await put('tags', { account_id, name, type })
  const filter_expression = 'T("Age", GTE, 18)'
  await put('filters', { account_id, code: filterCode, name: 'Adults', filter_expression })
  await put('filters', { account_id, code: 'AAAAA-00001', name: oldName, filter_expression })
  for (const name of ['Purchase', oldName]) await put('events', { application_id, name })

  const person = { application_id, user_id: 'ann', tags: '{}' }
  const device_id = await put('devices', { ...person, hwid: exampleHwid, device_type: 1, push_token: 'abc' })
  const address = 'ann@bakery.example'
  await put('devices', { ...person, hwid: address, device_type: 14, push_token: address, email: address })

  const campaign_id = await put('campaigns', { application_id, code: campaignCode, name: 'Easter' })
  const definition = JSON.stringify({ content: { message: 'Bread' }, segmentation: { platforms: [1, 3] } })
  const preset = { account_id, application_id, code: presetCode, name: 'Fresh bread', kind: 'push', definition }
  const preset_id = await put('presets', preset)
  const cluster_id = await put('geozone_clusters', { application_id, code: clusterCode, name: 'City', cooldown: 60 })
  const zone = { application_id, cluster_id, preset_id, lat: 51.5, lng: -0.09, range: 200, cooldown: 60 }
  for (const id of zoneIds) await put('geozones', { ...zone, name: `Zone ${id}` })

  const message = { application_id, kind: 'push', notification: '{"content":"Bread"}', audience: '{"deviceTypes":[1]}' }
  const message_id = await put('messages', {
    ...message,
    campaign_id,
    code: exampleMessageCode,
    status: 'pending',
    send_at: later,
  })
  await put('inbox_messages', { application_id, message_id, owner: 'ann', device_id, saved: created, leaves: later })
  const started = {
    ...message,
    kind: 'live_activity',
    code: '0A1B-2C3D4E5F-00000000',
    status: 'sent',
    send_at: created,
  }
  const startId = await put('messages', started)
  await put('live_activities', {
    application_id,
    activity_id: activityId,
    message_id: startId,
    last_message_id: startId,
    attributes_type: 'OrderAttributes',
    attributes: '{}',
    content_state: '{}',
    started: created,
  })

  for (const [kind, id] of Object.entries(taskIds) as [BulkKind, string][])
    await put('bulk_tasks', { application_id, id, kind, status: 'Completed', total: 1, done: 1 })
  await put('exports', {
    application_id,
    request: '{}',
    status: 'completed',
    devices_count: 1,
    file_name: 'export.zip',
  })
  const result = JSON.stringify(resultExamples.getAppStats[0])
  await put('scheduled_requests', {
    account_id,
    id: requestId,
    method: 'getAppStats',
    request: '{}',
    status: 'done',
    result,
  })
  await put('journeys', { id: journeyId, application_id, title: 'Welcome' })
}
