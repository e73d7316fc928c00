import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { methodNames, methods } from '#contract/index.ts'
import { notBuilt } from '../handler.ts'
import { handlers } from '../methods/index.ts'
import { NotBuilt } from '../rules/errors.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { tokens } from '../testing/service.ts'
import { sendRefusal } from './answer.ts'

const path = '/json/1.3/createApplication'
const body = (fields = {}) => JSON.stringify({ request: { auth: tokens.api, title: 'Wire', ...fields } })

onEachStorage('what clients put on the wire', (service) => {
  const post = (payload: string, headers = {}, url = path) =>
    service().app.inject({ method: 'POST', url, headers, payload })

  test.each([
    ['application/json'],
    ['application/json; charset=UTF-8'],
    ['text/plain;charset=UTF-8'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    [undefined],
  ])('a body under Content-Type %s', async (type) => {
    const answer = await post(`${body()}\n`, type ? { 'content-type': type } : {})
    expect(answer.json()).toMatchObject({ status_code: 200, status_message: 'OK' })
  })

  test('unknown fields, null and "" for absent ones, integers as text', async () => {
    const fields = { v: '8.1', metaData: {}, icon: null, sdk_ios: '', authorize_all_tokens: 'true' }
    const { application } = (await post(body(fields))).json().response
    const found = (await service().call('getApplication', { application })).application
    expect(found).toMatchObject({ ios_sdk: null, authorize_all_tokens: true })
    expect(await service().call('getApplications', { page: '1' })).toBeTruthy()
  })

  test.each([
    ['not json', 400],
    ['', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{"request":[]}', 400],
  ])('%s is HTTP 400 without a status_code', async (payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message: expect.stringMatching(/\S/) })
  })

  test.each([
    ['GET', '/%'],
    ['POST', '/json/1.3/%zz'],
  ] as const)('%s %s is an address that cannot be read: HTTP 400 without a status_code', async (method, url) => {
    const answer = await service().app.inject({ method, url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: 'This URL isn’t valid' })
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
  })

  test('a missing wrapper is an argument error like any other', async () => {
    expect((await post(JSON.stringify({ auth: tokens.api, title: 'T' }))).json().status_code).toBe(210)
  })

  test('gzip when asked for, CORS with credentials for pages, a request id always', async () => {
    for (let index = 0; index < 40; index++) await service().application(`Application ${index}`)
    const listed = await post(
      JSON.stringify({ request: { auth: tokens.api } }),
      { 'accept-encoding': 'gzip' },
      '/json/1.3/getApplications',
    )
    expect(listed.headers['content-encoding']).toBe('gzip')
    const preflight = await service().app.inject({
      method: 'OPTIONS',
      url: '/json/1.3/registerDevice',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'Authorization, Content-Type',
    })
    const server = await service().app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    })
    expect(server.headers['access-control-allow-origin']).toBeUndefined()
    const traced = await post(body(), { 'x-request-id': 'trace-12345678' })
    expect(traced.headers['x-request-id']).toBe('trace-12345678')
    expect((await post(body(), { 'x-request-id': 'no good\t' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  test('an unknown method is 404', async () => {
    for (const url of ['/json/1.3/nothing', '/nothing', '/json/1.3/__proto__'])
      expect((await post('{}', {}, url)).statusCode).toBe(404)
  })

  test('a deeply nested body is refused, and so is an icon without a name', async () => {
    const deep = `{"request":{"auth":"${tokens.api}","title":"T","icon":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
    expect((await post(deep)).json().status_code).toBe(210)
    for (const name of ['%00', 'x.png', 'AAAAA-AAAAA.png']) {
      expect((await service().app.inject({ url: `/icons/${name}` })).statusCode).toBe(404)
    }
  })

  test.each([4_500, 20_000])('a payload of %d levels is refused with the name of its field', async (levels) => {
    const data = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const notifications = `[{"content":"x","devices":["d"],"data":${data}}]`
    const payload = `{"request":{"auth":"${tokens.api}","application":"AAAAA-BBBBB","notifications":${notifications}}}`
    expect((await post(payload, {}, '/json/1.3/createMessage')).json()).toMatchObject({
      status_code: 210,
      status_message: 'notifications.0.data: Use at most 500 levels of nesting',
    })
  })

  test('a key __proto__ is refused with the name of its field, at any depth', async () => {
    const application = await service().application()
    const answer = async (url: string, payload: string) =>
      (
        await service().app.inject({
          method: 'POST',
          url,
          payload,
          headers: { authorization: `Token ${tokens.device}` },
        })
      ).json()
    expect(await answer(path, `{"request":{"auth":"${tokens.api}","title":"x","__proto__":{"x":1}}}`)).toEqual({
      status_code: 210,
      status_message: '__proto__: can’t be used as a name',
      response: null,
    })
    const device = `"application":"${application}","hwid":"h"`
    expect(await answer('/json/1.3/setTags', `{"request":{${device},"tags":{"__proto__":"x"}}}`)).toMatchObject({
      status_message: 'tags.__proto__: can’t be used as a name',
    })
    const notifications = '[{"content":"x","data":{"a":[{"__proto__":1}]}}]'
    const message = `{"request":{"auth":"${tokens.api}","application":"${application}","notifications":${notifications}}}`
    expect(await answer('/json/1.3/createMessage', message)).toEqual({
      status_code: 210,
      status_message: 'notifications.0.data.a.0.__proto__: can’t be used as a name',
      response: { Messages: [] },
    })
  })

  test('a body over its limit is 413', async () => {
    expect((await post(body({ pad: 'x'.repeat(2_200_000) }))).statusCode).toBe(413)
  })

  test('a token in the URL is not accepted', async () => {
    const answer = await post('{"request":{}}', {}, `/json/1.3/getApplications?auth=${tokens.api}`)
    expect(answer.json()).toMatchObject({ status_code: 210, status_message: 'Account not found' })
  })

  test('an unauthenticated call is refused before its body is read, whatever its size or format', async () => {
    const url = '/json/1.3/registerDevice'
    for (const authorization of [undefined, 'Token wrong']) {
      const answer = await post('not json'.repeat(1_000_000), { ...(authorization && { authorization }) }, url)
      expect(answer.json()).toEqual({ status_code: 210, status_message: 'Account not found', response: null })
    }
  })

  test('logs no secrets', async () => {
    await post(body())
    await post(body(), {}, `${path}?auth=${tokens.api}`)
    await post(body(), {}, `/nothing?auth=${tokens.api}`)
    const log = service().log()
    expect(log).toContain('/json/1.3/createApplication')
    for (const token of Object.values(tokens)) expect(log).not.toContain(token)
  })
})

test('every method of the contract is implemented; a missing one would return 501', async () => {
  expect(methodNames.filter((name) => handlers[name] === notBuilt)).toEqual([])
  const app = Fastify()
  for (const name of ['getApplications', 'bulkSetTags'] as const)
    app.get(`/${name}`, (_request, reply) => sendRefusal(reply, methods[name], new NotBuilt(name)))
  const [wrapped, plain] = [await app.inject('/getApplications'), await app.inject('/bulkSetTags')]
  const message = (name: string) => `This backend doesn’t support ${name} yet`
  expect([wrapped.statusCode, wrapped.json()]).toEqual([
    501,
    { status_code: 501, status_message: message('getApplications'), response: null },
  ])
  expect([plain.statusCode, plain.json()]).toEqual([501, { message: message('bulkSetTags') }])
  await app.close()
})
