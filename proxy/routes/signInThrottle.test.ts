import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { usualThrottle } from '../guards/signInThrottle.ts'
import { fakeService, getCookies, proxyBefore } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
beforeAll(async () => {
  service = await fakeService()
})
afterEach(() => vi.useRealTimers())
afterAll(() => service.close())

const wide = { perName: 1_000, perAddress: 1_000, perHour: 1_000, slowed: 60, perHourKnown: 1_000 }
type App = Awaited<ReturnType<typeof proxyBefore>>['app']
let addresses = 0
/** An attempt, from a new address unless one is given. */
function attempt(app: App, name: string, password: string, { from = `9.${++addresses % 250}.1.1`, cookie = '' } = {}) {
  const headers = { host: 'localhost', 'x-forwarded-for': from, ...(cookie && { cookie }) }
  return app.inject({ method: 'POST', url: '/session', headers, payload: { name, password } })
}

test('one name from one address is throttled, also with the right password', async () => {
  const { app } = await proxyBefore(service.url, { throttle: { ...wide, perName: 3 } })
  const from = '9.9.9.9'
  for (let count = 0; count < 3; count++) expect((await attempt(app, 'viewer', 'x', { from })).statusCode).toBe(401)
  const { statusCode, headers, body } = await attempt(app, 'viewer', 'demo-viewer', { from })
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(JSON.parse(body).retryAfter).toBe(Number(headers['retry-after']))
  expect(JSON.parse(body).message).toMatch(/^Too many attempts\. Try again in (1 second|\d+ seconds|1 minute)\.$/)
  expect((await attempt(app, 'support', 'demo-support', { from })).statusCode).toBe(200)
  expect((await attempt(app, 'viewer', 'demo-viewer')).statusCode).toBe(200)
})

test('one address can’t try many names', async () => {
  const { app } = await proxyBefore(service.url, { throttle: { ...wide, perAddress: 4 } })
  const from = '9.9.9.9'
  for (let count = 0; count < 4; count++) await attempt(app, `name-${count}`, 'x', { from })
  expect((await attempt(app, 'name-9', 'x', { from })).statusCode).toBe(429)
})

test('guesses from other addresses do not block a browser that has signed in before', async () => {
  const { app } = await proxyBefore(service.url, { throttle: { ...wide, perHour: 4 } })
  const first = getCookies(await attempt(app, 'viewer', 'demo-viewer'))
  const cookie = first.split('; ').find((one) => one.startsWith('known-browser=')) ?? ''
  expect(cookie).not.toMatch(/viewer/)
  // from the fifth, attempts are slow
  for (let count = 0; count < 5; count++) expect((await attempt(app, 'viewer', 'x')).statusCode).toBe(401)
  const stranger = await attempt(app, 'viewer', 'demo-viewer')
  expect(stranger.statusCode).toBe(429)
  expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await attempt(app, 'viewer', 'demo-viewer', { cookie })).statusCode).toBe(200)
  // it is bound to that name
  for (let count = 0; count < 5; count++) await attempt(app, 'support', 'x')
  expect((await attempt(app, 'support', 'demo-support', { cookie })).statusCode).toBe(429)
})

test('limits failures for one name to 100 per hour over all browsers (OWASP ASVS 2.2.1)', async () => {
  const { app } = await proxyBefore(service.url, { throttle: usualThrottle })
  const cookie = getCookies(await attempt(app, 'viewer', 'demo-viewer'))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  let failures = 0
  for (let passed = 0; passed < 3_600; passed += 15) {
    for (const known of [{}, { cookie }]) {
      const { statusCode } = await attempt(app, 'viewer', 'x', known)
      if (statusCode === 401) failures++
      else expect(statusCode).toBe(429)
    }
    vi.advanceTimersByTime(15_000)
  }
  expect(failures).toBeLessThanOrEqual(100)
  expect(failures).toBeGreaterThan(60)
})
