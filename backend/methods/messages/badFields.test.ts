import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailNotification } from '#contract/email.ts'
import { liveActivityStart, liveActivityUpdate } from '#contract/liveActivities.ts'
import { notification } from '#contract/messages.ts'
import { whatsAppNotification } from '#contract/whatsApp.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const activity = { 'content-state': {}, 'attributes-type': 'Order', attributes: {} }

/** A good notification of each message method without optional fields, and all the fields there are. */
const messages = {
  createMessage: { fields: notification.shape, good: () => ({ content: 'Bread', devices: ['phone'] }) },
  createEmailMessage: {
    fields: emailNotification.shape,
    good: (preset: string) => ({ send_date: 'now', preset, devices: ['ana@mail.example'] }),
  },
  createWhatsAppMessage: {
    fields: whatsAppNotification.shape,
    good: () => ({ send_date: 'now', content: 'Bread', devices: ['whatsapp:+447700900123'] }),
  },
  startLiveActivity: {
    fields: liveActivityStart.shape,
    good: () => ({ content: 'Bread', live_activity: activity, live_activity_id: crypto.randomUUID() }),
  },
  updateLiveActivity: {
    fields: liveActivityUpdate.shape,
    good: () => ({ live_activity: { event: 'update', 'content-state': {} }, live_activity_id: 'running' }),
  },
} as const

/** Values that a field may get by mistake or in an attack; some are valid for some fields. */
const wild = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 2 },
  fc.constantFrom<unknown>(
    ...['', ' ', '\u0000', '\ud800', '__proto__', "'; drop table messages; --", 'x'.repeat(70_000), '{Name|regular|}'],
    ...['9999-12-31 23:59', '0001-01-01 00:00', '2026-02-30 10:00', '9999-12-31', 'AAAAA-00000', 'whatsapp:+1'],
    ...[0, -1, 1, 1.5, 30, 100, 2 ** 31, 2 ** 53, 1e308, true, [], {}, [null], [[]], { en: 7 }, { '': '' }],
    ...[Array(1_001).fill('x'), [['Age', 'EQ', 1e308]], [['Age', 'BETWEEN', [1, 2, 3]]], { lat: 91, lng: 0, range: 1 }],
  ),
)

onEachStorage('a message with one bad field', (service) => {
  test.each(Object.keys(messages) as (keyof typeof messages)[])(
    '%s: every field is taken, or refused by its name and nothing is made',
    async (name) => {
      const { call, send, db, jobs } = service()
      const application = await service().application()
      await call('registerDevice', { application, hwid: 'phone', device_type: 1, push_token: 'token' })
      await call('registerDevice', { application, hwid: 'whatsapp:+447700900123', device_type: 21 })
      await call('registerEmail', { application, email: 'ana@mail.example' })
      const email = { application, name: 'News', subject: 'News', content: '<p>News</p>' }
      const { code } = await call('createEmailPreset', email)
      if (name === 'updateLiveActivity') {
        const running = { content: 'Bread', live_activity: activity, live_activity_id: 'running' }
        await call('startLiveActivity', { application, notifications: [running] })
      }
      const made = async () => {
        const { count } = await db
          .selectFrom('messages')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }
      const { fields, good } = messages[name]
      for (const field of Object.keys(fields))
        await fc.assert(
          fc.asyncProperty(wild, async (value) => {
            // the same transactionId twice creates no second message
            await db.deleteFrom('transactions').execute()
            const before = await made()
            const notifications = [good(code), { ...good(code), [field]: value }]
            const { status, body } = await send(name, { application, notifications })
            expect([status, [200, 210].includes(body.status_code)]).toEqual([200, true])
            if (body.status_code === 210) {
              expect(body.status_message).toMatch(/^notifications\.1(\.|:)/)
              expect(body.response).toEqual(name === 'createEmailMessage' ? null : { Messages: [] })
            }
            expect(await made()).toBe(before + (body.status_code === 200 ? 2 : 0))
          }),
          { numRuns: 6 },
        )
      await jobs.idle()
      const failed = await db.selectFrom('messages').select('error').where('status', '=', 'failed').execute()
      expect(failed).toEqual([])
      const { reached } = await db
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll().as('reached'))
        .executeTakeFirstOrThrow()
      expect(Number(reached)).toBeGreaterThan(0)
    },
  )
})
