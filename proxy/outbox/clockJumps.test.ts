import { describe, expect, test, vi } from 'vitest'
import { storages } from '#storage/testing.ts'
import { approvalsForTests, approve, toSegment } from '../approvals/testing.ts'
import { ok, outboxForTests } from './testing.ts'

const year = 365 * 86_400

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
  const { startConsole, hold, read, becomes, sends } = outboxForTests(kind)
  const approvals = approvalsForTests(kind)

  test.each([
    ['ahead', year],
    ['back', -year],
  ])('set %s sends nothing early, and nothing without its approval', async (_how, seconds) => {
    const console = await startConsole(3_600)
    const gated = await approvals.start(undefined, 0)
    const held = await hold(console)
    const waits = await approvals.hold(gated, 'createMessage', toSegment)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
    try {
      const another = await hold(console)
      for (const id of [held, another]) expect((await read(console, id)).state).toBe('held')
      expect(sends()).toEqual([])
      expect((await approvals.read(gated, waits)).state).toBe('awaiting')
    } finally {
      vi.useRealTimers()
    }
    expect(approvals.sent()).toEqual([])
    await approve(gated, waits)
    await approvals.becomes(gated, waits, 'sent')
    await console.call('undoHeld', { held })
    await becomes(console, held, 'undone')
    expect(approvals.sent()).toHaveLength(1)
  })
})
