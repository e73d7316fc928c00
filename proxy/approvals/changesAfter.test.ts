import { describe, expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { storages } from '#storage/testing.ts'
import { saveGate } from '../outbox/awaitingSends.ts'
import { beginSending, readHeld } from '../outbox/heldSends.ts'
import { sampleSends } from '../outbox/testing.ts'
import { callConsole } from '../testing.ts'
import { approvalsForTests, approve, sampleRule, saveTestRules, toSegment } from './testing.ts'

const { application } = sampleSends

/** Its approvers are others. */
const otherRule = { ...sampleRule, name: 'Viewers', approverRoles: ['viewer' as const] }

describe.each(storages())('changes after an approval on the %s database', (kind) => {
  const { parts, startConsole, hold, read, becomes, service, start, stateOf, sent } = approvalsForTests(kind)

  /** An approved send that is due, and whose recipients are still being counted. */
  async function holdWhileCounted(console: Awaited<ReturnType<typeof start>>): Promise<string> {
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    service.countStatus = 'in-progress'
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sending')
    return held
  }

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
    expect(sent()).toEqual([])
    await approve(console, held)
    await becomes(console, held, 'sent')
  })

  test('its approver has it counted again by looking at it, at most once a minute', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    const recount = async (user?: 'marketer' | 'viewer', status = 200) =>
      (await console.call<{ held: WholeHeld }>('recountHeld', { held }, user ?? 'administrator', status)).held
    service.reach = 950
    expect((await recount()).approval).toMatchObject({ reach: 900, may: 'approve' })
    const old = JSON.stringify({ ...JSON.parse((await readHeld(parts.store, held))?.gate ?? ''), counted: undefined })
    await saveGate(parts.store, held, old)
    expect(await stateOf(console, held)).toMatchObject({ reach: 900, counted: null })
    expect((await recount()).approval).toMatchObject({ reach: 950, counted: expect.stringMatching(/Z$/) })
    // below what its rule asks for: it isn’t sent because someone looks at it
    await saveGate(parts.store, held, old)
    service.reach = 50
    expect(await recount()).toMatchObject({ state: 'awaiting', approval: { reach: 900 } })
    await recount('marketer', 403)
    await recount('viewer', 403)
    expect(sent()).toEqual([])
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
    expect(sent()).toHaveLength(1)
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
    expect(sent()).toEqual([])
  })

  test.each([
    ['approved', 900],
    ['too small for a rule', 90],
  ])('a scheduled message that was %s stays, and waits again if it has grown when it is due', async (_what, reach) => {
    const console = await start()
    service.reach = reach
    const later = { content: 'Hi', filter: 'Regulars', send_date: '2099-01-01 10:00', timezone: 'Europe/Lisbon' }
    const held = await hold(console, 'createMessage', { application, notifications: [later] })
    if (reach >= sampleRule.reach) await approve(console, held)
    expect(await read(console, held)).toMatchObject({ state: 'held', scheduled: '2099-01-01T10:00:00.000Z' })
    expect(sent()).toEqual([])
    service.reach = 2_000
    await parts.store.query(`update held set scheduled = now(), due = now(), attempt = now() where id = $1`, [held])
    await becomes(console, held, 'awaiting')
    expect(sent()).toEqual([])
    await approve(console, held)
    await becomes(console, held, 'sent')
  })

  test.each([
    ['segment', async () => Object.assign(service, { expression: 'T("Age", GTE, 5)' })],
    ['rules', async (console: Awaited<ReturnType<typeof start>>) => saveTestRules(console, [sampleRule, otherRule])],
  ])('%s that change while recipients are counted aren’t those that were approved', async (_what, change) => {
    const console = await start([sampleRule], 3_600)
    const held = await holdWhileCounted(console)
    await change(console)
    service.countStatus = 'completed'
    await becomes(console, held, 'awaiting')
    expect(sent()).toEqual([])
  })

  test('rules that change after everything was checked are looked at before anything is called', async () => {
    const console = await start([sampleRule], 3_600)
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    await parts.store.query(`update held set state = 'sending', claims = 7 where id = $1`, [held])
    const { version } = await console.call<{ version: number }>('getApprovalRules', {}, 'administrator')
    expect(await beginSending(parts.store, { id: held, claims: 7 }, version - 1)).toBeUndefined()
    expect(await beginSending(parts.store, { id: held, claims: 7 }, version)).toBeInstanceOf(Date)
    // the service may have forgotten its transaction ID
    await parts.store.query(`update held set first_sent = now() - interval '201 seconds' where id = $1`, [held])
    expect(await beginSending(parts.store, { id: held, claims: 7 }, version)).toBeUndefined()
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

  test('a scheduled message whose time has passed is neither approved nor sent before someone decides', async () => {
    const console = await start()
    const soon = { content: 'Hi', filter: 'Regulars', send_date: '2099-01-01 10:00', timezone: 'Europe/Lisbon' }
    const held = await hold(console, 'createMessage', { application, notifications: [soon] })
    await parts.store.query(
      `update held set request = replace(request, '2099', '2020'), created = '2019-01-01' where id = $1`,
      [held],
    )
    await approve(console, held, 'administrator', 422)
    expect(await read(console, held)).toMatchObject({ state: 'awaiting', approval: { given: [] } })
    await saveTestRules(console, [])
    await becomes(console, held, 'late')
    expect(sent()).toEqual([])
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
    expect(sent()).toEqual([])
  })

  test('what is only being checked can be undone, and isn’t sent then', async () => {
    const console = await start([sampleRule], 3_600)
    const held = await holdWhileCounted(console)
    expect(await read(console, held)).toMatchObject({ mayBeSent: false })
    await console.call('undoHeld', { held })
    service.countStatus = 'completed'
    const next = await hold(console)
    await console.call('sendHeld', { held: next })
    await becomes(console, next, 'sent')
    expect(await read(console, held)).toMatchObject({ state: 'undone' })
    expect(sent().map(({ body }) => body.includes('Regulars'))).toEqual([false])
  })

  test('an approval that comes too late isn’t one', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    const { hash, reach } = await stateOf(console, held)
    const [approved, undone] = await Promise.all([
      callConsole(console.app, 'administrator', 'approveHeld', { held, hash, reach }),
      callConsole(console.app, 'marketer', 'undoHeld', { held }),
    ])
    // whichever comes first; an approved one may still be undone
    if (undone.statusCode === 200) {
      expect(await read(console, held)).toMatchObject({ state: 'undone' })
      expect(sent()).toEqual([])
    } else {
      expect([approved.statusCode, undone.statusCode]).toEqual([200, 422])
      await becomes(console, held, 'sent')
    }
  })

  test('a console that lost its claim while it counted decides nothing', async () => {
    const console = await start([sampleRule], 3_600)
    const held = await holdWhileCounted(console)
    // another console took over, and is sending it
    await parts.store.query('update held set claims = claims + 1, first_sent = now() where id = $1', [held])
    Object.assign(service, { reach: 2_000, countStatus: 'completed' })
    await vi.waitFor(async () => expect((await stateOf(console, held)).reach).toBe(2_000), { timeout: 30_000 })
    await hold(console)
    expect(await read(console, held)).toMatchObject({ state: 'sending', mayBeSent: true })
    expect(sent()).toEqual([])
  })
})
