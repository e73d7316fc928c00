import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { countingService, sampleRule } from '../approvals/testing.ts'
import { verifyRecord } from '../record/verifyRecord.ts'
import { openStore } from '../store/openStore.ts'
import { startProxyProcess } from '../testing/proxyProcess.ts'
import { fakeService, json } from '../testing.ts'

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

interface Send {
  id: string
  kind: string
  content: string
  /** `maybe`: its approver got no response. */
  approved?: true | 'maybe'
  /** `maybe`: who stopped it got no response; false: it was too late. */
  stopped?: boolean | 'maybe'
}

test('a console that is killed again and again loses no send, sends none twice, and none without its approval', {
  timeout: kills * 60_000,
}, async () => {
  const service = await fakeService()
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-kills-'))
  const start = () => startProxyProcess(service.url, dataDir, { OUTBOX_SECONDS: '1', CALLS_PER_SECOND: '1000000' })
  // like the service: a transaction ID that it knows gets the first answer again
  const taken = new Map<string, { times: number; content: string }>()
  const counting = countingService()
  service.answers((request, response, body) => {
    // some counts are slow, so that kills fall into the check before a call
    if (!/create(WhatsApp)?Message$/.test(String(request.url)))
      return void setTimeout(() => counting(request, response, body), Math.random() * 40)
    const [one] = JSON.parse(body).request.notifications
    const id = one.transactionId ?? one.content
    const { times = 0 } = taken.get(id) ?? {}
    taken.set(id, { times: times + 1, content: one.content })
    // some answers are slow, so that kills fall between the call and the answer
    setTimeout(
      () => json({ status_code: 200, status_message: 'OK', response: { Messages: [id] } })(request, response, body),
      times === 0 ? Math.random() * 400 : 0,
    )
  })

  const began = Date.now()
  let proxy = await start()
  await proxy.signIn('administrator')
  await proxy.call('setApprovalRules', { rules: [sampleRule], tolerance: 10, version: 0 })
  const read = async (id: string) => (await (await proxy.call('getHeld', { held: id })).json()).held as WholeHeld
  const sends: Send[] = []
  for (let killed = 0; killed < kills; killed += 1) {
    await proxy.signIn('marketer')
    const made: Send[] = []
    for (const [kind, [method, notification]] of Object.entries(round())) {
      const content = `${killed}-${kind}`
      const answer = await proxy.call(method, { application, notifications: [{ content, ...notification }] })
      expect(answer.status).toBe(202)
      made.push({ id: (await answer.json()).Messages[0], kind, content })
    }
    sends.push(...made)
    await proxy.signIn('administrator')
    const [gated, undone, declined] = ['approved', 'undone', 'declined'].map((kind) =>
      made.find((send) => send.kind === kind),
    ) as [Send, Send, Send]
    const { approval } = await read(gated.id)
    const wait = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    await wait(1_700)
    gated.approved = 'maybe'
    undone.stopped = 'maybe'
    declined.stopped = 'maybe'
    const done = (call: Promise<Response>, then: (isDone: boolean) => void) =>
      call.then(({ status }) => then(status === 200)).catch(() => undefined)
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
    await wait(killed % 2 ? 60 : 1_000)
    await Promise.all([proxy.kill(), ...decisions])
    if (killed === kills - 1) await expireLeases(dataDir)
    proxy = await start()
  }

  await proxy.signIn('marketer')
  const ends = new Map<Send, WholeHeld>()
  await vi.waitFor(
    async () => {
      for (const send of sends) if (!ends.has(send)) ends.set(send, await read(send.id))
      for (const [send, { state }] of ends)
        if (state === 'held' || state === 'sending' || (state === 'awaiting' && send.approved === true))
          ends.delete(send)
      expect(ends.size).toBe(sends.length)
    },
    { timeout: 120_000, interval: 200 },
  )
  const wentOut = new Set([...taken.values()].map(({ content }) => content))
  for (const [{ kind, content, approved, stopped }, { state, messages }] of ends) {
    // everything goes out, still waits, or was stopped; what can’t be repeated asks, like what two kills kept for longer than it can be
    const asks = kind === 'number' || Date.now() - began > 200_000 ? ['unknown'] : []
    const waits = kind === 'unapproved' || kind === 'declined' || approved === 'maybe' ? ['awaiting'] : []
    const goesOut = kind === 'unapproved' || kind === 'declined' || stopped === true ? [] : ['sent', ...asks]
    const stops = stopped ? [kind] : []
    const states = stopped === true ? stops : [...goesOut, ...waits, ...stops]
    expect(states, `${content} ${state}`).toContain(state)
    if (state === 'sent') expect(taken.has(messages[0] as string)).toBe(true)
    if (['awaiting', 'undone', 'declined'].includes(state)) expect(wentOut, content).not.toContain(content)
  }
  // a WhatsApp message has no transaction ID that a second call would be recognized by
  for (const { times, content } of taken.values()) if (content.endsWith('number')) expect(times, content).toBe(1)
  const contents = [...taken.values()].map(({ content }) => content)
  expect(contents).toHaveLength(new Set(contents).size)
  await proxy.kill()
  const store = await openStore({ dataDir, databaseUrl: undefined })
  expect((await verifyRecord(store)).problems).toEqual([])
  await store.close()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As if another console had waited until the leases of the killed one were over. */
async function expireLeases(dataDir: string) {
  const store = await openStore({ dataDir, databaseUrl: undefined })
  await store.query(`update held set attempt = now() where state = 'sending'`)
  await store.close()
}
