import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type MethodName, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { demoApplications } from '../applications.ts'
import { knownCustomerApplication, knownUser } from '../knownCustomer.ts'
import { seedDemo } from '../seedDemo.ts'
import { demoTags } from '../tags.ts'
import { coffeeMessages } from './coffeeMessages.ts'
import { demoCampaigns } from './demoCampaigns.ts'
import { demoEmailPresets } from './demoEmailPresets.ts'
import { demoPushPresets } from './demoPresets.ts'
import { otherMessages } from './otherMessages.ts'
import { demoMessages } from './seedMessages.ts'

const methodOf = {
  push: 'createMessage',
  email: 'createEmailMessage',
  whatsapp: 'createWhatsAppMessage',
  live_activity: 'startLiveActivity',
} as const satisfies Record<string, MethodName>

test('texts use only tags that the demo has', () => {
  const known = new Set([...demoTags.map(({ name }) => name), 'City', 'Age'])
  const texts = JSON.stringify([demoPushPresets, demoEmailPresets, coffeeMessages, otherMessages])
  // the braces of JSON contain quotes
  const named = placeholdersIn(texts).filter(({ tag }) => !tag.includes('"'))
  expect(named.length).toBeGreaterThan(40)
  expect(named.map(({ tag }) => tag).filter((tag) => !known.has(tag))).toEqual([])
  for (const preset of [...demoPushPresets, ...demoEmailPresets]) {
    const content = preset.kind === 'push' ? preset.content.message : preset.content
    expect(Object.keys(content)).toEqual(expect.arrayContaining(['default', 'en', 'de', 'fr', 'es']))
  }
})

