import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeService, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
let port: number
beforeAll(async () => {
  service = await fakeService()
  proxy = await proxyBefore(service.url)
  port = await listen(proxy.app)
})
afterAll(() => Promise.all([service.close(), proxy.app.close()]))

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Announces a body of that many bytes and sends none of it, so any response comes before the body. */
async function announce(path: string, bytes: number, headers: Record<string, string> = {}) {
  const lines = Object.entries({ 'content-type': 'application/json', 'content-length': String(bytes), ...headers })
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
  )
  return {
    socket,
    status: async () => Number(/^HTTP\/1.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1]),
  }
}

const mebibytes = 1_048_576

describe('before a body is read', () => {
  test.each([
    ['no session', '/api/bulkSetTags', {}, 401],
    ['another site', '/api/bulkSetTags', { origin: 'https://elsewhere.example' }, 403],
    ['an unknown method', '/api/nothing', {}, 404],
    ['an unknown address', '/nothing', {}, 404],
    ['too large a body', '/session', {}, 413],
  ])('%s is refused', async (_what, path, headers, status) => {
    const { socket, status: answered } = await announce(path, 31 * mebibytes, headers)
    expect(await answered()).toBe(status)
    socket.destroy()
  })

  test('refuses a role without permission', async () => {
    const { cookie = '' } = await signIn(proxy.app, 'viewer')
    const { socket, status } = await announce('/api/bulkSetTags', 31 * mebibytes, { cookie })
    expect(await status()).toBe(403)
    socket.destroy()
  })

  test('refuses a body larger than the method can need', async () => {
    const { cookie = '' } = await signIn(proxy.app, 'administrator')
    const { socket, status } = await announce('/api/getApplications', 2 * mebibytes, { cookie })
    expect(await status()).toBe(413)
    socket.destroy()
  })
})

/** Sends 3 MiB in chunks without a Content-Length; they count as they arrive. */
const sendChunks = (cookie: string) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const headers = { host: 'localhost', cookie, 'content-type': 'application/json' }
    const call = request({ port, host: '127.0.0.1', path: '/api/bulkSetTags', method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] })
    })
    call.on('error', reject)
    call.write(' '.repeat(3 * mebibytes))
    call.end('{}')
  })

test('limits each person’s large bodies in flight; small calls continue, and capacity returns', async () => {
  const [{ cookie = '' }, marketer] = [await signIn(proxy.app, 'administrator'), await signIn(proxy.app, 'marketer')]
  const connected = once(proxy.app.server, 'connection')
  const { socket } = await announce('/api/bulkSetTags', 31 * mebibytes, { cookie })
  socket.write(' '.repeat(31 * mebibytes - 1))
  // until then, the second of two bodies would be refused
  const [held]: Socket[] = await connected
  await expect.poll(() => held?.bytesRead).toBeGreaterThanOrEqual(31 * mebibytes)
  expect(await sendChunks(cookie)).toEqual({ status: 503, retryAfter: '2' })
  const { statusCode } = await proxy.app.inject({
    method: 'POST',
    url: '/api/getApplications',
    headers: { host: 'localhost', cookie, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(statusCode).toBe(200)
  expect((await sendChunks(marketer.cookie ?? '')).status).toBe(422)
  socket.destroy()
  await expect.poll(async () => (await sendChunks(cookie)).status).toBe(422)
})

test('announced bodies that never arrive do not use up other people’s capacity', async () => {
  const [{ cookie = '' }, marketer] = [await signIn(proxy.app, 'viewer'), await signIn(proxy.app, 'marketer')]
  const idle = await Promise.all(Array.from({ length: 64 }, () => announce('/api/listTags', mebibytes, { cookie })))
  for (const { socket } of idle) socket.write('{"a":"')
  // its response comes after everything written before it
  expect((await sendChunks(cookie)).status).toBe(403)
  expect((await sendChunks(marketer.cookie ?? '')).status).toBe(422)
  for (const { socket } of idle) socket.destroy()
})

describe('keys that could poison prototypes, in valid JSON', () => {
  test.each([
    ['{"__proto__": {"a": 1}}', '__proto__'],
    ['{"application": "AAAAA-BBBBB", "tags": {"\\u005f_proto__": 1}}', 'tags.__proto__'],
    ['{"tags": [{"constructor": {"prototype": 1}}]}', 'tags.0.constructor.prototype'],
  ])('%s is refused by its field', async (payload, field) => {
    const headers = { ...(await signIn(proxy.app, 'administrator')), 'content-type': 'application/json' }
    const { statusCode, body } = await proxy.app.inject({ method: 'POST', url: '/api/setTags', headers, payload })
    expect(statusCode).toBe(422)
    expect(JSON.parse(body)).toMatchObject({ faults: [{ field, message: 'can’t be used as a name' }] })
  })

  test.each(['{"__proto__": ', 'nonsense', '__proto__'])('%s is not JSON', async (payload) => {
    const headers = { ...(await signIn(proxy.app, 'administrator')), 'content-type': 'application/json' }
    const { statusCode, body } = await proxy.app.inject({ method: 'POST', url: '/api/setTags', headers, payload })
    expect([statusCode, JSON.parse(body).message]).toEqual([400, 'The request body isn’t valid JSON'])
  })

  test('at any depth', async () => {
    const headers = { ...(await signIn(proxy.app, 'administrator')), 'content-type': 'application/json' }
    const payload = `${'{"a":'.repeat(50_000)}{"__proto__": 1}${'}'.repeat(50_000)}`
    const { statusCode } = await proxy.app.inject({ method: 'POST', url: '/api/setTags', headers, payload })
    expect(statusCode).toBe(422)
  })
})

test.each([
  ['postEvent', 'attributes', '{"application":"AAAAA-BBBBB","hwid":"h","event":"e","attributes":@}'],
  ['createMessage', 'notifications.0.data', '{"application":"AAAAA-BBBBB","notifications":[{"content":"x","data":@}]}'],
  [
    'createMessage',
    'notifications.0.ios_root_params',
    '{"application":"AAAAA-BBBBB","notifications":[{"content":"x","ios_root_params":{"data":@}}]}',
  ],
  ['createPreset', 'content.userData', '{"applicationCode":"AAAAA-BBBBB","name":"n","content":{"userData":@}}'],
  [
    'startLiveActivity',
    'notifications.0.live_activity.content-state',
    '{"application":"AAAAA-BBBBB","notifications":[{"live_activity":{"content-state":@},"live_activity_id":"i"}]}',
  ],
])('%s: too much nesting in %s is refused by the name of the field', async (method, field, body) => {
  const headers = { ...(await signIn(proxy.app, 'administrator')), 'content-type': 'application/json' }
  for (const levels of [501, 5_000, 50_000]) {
    const payload = body.replace('@', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
    const answer = await proxy.app.inject({ method: 'POST', url: `/api/${method}`, headers, payload })
    expect(answer.statusCode).toBe(422)
    const { faults } = JSON.parse(answer.body)
    expect(faults).toContainEqual({ field, message: 'Use at most 500 levels of nesting' })
  }
})
