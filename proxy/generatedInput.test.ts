import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '#contract/examples/index.ts'
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

/** GENERATED_REQUESTS asks for more. */
const requests = Number(process.env.GENERATED_REQUESTS || 2_000)

/** Names that careless code treats as more than names. */
const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'auth', 'application', ''),
  fc.string({ unit: 'binary' }),
)
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('\ud800', '..', '\u0000', 1e308, -0),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value

/** A method with a request from its examples in which one field is invalid or added, or with any request. */
const generated = fc
  .tuple(fc.constantFrom(...methodNames), fc.nat(), fc.nat(), name, anything, fc.nat(3))
  .map(([method, which, at, added, value, kind]) => {
    const { accepted } = examples[method]
    const request = accepted[which % accepted.length]?.fields ?? {}
    const names = Object.keys(request)
    if (kind === 0) return { method, request: value }
    const field = kind === 1 || names.length === 0 ? added : String(names[at % names.length])
    return { method, request: Object.fromEntries([...Object.entries(request), [field, value]]) }
  })

test('any JSON to any method, as any role, gets a response or is refused with the field’s name', async () => {
  const sessions = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await signIn(proxy.app, role)])),
  )
  await fc.assert(
    fc.asyncProperty(generated, fc.constantFrom(...roles), async ({ method, request }, role) => {
      const headers = { ...sessions[role], 'content-type': 'application/json' }
      const payload = JSON.stringify(request)
      const answer = await proxy.app.inject({ method: 'POST', url: `/api/${method}`, headers, payload })
      clear(answer)
      expect([200, 403, 422]).toContain(answer.statusCode)
      if (answer.statusCode !== 422) return
      for (const { field, message } of JSON.parse(answer.body).faults) {
        expect(message).toMatch(/\S/)
        // the whole body is at fault only if it isn't an object
        if (typeof request === 'object' && request !== null && !Array.isArray(request)) expect(field).not.toBe('')
      }
    }),
    { numRuns: requests },
  )
}, 600_000)

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
