import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callConsole, consoleTokens, fakeService, json, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let other: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
beforeAll(async () => {
  service = await fakeService()
  other = await fakeService()
  proxy = await proxyBefore(service.url, { env: { GO_URL: other.url, JOURNEY_URL: `${other.url}/` } })
})
beforeEach(() => {
  service.seen.length = 0
  other.seen.length = 0
  service.answers(json({ status_code: 200, status_message: 'OK', response: { result: true } }))
  other.answers(json({ status_code: 200, status_message: 'OK', response: null }))
})
afterAll(() => Promise.all([service.close(), other.close(), proxy.app.close()]))

const application = 'AAAAA-BBBBB'

describe('credentials and hosts', () => {
  test('an account method has the API token in its body, and drops a credential in the request', async () => {
    const fields = { application, auth: 'smuggled', extra: 1 }
    const { statusCode, body } = await callConsole(proxy.app, 'viewer', 'getApplication', fields)
    expect([statusCode, body]).toEqual([200, '{"result":true}'])
    const [seen] = service.seen
    expect(seen?.path).toBe('/json/1.3/getApplication')
    expect(JSON.parse(seen?.body ?? '')).toEqual({ request: { auth: consoleTokens.api, application } })
    expect(seen?.headers.authorization).toBeUndefined()
    expect(seen?.headers.cookie).toBeUndefined()
  })

  test('a device method has the device token in the header, on its own host', async () => {
    const { statusCode, body } = await callConsole(proxy.app, 'support', 'getTags', { application, hwid: 'h1' })
    expect([statusCode, body]).toEqual([200, 'null'])
    expect(other.seen[0]?.headers.authorization).toBe(`Token ${consoleTokens.device}`)
    expect(JSON.parse(other.seen[0]?.body ?? '')).toEqual({ request: { application, hwid: 'h1' } })
  })

  test('subscriber statistics use Key, without a wrapper', async () => {
    service.answers(json({ statistics: [] }))
    const fields = {
      application_code: application,
      timestamp_from: '2025-01-01 00:00:00',
      timestamp_to: '2025-02-01 00:00:00',
    }
    const { statusCode } = await callConsole(proxy.app, 'viewer', 'getSubscribersStatistics', fields)
    expect(statusCode).toBe(200)
    expect(service.seen[0]?.headers.authorization).toBe(`Key ${consoleTokens.api}`)
    expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual(fields)
  })

  test('journeys use Api and GET, with the ID in the path', async () => {
    other.answers(json({ payload: { title: 'Welcome', points: [] } }))
    const { statusCode } = await callConsole(proxy.app, 'viewer', 'getJourneyStatistics', { id: 'a/b' })
    expect(statusCode).toBe(200)
    expect(other.seen[0]).toMatchObject({ verb: 'GET', path: '/api/journey/a%2Fb/statistics/external', body: '' })
    expect(other.seen[0]?.headers.authorization).toBe(`Api ${consoleTokens.api}`)
  })
})

describe('refusals', () => {
  test('no session', async () => {
    const { statusCode, body } = await proxy.app.inject({
      method: 'POST',
      url: '/api/getApplications',
      headers: { host: 'localhost' },
      payload: {},
    })
    expect(statusCode).toBe(401)
    expect(JSON.parse(body).requestId).toMatch(/^[\w-]{36}$/)
  })

  test.each([
    ['viewer', 'setTags'],
    ['support', 'createMessage'],
    ['marketer', 'createApplication'],
    ['marketer', 'listApiTokens'],
  ] as const)('%s may not %s', async (role, method) => {
    expect((await callConsole(proxy.app, role, method, {})).statusCode).toBe(403)
    expect(service.seen).toHaveLength(0)
  })

  test('only administrators get private keys', async () => {
    const fields = { application, file: 'ios_manual_privatekey' }
    for (const role of ['marketer', 'support', 'viewer'] as const) {
      expect((await callConsole(proxy.app, role, 'getApplicationFile', fields)).statusCode).toBe(403)
    }
    expect(service.seen).toHaveLength(0)
    expect((await callConsole(proxy.app, 'administrator', 'getApplicationFile', fields)).statusCode).toBe(200)
    expect(
      (await callConsole(proxy.app, 'viewer', 'getApplicationFile', { application, file: 'ios_push_certificate' }))
        .statusCode,
    ).toBe(200)
  })

  test('an unknown method', async () => {
    for (const method of ['nothing', '__proto__', 'constructor', 'json/1.3/getApplications']) {
      expect((await callConsole(proxy.app, 'administrator', method, {})).statusCode).toBe(404)
    }
    expect(service.seen).toHaveLength(0)
  })

  test('names invalid fields and sends nothing', async () => {
    const { statusCode, body } = await callConsole(proxy.app, 'administrator', 'createApplication', {
      title: ' ',
      sdk_ios: 'x',
    })
    expect(statusCode).toBe(422)
    expect(JSON.parse(body).faults.map(({ field }: { field: string }) => field)).toEqual(['title', 'sdk_ios'])
    expect(service.seen).toHaveLength(0)
  })

  test('a body that is not JSON, and one that is too large', async () => {
    expect((await callConsole(proxy.app, 'viewer', 'getApplications', {}, { payload: '{' })).statusCode).toBe(400)
    const large = JSON.stringify({ application, pad: 'x'.repeat(2_000_000) })
    expect((await callConsole(proxy.app, 'viewer', 'getApplication', {}, { payload: large })).statusCode).toBe(413)
    expect(
      (await callConsole(proxy.app, 'viewer', 'getApplications', {}, { headers: { 'content-type': 'text/plain' } }))
        .statusCode,
    ).toBe(415)
  })
})

