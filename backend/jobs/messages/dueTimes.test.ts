import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('dueTimes', (service) => {
  test('a send rate limits the deliveries of each second', async () => {
    const { call, db, jobs } = service()
    const application = await service().application()
    const devices = Array.from({ length: 250 }, (_, at) => ({ hwid: `many-${at}`, push_token: 'x', platform: 3 }))
    await call('bulkRegisterDevice', { application, devices })
    await jobs.idle()
    const notifications = [{ content: 'x', send_rate: 100 }]
    const { Messages } = await call('createMessage', { application, notifications })
    await jobs.idle()
    const due = await db
      .selectFrom('deliveries')
      .innerJoin('messages', 'messages.id', 'deliveries.message_id')
      .select('due')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('messages.code', '=', Messages[0] ?? '')
      .groupBy('due')
      .orderBy('due')
      .execute()
    expect(due.map(({ count }) => Number(count))).toEqual([100, 100, 50])
    const seconds = due.map(({ due: at }) => (at.getTime() - (due[0]?.due.getTime() ?? 0)) / 1_000)
    expect(seconds).toEqual([0, 1, 2])
  })

  test('a send rate with local time applies to each time separately, also after a restart', async () => {
    const { call, db, jobs } = service()
    const application = await service().application()
    const devices = Array.from({ length: 250 }, (_, at) => ({ hwid: `zone-${at}`, push_token: 'x', platform: 3 }))
    await call('bulkRegisterDevice', { application, devices })
    await jobs.idle()
    await call('registerDevice', { application, hwid: 'alone', push_token: 'x', device_type: 3, timezone: -3_600 })
    const send_date = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    const { Messages } = await call('createMessage', {
      application,
      notifications: [{ content: 'x', send_date, send_rate: 100 }],
    })
    await jobs.idle()
    const { id } = await db
      .selectFrom('messages')
      .select('id')
      .where('code', '=', Messages[0] ?? '')
      .executeTakeFirstOrThrow()
    const at = new Date(`${send_date.replace(' ', 'T')}:00Z`).getTime()
    const seconds = async () => {
      const rows = await db
        .selectFrom('deliveries')
        .select(['due', 'device_id'])
        .where('message_id', '=', id)
        .orderBy('device_id')
        .execute()
      return rows.map(({ due, device_id }) => ({ device_id, second: (due.getTime() - at) / 1_000 }))
    }
    const due = await seconds()
    const line = Array.from({ length: 250 }, (_, index) => Math.floor(index / 100))
    expect(due.map(({ second }) => second)).toEqual([...line, 3_600])
    // as an interrupted run leaves it
    const reached = due[119]?.device_id ?? 0
    await db.deleteFrom('deliveries').where('message_id', '=', id).where('device_id', '>', reached).execute()
    await db.updateTable('messages').set({ reached, recipients: 120, fanned_out: false }).where('id', '=', id).execute()
    await jobs.send('sendMessage', { message: id })
    await jobs.idle()
    expect(await seconds()).toEqual(due)
  })
})
