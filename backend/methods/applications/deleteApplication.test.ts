import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('deleteApplication', (service) => {
  test('removes all rows of the application and none of others', async () => {
    const { db, call } = service()
    const [gone, kept] = [await service().application('Gone'), await service().application('Kept')]
    for (const application of [gone, kept]) {
      const email = { email_from_email: 'a@b.example', email_from_name: 'A', email_reply: 'a@b.example' }
      await call('configureApplication', { application, device_type: 14, ...email })
      const { id } = await db
        .selectFrom('applications')
        .select('id')
        .where('code', '=', application)
        .executeTakeFirstOrThrow()
      await call('registerDevice', { application, hwid: 'one', device_type: 1, push_token: 'T' })
      await call('registerUser', { application, hwid: 'to come', userId: 'ann' })
      await call('createFilter', { application, name: application, filter_expression: 'T("Age", GTE, 18)' })
      await call('createEvent', { application, name: 'Purchase' })
      await call('createTestDevice', { application, push_token: 'T', device_type: 1, name: 'Desk phone' })
      const task = { id: randomUUID(), application_id: id, kind: 'bulkSetTags', status: 'Completed', total: 0 } as const
      await db.insertInto('bulk_tasks').values(task).execute()
      await db.insertInto('exports').values({ application_id: id, request: '{}', status: 'completed' }).execute()
      const file = { application_id: id, kind: 'ios_push_certificate', content: 'text', stored: new Date() }
      await db.insertInto('application_files').values(file).execute()
      await call('createCampaign', { application, name: 'Easter' })
      const content = { message: 'Bread' }
      await call('createPreset', {
        name: 'One',
        applicationCode: application,
        content,
        segmentation: { platforms: [1] },
      })
      const { GeoZoneCluster: cluster } = await call('addGeoZoneCluster', { application, name: 'City', cooldown: 0 })
      const zone = { name: 'Oven', lat: '1', lng: '1', cooldown: 0, range: 50, content: 'Bread', cluster }
      await call('addGeoZone', { application, geozones: [zone] })
      await call('getNearestZone', { application, hwid: 'one', lat: '1', lng: '1' })
      const push = { content: 'Bread', inbox_days: 3, transactionId: 'one' }
      await call('createMessage', { application, notifications: [push] })
      const live_activity = { 'content-state': {}, 'attributes-type': 'Order', attributes: {} }
      await call('startLiveActivity', {
        application,
        notifications: [{ content: 'Baking', live_activity, live_activity_id: 'order' }],
      })
      await service().jobs.idle()
      await call('getAppStats', { application, datefrom: '2026-01-01 00:00:00', dateto: '2026-02-01 00:00:00' })
      await service().jobs.idle()
      await db.insertInto('journeys').values({ id: randomUUID(), application_id: id, title: 'Welcome' }).execute()
      const subscribers = { application_id: id, device_type: 1, at: new Date(), enabled: 1, disabled: 0 }
      await db.insertInto('subscriber_counts').values(subscribers).execute()
      await call('createApiToken', { name: 'One', kind: 'server', applications: [application] })
    }
    await call('deleteApplication', { application: gone })

    // every table that has a column application_id, also those that later migrations add
    const { rows: tables } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.columns
      where column_name = 'application_id' and table_schema = 'public'`.execute(db)
    expect(tables.length).toBeGreaterThanOrEqual(4)
    const left = await db.selectFrom('applications').select('id').where('code', '=', kept).executeTakeFirstOrThrow()
    for (const { name } of tables) {
      const { rows } = await sql<{ id: number }>`select distinct application_id as id from ${sql.table(name)}`.execute(
        db,
      )
      expect([name, rows]).toEqual([name, [{ id: left.id }]])
    }
    expect(await service().refusal('getApplication', { application: gone })).toEqual([210, 'Application not found'])
    expect(await service().refusal('deleteApplication', { application: gone })).toEqual([210, 'Application not found'])
  })
})
