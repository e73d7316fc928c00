import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HeldApproval, WholeHeld } from '#contract/console/outbox.ts'
import { storages } from '#storage/testing.ts'
import { outboxForTests, sampleSends } from '../outbox/testing.ts'
import { listSenders } from '../record/listEntries.ts'
import { callConsole } from '../testing.ts'
import { approve, countingService, sampleRule, saveTestRules, sendsOf, toSegment } from './testing.ts'

const { application, made, push } = sampleSends

describe.each(storages())('approvals on the %s database', (kind) => {
  const harness = outboxForTests(kind)
  const { parts, startConsole, hold, read, becomes, newestEntry } = harness
  let service: ReturnType<typeof countingService>
  beforeEach(() => {
    service = countingService(harness, { reach: 900 })
  })
  const start = async (rules = [sampleRule], seconds = 0) => {
    const console = await startConsole(seconds)
    await saveTestRules(console, rules)
    return console
  }
  type Console = Awaited<ReturnType<typeof startConsole>>
  const stateOf = async (console: Console, held: string) => (await read(console, held)).approval as HeldApproval

  test('a large send waits for an administrator, and both are on record', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    expect(await read(console, held)).toMatchObject({ state: 'awaiting', approval: { reach: 900, may: 'own' } })
    expect(sendsOf(harness)).toEqual([])
    expect((await approve(console, held)).approval).toMatchObject({
      needed: [{ rule: 'Large sends', count: 1, given: ['administrator'] }],
      may: 'approved',
    })
    await becomes(console, held, 'sent')
    expect(sendsOf(harness)).toHaveLength(1)
    await vi.waitFor(async () => expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'done' }))
    expect(await listSenders(parts.store, [made])).toMatchObject([{ person: 'marketer', approved: ['administrator'] }])
  })

  test('a small send, one by someone else, and one without a rule go out at once', async () => {
    const console = await start()
    await console.call('createMessage', push)
    await console.call('createMessage', toSegment, 'administrator')
    service.reach = 99
    await console.call('createMessage', toSegment)
    await saveTestRules(console, [])
    service.reach = 900
    await console.call('createMessage', toSegment)
    expect(sendsOf(harness)).toHaveLength(4)
  })

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
    expect(sendsOf(harness)).toEqual([])
  })

  test('nobody approves their own, nor without being an approver', async () => {
    const console = await start([{ ...sampleRule, roles: ['marketer', 'administrator'] }])
    const held = await hold(console, 'createMessage', toSegment, 'administrator')
    await approve(console, held, 'administrator', 403)
    await approve(console, held, 'marketer', 403)
    await approve(console, held, 'viewer', 403)
    await console.call('declineHeld', { held, reason: 'No' }, 'marketer', 403)
    await console.call('sendHeld', { held }, 'administrator', 422)
    expect(await read(console, held)).toMatchObject({ state: 'awaiting', approval: { given: [] } })
    expect(sendsOf(harness)).toEqual([])
  })

  test('every rule has to be fulfilled, by as many people as it says', async () => {
    const people = { ...sampleRule, name: 'Named', approverRoles: [], approvers: ['Viewer', 'support'], count: 2 }
    const console = await start([sampleRule, people])
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held, 'viewer')
    await approve(console, held, 'viewer')
    await approve(console, held)
    expect(await stateOf(console, held)).toMatchObject({
      needed: [
        { rule: 'Large sends', given: ['administrator'] },
        { rule: 'Named', count: 2, given: ['viewer'] },
      ],
    })
    expect(sendsOf(harness)).toEqual([])
    await approve(console, held, 'support')
    await becomes(console, held, 'sent')
  })

  test('an approval is void once the number of recipients has grown by more than the tolerance', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    service.reach = 991
    // the approver saw 900
    const seen = await stateOf(console, held)
    await console.call('approveHeld', { held, hash: seen.hash, reach: seen.reach }, 'administrator', 409)
    expect(await stateOf(console, held)).toMatchObject({ reach: 991, given: [] })
    // a number that is too large is no license
    await saveTestRules(console, [{ ...sampleRule, count: 2, approverRoles: ['administrator', 'viewer'] }])
    await console.call('approveHeld', { held, hash: seen.hash, reach: 1_000_000 }, 'administrator')
    service.reach = 1_200
    await approve(console, held, 'viewer', 409)
    await approve(console, held, 'viewer')
    expect(await stateOf(console, held)).toMatchObject({
      reach: 1_200,
      given: [
        { person: 'administrator', valid: false },
        { person: 'viewer', valid: true },
      ],
    })
    expect(sendsOf(harness)).toEqual([])
    await approve(console, held)
    await becomes(console, held, 'sent')
  })

  test('what grows between the approval and the time it is due waits again', async () => {
    const console = await start([sampleRule], 3_600)
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    expect(await read(console, held)).toMatchObject({ state: 'held' })
    service.reach = 2_000
    await console.call('sendHeld', { held })
    await becomes(console, held, 'awaiting')
    expect(await read(console, held)).toMatchObject({ message: 'It reaches more people than when it was approved' })
    await approve(console, held)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
    expect(sendsOf(harness)).toHaveLength(1)
  })

  test.each([
    ['segment', { expression: 'T("Age", GTE, 5)' }],
    ['preset', { presetText: 'Something else' }],
  ])('a changed %s voids an approval', async (_what, change) => {
    const console = await start([sampleRule], 3_600)
    const held = await hold(console, 'createMessage', { application, notifications: [{ preset: 'AAAAA-CCCCC' }] })
    await approve(console, held)
    Object.assign(service, change)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'awaiting')
    expect(sendsOf(harness)).toEqual([])
  })

  test('what was held without a rule waits if there is one when it is due', async () => {
    const console = await startConsole(3_600)
    const held = await hold(console, 'createMessage', toSegment)
    expect((await read(console, held)).approval).toBeNull()
    await saveTestRules(console, [sampleRule])
    await console.call('sendHeld', { held })
    await becomes(console, held, 'awaiting')
    await saveTestRules(console, [])
    expect(await read(console, held)).toMatchObject({ state: 'held' })
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
  })

  test('other rules hold for what already waits', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    await saveTestRules(console, [{ ...sampleRule, approverRoles: ['viewer'] }])
    await approve(console, held, 'administrator', 403)
    await saveTestRules(console, [{ ...sampleRule, count: 2, approverRoles: ['viewer', 'support'] }])
    await approve(console, held, 'viewer')
    expect(await read(console, held)).toMatchObject({ state: 'awaiting' })
    await saveTestRules(console, [{ ...sampleRule, approverRoles: ['viewer'] }])
    await becomes(console, held, 'sent')
  })

  test('a declined send gives its draft back, and is on record with the reason', async () => {
    const console = await start()
    const composerDraft = {
      id: '0123456789ab',
      kind: 'push',
      application,
      title: 'Sunday',
      values: { content: 'Open' },
    }
    const held = await hold(console, 'createMessage', { ...toSegment, composerDraft })
    await console.call('declineHeld', { held, reason: ' ' }, 'administrator', 422)
    const declined = await console.call<{ held: WholeHeld }>(
      'declineHeld',
      { held, reason: 'Wrong day' },
      'administrator',
    )
    expect(declined.held).toMatchObject({ state: 'declined', endedBy: 'administrator', message: 'Wrong day' })
    await approve(console, held, 'administrator', 422)
    const { drafts } = await console.call<{ drafts: object[] }>('listDrafts', { application, person: 'marketer' })
    expect(drafts).toMatchObject([{ id: '0123456789ab', title: 'Sunday' }])
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'refused' })
    expect(sendsOf(harness)).toEqual([])
  })

  test('its sender can take it back while it waits', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    expect(await console.call('undoHeld', { held })).toMatchObject({ held: { state: 'undone' } })
    await approve(console, held, 'administrator', 422)
  })

  test('a scheduled message whose time has passed is never sent, and its sender gets the draft back', async () => {
    const console = await start()
    const soon = { content: 'Hi', filter: 'Regulars', send_date: '2099-01-01 10:00', timezone: 'Europe/Lisbon' }
    const composerDraft = { id: '0123456789ab', kind: 'push', application, title: 'Sunday', values: {} }
    const held = await hold(console, 'createMessage', { application, notifications: [soon], composerDraft })
    await parts.store.query(
      `update held set request = replace(request, '2099', '2020'), created = '2019-01-01' where id = $1`,
      [held],
    )
    await approve(console, held, 'administrator', 422)
    expect(await read(console, held)).toMatchObject({ state: 'awaiting', approval: { given: [] } })
    await saveTestRules(console, [])
    await becomes(console, held, 'refused')
    expect(await read(console, held)).toMatchObject({ message: expect.stringContaining('has passed') })
    expect(sendsOf(harness)).toEqual([])
    await vi.waitFor(async () =>
      expect(
        (await console.call<{ drafts: object[] }>('listDrafts', { application, person: 'marketer' })).drafts,
      ).toHaveLength(1),
    )
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
    expect(sendsOf(harness)).toEqual([])
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

  test.each(['an approval', 'new rules'])('a kill right after %s leaves nothing that waits for good', async (what) => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    const { hash, reach } = await stateOf(console, held)
    // what is stored before the release
    if (what === 'an approval')
      await parts.store.query('insert into approvals (held, person, hash, reach) values ($1, $2, $3, $4)', [
        ...[held, 'administrator', hash, reach],
      ])
    else await parts.store.query(`update settings set content = '{"rules":[],"tolerance":10}'`)
    await becomes(console, held, 'sent')
  })

  test('a service that can’t be asked leaves nothing that may have been sent', async () => {
    const console = await start([sampleRule], 3_600)
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    service.broken = true
    await console.call('sendHeld', { held })
    await vi.waitFor(async () =>
      expect(await read(console, held)).toMatchObject({ state: 'held', mayBeSent: false, message: expect.any(String) }),
    )
    expect(await console.call('undoHeld', { held })).toMatchObject({ held: { state: 'undone' } })
    expect(sendsOf(harness)).toEqual([])
  })

  test('what is only being checked can be undone, and isn’t sent then', async () => {
    const console = await start([sampleRule], 3_600)
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    service.countStatus = 'in-progress'
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sending')
    expect(await read(console, held)).toMatchObject({ mayBeSent: false })
    await console.call('undoHeld', { held })
    service.countStatus = 'completed'
    const next = await hold(console)
    await console.call('sendHeld', { held: next })
    await becomes(console, next, 'sent')
    expect(await read(console, held)).toMatchObject({ state: 'undone' })
    expect(sendsOf(harness).map(({ body }) => body.includes('Regulars'))).toEqual([false])
  })

  test('an approval that comes too late isn’t one', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    const { hash, reach } = await stateOf(console, held)
    const [approved, undone] = await Promise.all([
      callConsole(console.app, 'administrator', 'approveHeld', { held, hash, reach }),
      callConsole(console.app, 'marketer', 'undoHeld', { held }),
    ])
    expect([approved.statusCode, undone.statusCode].toSorted()).toEqual([200, 422])
  })

  test.each<[string, string, object]>([
    ['nobody', 'rules.0.approvers', { approvers: ['nobody-here'] }],
    ['one person twice', 'rules.0.approvers', { approverRoles: [], approvers: ['support', 'Support'], count: 2 }],
    ['too few', 'rules.0.count', { count: 2 }],
  ])('a rule that %s can fulfill is refused', async (_who, field, change) => {
    const console = await startConsole(0)
    const fields = { rules: [{ ...sampleRule, ...change }], tolerance: 10, version: 0 }
    const response = await callConsole(console.app, 'administrator', 'setApprovalRules', fields)
    expect(response.json().faults).toMatchObject([{ field }])
  })

  test('a rule by which an approver can’t get their own messages approved says so', async () => {
    const console = await start([{ ...sampleRule, roles: ['marketer', 'administrator'] }])
    const { warnings } = await console.call<{ warnings: string[] }>('getApprovalRules', {})
    expect(warnings).toEqual([expect.stringMatching(/Large sends.*administrator/)])
  })

  test('nobody gets around it by codes in another case', async () => {
    const console = await start([{ ...sampleRule, applications: [application.toLowerCase()] }])
    const held = await hold(console, 'createMessage', { ...toSegment, application: application.toLowerCase() })
    expect(await read(console, held)).toMatchObject({ application, state: 'awaiting' })
  })

  test('without a count, nothing is sent, and the answer says so', async () => {
    const console = await start()
    service.countStatus = 'failed'
    const response = await callConsole(console.app, 'marketer', 'createMessage', toSegment)
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ unsent: true })
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'failed' })
    expect(sendsOf(harness)).toEqual([])
  })

  test('only administrators write rules, and not over those of another', async () => {
    const console = await start()
    const rules = { rules: [sampleRule], tolerance: 5 }
    await console.call('setApprovalRules', { ...rules, version: 1 }, 'marketer', 403)
    await console.call('setApprovalRules', { ...rules, version: 0 }, 'administrator', 409)
    expect(await console.call('setApprovalRules', { ...rules, version: 1 }, 'administrator')).toMatchObject({
      version: 2,
      tolerance: 5,
      person: 'administrator',
    })
    expect(await console.call('getApprovalRules', {}, 'viewer')).toMatchObject({ rules: [sampleRule], version: 2 })
  })

  test.each<[string, object]>([
    ['rules.0.approvers', { approverRoles: [] }],
    ['rules.0.approvers', { approverRoles: [], approvers: ['ann'], count: 2 }],
    ['rules.0.channels', { channels: [] }],
    ['rules.0.applications', { applications: [] }],
    ['rules.0.reach', { reach: 0 }],
    ['rules.0.count', { count: 6 }],
    ['rules.0.name', { name: ' ' }],
  ])('a bad %s is named', async (field, change) => {
    const console = await startConsole(0)
    const fields = { rules: [{ ...sampleRule, ...change }], tolerance: 10, version: 0 }
    const response = await callConsole(console.app, 'administrator', 'setApprovalRules', fields)
    expect(response.statusCode).toBe(422)
    expect(response.json().faults).toMatchObject([{ field }])
  })
})
