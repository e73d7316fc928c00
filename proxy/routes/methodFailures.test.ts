import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerText, callConsole, fakeService, json, proxyBefore } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
beforeAll(async () => {
  service = await fakeService()
  proxy = await proxyBefore(service.url)
})
beforeEach(() => {
  service.seen.length = 0
  service.answers(json({ status_code: 200, status_message: 'OK', response: { result: true } }))
})
afterAll(() => Promise.all([service.close(), proxy.app.close()]))

const application = 'AAAAA-BBBBB'

describe('errors of the service', () => {
  const ask = () => callConsole(proxy.app, 'administrator', 'getApplication', { application })

  test('an argument error is 422 with its message, at the named field', async () => {
    service.answers(json({ status_code: 210, status_message: 'application: is closed', response: null }))
    const { statusCode, body } = await ask()
    expect(statusCode).toBe(422)
    expect(JSON.parse(body)).toMatchObject({
      message: 'application: is closed',
      code: 210,
      faults: [{ field: 'application', message: 'is closed' }],
    })
  })

  test.each([
    ['in an envelope', 'getApplication', { application }, { status_code: 500, status_message: 'Busy', response: null }],
    ['without one', 'bulkSetTagsStatus', { request_id: 'a' }, { message: 'Busy' }],
  ] as const)('a service that is busy stays 503, %s, and so does when to come back', async (_, name, fields, body) => {
    service.answers(json(body, 503, { 'retry-after': '7' }))
    const answer = await callConsole(proxy.app, 'administrator', name, fields)
    expect([answer.statusCode, answer.headers['retry-after'], JSON.parse(answer.body)]).toEqual([
      503,
      '7',
      expect.objectContaining({ message: 'Busy', retryAfter: 7 }),
    ])
  })

  test('an argument error without a field keeps its message', async () => {
    service.answers(json({ status_code: 210, status_message: 'Account not found', response: null }))
    const { statusCode, body } = await ask()
    expect(statusCode).toBe(422)
    expect(JSON.parse(body).faults).toBeUndefined()
  })

  test.each([
    [403, 403],
    [420, 425],
    [501, 501],
    [500, 502],
  ])('envelope %i becomes %i', async (code, status) => {
    service.answers(json({ status_code: code, status_message: 'words', response: null }))
    const { statusCode, body } = await ask()
    expect(statusCode).toBe(status)
    expect(JSON.parse(body)).toMatchObject({ message: 'words', code })
  })

  test('stored credentials are masked', async () => {
    const found = {
      code: application,
      adm_cid: 'x61',
      adm_secret: 'x62',
      ios_key_password: '',
      android_gcm_api_key: null,
    }
    service.answers(json({ status_code: 200, status_message: 'OK', response: { application: found } }))
    const { body } = await ask()
    expect(JSON.parse(body).application).toEqual({ ...found, adm_secret: '••••••••' })
  })

  test.each([
    [
      'a web page',
      answerText('<html>Sorry</html>', 'text/html', 503),
      /a web page instead of JSON\. Check the URL of the service\.$/,
    ],
    ['broken JSON', answerText('{"status_code":200', 'application/json'), /returned HTTP 200 with invalid JSON$/],
    ['an empty body', answerText('', 'application/json', 204), /with an empty body$/],
    ['other JSON', json([1, 2]), /invalid response/],
  ])('%s is a clear error', async (_name, answer, words) => {
    service.answers(answer)
    const { statusCode, body, headers } = await ask()
    expect(statusCode).toBe(502)
    expect(JSON.parse(body).message).toMatch(words)
    expect(JSON.parse(body).requestId).toBe(headers['x-request-id'])
  })

  const askImpatiently = async () => {
    const { app } = await proxyBefore(service.url, { timeout: 100 })
    return callConsole(app, 'administrator', 'getApplication', { application })
  }

  test('no response is a timeout', async () => {
    service.answers(() => {})
    const { statusCode, body } = await askImpatiently()
    expect(statusCode).toBe(504)
    expect(JSON.parse(body).message).toMatch(/didn’t respond in time/)
  })

  test('a response that arrives too slowly is aborted', async () => {
    const timers: NodeJS.Timeout[] = []
    service.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      timers.push(setInterval(() => response.write(' '), 20))
    })
    expect((await askImpatiently()).statusCode).toBe(504)
    for (const timer of timers) clearInterval(timer)
  })

  test('a deeply nested response is refused', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    service.answers(answerText(`{"status_code":200,"status_message":"OK","response":${deep}}`, 'application/json'))
    expect((await ask()).statusCode).toBe(502)
  })

  test('a broken connection is reported', async () => {
    service.answers((request) => request.socket.destroy())
    const { statusCode, body } = await ask()
    expect(statusCode).toBe(502)
    expect(JSON.parse(body).message).toMatch(/was lost/)
  })

  test('an unreachable service is reported', async () => {
    const gone = await fakeService()
    await gone.close()
    const { app } = await proxyBefore(gone.url)
    const { statusCode, body } = await callConsole(app, 'viewer', 'getApplications', {})
    expect(statusCode).toBe(502)
    expect(JSON.parse(body).message).toMatch(/refused the connection/)
  })

  test("a method without an envelope: 400 on the field, 401 as a problem of the console's token", async () => {
    const fields = {
      application_code: application,
      timestamp_from: '2025-01-01 00:00:00',
      timestamp_to: '2025-02-01 00:00:00',
    }
    service.answers(json({ message: 'timestamp_to: is too late' }, 400))
    const refused = await callConsole(proxy.app, 'viewer', 'getSubscribersStatistics', fields)
    expect([refused.statusCode, JSON.parse(refused.body).faults[0].field]).toEqual([422, 'timestamp_to'])
    service.answers(json({ message: 'unauthorized' }, 401))
    expect((await callConsole(proxy.app, 'viewer', 'getSubscribersStatistics', fields)).statusCode).toBe(502)
  })
})
