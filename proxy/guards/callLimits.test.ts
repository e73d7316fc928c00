import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeService, json, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
beforeAll(async () => {
  service = await fakeService()
})
beforeEach(() => service.answers(json({ status_code: 200, status_message: 'OK', response: null })))
afterAll(() => service.close())

const ask = (app: Awaited<ReturnType<typeof proxyBefore>>['app'], headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/getApplications',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{}',
  })

test('limits each person’s calls per second, and says when to try again', async () => {
  const { app } = await proxyBefore(service.url, { env: { CALLS_PER_SECOND: '5' } })
  const [viewer, support] = [await signIn(app, 'viewer'), await signIn(app, 'support')]
  const refused = async () =>
    (await Promise.all(Array.from({ length: 12 }, () => ask(app, viewer)))).find(({ statusCode }) => statusCode === 429)
  // a second may pass between them
  await expect.poll(async () => (await refused())?.headers['retry-after']).toBe('1')
  expect((await ask(app, support)).statusCode).toBe(200)
  await expect.poll(async () => (await ask(app, viewer)).statusCode).toBe(200)
})

test('limits each person’s simultaneous calls, however they end', async () => {
  const { app } = await proxyBefore(service.url, { env: { CALLS_AT_ONCE: '2' } })
  const [viewer, support] = [await signIn(app, 'viewer'), await signIn(app, 'support')]
  const waiting: (() => void)[] = []
  service.answers((_request, response) => void waiting.push(() => response.destroy()))
  const running = [ask(app, viewer), ask(app, viewer)]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await ask(app, viewer)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  const other = ask(app, support)
  await expect.poll(() => waiting.length).toBe(3)
  for (const end of waiting) end()
  for (const answer of await Promise.all([...running, other])) expect(answer.statusCode).toBe(502)
  service.answers(json({ status_code: 200, status_message: 'OK', response: null }))
  expect((await ask(app, viewer)).statusCode).toBe(200)
})

test.each([
  ['downloads', '/downloads/files/tag_stats_1.csv', 1],
  ['icons', '/icons/AAAAA-BBBBB', 2],
])('%s are among the calls of a person', async (_name, url, calls) => {
  const perSecond = 6
  const { app } = await proxyBefore(service.url, { env: { CALLS_PER_SECOND: String(perSecond), CALLS_AT_ONCE: '2' } })
  const [viewer, support] = [await signIn(app, 'viewer'), await signIn(app, 'support')]
  const get = (headers: Record<string, string>) => app.inject({ url, headers })
  service.answers((request, response) => {
    if (request.url?.startsWith('/json/'))
      json({
        status_code: 200,
        status_message: 'OK',
        response: { application: { icon_url: `${service.url}/a.png` } },
      })(request, response, '')
    else response.writeHead(200, { 'content-type': url.startsWith('/icons') ? 'image/png' : 'text/csv' }).end('a')
  })
  expect((await get(viewer)).statusCode).toBe(200)
  // a second may pass between them
  await expect
    .poll(async () => {
      const statuses: number[] = []
      for (let index = 0; index < perSecond; index += 1) statuses.push((await get(viewer)).statusCode)
      return statuses.filter((status) => status === 200).length
    })
    .toBe(perSecond / calls)
  expect((await get(support)).statusCode).toBe(200)

  const waiting: (() => void)[] = []
  service.answers((_request, response) => void waiting.push(() => response.destroy()))
  const running = [get(support), get(support)]
  await expect.poll(() => waiting.length).toBe(2)
  expect((await get(support)).statusCode).toBe(429)
  for (const end of waiting) end()
  for (const answer of await Promise.all(running)) expect(answer.statusCode).toBe(502)
  service.answers(json({ status_code: 200, status_message: 'OK', response: null }))
  await expect.poll(async () => (await get(support)).statusCode).not.toBe(429)
})