test('compresses responses on request', async () => {
  const response = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field-${index}`, 'value']))
  service.answers(json({ status_code: 200, status_message: 'OK', response }))
  const address = await proxy.app.listen({ port: 0, host: '127.0.0.1' })
  const { cookie = '' } = await signIn(proxy.app, 'viewer')
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${address}/api/getApplication`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'accept-encoding': encoding },
      body: JSON.stringify({ application }),
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await answer.json()).toEqual(response)
  }
})

test('no token, password, or cookie reaches a response or the log, even if the service quotes the request', async () => {
  // spelled as some services spell it
  const quote = (body: string, authorization = '') =>
    JSON.stringify(`${body} ${authorization}`).replaceAll('t', '\\u0074')
  const answers = (request: IncomingMessage, response: ServerResponse, body: string) =>
    response.end(`{"status_code":210,"status_message":${quote(body, request.headers.authorization)},"response":null}`)
  service.answers(answers)
  other.answers(answers)
  const { cookie = '' } = await signIn(proxy.app, 'administrator')
  for (const [method, fields] of [
    ['getApplication', { application }],
    ['getTags', { application, hwid: 'h' }],
    ['createApplication', { title: 'T' }],
  ] as const) {
    const { statusCode, body } = await callConsole(proxy.app, 'administrator', method, fields)
    expect(statusCode).toBe(422)
    for (const secret of Object.values(consoleTokens)) expect(body).not.toContain(secret)
  }
  const log = proxy.log()
  expect(log).toContain('signed in')
  for (const secret of [...Object.values(consoleTokens), 'demo-administrator', cookie])
    expect(log).not.toContain(secret)
})

describe('an ID in a path', () => {
  test.each([
    ['getJourneyStatistics', 'id', '\ud800'],
    ['getJourneyStatistics', 'id', 'x'.repeat(101)],
    ['getJourneyStatistics', 'id', 'x'.repeat(17_000)],
    ['getJourneyStatistics', 'id', '..'],
    ['bulkSetTagsStatus', 'request_id', 'a\udfff'],
    ['bulkRegisterDeviceStatus', 'request_id', 'x'.repeat(101)],
    ['bulkUnregisterDeviceStatus', 'request_id', '.'],
  ])('%s refuses a bad %s by its name', async (method, field, value) => {
    const { statusCode, body } = await callConsole(proxy.app, 'administrator', method, { [field]: value })
    expect(statusCode).toBe(422)
    expect(JSON.parse(body).faults).toMatchObject([{ field }])
    expect([...service.seen, ...other.seen]).toHaveLength(0)
  })

  test.each(['a/b', 'ünï😀', '...', 'x'.repeat(100)])('%s is passed on', async (id) => {
    other.answers(json({ payload: { title: 'Welcome', points: [] } }))
    expect((await callConsole(proxy.app, 'viewer', 'getJourneyStatistics', { id })).statusCode).toBe(200)
    expect(other.seen[0]?.path).toBe(`/api/journey/${encodeURIComponent(id)}/statistics/external`)
  })
})

describe('a response', () => {
  const long = 'é'.repeat(2_000)

  test.each([
    [
      'as the service wrote it',
      `{"status_code":200,"status_message":"OK","response":{"a": [1.0, "${long}"]}}`,
      `{"a": [1.0, "${long}"]}`,
    ],
    [
      'written again where the envelope contains more',
      '{"status_code":200,"status_message":"OK","response":{"a": 1},"b":2}',
      '{"a":1}',
    ],
    [
      'written again where the order is another',
      '{"response":{"a": 1},"status_code":200,"status_message":"OK"}',
      '{"a":1}',
    ],
    ['without a response', '{"status_code":200,"status_message":"OK"}', 'null'],
  ])('comes %s', async (_how, text, expected) => {
    service.answers((_request, response) => response.end(text))
    const { statusCode, body } = await callConsole(proxy.app, 'viewer', 'getApplications', {})
    expect([statusCode, body]).toEqual([200, expected])
  })

  test('of a read is compressed if the browser accepts it', async () => {
    service.answers(json({ status_code: 200, status_message: 'OK', response: { long } }))
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await callConsole(proxy.app, 'viewer', 'getApplications', {}, { headers })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ long })
  })
})
