import { describe, expect, test } from 'vitest'
import { storages } from '#storage/testing.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application, push } = sampleSends

describe.each(storages())('a transaction ID of a message that waits in the Outbox, on the %s database', (kind) => {
  const { parts, startConsole, hold, becomes, sends, newestEntry } = outboxForTests(kind)
  const withId = (transactionId: string) => ({
    application,
    notifications: [{ content: 'Pay here', users: ['bob'], transactionId }],
  })

  test('is refused where the Outbox made it, and the message goes out', async () => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const held = await hold(console, 'createMessage', push)
    await console.call('createMessage', withId(`${held}-0`), 'marketer', 409)
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'refused' })
    expect(sends()).toEqual([])
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(1)
  })

  test('is refused for a test where its sender set it', async () => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const toMany = { content: 'Hi', filter: 'Regulars', transactionId: 'test-mine' }
    const held = await hold(console, 'createMessage', { application, notifications: [toMany] })
    await console.call('createMessage', withId('test-mine'), 'marketer', 409)
    expect(sends()).toEqual([])
    await console.call('undoHeld', { held })
    await console.call('createMessage', withId('test-mine'))
    expect(sends()).toHaveLength(1)
  })

  test.each([0, 1])('is refused where it is one of several, at once or while the other waits: %i', async (waits) => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const many = (...ids: (string | undefined)[]) => ({
      application,
      notifications: ids.map((transactionId) => ({ content: 'Hi', filter: 'Regulars', transactionId })),
    })
    const held = await hold(console, 'createMessage', many('test-"1"', 'test-2', undefined))
    const again = (id: string, status = waits ? 202 : 200) =>
      console.call('createMessage', waits ? many(id) : withId(id), 'marketer', status)
    await again('test-"1"', 409)
    await again('test-2', 409)
    await console.call('createMessage', many('test-3', 'test-2'), 'marketer', 409)
    // carried out twice, the last of them would have another ID
    await console.call('createMessage', many('test-"1"', 'test-2', undefined), 'marketer', 409)
    expect(sends()).toEqual([])
    for (const other of ['test-', 'test-1', 'test-22']) await again(other)
    await console.call('createMessage', many(','), 'marketer', 202)
    await console.call('undoHeld', { held })
    await again('test-2')
  })
})
