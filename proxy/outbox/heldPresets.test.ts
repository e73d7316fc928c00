import { describe, expect, test } from 'vitest'
import { storages } from '#storage/testing.ts'
import { listEntries } from '../record/listEntries.ts'
import { json } from '../testing.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application } = sampleSends
const [old, next] = ['PPPPP-00001', 'PPPPP-00002']
const push = (preset: string) => ({
  application,
  notifications: [{ preset, users: ['ann'], data: { preset: 'not one' } }],
})
const composerDraft = {
  ...{ id: '0123456789ab', kind: 'push', application, title: 'Sunday' },
  values: { preset: old },
}
const change = { id: 'abcdef012345', preset: old }
const deletion = { preset_code: old, replacement: { ...change, now: next } }

describe.each(storages())('presets of held sends on the %s database', (kind) => {
  const { parts, startConsole, hold, read, becomes } = outboxForTests(kind)
  const sentNotifications = () =>
    JSON.parse(parts.service.seen.findLast(({ path }) => path?.endsWith('/createMessage'))?.body ?? '').request
      .notifications
  const done = () => parts.service.answers(json({ status_code: 200, status_message: 'OK', response: null }))

  test('a changed preset takes its place in what waits, and in the draft of that', async () => {
    const console = await startConsole(60)
    const held = await hold(console, 'createMessage', { ...push('ppppp-00001'), composerDraft })
    const other = await hold(console, 'createMessage', push('PPPPP-00009'))
    done()
    await console.call('deletePreset', deletion)
    expect(await read(console, held)).toMatchObject({
      request: { notifications: [{ preset: next, users: ['ann'], data: { preset: 'not one' } }] },
      draft: { values: { preset: next } },
    })
    expect(await read(console, other)).toMatchObject({ request: push('PPPPP-00009') })
    const { entries } = await listEntries(parts.store, { objects: [`message:${held}`], limit: 5 })
    expect(entries.map(({ event }) => event)).toEqual(['deletePreset', 'createMessage'])
    parts.service.answers(ok)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
    expect(sentNotifications()).toMatchObject([{ preset: next }])
  })

  test('without another in its place, it isn’t deleted while something waits with it', async () => {
    const console = await startConsole(60)
    const held = await hold(console, 'createMessage', push(old))
    done()
    const refusal = await console.call<{ message: string }>('deletePreset', { preset_code: old }, 'marketer', 422)
    expect(refusal.message).toBe(
      'A message that waits in the Outbox can’t be sent without this preset. Cancel it first, or choose another preset in it.',
    )
    // a step of the change of another preset is none of this one
    await console.call(
      'deletePreset',
      { ...deletion, replacement: { ...change, preset: 'X', now: next } },
      'marketer',
      422,
    )
    expect(parts.service.seen.filter(({ path }) => path?.includes('deletePreset'))).toEqual([])
    expect(await read(console, held)).toMatchObject({ state: 'held', request: push(old) })
    await console.call('undoHeld', { held })
    await console.call('deletePreset', { preset_code: old })
  })

  test('what may have gone out stays as it was sent', async () => {
    const console = await startConsole(60)
    const held = await hold(console, 'createMessage', push(old))
    await parts.store.query(`update held set state = 'unknown', first_sent = now() where id = $1`, [held])
    done()
    await console.call('deletePreset', deletion)
    expect(await read(console, held)).toMatchObject({ state: 'unknown', request: push(old) })
  })

  test('a console that is about to send lets go of it', async () => {
    const console = await startConsole(60)
    const held = await hold(console, 'createMessage', push(old))
    await parts.store.query(`update held set state = 'sending', attempt = now() + interval '1 minute' where id = $1`, [
      held,
    ])
    done()
    await console.call('deletePreset', deletion)
    parts.service.answers(ok)
    await becomes(console, held, 'sent')
    expect(sentNotifications()).toMatchObject([{ preset: next }])
  })
})
