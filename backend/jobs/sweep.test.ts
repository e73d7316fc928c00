import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicationId } from '../testing/applicationId.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import type { Service } from '../testing/service.ts'
import { sweep } from './sweep.ts'

onEachStorage('sweep', (service) => {
  let application: string
  beforeEach(async () => {
    application = await service().application()
  })
  afterEach(() => service().call('deleteApplication', { application }))

  const look = async ({ db, jobs }: Service = service()) => {
    await sweep(db, jobs, new Date())
    await jobs.idle()
  }
  const setJobs = (state: 'failed' | 'gone', name: string) =>
    state === 'gone'
      ? service().storage.query('delete from pgboss.job where name = $1', [name])
      : service().storage.query(`update pgboss.job set state = 'failed', completed_on = now() where name = $1`, [name])
  const message = async () => (await service().call('listMessages', { application })).messages[0]
  const scheduled = async () => {
    await service().call('createMessage', {
      application,
      notifications: [{ content: 'x', send_date: '2099-01-01 10:00', ignore_user_timezone: true }],
    })
  }

  test('a message fails, with the reason, when its job is abandoned', async () => {
    await scheduled()
    await setJobs('failed', 'sendMessage')
    await look()
    expect(await message()).toMatchObject({ status: 'failed', error: 'Stopped after several failed attempts' })
    const { code } = (await message()) ?? {}
    expect((await service().call('getMessage', { message: code })).message).toMatchObject({
      status: 'failed',
      error: 'Stopped after several failed attempts',
    })
  })

  test('an abandoned message does not affect others', async () => {
    await scheduled()
    await setJobs('failed', 'sendMessage')
    await scheduled()
    await look()
    const { messages } = await service().call('listMessages', { application })
    expect(messages.map(({ status }) => status)).toEqual(['pending', 'failed'])
  })

  test('a message that lost its job is sent', async () => {
    await service().call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'T' })
    await scheduled()
    await setJobs('gone', 'sendMessage')
    await look()
    expect(await message()).toMatchObject({ status: 'pending' })
    const { rows } = await service().storage.query(
      `select count(*) as count from messages join pgboss.job on data->>'message' = messages.id::text and start_after = send_at
        where name = 'sendMessage'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    await setJobs('gone', 'sendMessage')
    await sql`update messages set send_at = now()`.execute(service().db)
    await look()
    expect(await message()).toMatchObject({ status: 'sent', sent: 1 })
  })

  test('an immediate message is sent even if the clock was set back', async () => {
    await service().call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'T' })
    await scheduled()
    await sql`update messages set send_at = now() + interval '1 hour', created = now() + interval '1 hour'`.execute(
      service().db,
    )
    await service().storage.query(`update pgboss.job set start_after = '-infinity' where name = 'sendMessage'`)
    await service().jobs.idle()
    expect(await message()).toMatchObject({ status: 'sent', sent: 1 })
  })

  test('a message whose job runs early waits for its time', async () => {
    await scheduled()
    // as the clock of the storage would, if it were years ahead
    await service().storage.query(`update pgboss.job set start_after = '-infinity' where name = 'sendMessage'`)
    await service().jobs.idle()
    expect(await service().jobs.without('sendMessage', 'message', await pending())).toEqual([])
  })
  const pending = async () =>
    (await service().db.selectFrom('messages').select('id').where('status', '=', 'pending').execute()).map(({ id }) =>
      String(id),
    )

  test('a bulk task fails when its job is abandoned; one that is still being stored waits', async () => {
    const { db } = service()
    const task = {
      application_id: await applicationId(service().db, application),
      kind: 'bulkSetTags',
      total: 1,
    } as const
    const [old, young] = [randomUUID(), randomUUID()]
    await db
      .insertInto('bulk_tasks')
      .values([
        { ...task, id: old, status: 'Pending', created: new Date(Date.now() - 3_600_000) },
        { ...task, id: young, status: 'Pending', created: new Date() },
      ])
      .execute()
    await look()
    const status = async (id: string) =>
      (await db.selectFrom('bulk_tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    expect([await status(old), await status(young)]).toEqual(['Failed', 'Pending'])
    expect(await service().call('bulkSetTagsStatus', { request_id: old })).toMatchObject({
      status: 'Failed',
      message: 'Stopped after several failed attempts',
    })
    expect(await service().call('bulkSetTagsStatus', { request_id: young })).not.toHaveProperty('message')
    await service().jobs.send('bulkTask', { task: young }, { after: new Date(Date.now() + 3_600_000) })
    await setJobs('failed', 'bulkTask')
    await look()
    expect(await status(young)).toBe('Failed')
  })

  test('an export that lost its job is completed; an abandoned one fails, with the reason', async () => {
    const { call, db } = service()
    const ask = async () =>
      String(
        (await call('exportSegment', { applicationCode: application, filterExpression: `A("${application}")` }))
          .task_id,
      )
    const set = async (id: string, state: 'failed' | 'gone') => {
      await service().jobs.idle()
      await setJobs(state, 'exportSegment')
      await db.updateTable('exports').set({ status: 'in-progress' }).where('id', '=', Number(id)).execute()
      await look()
      return await db.selectFrom('exports').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    }
    expect(await set(await ask(), 'gone')).toMatchObject({ status: 'completed' })
    expect(await set(await ask(), 'failed')).toMatchObject({
      status: 'failed',
      error: 'Stopped after several failed attempts',
    })
  })

  test('a scheduled request that lost its job gets its result; an abandoned one fails, with the reason', async () => {
    const { call, db, refusal } = service()
    const ask = async (state: 'failed' | 'gone') => {
      const request_id = String((await call('getTagStats', { tag: 'Language' })).request_id)
      await service().jobs.idle()
      await setJobs(state, 'scheduledResult')
      await db.updateTable('scheduled_requests').set({ status: 'pending' }).where('id', '=', request_id).execute()
      await look()
      return request_id
    }
    await call('getResults', { request_id: await ask('gone') })
    expect(await refusal('getResults', { request_id: await ask('failed') })).toEqual([
      210,
      'Stopped after several failed attempts',
    ])
  })

  test('the deletion of a tag completes without its job', async () => {
    const { call, db } = service()
    for (const state of ['failed', 'gone'] as const) {
      await call('addTag', { tag: { name: 'Shop', type: 3 } })
      await db.updateTable('tags').set({ deleting: true }).where('name', '=', 'Shop').execute()
      if (state === 'failed') {
        const { id } = await db.selectFrom('tags').select('id').where('name', '=', 'Shop').executeTakeFirstOrThrow()
        await service().jobs.send('forgetTag', { tag: id }, { after: new Date(Date.now() + 3_600_000) })
        await setJobs(state, 'forgetTag')
      }
      await look()
      expect(await db.selectFrom('tags').select('id').where('name', '=', 'Shop').execute()).toEqual([])
    }
  })
})
