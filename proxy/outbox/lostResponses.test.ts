import { describe, expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { storages } from '#storage/testing.ts'
import { json } from '../testing.ts'
import { endingOf } from './endingOf.ts'
import { listIncomplete } from './heldSends.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application, made, whatsApp } = sampleSends

describe.each(storages())('a service that is slow, gone, or silent, on the %s database', (kind) => {
  const { parts, startConsole, hold, read, becomes, pass, sends, newestEntry } = outboxForTests(kind)

  test('a service that is gone is tried again; more than 15 minutes late, it asks', async () => {
    parts.service.answers(json({}, 503))
    const console = await startConsole(1)
    const held = await hold(console)
    await vi.waitFor(async () => expect((await read(console, held)).message).not.toBeNull(), { timeout: 60_000 })
    expect((await read(console, held)).state).toBe('held')
    await pass(held, 1_000)
    await becomes(console, held, 'late')
    parts.service.answers(ok)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
  })

  test('a push whose response was lost is repeated with the same transaction ID, while the service knows it', async () => {
    parts.service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const [first, second] = [await hold(console), await hold(console)]
    await vi.waitFor(() => expect(sends().length).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
    await pass(second, 400)
    await becomes(console, second, 'unknown')
    parts.service.answers(ok)
    await pass(first, 10)
    await becomes(console, first, 'sent')
    const ids = sends().map(({ body }) => JSON.parse(body).request.notifications[0].transactionId)
    expect(new Set(ids)).toEqual(new Set([`${first}-0`, `${second}-0`]))
    await console.call('sendHeld', { held: second }, 'marketer', 422)
    await console.call('sendHeld', { held: second, again: true })
    await becomes(console, second, 'sent')
  })

  test('a WhatsApp message whose response was lost isn’t repeated: it asks', async () => {
    parts.service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const held = await hold(console, 'createWhatsAppMessage', whatsApp)
    await becomes(console, held, 'unknown')
    expect(sends()).toHaveLength(1)
    await console.call('undoHeld', { held }, 'marketer', 422)
    await console.call('undoHeld', { held, checked: true })
    expect(await read(console, held)).toMatchObject({ state: 'undone', endedBy: 'marketer' })
  })

  test('what may have gone out is sent if someone finds it', async () => {
    parts.service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const held = await hold(console, 'createWhatsAppMessage', whatsApp)
    await becomes(console, held, 'unknown')
    await console.call('confirmHeld', { held }, 'viewer', 403)
    expect((await console.call<{ held: WholeHeld }>('confirmHeld', { held })).held).toMatchObject({
      state: 'sent',
      endedBy: 'marketer',
    })
    await vi.waitFor(async () => expect(await newestEntry('createWhatsAppMessage')).toMatchObject({ outcome: 'done' }))
    expect(await newestEntry('confirmHeld')).toMatchObject({
      application,
      objects: expect.arrayContaining([`message:${held}`]),
    })
    await console.call('confirmHeld', { held }, 'marketer', 422)
  })

  test.each([
    [500, {}],
    [503, { message: 'upstream connect error' }],
    [502, { message: 'Bad gateway' }],
    [504, { message: 'Endpoint request timed out' }],
  ])('a WhatsApp message that the service answers with HTTP %i isn’t repeated either', async (status, body) => {
    parts.service.answers(json(body, status))
    const console = await startConsole(1)
    const held = await hold(console, 'createWhatsAppMessage', whatsApp)
    await becomes(console, held, 'unknown')
    expect(sends()).toHaveLength(1)
  })

  test('a sure failure says nothing about an attempt before it that may have arrived', async () => {
    parts.service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const [failing, refused] = [await hold(console), await hold(console)]
    await vi.waitFor(async () => expect((await read(console, refused)).mayBeSent).toBe(true), { timeout: 60_000 })
    await console.call('undoHeld', { held: failing }, 'marketer', 422)
    parts.service.answers(json({}, 503))
    const before = sends().length
    await pass(failing, 20)
    await console.call('listHeld', { application })
    await vi.waitFor(() => expect(sends().length).toBeGreaterThan(before), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await read(console, failing)).toMatchObject({ state: 'held', mayBeSent: true }))
    await pass(failing, 400)
    await becomes(console, failing, 'unknown')
    parts.service.answers(json({ status_code: 210, status_message: 'Preset not found', response: null }))
    await pass(refused, 20)
    await becomes(console, refused, 'unknown')
  })

  test('many holds don’t delay what is due', async () => {
    parts.service.answers(ok)
    const console = await startConsole(1)
    const held = await hold(console)
    const holding = setInterval(() => void hold(console).catch(() => undefined), 200)
    await becomes(console, held, 'sent').finally(() => clearInterval(holding))
  })

  test('a slow send doesn’t hold up the others', async () => {
    const slow: (() => void)[] = []
    parts.service.answers((request, response, body) => {
      if (slow.length === 0) slow.push(() => response.destroy())
      else ok(request, response, body)
    })
    const console = await startConsole(1)
    const held = [
      await hold(console, 'createWhatsAppMessage', whatsApp),
      await hold(console, 'createWhatsAppMessage', whatsApp),
    ]
    await vi.waitFor(
      async () => {
        const states = await Promise.all(held.map(async (id) => (await read(console, id)).state))
        expect(states.toSorted()).toEqual(['sending', 'sent'])
      },
      { timeout: 60_000 },
    )
    for (const end of slow) end()
  })

  test('an entry that a kill left open is completed later', async () => {
    parts.service.answers(ok)
    const first = await startConsole(1)
    const held = await hold(first)
    await becomes(first, held, 'sent')
    await vi.waitFor(async () => expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'done' }))
    const [row] = await listIncomplete(parts.store)
    expect(row).toBeUndefined()
    await parts.store.query(`update entries set ended = null, ended_seq = null, ended_hash = null, outcome = 'unknown'`)
    await parts.store.query(`update held set ended = now() - interval '1 minute'`)
    const [open] = await listIncomplete(parts.store)
    expect(open && endingOf(open)).toMatchObject({ outcome: 'done', answer: { Messages: [made] } })
  })
})