onEachStorage('the messages of the demo', (service) => {
  const now = new Date()
  const planned: [number, Date][] = []
  beforeAll(() =>
    service()
      .db.transaction()
      .execute((transaction) =>
        seedDemo(transaction, 1, {
          devices: 600,
          history: 'whole',
          now,
          schedule: async (_db, message, after) => planned.push([message, after]),
        }),
      ),
  )

  test('are listed as if created by their methods', async () => {
    const { call, db } = service()
    const kinds = new Map<string, number>()
    for (const { code: application } of demoApplications) {
      const { campaigns } = await call('getCampaigns', { application })
      expect(campaigns.map(({ name }) => name)).toEqual(
        demoCampaigns.filter((campaign) => campaign.application === application).map(({ name }) => name),
      )
      const { presets } = await call('listPresets', { application })
      expect(presets.map(({ name }) => name)).toEqual(
        [...demoPushPresets, ...demoEmailPresets]
          .filter((preset) => preset.application === application)
          .map(({ name }) => name),
      )
      const { messages: all } = await call('listMessages', { application, limit: 1_000 })
      const messages = all.filter(
        ({ created }) => Date.parse(`${created?.replace(' ', 'T')}Z`) > now.getTime() - 60 * 86_400_000,
      )
      for (const { kind, status, recipients, sent, delivered, opened, code } of messages) {
        kinds.set(`${kind} ${status}`, (kinds.get(`${kind} ${status}`) ?? 0) + 1)
        expect(recipients).toBe(sent)
        expect(Number(delivered)).toBeLessThanOrEqual(Number(sent))
        expect(Number(opened)).toBeLessThanOrEqual(Number(delivered))
        if (status === 'sent') expect(sent, code).toBeGreaterThan(0)
      }
    }
    expect(Object.fromEntries(kinds)).toEqual({
      'push sent': 18,
      'email sent': 4,
      'whatsapp sent': 2,
      'live_activity sent': 7,
      'push pending': 1,
      'email pending': 1,
      'push cancelled': 1,
      'push failed': 1,
    })
    const rows = await db
      .selectFrom('messages')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(['kind', 'notification', 'applications.code as application'])
      .execute()
    for (const { kind, notification, application } of rows) {
      const update = JSON.stringify(notification).includes('"event"')
      const { request }: Method = methods[update ? 'updateLiveActivity' : methodOf[kind]]
      expect(request.safeParse({ application, notifications: [notification] }).error).toBeUndefined()
    }
  })

  test('scheduled messages are in the future and have jobs', async () => {
    const pending = await service()
      .db.selectFrom('messages')
      .select(['id', 'send_at'])
      .where('status', '=', 'pending')
      .orderBy('id')
      .execute()
    expect(planned).toEqual(pending.map(({ id, send_at }) => [id, send_at]))
    for (const [, after] of planned) expect(after.getTime()).toBeGreaterThan(now.getTime())
  })

  test('whoever opened a push opened the app then, or later', async () => {
    const opens = await service()
      .db.selectFrom('deliveries')
      .innerJoin('messages', 'messages.id', 'deliveries.message_id')
      .innerJoin('devices', 'devices.id', 'deliveries.device_id')
      .select(['devices.user_id', 'devices.last_open', 'deliveries.opened'])
      .where('messages.kind', '=', 'push')
      .where('deliveries.opened', '<=', now)
      .execute()
    expect(opens.some(({ user_id }) => user_id === knownUser)).toBe(true)
    const seconds = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 1_000)
    expect(opens.filter(({ last_open, opened }) => seconds(last_open) < seconds(opened))).toEqual([])
  })

  test('the minutes add up to the deliveries', async () => {
    const { db } = service()
    const deliveries = await db
      .selectFrom('deliveries')
      .select(({ fn }) => [
        fn.count('sent').as('send'),
        fn.count('delivered').as('delivery'),
        fn.count('opened').as('open'),
      ])
      .executeTakeFirstOrThrow()
    const sums = async (rows: RawBuilder<{ action: string; sum: number }>) =>
      Object.fromEntries((await rows.execute(db)).rows.map(({ action, sum }) => [action, Number(sum)]))
    const ofKept = sql<{ action: string; sum: number }>`
      select action, sum(count) from message_counts
      where message_id in (select message_id from deliveries) group by action`
    const ofAll = sql<{ action: string; sum: number }>`
      select case action when 'send' then '_send_' when 'open' then '_open_' else action end as action, sum(count)
      from message_counts group by 1`
    const ofApplications = sql<{ action: string; sum: number }>`
      select action, sum(count) from minute_counts where level = 'message' group by action`
    const numbers = Object.fromEntries(Object.entries(deliveries).map(([action, count]) => [action, Number(count)]))
    const inboxopen = Number(
      (
        await db
          .selectFrom('inbox_messages')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('status', '=', 3)
          .executeTakeFirstOrThrow()
      ).count,
    )
    const { click = 0, bounce = 0, unsubscribe = 0, ...kept } = await sums(ofKept)
    expect(click).toBeGreaterThan(0)
    expect(click + unsubscribe).toBeLessThan(numbers.open ?? 0)
    expect(bounce).toBeLessThanOrEqual((numbers.send ?? 0) - (numbers.delivery ?? 0))
    // plus those of messages that are no longer in inboxes
    expect(kept).toEqual({ ...numbers, inboxopen: expect.any(Number) })
    expect(kept.inboxopen).toBeGreaterThanOrEqual(inboxopen)
    expect(await sums(ofApplications)).toEqual(await sums(ofAll))
    const { send, open } = numbers
    expect(Number(open) / Number(send)).toBeGreaterThan(0.05)
    expect(Number(open) / Number(send)).toBeLessThan(0.2)
  })

  test('the demo customer has an inbox in her language, with every message state', async () => {
    const { call, db } = service()
    const maria = { application: knownCustomerApplication, userId: knownUser }
    const { messages, deleted, new_inbox } = await call('getInboxMessages', maria)
    expect(messages.map(({ title, status }) => [title, status])).toEqual([
      ['Primeiro para si, Maria Santos', 3],
      ['Cozido esta manhã', 2],
      ['A mesa está reservada', 3],
      ['Um café por nossa conta', 1],
    ])
    expect(messages.at(-1)?.image).toMatch(/^data:image\/png;base64,/)
    expect([deleted?.length, new_inbox]).toEqual([1, 1])
    const all = await db.selectFrom('inbox_messages').select(['owner', 'status']).execute()
    expect(all.filter(({ owner }) => owner === knownUser).map(({ status }) => status)).toContain(4)
    expect(new Set(all.map(({ owner }) => owner)).size).toBeGreaterThan(50)
    for (const { rt } of messages) expect(Number(rt) * 1_000).toBeGreaterThan(now.getTime())
    // her later activity is still counted
    const inbox_code = String(messages.at(-1)?.order)
    await call('inboxStatus', { ...maria, inbox_code, status: 3 })
  })

  test('two live activities are running and can be ended', async () => {
    const { call, db } = service()
    const running = await db.selectFrom('live_activities').selectAll().where('ended', 'is', null).execute()
    expect(running.map(({ activity_id }) => activity_id)).toEqual(['harbor-run', 'order-2041'])
    const end = { live_activity: { event: 'end', 'content-state': { stage: 'ready' } }, live_activity_id: 'order-2041' }
    const { Messages } = await call('updateLiveActivity', {
      application: knownCustomerApplication,
      notifications: [end],
    })
    await service().jobs.idle()
    expect((await call('getMessage', { message: Messages[0] })).message).toMatchObject({
      status: 'sent',
      recipients: 1,
    })
  })

  test('a preset can be sent', async () => {
    const { call, jobs } = service()
    const notifications = [{ send_date: 'now', preset: 'B4E5E-00004' }]
    await call('createMessage', { application: knownCustomerApplication, notifications })
    await jobs.idle()
    const { messages } = await call('listMessages', { application: knownCustomerApplication, limit: 1 })
    expect(messages).toMatchObject([{ kind: 'push', preset: 'B4E5E-00004', campaign: 'CA4B0-00002' }])
    expect(messages[0]?.recipients).toBeGreaterThan(50)
  })
})

test('a short history belongs to the demo customer', () => {
  const now = new Date()
  const short = demoMessages('short', now)
  expect(short).toHaveLength(5)
  expect(short.every(({ application }) => application === knownCustomerApplication)).toBe(true)
  expect(demoMessages('whole', now).length).toBeGreaterThan(25)
})
