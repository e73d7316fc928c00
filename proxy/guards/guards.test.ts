import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callConsole, fakeService, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
const consoleRoot = mkdtempSync(join(tmpdir(), 'console-'))
beforeAll(async () => {
  mkdirSync(join(consoleRoot, 'assets'))
  writeFileSync(join(consoleRoot, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__">')
  writeFileSync(join(consoleRoot, 'assets', 'index-abc.js'), 'export {}')
  writeFileSync(join(consoleRoot, 'assets', 'worker-abc.js'), 'export {}')
  writeFileSync(join(consoleRoot, 'color-scheme.js'), '')
  service = await fakeService()
  proxy = await proxyBefore(service.url, { consoleRoot })
})
afterAll(async () => {
  rmSync(consoleRoot, { recursive: true })
  await Promise.all([service.close(), proxy.app.close()])
})

describe('requests of other sites', () => {
  const ask = (headers: Record<string, string>) => callConsole(proxy.app, 'viewer', 'getApplications', {}, { headers })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'http://localhost:9999' }],
    [{ origin: 'null' }],
  ])('are refused: %j', async (headers) => {
    expect((await ask(headers)).statusCode).toBe(403)
    expect(service.seen).toHaveLength(0)
  })

  test.each([[{}], [{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'http://localhost' }]])(
    'same-origin requests pass: %j',
    async (headers) => {
      expect((await ask(headers)).statusCode).toBe(200)
      service.seen.length = 0
    },
  )

  test('applies to signing in and out too', async () => {
    const headers = { host: 'localhost', 'sec-fetch-site': 'cross-site' }
    const payload = { name: 'viewer', password: 'demo-viewer' }
    expect((await proxy.app.inject({ method: 'POST', url: '/session', headers, payload })).statusCode).toBe(403)
    expect((await proxy.app.inject({ method: 'DELETE', url: '/session', headers })).statusCode).toBe(403)
  })

  test('the demo responds only to loopback host names', async () => {
    const answer = await proxy.app.inject({ method: 'GET', url: '/session', headers: { host: 'rebound.example' } })
    expect(answer.statusCode).toBe(421)
    const forwarded = { host: 'rebound.example:4000', 'x-forwarded-host': 'localhost' }
    expect((await proxy.app.inject({ method: 'GET', url: '/session', headers: forwarded })).statusCode).toBe(421)
  })
})

test('a page can load map tiles and search places, and sends them its origin', async () => {
  const env = { MAP_TILES_URL: 'http://{s}.tiles.example/{z}/{x}/{y}', GEOCODER_URL: 'https://find.example/search' }
  const { app } = await proxyBefore(service.url, { consoleRoot, env })
  const { headers } = await app.inject({ method: 'GET', url: '/applications', headers: { host: 'localhost' } })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/img-src [^;]*http:\/\/\*\.tiles\.example/)
  expect(policy).toContain("connect-src 'self' https://find.example;")
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  await app.close()
})

describe('pages', () => {
  const open = (url: string) => proxy.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })

  test('have a strict policy with a nonce of their own', async () => {
    const [first, second] = [await open('/applications'), await open('/')]
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(first.body).toContain(`nonce="${nonce}"`)
    expect(String(second.headers['content-security-policy'])).not.toContain(String(nonce))
    expect(first.headers['cache-control']).toBe('no-store')
  })

  test('and every other security header', async () => {
    const { headers } = await open('/applications')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('assets are cached forever, responses never', async () => {
    expect((await open('/assets/index-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const answer = await proxy.app.inject({ url: '/session', headers: await signIn(proxy.app, 'viewer') })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test.each(['/assets/index-abc.js', '/color-scheme.js'])('%s repeats no header of a page', async (path) => {
    const { headers } = await open(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of ['x-frame-options', 'x-request-id', 'referrer-policy', 'cross-origin-opener-policy'])
      expect(headers[name], name).toBeUndefined()
    // a policy binds pages and workers, and a page or call has said that only HTTPS is used
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('a worker script can call the console', async () => {
    const { headers } = await open('/assets/worker-abc.js')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    )
  })

  test.each(['/', '/?q=1', '/applications', '/index.html', '/people.of.today/', '/%', '/%ff?q=%', '/people/%zz.js'])(
    '%s opens for a client that accepts no compression',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers, body } = await proxy.app.inject({ method, url, headers: { host: 'localhost' } })
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
        if (method === 'GET') expect(body).toMatch(/nonce="[^_"]+"/)
      }
    },
  )

  test.each([
    ['GET', '/assets', 404],
    ['GET', '/assets/', 404],
    ['POST', '/%ff', 400],
    ['GET', '/api/%', 400],
    ['GET', '/assets/%ff.js', 400],
    ['GET', '/downloads/%zz', 400],
    ['POST', '/', 404],
    ['PUT', '/session', 404],
    ['DELETE', '/assets/index-abc.js', 404],
    ['POST', '/assets/index-abc.js', 404],
  ])('%s %s is no call, and what it is answered says nothing of JSON', async (method, url, status) => {
    const headers = { host: 'localhost', 'content-type': 'text/plain' }
    const answer = await proxy.app.inject({ method: method as 'GET', url, headers, payload: 'text' })
    expect(answer.statusCode).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject({
      message: expect.not.stringMatching(/json/i),
      requestId: expect.any(String),
    })
  })

  test.each(['/assets/gone.js', '/api/getApplications', '/downloads'])('%s is not a page', async (url) => {
    const { statusCode, headers } = await open(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  test.each(['/../package.json', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json'])(
    '%s serves no file',
    async (url) => {
      expect((await open(url)).body).not.toContain('dependencies')
    },
  )
})
