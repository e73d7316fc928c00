import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodNames } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { fakeService, json, proxyBefore, signIn } from './testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
beforeAll(async () => {
  service = await fakeService()
  service.answers(json({ status_code: 200, status_message: 'OK', response: null }))
  proxy = await proxyBefore(service.url)
})
afterAll(() => Promise.all([service.close(), proxy.app.close()]))

const clear = (answer: { statusCode: number; body: string }) => {
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d/)
  if (answer.statusCode >= 400)
    expect(JSON.parse(answer.body)).toMatchObject({
      message: expect.stringMatching(/\S/),
      requestId: expect.any(String),
    })
}

test('any JSON to any method, as any role, is answered or clearly refused', async () => {
  const sessions = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await signIn(proxy.app, role)])),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...methodNames),
      fc.constantFrom(...roles),
      fc.jsonValue(),
      async (method, role, value) => {
        const headers = { ...sessions[role], 'content-type': 'application/json' }
        clear(
          await proxy.app.inject({ method: 'POST', url: `/api/${method}`, headers, payload: JSON.stringify(value) }),
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('any bytes as a body, to any route', async () => {
  const headers = { ...(await signIn(proxy.app, 'administrator')), 'content-type': 'application/json' }
  const routes = [
    '/session',
    '/api/getApplications',
    '/api/createMessage',
    '/api/nothing',
    '/downloads/x',
    '/health',
    '/',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      fc.uint8Array(),
      async (url, method, bytes) => {
        clear(await proxy.app.inject({ method: method as 'POST', url, headers, payload: Buffer.from(bytes) }))
      },
    ),
    { numRuns: 300 },
  )
})

test('any path', async () => {
  const headers = await signIn(proxy.app, 'administrator')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/downloads/', '/assets/', '/api/', '/'), fc.webPath(), async (start, path) => {
      clear(await proxy.app.inject({ method: 'GET', url: start + path.replace(/^\//, ''), headers }))
    }),
    { numRuns: 300 },
  )
})
