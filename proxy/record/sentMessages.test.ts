import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '../store/openStore.ts'
import { callConsole, fakeService, json, proxyBefore } from '../testing.ts'
import { listSenders } from './listEntries.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let store: Store
beforeEach(async () => {
  service = await fakeService()
  store = await openStore({ dataDir: 'memory://', databaseUrl: undefined })
})
afterEach(async () => {
  await Promise.all([service.close(), store.close()])
})

const email = { preset: 'AAAAA-BBBBB', send_date: 'now', devices: ['a@example.com'], transactionId: 'once-1' }
const ok = (response: unknown) => json({ status_code: 200, status_message: 'OK', response })

test('an email has its sender although the service returns no code', async () => {
  service.answers((request, response, body) => {
    const listed = { messages: [{ code: 'AAAA-BBBBBBBB-CCCCCCCC' }] }
    const answer = request.url?.endsWith('listMessages') ? ok(body.includes('once-1') ? listed : null) : ok(null)
    answer(request, response, body)
  })
  const { app } = await proxyBefore(service.url, { store })
  const fields = { application: 'AAAAA-BBBBB', notifications: [email] }
  expect((await callConsole(app, 'marketer', 'createEmailMessage', fields)).statusCode).toBe(200)
  expect(await listSenders(store, ['AAAA-BBBBBBBB-CCCCCCCC'])).toMatchObject([{ person: 'marketer' }])
  await app.close()
})

test('a service that can’t list messages takes nothing away', async () => {
  service.answers((request, response, body) =>
    (request.url?.endsWith('listMessages') ? json({}, 404) : ok(null))(request, response, body),
  )
  const { app } = await proxyBefore(service.url, { store })
  const fields = { application: 'AAAAA-BBBBB', notifications: [email] }
  expect((await callConsole(app, 'marketer', 'createEmailMessage', fields)).statusCode).toBe(200)
  await app.close()
})
