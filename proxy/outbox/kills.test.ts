import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { Storage } from '#storage/Storage.ts'
import { makeTestDatabase } from '#storage/testing/testDatabases.ts'
import { storages } from '#storage/testing.ts'
import { sampleRule } from '../approvals/testing.ts'
import { verifyRecord } from '../record/verifyRecord.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import { openStore, type Store } from '../store/openStore.ts'
import { forgetfulService } from '../testing/forgetfulService.ts'
import { startProxyProcess } from '../testing/proxyProcess.ts'

const kills = Number(process.env.OUTBOX_KILLS ?? 5)
const application = 'AAAAA-BBBBB'

/** A minute in UTC that is so many milliseconds ahead. */
const at = (ahead: number) => new Date(Date.now() + ahead).toISOString().slice(0, 16).replace('T', ' ')

/** What is sent in each round. What is scheduled goes to the service within the last 15 minutes, so at once. */
const round = (): Record<string, [method: string, notification: object]> => ({
  number: ['createWhatsAppMessage', { devices: ['whatsapp:+447700900123'], send_date: 'now' }],
  people: ['createMessage', { users: ['ann'] }],
  scheduled: ['createMessage', { users: ['ann'], send_date: at(600_000), ignore_user_timezone: true }],
  approved: ['createMessage', { filter: 'Regulars' }],
  unapproved: ['createMessage', { filter: 'Regulars' }],
  undone: ['createMessage', { users: ['ann'] }],
  declined: ['createMessage', { filter: 'Regulars' }],
})

/** When a round kills; `outage`: during the call of a push, and for so long that the service forgets its transaction ID. */
const moments = ['push', 'count of an approval', 'outage', 'count before a call', 'any', 'decision'] as const

interface Send {
  id: string
  kind: string
  content: string
  /** `maybe`: its approver got no response. */
  approved?: true | 'maybe'
  /** `maybe`: who stopped it got no response; false: it was too late. */
  stopped?: boolean | 'maybe'
  /** It may have been with the service for longer than that knows its transaction ID. */
  forgotten?: boolean
}

/** A process whose clock is wrong by so many milliseconds. */
const wrongBy = (milliseconds: number) => {
  const script = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { given.length > 0 ? super(...given) : super(Right.now() + ${milliseconds}) }
    static now() { return Right.now() + ${milliseconds} }
  }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

/** One console on a directory; on a server two, whose clocks are 10 minutes apart. */
async function consolesOn(kind: Storage['kind'], serviceUrl: string) {
  const dirs = (kind === 'embedded' ? [''] : ['one-', 'other-']).map((name) =>
    mkdtempSync(join(tmpdir(), `outbox-kills-${name}`)),
  )
  const database =
    kind === 'server' ? await makeTestDatabase(process.env.TEST_DATABASE_URL ?? '', storeMigrations) : undefined
  const [dataDir = ''] = dirs
  return {
    count: dirs.length,
    start: (index: number) =>
      startProxyProcess(serviceUrl, dirs[index] ?? '', {
        ...{ OUTBOX_SECONDS: '1', CALLS_PER_SECOND: '1000000' },
        ...(database && { CONSOLE_DATABASE_URL: database.url, ...wrongBy(index === 0 ? 300_000 : -300_000) }),
      }),
    /** Works on the database; on a directory, while no console runs. */
    async inStore(work: (store: Store) => Promise<unknown>) {
      const store = await openStore({ dataDir, databaseUrl: database?.url })
      await work(store)
      await store.close()
    },
    async remove() {
      await database?.drop()
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
    },
  }
}

