import { describe, expect, test } from 'vitest'
import { storages } from '#storage/testing.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application, push, made } = sampleSends

describe.each(storages())('what a send takes the place of, on the %s database', (kind) => {
  const { parts, startConsole, hold, read, becomes, newestEntry } = outboxForTests(kind)

  test('is only what its sender canceled before, in the same application and by the same method', async () => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const undo = (held: string, role: 'marketer' | 'administrator') =>
      console.call('undoHeld', { held, replaced: true }, role)
    const waiting = await hold(console)
    const undone = await hold(console)
    await undo(undone, 'administrator')
    const own = await hold(console)
    await undo(own, 'marketer')
    const sent = await hold(console)
    await console.call('sendHeld', { held: sent })
    await becomes(console, sent, 'sent')
    await console.call('cancelMessage', { message: made }, 'administrator')
    const email = { preset: 'AAAAA-CCCCC', devices: ['ann@example.com', 'ben@example.com'], send_date: 'now' }
    const sends: [method: string, fields: object, replaced: string][] = [
      ...[waiting, undone, sent, made, 'nobody-knows-it'].map((id) => ['createMessage', push, id] as never),
      ['createMessage', { ...push, application: 'BBBBB-CCCCC' }, own],
      ['createEmailMessage', { application, notifications: [email] }, own],
    ]
    for (const [method, fields, composerReplaces] of sends) {
      const next = await hold(console, method, { ...fields, composerReplaces })
      expect((await read(console, next)).replaces).toBeNull()
      expect((await newestEntry(method))?.objects).not.toContain(`replaced:${composerReplaces}`)
      const answer = await console.call<object>('getReplacement', { message: composerReplaces })
      expect(answer).toEqual({ replacedBy: null })
    }
    const replacing = async (composerReplaces: string) =>
      (await read(console, await hold(console, 'createMessage', { ...push, composerReplaces }))).replaces
    expect(await replacing(own)).toBe(own)
    // the service had got it before it could be undone
    await console.call('cancelMessage', { message: made })
    expect([await replacing(sent), await replacing(made)]).toEqual([sent, made])
  })
})
