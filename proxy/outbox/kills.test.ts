import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { verifyRecord } from '../record/verifyRecord.ts'
import { openStore } from '../store/openStore.ts'
import { startProxyProcess } from '../testing/proxyProcess.ts'
import { fakeService, json } from '../testing.ts'

const kills = Number(process.env.OUTBOX_KILLS ?? 5)
const perRound = 3
const application = 'AAAAA-BBBBB'

test('a console that is killed again and again loses no send, and sends none twice', {
  timeout: kills * 60_000,
}, async () => {
  const service = await fakeService()
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-kills-'))
  const start = () => startProxyProcess(service.url, dataDir, { OUTBOX_SECONDS: '1' })
  // like the service: a transaction ID that it knows gets the first answer again
  const taken = new Map<string, number>()
  const numbers = new Set<string>()
  service.answers((request, response, body) => {
    if (request.url?.includes('listMessages')) return json({}, 404)(request, response, body)
    const [one] = JSON.parse(body).request.notifications
    const id = one.transactionId ?? one.content
    const first = !taken.has(id)
    if (!one.transactionId) numbers.add(id)
    taken.set(id, (taken.get(id) ?? 0) + 1)
    // some answers are slow, so that kills fall between the call and the answer
    setTimeout(
      () => json({ status_code: 200, status_message: 'OK', response: { Messages: [id] } })(request, response, body),
      first ? Math.random() * 400 : 0,
    )
  })

  let proxy = await start()
  const held: string[] = []
  for (let killed = 0; killed < kills; killed += 1) {
    await proxy.signIn('marketer')
    for (let at = 0; at < perRound; at += 1) {
      const content = `${killed}-${at}`
      const push = { content, users: ['ann'] }
      const whatsApp = { content, devices: ['whatsapp:+447700900123'], send_date: 'now' }
      const [method, notification] = at === 0 ? ['createWhatsAppMessage', whatsApp] : ['createMessage', push]
      const answer = await proxy.call(method as string, { application, notifications: [notification] })
      expect(answer.status).toBe(202)
      held.push((await answer.json()).Messages[0])
    }
    await new Promise((resolve) => setTimeout(resolve, 800 + Math.random() * 900))
    await proxy.kill()
    if (killed === kills - 1) await expireLeases(dataDir)
    proxy = await start()
  }

  await proxy.signIn('marketer')
  const read = async (id: string) => (await (await proxy.call('getHeld', { held: id })).json()).held as WholeHeld
  const ends = new Map<string, WholeHeld>()
  await vi.waitFor(
    async () => {
      for (const id of held) if (!ends.has(id)) ends.set(id, await read(id))
      for (const [id, { state }] of ends) if (state === 'held' || state === 'sending') ends.delete(id)
      expect(ends.size).toBe(held.length)
    },
    { timeout: 120_000, interval: 200 },
  )
  const all = [...ends.values()]
  const inState = (state: string) => all.filter((one) => one.state === state)
  expect(inState('sent').length + inState('unknown').length).toBe(held.length)
  // what can’t be repeated asks; everything else went out
  expect(inState('unknown').filter(({ method }) => method !== 'createWhatsAppMessage')).toEqual([])
  for (const { messages } of inState('sent')) expect(taken.has(messages[0] as string)).toBe(true)
  expect([...taken].filter(([id, times]) => numbers.has(id) && times > 1)).toEqual([])
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
