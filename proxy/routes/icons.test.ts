import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callConsole, consoleTokens, fakeService, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
let icon: { url: string | null; type: string; status: number }
beforeAll(async () => {
  service = await fakeService()
  proxy = await proxyBefore(service.url)
  service.answers((request, response) => {
    if (request.url?.startsWith('/json/')) {
      response.end(
        JSON.stringify({ status_code: 200, status_message: 'OK', response: { application: { icon_url: icon.url } } }),
      )
    } else response.writeHead(icon.status, { 'content-type': icon.type }).end('picture')
  })
})
beforeEach(() => {
  icon = { url: `${service.url}/pictures/a.png`, type: 'image/png', status: 200 }
  service.seen.length = 0
})
afterAll(() => Promise.all([service.close(), proxy.app.close()]))

const ask = async (code = 'AAAAA-BBBBB') =>
  proxy.app.inject({ url: `/icons/${code}`, headers: await signIn(proxy.app, 'viewer') })

test('fetches the icon from the service’s URL without a token', async () => {
  const { statusCode, body, headers } = await ask()
  expect([statusCode, body, headers['content-type']]).toEqual([200, 'picture', 'image/png'])
  const fetched = service.seen.find(({ path }) => path === '/pictures/a.png')
  expect(JSON.stringify(fetched)).not.toContain(consoleTokens.api)
})

test('returns no icon without a session or for an invalid code', async () => {
  const nobody = await proxy.app.inject({ url: '/icons/AAAAA-BBBBB', headers: { host: 'localhost' } })
  expect(nobody.statusCode).toBe(401)
  for (const code of ['nonsense', '..%2Fsession', '%00']) expect((await ask(code)).statusCode).toBe(404)
  expect(service.seen).toHaveLength(0)
})

test.each([
  [{ url: null }, 404],
  [{ url: 'file:///etc/passwd' }, 404],
  [{ url: 'http://' }, 404],
  [{ url: 'http://[::1' }, 404],
  [{ url: 'http://127.0.0.1:99999/' }, 404],
  [{ type: 'text/html' }, 502],
  [{ type: 'image/svg+xml' }, 502],
  [{ status: 302 }, 502],
])('%j is no picture', async (change, status) => {
  icon = { ...icon, ...change }
  expect((await ask()).statusCode).toBe(status)
})

test('fetches an icon of another origin only if ICON_ORIGINS lists it (OWASP ASVS 5.2.6)', async () => {
  const elsewhere = await fakeService()
  elsewhere.answers((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture'))
  icon.url = `${elsewhere.url}/a.png`
  expect((await ask()).statusCode).toBe(404)
  expect(elsewhere.seen).toHaveLength(0)
  expect(proxy.log()).toContain('ICON_ORIGINS')

  const { app } = await proxyBefore(service.url, { env: { ICON_ORIGINS: elsewhere.url } })
  expect((await app.inject({ url: '/icons/AAAAA-BBBBB', headers: await signIn(app, 'viewer') })).statusCode).toBe(200)
  await Promise.all([app.close(), elsewhere.close()])
})

test('getApplication returns a local icon URL that changes with the image', async () => {
  const addressOf = async () =>
    JSON.parse((await callConsole(proxy.app, 'viewer', 'getApplication', { application: 'AAAAA-BBBBB' })).body)
      .application.icon_url
  const first = await addressOf()
  expect(first).toMatch(/^\/icons\/AAAAA-BBBBB\?v=[\w-]+$/)
  expect(await addressOf()).toBe(first)
  icon.url = `${service.url}/pictures/b.png`
  expect(await addressOf()).not.toBe(first)
  icon.url = null
  expect(await addressOf()).toBeNull()
})
