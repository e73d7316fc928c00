import { describe, expect, test } from 'vitest'
import { storages } from '#storage/testing.ts'
import { readRules } from '../approvals/storedRules.ts'
import { awaitApproval } from './awaitingSends.ts'
import { beginSending, type Claimed, claimHeld, endHeld, postponeHeld, readHeld } from './heldSends.ts'
import { outboxForTests } from './testing.ts'

/** Seconds: more than a console may take for an attempt. */
const afterLease = 151

describe.each(storages())('a console that is slower than its lease, on the %s database', (kind) => {
  const { parts, startConsole, hold, pass } = outboxForTests(kind)

  const claim = async (): Promise<Claimed> => {
    const claimed = await claimHeld(parts.store)
    expect(claimed?.state).toBe('sending')
    return claimed as Claimed
  }
  const begin = async (claimed: Claimed) => beginSending(parts.store, claimed, (await readRules(parts.store)).version)

  /** A send that one console began to send, and then another one. */
  async function claimTwice() {
    const console = await startConsole(60)
    const held = await hold(console)
    await console.app.close()
    await pass(held, 60)
    const slow = await claim()
    expect(await claimHeld(parts.store)).toBeUndefined()
    expect(await begin(slow)).toBeInstanceOf(Date)
    await pass(held, afterLease)
    const next = await claim()
    expect(next).toMatchObject({ id: held, claims: 2, sent_before: expect.any(Date) })
    const state = async () => (await readHeld(parts.store, held))?.state
    return { slow, next, state }
  }

  test('sends nothing more, and decides nothing', async () => {
    const { slow, next, state } = await claimTwice()
    expect(await begin(slow)).toBeUndefined()
    const refused = { state: 'refused', status: 400, message: 'Too slow' } as const
    expect(await endHeld(parts.store, slow, refused)).toBe(false)
    expect(await endHeld(parts.store, slow, { ...refused, state: 'unknown' })).toBe(false)
    await postponeHeld(parts.store, slow, { seconds: 0, sentBefore: null, status: null, message: null })
    await awaitApproval(parts.store, slow, { gate: '{}', message: 'It needs approval now' })
    expect(await state()).toBe('sending')
    expect(await begin(next)).toEqual(next.sent_before)
    expect(await endHeld(parts.store, next, { state: 'sent', status: 200 })).toBe(true)
    expect(await state()).toBe('sent')
  })

  test('still knows best that it was sent', async () => {
    const { slow, next, state } = await claimTwice()
    expect(await endHeld(parts.store, slow, { state: 'sent', status: 200 })).toBe(true)
    expect(await begin(next)).toBeUndefined()
    expect(await endHeld(parts.store, next, { state: 'refused', status: 400 })).toBe(false)
    expect(await state()).toBe('sent')
  })
})
