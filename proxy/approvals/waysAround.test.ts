import { describe, expect, test } from 'vitest'
import { storages } from '#storage/testing.ts'
import { sampleSends } from '../outbox/testing.ts'
import { callConsole } from '../testing.ts'
import { approvalsForTests, sampleRule, toSegment } from './testing.ts'

const { application } = sampleSends

describe.each(storages())('ways around approvals on the %s database', (kind) => {
  const { parts, hold, read, becomes, service, start, sent } = approvalsForTests(kind)

  test.each<[string, object, object]>([
    [
      'tests',
      {},
      {
        application,
        composerTest: true,
        notifications: [{ content: 'Hi', users: ['ann', 'ben'], transactionId: 'test-1' }],
      },
    ],
    [
      'scheduled messages',
      {},
      { application, notifications: [{ content: 'Hi', filter: 'Regulars', send_date: '2099-01-01 10:00' }] },
    ],
    ['a preset with a segment', {}, { application, notifications: [{ preset: 'AAAAA-CCCCC' }] }],
    ['conditions', {}, { application, notifications: [{ content: 'Hi', conditions: [['Age', 'GTE', 18]] }] }],
    ['sending to everyone', {}, { application, notifications: [{ content: 'Hi' }] }],
    [
      'a place, which nobody can count',
      {},
      { application, notifications: [{ content: 'Hi', geozone: { lat: 1, lng: 1, range: 5 } }] },
    ],
    [
      'an audience that is still empty',
      { reach: 1 },
      { application, notifications: [{ content: 'Hi', filter: 'Nobody yet' }] },
    ],
    ['WhatsApp, which has a rule', { channels: ['whatsApp'] }, sampleSends.whatsApp],
  ])('nobody gets around it by %s', async (what, change, fields) => {
    service.segments = [{ code: 'AAAAA-NNNNN', name: 'Nobody yet', filter_expression: 'T("Age", GTE, 150)' }]
    if (what === 'an audience that is still empty') service.reach = 0
    const console = await start([{ ...sampleRule, reach: 2, ...change, ...('channels' in change && { reach: 1 }) }])
    const method = 'channels' in change ? 'createWhatsAppMessage' : 'createMessage'
    const held = await hold(console, method, fields)
    expect(await read(console, held)).toMatchObject({ state: 'awaiting' })
    expect(sent()).toEqual([])
  })

  test('a segment is found by its name only, and not if two have it', async () => {
    const console = await start()
    service.segments = [
      { code: 'AAAAA-FFFFF', name: 'Few', filter_expression: 'T("Age", GTE, 90)' },
      { code: 'AAAAA-GGGGG', name: 'AAAAA-FFFFF', filter_expression: 'T("Age", GTE, 1)' },
    ]
    await hold(console, 'createMessage', { application, notifications: [{ content: 'Hi', filter: 'AAAAA-FFFFF' }] })
    const counted = parts.service.seen.findLast(({ path }) => path.endsWith('/exportSegment'))
    expect(counted?.body).toContain('GTE, 1)')
    service.reach = 1
    service.segments.push({ code: 'AAAAA-HHHHH', name: 'Few', filter_expression: 'T("Age", GTE, 1)' })
    await hold(console, 'createMessage', { application, notifications: [{ content: 'Hi', filter: 'Few' }] })
  })

  test('several at once are refused, as an approver looks at one', async () => {
    const console = await start([{ ...sampleRule, reach: 3 }])
    const notifications = [
      { content: 'Hi', users: ['ann'] },
      { content: 'Ho', users: ['ben', 'cleo'] },
    ]
    const response = await callConsole(console.app, 'marketer', 'createMessage', { application, notifications })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ unsent: true, message: expect.stringContaining('by itself') })
    expect(sent()).toEqual([])
  })

  test('audiences of one request are counted until it needs approval, and no more than 20', async () => {
    const console = await start()
    const call = async (audiences: number) => {
      const notifications = Array.from({ length: audiences }, (_, index) => ({
        ...{ content: 'Hi', conditions: [['Age', 'EQ', index]] },
      }))
      const response = await callConsole(console.app, 'marketer', 'createMessage', { application, notifications })
      expect(response.statusCode).toBe(422)
      const counts = parts.service.seen.filter(({ path }) => path.endsWith('/exportSegment')).length
      return { ...response.json(), counts }
    }
    expect(await call(21)).toMatchObject({ unsent: true, faults: [{ field: 'notifications' }], counts: 0 })
    expect(await call(20)).toMatchObject({ message: expect.stringContaining('by itself'), counts: 1 })
    expect(sent()).toEqual([])
  })

  test('a segment that doesn’t exist is refused, as it could be anyone when it does', async () => {
    const console = await start()
    const nobody = { application, notifications: [{ content: 'Hi', filter: 'Nobody' }] }
    const response = await callConsole(console.app, 'marketer', 'createMessage', nobody)
    expect(response.json()).toMatchObject({ unsent: true, faults: [{ field: 'notifications.0.filter' }] })
    const spaced = { application, notifications: [{ content: 'Hi', filter: ' Regulars ' }] }
    expect((await read(console, await hold(console, 'createMessage', spaced))).approval?.reach).toBe(900)
  })

  test('the same transaction ID at the same time is one send, and of another kind another one', async () => {
    const console = await start()
    const guarded = { application, notifications: [{ content: 'Hi', filter: 'Regulars', transactionId: 'once \0' }] }
    const [one, two] = await Promise.all([
      hold(console, 'createMessage', guarded),
      hold(console, 'createMessage', guarded),
    ])
    expect(two).toBe(one)
    const email = { ...guarded.notifications[0], preset: 'AAAAA-CCCCC', send_date: 'now' }
    expect(await hold(console, 'createEmailMessage', { application, notifications: [email] })).not.toBe(one)
  })

  test.each([0, 3_600])(
    'a file that claims fewer rows than it has counts as what it has, by an Outbox of %i seconds',
    async (seconds) => {
      const console = await start([{ ...sampleRule, channels: ['whatsApp'], reach: 3 }], seconds)
      const row = { ...sampleSends.whatsApp, composerBatch: { id: '0123456789ab', rows: 1 } }
      const early: string[] = []
      for (const importId of ['import-1', 'import-2']) {
        const answer = await callConsole(console.app, 'marketer', 'createWhatsAppMessage', { ...row, importId })
        early.push(answer.json().Messages[0])
      }
      const third = await hold(console, 'createWhatsAppMessage', row)
      expect(await read(console, third)).toMatchObject({ state: 'awaiting', approval: { reach: 3 } })
      // others’ files, and others of the same person, count by themselves
      await console.call('createWhatsAppMessage', row, 'administrator', seconds ? 202 : 200)
      const other = { ...row, composerBatch: { id: 'ba9876543210', rows: 1 } }
      await console.call('createWhatsAppMessage', other, 'marketer', seconds ? 202 : 200)
      if (seconds === 0) return
      for (const held of early) {
        await console.call('sendHeld', { held })
        await becomes(console, held, 'awaiting')
      }
      expect(sent()).toEqual([])
    },
  )

  test('rows of a file that were undone or refused don’t count', async () => {
    const console = await start([{ ...sampleRule, channels: ['whatsApp'], reach: 2 }], 3_600)
    const row = { ...sampleSends.whatsApp, composerBatch: { id: '0123456789ab', rows: 1 } }
    const undone = await hold(console, 'createWhatsAppMessage', row)
    await console.call('undoHeld', { held: undone })
    await console.call('createWhatsAppMessage', { ...row, notifications: [], application: 'x' }, 'marketer', 422)
    expect(await read(console, await hold(console, 'createWhatsAppMessage', row))).toMatchObject({ state: 'held' })
  })

  test('a push isn’t approved as a row of a file', async () => {
    const console = await start()
    const file = { composerBatch: { id: '0123456789ab', rows: 5 } }
    expect((await read(console, await hold(console, 'createMessage', { ...toSegment, ...file }))).batch).toBeNull()
  })

  test('what an app gets under the name of a transaction ID is a part of what was approved', async () => {
    const console = await start()
    const hashOf = async (data: object) => {
      const fields = { application, notifications: [{ content: 'Hi', filter: 'Regulars', data }] }
      return (await read(console, await hold(console, 'createMessage', fields))).approval?.hash
    }
    expect(await hashOf({ transactionId: 'one' })).not.toBe(await hashOf({ transactionId: 'two' }))
  })

  test('nobody gets around it by codes in another case', async () => {
    const console = await start([{ ...sampleRule, applications: [application.toLowerCase()] }])
    const held = await hold(console, 'createMessage', { ...toSegment, application: application.toLowerCase() })
    expect(await read(console, held)).toMatchObject({ application, state: 'awaiting' })
  })
})
