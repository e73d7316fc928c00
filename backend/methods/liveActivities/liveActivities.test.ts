import { expect, test } from 'vitest'
import { until } from '../../testing/backendProcess.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('live activities', (service) => {
  const state = (stage: string, minutes: number) => ({ stage, minutes })
  const activity = { 'content-state': state('in the oven', 12), 'attributes-type': 'Order', attributes: { order: 17 } }
  const begun = { content: 'In the oven', title: 'Order 17', live_activity: activity, live_activity_id: 'order-17' }

  /** An application with two iPhones of Ana's, one of which is old, and an Android phone. */
  async function phones() {
    const { call, db, jobs } = service()
    const application = await service().application()
    const device = (hwid: string, device_type: number, os_version: string, userId: string) =>
      call('registerDevice', { application, hwid, device_type, os_version, userId, push_token: `token-${hwid}` })
    await device('new', 1, '18.2', 'ana')
    await device('old', 1, '16.0.3', 'ana')
    await device('other', 1, '17.0', 'rui')
    await device('android', 3, '15', 'ana')
    const start = (...fields: object[]) =>
      call('startLiveActivity', { application, notifications: fields.map((one) => ({ ...begun, ...one })) })
    const update = (event: string, content: object, dates: object = {}) =>
      call('updateLiveActivity', {
        application,
        notifications: [{ live_activity_id: 'order-17', live_activity: { event, 'content-state': content, ...dates } }],
      })
    const shown = async (code: string | undefined) => {
      await until(
        () =>
          db
            .selectFrom('messages')
            .select('status')
            .where('code', '=', code ?? '')
            .executeTakeFirstOrThrow(),
        ({ status }) => status === 'sent',
      )
      await jobs.idle()
      const rows = await db
        .selectFrom('deliveries')
        .innerJoin('devices', 'devices.id', 'deliveries.device_id')
        .innerJoin('messages', 'messages.id', 'deliveries.message_id')
        .select(['hwid', 'title', 'text'])
        .where('messages.code', '=', code ?? '')
        .orderBy('devices.id')
        .execute()
      return rows.map(({ hwid, title, text }) => [hwid, title, text])
    }
    const kept = () =>
      db
        .selectFrom('live_activities')
        .innerJoin('applications', 'applications.id', 'application_id')
        .selectAll('live_activities')
        .where('code', '=', application)
        .orderBy('live_activities.id')
        .execute()
    return { application, start, update, shown, kept }
  }

  test('of an ID that was started 12 hours ago can be started again', async () => {
    const { db } = service()
    const { start, kept } = await phones()
    await start({ users: ['ana'] })
    const [first] = await kept()
    const began = new Date(Date.now() - 12.1 * 3_600_000)
    await db
      .updateTable('live_activities')
      .set({ started: began })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await start({ users: ['ana'] })
    expect(await kept()).toMatchObject([{ ended: expect.any(Date) }, { ended: null }])
  })

  test('is started, updated, and ended on phones that support it', async () => {
    const { call } = service()
    const { application, start, update, shown, kept } = await phones()
    const { Messages } = await start({ users: ['ana'] })
    expect(await shown(Messages[0])).toEqual([
      ['new', 'Order 17', 'stage: in the oven, minutes: 12'],
      ['old', 'Order 17', 'In the oven'],
    ])
    expect(await kept()).toMatchObject([
      { activity_id: 'order-17', attributes_type: 'Order', attributes: { order: 17 }, updated: null, ended: null },
    ])
    const changed = await update('update', state('cooling', 3), { 'stale-date': 1_767_225_600 })
    expect(await shown(changed.Messages[0])).toEqual([['new', null, 'stage: cooling, minutes: 3']])
    expect(await kept()).toMatchObject([
      { content_state: state('cooling', 3), stale_date: new Date('2026-01-01T00:00:00Z'), ended: null },
    ])
    const ended = await update('end', state('ready', 0), { 'dismissal-date': '1767225600' })
    expect(await shown(ended.Messages[0])).toEqual([['new', null, 'stage: ready, minutes: 0']])
    expect(await kept()).toMatchObject([
      {
        content_state: state('ready', 0),
        stale_date: null,
        dismissal_date: new Date('2026-01-01T00:00:00Z'),
        ended: expect.any(Date),
      },
    ])
    const { messages } = await call('listMessages', { application })
    expect(messages.map(({ kind, recipients }) => [kind, recipients])).toEqual([
      ['live_activity', 1],
      ['live_activity', 1],
      ['live_activity', 2],
    ])
    const { message } = await call('getMessage', { message: Messages[0] })
    expect(message.results.map(({ text, devices }) => [text, devices]).toSorted()).toEqual([
      ['In the oven', 1],
      ['stage: in the oven, minutes: 12', 1],
    ])
  })

  test('simultaneous updates are sent in order', async () => {
    const { start, update, shown } = await phones()
    const { Messages } = await start({})
    const codes: (string | undefined)[] = []
    for (const minutes of [3, 2, 1]) codes.push((await update('update', state('cooling', minutes))).Messages[0])
    const texts = []
    for (const code of codes) texts.push((await shown(code)).map(([hwid, , text]) => [hwid, text]))
    expect(texts).toEqual(
      [3, 2, 1].map((minutes) => [
        ['new', `stage: cooling, minutes: ${minutes}`],
        ['other', `stage: cooling, minutes: ${minutes}`],
      ]),
    )
    const sent = await service()
      .db.selectFrom('deliveries')
      .innerJoin('messages', 'messages.id', 'message_id')
      .select(({ fn }) => fn.min('deliveries.sent').as('sent'))
      .where('code', 'in', [...Messages, ...codes] as string[])
      .groupBy('message_id')
      .orderBy('message_id')
      .execute()
    const moments = sent.map((row) => row.sent?.getTime())
    expect(moments).toEqual(moments.toSorted())
  })

  test('users have precedence over devices, and devices over a segment; unknown devices are reported', async () => {
    const { call } = service()
    const { application, start, shown } = await phones()
    await call('createFilter', { name: `Newest ${application}`, filter_expression: 'T("OS Version", EQ, "17.0")' })
    const filter = (await call('listFilters', { application })).filters.at(-1)
    const filter_code = filter?.code
    const to = async (targets: object) => {
      const { Messages, UnknownDevices } = await start({ live_activity_id: JSON.stringify(targets), ...targets })
      return [(await shown(Messages[0])).map(([hwid]) => hwid), UnknownDevices && Object.values(UnknownDevices)]
    }
    const none = undefined
    expect(await to({ users: ['rui'], devices: ['new'], filter_code })).toEqual([['other'], none])
    expect(await to({ devices: ['TOKEN-new', 'android', 'no session'], filter_code })).toEqual([
      ['new'],
      [['no session']],
    ])
    expect(await to({ filter_code })).toEqual([['other'], none])
    expect(await to({})).toEqual([['new', 'old', 'other'], none])
  })

  test('an ID runs only once, and an activity that is not running can’t be updated', async () => {
    const { call, refusal } = service()
    const { application, start, update, kept } = await phones()
    const refused = (fields: object) =>
      refusal('startLiveActivity', { application, notifications: [{ ...begun, live_activity_id: 'x' }, fields] })
    const said = (words: string) => [210, `notifications.1.${words}`]
    const running = 'live_activity_id: A live activity with this ID is running. End it first, or enter another ID.'
    expect(await refused({ ...begun, live_activity_id: 'x' })).toEqual(said(running))
    expect(await refused({ ...begun, filter_code: 'AAAAA-00000' })).toEqual(
      said('filter_code: isn’t the code of a segment'),
    )
    expect(await kept()).toEqual([])
    const changed = (live_activity_id: string, of = application) =>
      refusal('updateLiveActivity', {
        application: of,
        notifications: [{ live_activity_id, live_activity: { event: 'update', 'content-state': {} } }],
      })
    const unknown = 'notifications.0.live_activity_id: doesn’t exist'
    expect(await changed('order-17')).toEqual([210, unknown])
    const { Messages } = await start({})
    expect(await refusal('cancelMessage', { message: Messages[0] })).toEqual([
      210,
      'message: belongs to a live activity. End the activity instead.',
    ])
    await update('end', state('ready', 0))
    expect(await changed('order-17')).toEqual([
      210,
      'notifications.0.live_activity_id: belongs to an activity that has ended. Start it again.',
    ])
    await start({})
    expect(await kept()).toMatchObject([{ ended: expect.any(Date) }, { ended: null }])
    // of another application
    const other = await service().application()
    expect(await changed('order-17', other)).toEqual([210, unknown])
    await call('deleteApplication', { application })
  })

  test('one of two simultaneous starts with one ID succeeds', async () => {
    const { send } = service()
    const { application, kept } = await phones()
    const both = await Promise.all([1, 2].map(() => send('startLiveActivity', { application, notifications: [begun] })))
    expect(both.map(({ body }) => body.status_code).toSorted()).toEqual([200, 210])
    expect(await kept()).toHaveLength(1)
  })
})
