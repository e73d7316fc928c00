import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { awaitResult } from '../../testing/awaitResult.ts'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getCampaignStats', (service) => {
  const today = new Date().toISOString().slice(0, 10)
  const period = { datefrom: `${today} 00:00:00`, dateto: '2099-01-01 00:00:00' }

  test('counts by platform, with the events that followed a message', async () => {
    const { call } = service()
    const { application, send } = await bakery(service)
    const { campaign } = await call('createCampaign', { application, name: 'Easter' })
    await call('createEvent', { application, name: 'Order' })
    await call('createEvent', { application, name: 'Never' })
    const post = (hwid: string, attributes: object, device_type = 1, userId = hwid) =>
      call('postEvent', { application, hwid, userId, device_type, event: 'Order', attributes })
    await post('rui-phone', { amount: 100 }, 3)
    const { Messages } = await send({ content: 'Eggs', campaign, devices: ['ana-phone', 'rui-phone'] })
    await send({ content: 'Other', devices: ['ana-web'] })
    await post('ana-web', { amount: 2.5, currency: 'EUR' }, 11, 'ana')
    await post('ana-phone', { revenue: 4, amount: 1, currency: 'EUR' })
    await post('rui-phone', { amount: 'a lot' }, 3)
    await post('stranger', { amount: 7 })

    const stats = await awaitResult(service(), 'getCampaignStats', { campaign, ...period })
    expect(stats.formatter).toBe('yearly')
    const sends = stats.rows.filter(({ action }) => action === 'send')
    expect(sends.map(({ platformid, count }) => [platformid, count])).toEqual([
      [1, 1],
      [3, 1],
    ])
    expect(stats.conversion).toMatchObject({
      send: 2,
      events: [
        { event: 'Order', hits: 3, conversion: '150%', revenue: 6.5, currency: 'EUR' },
        { event: 'Never', hits: 0, conversion: '0%', revenue: 0, currency: null },
      ],
    })
    const one = await awaitResult(service(), 'getMessageStats', { message: Messages[0] ?? '', ...period })
    expect(one.rows.filter(({ action }) => action === 'send')).toMatchObject([{ count: 2 }])
    expect(one.conversion).toMatchObject({ send: 2, events: stats.conversion?.events ?? [] })
    // before the day began, nothing was sent
    const past = { datefrom: '2026-01-01 00:00:00', dateto: '2026-01-02 00:00:00' }
    expect(await awaitResult(service(), 'getCampaignStats', { campaign, ...past })).toMatchObject({
      formatter: 'hourly',
      rows: [],
      conversion: { send: 0, open: 0 },
    })
  })

  test('says nothing about conversions once the deliveries of a message are gone', async () => {
    const { db } = service()
    const { send } = await bakery(service)
    const { Messages } = await send({ content: 'Eggs', devices: ['ana-phone'] })
    const asked = { message: Messages[0] ?? '', ...period }
    expect((await awaitResult(service(), 'getMessageStats', asked)).conversion).toMatchObject({ send: 1 })
    await db.deleteFrom('deliveries').execute()
    const later = await awaitResult(service(), 'getMessageStats', asked)
    expect(later.rows.filter(({ action }) => action === 'send')).toMatchObject([{ count: 1 }])
    expect(later.conversion).toBeNull()
  })

  test('counts conversions only of messages whose deliveries are known, and says since when', async () => {
    const { call, db } = service()
    const { application, send } = await bakery(service)
    const { campaign } = await call('createCampaign', { application, name: 'Long' })
    await call('createEvent', { application, name: 'Order' })
    const earlier = await send({ content: 'Eggs', campaign, devices: ['ana-phone', 'rui-phone'] })
    await send({ content: 'Bread', campaign, devices: ['ana-phone'] })
    await call('postEvent', {
      application,
      hwid: 'ana-phone',
      userId: 'ana',
      device_type: 1,
      event: 'Order',
      attributes: {},
    })
    const old = sql<boolean>`message_id = (select id from messages where code = ${earlier.Messages[0]})`
    await sql`update message_counts set minute = minute - interval '1 hour' where ${old}`.execute(db)
    await sql`update deliveries set sent = sent - interval '1 hour' where ${old}`.execute(db)
    const hours = {
      ...period,
      datefrom: new Date(Date.now() - 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
    }
    const asked = { campaign, ...hours }
    expect((await awaitResult(service(), 'getCampaignStats', asked)).conversion).toMatchObject({ since: null })
    await sql`delete from deliveries where ${old}`.execute(db)
    const { rows, conversion } = await awaitResult(service(), 'getCampaignStats', asked)
    expect(rows.filter(({ action }) => action === 'send').reduce((all, { count }) => all + Number(count), 0)).toBe(3)
    expect(conversion).toMatchObject({ send: 1, events: [{ hits: 1, conversion: '100%' }] })
    expect(conversion?.since).toMatch(/^2\d{3}-\d\d-\d\d \d\d:\d\d:00$/)
    await db.deleteFrom('deliveries').execute()
    expect((await awaitResult(service(), 'getCampaignStats', asked)).conversion).toBeNull()
  })

  test('parts of a period add up, also for an event the day after its message', async () => {
    const { call, db } = service()
    const { application, send } = await bakery(service)
    const { campaign } = await call('createCampaign', { application, name: 'Late' })
    await call('createEvent', { application, name: 'Order' })
    await send({ content: 'Eggs', campaign, devices: ['ana-phone', 'rui-phone'] })
    const order = { application, event: 'Order', attributes: { revenue: 4 } }
    await call('postEvent', { ...order, hwid: 'ana-phone', userId: 'ana', device_type: 1 })
    await call('postEvent', { ...order, hwid: 'rui-phone', userId: 'rui-phone', device_type: 3 })
    const midnight = Date.parse(`${today}T00:00:00Z`)
    await sql`update deliveries set sent = ${new Date(midnight - 1_000)}`.execute(db)
    await sql`update event_posts set at = ${new Date(midnight - 500)} where hwid = 'rui-phone'`.execute(db)
    const dayBefore = new Date(midnight - 86_400_000).toISOString().slice(0, 10)
    const orders = async (datefrom: string, dateto: string) => {
      const asked = { campaign, datefrom: `${datefrom} 00:00:00`, dateto: `${dateto} 00:00:00` }
      const { conversion } = await awaitResult(service(), 'getCampaignStats', asked)
      return conversion?.events?.map(({ hits, revenue }) => [hits, revenue])
    }
    expect(await orders(dayBefore, today)).toEqual([[1, 4]])
    expect(await orders(today, '2099-01-01')).toEqual([[1, 4]])
    expect(await orders(dayBefore, '2099-01-01')).toEqual([[2, 8]])
  })

  test('names the object that does not exist', async () => {
    const { refusal } = service()
    expect(await refusal('getCampaignStats', { campaign: 'AAAAA-BBBBB', ...period })).toEqual([
      210,
      'campaign: doesn’t exist',
    ])
    expect(await refusal('getMessageStats', { message: '0000-00000000-00000000', ...period })).toEqual([
      210,
      'message: doesn’t exist',
    ])
  })
})
