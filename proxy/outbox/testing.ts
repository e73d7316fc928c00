import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { Role } from '#contract/roles.ts'
import { freshStorage, type storages } from '#storage/testing.ts'
import { type ListRequest, listEntries } from '../record/listEntries.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import { callConsole, fakeService, json, proxyBefore } from '../testing.ts'

interface Console {
  app: FastifyInstance
  /** Everything that it logged. */
  log(): string
  call<Answer = WholeHeld>(method: string, fields: object, role?: Role, status?: number): Promise<Answer>
}

const application = 'AAAAA-BBBBB'
const push = { application, notifications: [{ content: 'Open on Sunday', users: ['ann'] }] }
const whatsApp = {
  application,
  notifications: [{ content: 'Open on Sunday', devices: ['whatsapp:+447700900123'], send_date: 'now' }],
}
const made = 'AAAA-BBBBBBBB-CCCCCCCC'
/** Sends, and the code of the message that the service makes of each. */
export const sampleSends = { application, push, whatsApp, made }
/** The answer of a service that took a send. */
export const ok = json({ status_code: 200, status_message: 'OK', response: { Messages: [made] } })

/** For each test of a suite: a service, a database of this kind, and consoles between the two. */
export function outboxForTests(kind: ReturnType<typeof storages>[number]) {
  const parts = {} as { service: Awaited<ReturnType<typeof fakeService>>; store: Store }
  const open: (() => Promise<void>)[] = []
  beforeEach(async () => {
    parts.service = await fakeService()
    parts.store = await freshStorage<StoreTables>(storeMigrations, kind)
  })
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
    await Promise.all([parts.service.close(), parts.store.close()])
  })

  async function startConsole(seconds: number, store = parts.store): Promise<Console> {
    const env = { OUTBOX_SECONDS: String(seconds) }
    const { app, log } = await proxyBefore(parts.service.url, { store, env })
    open.push(() => app.close())
    return {
      app,
      log,
      async call<Answer = WholeHeld>(method: string, fields: object, role: Role = 'marketer', status = 200) {
        const response = await callConsole(app, role, method, fields)
        expect(response.statusCode, response.body).toBe(status)
        return response.json() as Answer
      },
    }
  }
  const read = async (console: Console, held: string) =>
    (await console.call<{ held: WholeHeld }>('getHeld', { held })).held

  return {
    parts,
    startConsole,
    read,
    hold: async (console: Console, method = 'createMessage', fields: object = push, role: Role = 'marketer') =>
      String((await console.call<{ Messages: string[] }>(method, fields, role, 202)).Messages[0]),
    becomes: (console: Console, held: string, state: string) =>
      vi.waitFor(async () => expect((await read(console, held)).state).toBe(state), { timeout: 60_000, interval: 50 }),
    /** As if this many seconds had passed for a held send. */
    pass: (held: string, seconds: number) =>
      parts.store.query(
        `update held set due = due - $2 * interval '1 second', attempt = attempt - $2 * interval '1 second',
        first_sent = first_sent - $2 * interval '1 second' where id = $1`,
        [held, seconds],
      ),
    sends: () => parts.service.seen.filter(({ path }) => !path.includes('listMessages')),
    newestEntry: async (event: string, more: Pick<Partial<ListRequest>, 'whole' | 'contents'> = {}) =>
      (await listEntries(parts.store, { events: [event], limit: 1, ...more })).entries[0],
  }
}
