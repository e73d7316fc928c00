import type { KyselyPlugin } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { storages } from '#storage/testing.ts'
import { callConsole } from '../testing.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application, whatsApp } = sampleSends
const row = { ...whatsApp, composerBatch: { id: '0123456789ab', rows: 3 } }

describe.each(storages())('an answer of the %s database that is lost', (kind) => {
  const { parts, startConsole, hold, read, becomes, pass, sends, newestEntry } = outboxForTests(kind)

  /** The store of a console that gets no answer to some statements, which are carried out, and can’t make others. */
  function deaf(isLost: (statement: string) => boolean, isRefused: (statement: string) => boolean = () => false) {
    const broken = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    const lost = new WeakSet<object>()
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { into, from } = node as { into?: object; from?: object }
        const statement = `${node.kind} ${JSON.stringify(into ?? from ?? {})}`
        if (isRefused(statement)) throw broken()
        if (isLost(statement)) lost.add(queryId)
        return node
      },
      async transformResult({ result, queryId }) {
        if (lost.has(queryId)) throw broken()
        return result
      },
    }
    return { ...parts.store, db: parts.store.db.withPlugin(plugin) }
  }
  const insertion = /^InsertQueryNode .*"held"/
  const deletion = /^DeleteQueryNode .*"held"/

  test('nothing is sent if it was to an insertion, and the next attempt sends once', async () => {
    parts.service.answers(ok)
    let broken = true
    const store = deaf((statement) => broken && insertion.test(statement))
    const console = await startConsole(1, store)
    const refused = await callConsole(console.app, 'marketer', 'createWhatsAppMessage', whatsApp)
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { unsent: true }])
    expect(await newestEntry('createWhatsAppMessage')).toMatchObject({ outcome: 'failed' })
    broken = false
    const held = await hold(console, 'createWhatsAppMessage', whatsApp)
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(1)
  })

  test('a send of which nobody knows whether it is held says so, and is on record when it goes out', async () => {
    parts.service.answers(ok)
    const store = deaf(
      (statement) => insertion.test(statement),
      (statement) => deletion.test(statement),
    )
    const console = await startConsole(1, store)
    const unclear = await callConsole(console.app, 'marketer', 'createWhatsAppMessage', whatsApp)
    expect([unclear.statusCode, unclear.json()]).toMatchObject([504, { uncertain: true }])
    await vi.waitFor(() => expect(sends()).toHaveLength(1), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await newestEntry('createWhatsAppMessage')).toMatchObject({ outcome: 'done' }))
  })

  test('a row that was stored while its file was undone doesn’t go out, although the check failed', async () => {
    parts.service.answers(ok)
    const others = await startConsole(3_600)
    await hold(others, 'createWhatsAppMessage', row)
    await others.call('undoBatch', { application, batch: '0123456789ab' })
    const store = deaf((statement) => /^SelectQueryNode .*stopped_batches/.test(statement))
    const console = await startConsole(1, store)
    const held = await hold(console, 'createWhatsAppMessage', row)
    await pass(held, 2)
    await becomes(console, held, 'undone')
    expect((await read(console, held)).endedBy).toBe('marketer')
    expect(sends()).toEqual([])
  })
})
