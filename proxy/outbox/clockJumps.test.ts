import { describe, expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { storages } from '#storage/testing.ts'
import { approvalsForTests, approve, toSegment } from '../approvals/testing.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application } = sampleSends
const minute = 60
const year = 365 * 86_400

/** A push for a minute that is so many seconds ahead. */
const pushIn = (seconds: number, notification: object = { users: ['ann'] }) => {
  const send_date = new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')
  const one = { content: 'Open on Sunday', send_date, ignore_user_timezone: true, ...notification }
  return { application, notifications: [one] }
}

describe.each(storages())('the clock of the %s database', (kind) => {
  const { parts, startConsole, hold, read, becomes, pass, sends } = outboxForTests(kind)

  /** A second send that goes out, so that the Outbox has looked at what is due. */
  async function looked(console: Awaited<ReturnType<typeof startConsole>>) {
    const other = await hold(console)
    await console.call('sendHeld', { held: other })
    await becomes(console, other, 'sent')
  }

  test('set ahead: what waits asks instead of going out, and is sent once', async () => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const held = await hold(console)
    await pass(held, year)
    await becomes(console, held, 'late')
    expect(sends()).toEqual([])
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(1)
  })

  test('set back: what waits goes out no earlier, and can be sent or undone at once', async () => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const [sent, undone] = [await hold(console), await hold(console)]
    for (const held of [sent, undone]) await pass(held, -year)
    await looked(console)
    for (const held of [sent, undone]) expect((await read(console, held)).state).toBe('held')
    await console.call('sendHeld', { held: sent })
    await console.call('undoHeld', { held: undone })
    await becomes(console, sent, 'sent')
    expect(sends()).toHaveLength(2)
  })

  test('set back while a push whose response was lost is to be repeated: it asks, as the service may have forgotten it', async () => {
    parts.service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const held = await hold(console)
    await vi.waitFor(async () => expect((await read(console, held)).message).not.toBeNull(), { timeout: 60_000 })
    const before = sends().length
    await pass(held, -year)
    await becomes(console, held, 'unknown')
    expect(sends()).toHaveLength(before)
  })

  test('set back during a call: its answer counts', async () => {
    let respond = () => {}
    parts.service.answers((request, response, body) => {
      respond = () => ok(request, response, body)
    })
    const console = await startConsole(1)
    const held = await hold(console)
    await vi.waitFor(() => expect(sends()).toHaveLength(1), { timeout: 60_000 })
    await pass(held, -year)
    parts.service.answers(ok)
    await looked(console)
    respond()
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(2)
  })
})

describe.each(storages())('the clock of a console before the %s database', (kind) => {
  const { startConsole, start, service, hold, read, becomes, sent } = approvalsForTests(kind)

  /** While this console’s clock is wrong by so many seconds. */
  async function wrongBy(seconds: number, work: () => Promise<void>) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
    try {
      await work()
    } finally {
      vi.useRealTimers()
    }
  }

  test.each([-20 * minute, 20 * minute])('wrong by %i seconds counts down by the database’s', async (seconds) => {
    const console = await startConsole(3_600)
    await wrongBy(seconds, async () => {
      const { wait } = await read(console, await hold(console))
      const { held } = await console.call<{ held: WholeHeld[] }>('listHeld', { application })
      for (const left of [wait, ...held.map((one) => one.wait)]) {
        expect(left).toBeLessThanOrEqual(3_600)
        expect(left).toBeGreaterThan(3_000)
      }
    })
  })

  test('behind holds what is for a time that has just passed, so that it can be undone', async () => {
    const console = await startConsole(3_600)
    const fields = pushIn(-5 * minute)
    await wrongBy(-20 * minute, async () => {
      const held = await read(console, await hold(console, 'createMessage', fields))
      expect(held).toMatchObject({ state: 'held', scheduled: null })
      expect(held.wait).toBeGreaterThan(3_000)
    })
    expect(sent()).toEqual([])
  })

  test('ahead sends what is for a time that is still to come by then', async () => {
    const console = await startConsole(3_600)
    const fields = pushIn(10 * minute)
    await wrongBy(20 * minute, async () => {
      const { scheduled, due } = await read(console, await hold(console, 'createMessage', fields))
      expect(scheduled).not.toBeNull()
      expect(due).toBe(scheduled)
    })
  })

  test('ahead lets what is scheduled be approved, and doesn’t call it late', async () => {
    const console = await start(undefined, 3_600)
    const held = await hold(console, 'createMessage', pushIn(10 * minute, { filter: 'Regulars' }))
    await wrongBy(20 * minute, async () => {
      await approve(console, held)
      expect((await read(console, held)).state).toBe('held')
    })
  })

  test('ahead takes a count of another console’s for as new as it is', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    service.reach = 950
    const recount = () => console.call<{ held: WholeHeld }>('recountHeld', { held }, 'administrator')
    await wrongBy(20 * minute, async () => expect((await recount()).held.approval?.reach).toBe(900))
  })

  test.each([
    ['ahead', year],
    ['back', -year],
  ])('set %s sends nothing early, and nothing without its approval', async (_how, seconds) => {
    const console = await startConsole(3_600)
    const gated = await start(undefined, 0)
    const held = await hold(console)
    const waits = await hold(gated, 'createMessage', toSegment)
    await wrongBy(seconds, async () => {
      const another = await hold(console)
      for (const id of [held, another]) expect((await read(console, id)).state).toBe('held')
      expect(sent()).toEqual([])
      expect((await read(gated, waits)).state).toBe('awaiting')
    })
    expect(sent()).toEqual([])
    await approve(gated, waits)
    await becomes(gated, waits, 'sent')
    await console.call('undoHeld', { held })
    await becomes(console, held, 'undone')
    expect(sent()).toHaveLength(1)
  })
})
