import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { methodNames, methods } from '#contract/index.ts'
import { fakeService, getCookies, json, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
beforeAll(async () => {
  service = await fakeService()
  service.answers(json({ status_code: 200, status_message: 'OK', response: { file: 'text' } }))
  proxy = await proxyBefore(service.url)
})
afterEach(() => vi.useRealTimers())
afterAll(() => Promise.all([service.close(), proxy.app.close()]))

const minute = 60_000
const application = 'AAAAA-BBBBB'
const post = (url: string, payload: object, headers: Record<string, string>) =>
  proxy.app.inject({ method: 'POST', url, payload, headers })
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minute })

const guarded: [string, object][] = [
  [
    'configureApplication',
    { application, device_type: 14, email_from_email: 'a@b.example', email_from_name: 'A', email_reply: 'a@b.example' },
  ],
  ['getApplicationFile', { application, file: 'ios_auto_privatekey' }],
  ['createApiToken', { name: 'Token', kind: 'server', applications: null }],
  ['deleteApiToken', { id: '2' }],
]

test('the contract names the methods that change keys and tokens', () => {
  expect(methodNames.filter((name) => methods[name].confirm)).toEqual(
    expect.arrayContaining(['configureApplication', 'createApiToken', 'deleteApiToken']),
  )
})

describe('changing keys and tokens needs the password, entered within the last 15 minutes (OWASP ASVS 3.7.1, 4.3.1)', () => {
  test.each(guarded)('%s', async (method, fields) => {
    const headers = await signIn(proxy.app, 'administrator')
    expect((await post(`/api/${method}`, fields, headers)).statusCode).toBe(200)
    later(16)
    service.seen.length = 0
    const refused = await post(`/api/${method}`, fields, headers)
    expect(refused.statusCode).toBe(403)
    expect(JSON.parse(refused.body)).toMatchObject({ reason: 'password' })
    expect(service.seen).toHaveLength(0)

    const wrong = await post('/session/password', { password: 'x' }, headers)
    expect([wrong.statusCode, JSON.parse(wrong.body).faults[0].field]).toEqual([422, 'password'])
    expect((await post('/session/password', {}, headers)).statusCode).toBe(422)
    const confirmed = await post('/session/password', { password: 'demo-administrator' }, headers)
    expect(confirmed.statusCode).toBe(204)
    const renewed = { ...headers, cookie: getCookies(confirmed) }
    expect((await post(`/api/${method}`, fields, renewed)).statusCode).toBe(200)
    later(16)
    expect((await post(`/api/${method}`, fields, renewed)).statusCode).toBe(403)
  })

  test('other methods do not need it', async () => {
    const headers = await signIn(proxy.app, 'administrator')
    later(16)
    const certificate = { application, file: 'ios_auto_certificate' }
    expect((await post('/api/getApplicationFile', certificate, headers)).statusCode).toBe(200)
    expect((await post('/api/getApplication', { application }, headers)).statusCode).toBe(200)
  })

  test('an unauthenticated request confirms nothing, and another name in the request is ignored', async () => {
    expect((await post('/session/password', { password: 'demo-viewer' }, { host: 'localhost' })).statusCode).toBe(401)
    const headers = await signIn(proxy.app, 'administrator')
    const other = { name: 'viewer', password: 'demo-viewer' }
    expect((await post('/session/password', other, headers)).statusCode).toBe(422)
  })
})

describe('the log', () => {
  test('contains sign-ins, refusals, and sign-outs with their addresses, also at the level warn', async () => {
    const { app, log } = await proxyBefore(service.url, { env: { LOG_LEVEL: 'warn' } })
    const send = (payload: object) =>
      app.inject({ method: 'POST', url: '/session', headers: { host: 'localhost' }, payload })
    await send({ name: 'viewer', password: 'not-this-secret' })
    const headers = await signIn(app, 'viewer')
    await app.inject({ method: 'POST', url: '/api/createMessage', headers, payload: {} })
    await app.inject({ method: 'POST', url: '/session/password', headers, payload: { password: 'demo-viewer' } })
    await app.inject({ method: 'DELETE', url: '/session', headers })
    await app.inject({ method: 'DELETE', url: '/session?everywhere=true', headers: await signIn(app, 'viewer') })
    const events = log()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
    const where = { name: 'viewer', address: '127.0.0.1' }
    expect(events).toMatchObject([
      { event: 'sign-in refused', ...where },
      { event: 'signed in', ...where, role: 'viewer' },
      { event: 'refused by role', ...where, role: 'viewer', method: 'createMessage' },
      { event: 'password confirmed', ...where },
      { event: 'signed out', ...where },
      { event: 'signed in', ...where },
      { event: 'signed out everywhere', ...where },
    ])
    expect(log()).not.toMatch(/not-this-secret|demo-viewer|session=/)
  })

  test('contains throttled attempts', async () => {
    const throttle = { perName: 1, perAddress: 9, perHour: 9, slowed: 60, perHourKnown: 9 }
    const { app, log } = await proxyBefore(service.url, { env: { LOG_LEVEL: 'warn' }, throttle })
    const payload = { name: 'viewer', password: 'x' }
    for (let count = 0; count < 2; count++)
      await app.inject({ method: 'POST', url: '/session', headers: { host: 'localhost' }, payload })
    expect(log()).toMatch(/"event":"sign-in throttled","name":"viewer","address":"127.0.0.1"/)
  })

  test('contains one warning about forwarding headers from an address outside TRUST_PROXY', async () => {
    const { app, log } = await proxyBefore(service.url, { env: { LOG_LEVEL: 'warn', TRUST_PROXY: '10.0.0.1' } })
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: '/session', headers: { host: 'localhost', ...headers } })
    await ask({})
    expect(log()).toBe('')
    for (let count = 0; count < 3; count++) await ask({ 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' })
    expect(log().match(/TRUST_PROXY/g)).toHaveLength(1)
    expect(log()).toContain('"address":"127.0.0.1"')

    for (const headers of [{ 'x-forwarded-for': '9.9.9.9' }, { 'x-forwarded-proto': 'https' }]) {
      const trusting = await proxyBefore(service.url, { env: { LOG_LEVEL: 'warn' } })
      await trusting.app.inject({ url: '/session', headers: { host: 'localhost', ...headers } })
      expect(trusting.log()).toBe('')
      const other = await proxyBefore(service.url, { env: { LOG_LEVEL: 'warn', TRUST_PROXY: '10.0.0.1' } })
      await other.app.inject({ url: '/session', headers: { host: 'localhost', ...headers } })
      expect(other.log()).toContain('TRUST_PROXY')
    }
  })
})