describe.each(storages())('consoles on the %s database that are killed again and again', (kind) => {
  test('lose no send, send none twice, and none without its approval', { timeout: kills * 60_000 }, async () => {
    const service = await forgetfulService()
    const consoles = await consolesOn(kind, service.url)
    const began = Date.now()
    const running = await Promise.all(Array.from({ length: consoles.count }, (_, index) => consoles.start(index)))
    type Console = (typeof running)[number]
    const first = () => running[0] as Console
    await first().signIn('administrator')
    await first().call('setApprovalRules', { rules: [sampleRule], tolerance: 10, version: 0 })
    const read = async (proxy: Console, id: string) =>
      (await (await proxy.call('getHeld', { held: id })).json()).held as WholeHeld
    const sends: Send[] = []
    let killed = 0
    for (let number = 0; killed < kills; number += 1) {
      const index = number % running.length
      const proxy = running[index] as Console
      const moment = moments[number % moments.length]
      await proxy.signIn('marketer')
      const made = await Promise.all(
        Object.entries(round()).map(async ([of, [method, notification]]): Promise<Send> => {
          const content = `${number}-${of}`
          const answer = await proxy.call(method, { application, notifications: [{ content, ...notification }] })
          expect(answer.status).toBe(202)
          return { id: (await answer.json()).Messages[0], kind: of, content }
        }),
      )
      sends.push(...made)
      // nobody knows if it is stored, and nobody approves it
      const lost = proxy.call('createMessage', {
        application,
        notifications: [{ content: `${number}-lost`, filter: 'Regulars' }],
      })
      const given = [lost.catch(() => undefined)]
      await proxy.signIn('administrator')
      const [gated, undone, declined] = ['approved', 'undone', 'declined'].map((of) =>
        made.find((send) => send.kind === of),
      ) as [Send, Send, Send]
      const { approval } = await read(proxy, gated.id)
      if (moment === 'any') await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_700))
      gated.approved = 'maybe'
      undone.stopped = 'maybe'
      declined.stopped = 'maybe'
      const done = (call: Promise<Response>, then: (isDone: boolean) => void) =>
        call.then(({ status }) => then(status === 200)).catch(() => undefined)
      const next = { push: service.next('push'), count: service.next('count') }
      const decisions = [
        done(proxy.call('approveHeld', { held: gated.id, hash: approval?.hash, reach: approval?.reach }), (isDone) => {
          if (isDone) gated.approved = true
        }),
        done(proxy.call('undoHeld', { held: undone.id }), (isDone) => {
          undone.stopped = isDone
        }),
        done(proxy.call('declineHeld', { held: declined.id, reason: 'Not on a Sunday' }), (isDone) => {
          declined.stopped = isDone
        }),
      ]
      if (moment === 'push' || moment === 'outage') await next.push
      if (moment === 'count of an approval') await next.count
      if (moment === 'count before a call') {
        await Promise.all([...given, ...decisions])
        await service.next('count')
      }
      if (moment === 'decision') await Promise.race(decisions)
      const ended = running.flatMap((_, one) => (one === index || moment === 'outage' ? [one] : []))
      await Promise.all([...ended.map((one) => running[one]?.kill()), ...decisions, ...given])
      killed += ended.length
      // a directory takes seconds to open
      if (kind === 'server' || moment === 'outage' || killed >= kills)
        await consoles.inStore((store) => store.query(moment === 'outage' ? afterOutage : afterLease))
      if (moment === 'outage') {
        service.forget()
        for (const send of sends) send.forgotten = true
      }
      for (const one of ended) running[one] = await consoles.start(one)
    }

    await first().signIn('marketer')
    const ends = new Map<Send, WholeHeld>()
    await vi.waitFor(
      async () => {
        for (const send of sends) if (!ends.has(send)) ends.set(send, await read(first(), send.id))
        for (const [send, { state }] of ends)
          if (state === 'held' || state === 'sending' || (state === 'awaiting' && send.approved === true))
            ends.delete(send)
        expect(ends.size).toBe(sends.length)
      },
      { timeout: 200_000, interval: 200 },
    )
    for (const [{ kind: of, content, approved, stopped, forgotten }, { state, messages }] of ends) {
      // everything goes out, still waits, or was stopped; what can’t be repeated asks, like what a kill kept for too long
      const asks = of === 'number' || forgotten || Date.now() - began > 200_000 ? ['unknown'] : []
      const waits = of === 'unapproved' || of === 'declined' || approved === 'maybe' ? ['awaiting'] : []
      const goesOut = of === 'unapproved' || of === 'declined' || stopped === true ? [] : ['sent', ...asks]
      const stops = stopped ? [of] : []
      const states = stopped === true ? stops : [...goesOut, ...waits, ...stops]
      expect(states, `${content} ${state}`).toContain(state)
      if (state === 'sent') expect([messages, service.made.get(content)]).toEqual([[content], 1])
      if (['awaiting', 'undone', 'declined'].includes(state)) expect(service.made.has(content), content).toBe(false)
    }
    for (const [content, times] of service.made) {
      expect(times, content).toBe(1)
      expect(content).not.toMatch(/lost|unapproved|declined/)
    }
    await Promise.all(running.map((proxy) => proxy.kill()))
    await consoles.inStore(async (store) => expect((await verifyRecord(store)).problems).toEqual([]))
    await service.close()
    await consoles.remove()
    const asking = [...ends.values()].filter(({ state }) => state === 'unknown').length
    const figures = {
      kills: killed,
      sends: sends.length,
      made: service.made.size,
      repeated: service.repeated(),
      asking,
    }
    if (process.env.OUTBOX_KILLS) process.stdout.write(`${kind}: ${JSON.stringify(figures)}\n`)
  })
})

/** As if another console had waited until the leases of the killed one were over. */
const afterLease = `update held set attempt = now() where state = 'sending'`
/** As if no console had run for so long that the service forgot what it got. */
const afterOutage = `${afterLease}; update held set first_sent = first_sent - interval '6 minutes' where ended is null`
