import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fakeService, proxyBefore, signIn } from '../testing.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let directory: string
beforeAll(async () => {
  service = await fakeService()
  directory = await mkdtemp(join(tmpdir(), 'ended-'))
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true })
})

type App = Awaited<ReturnType<typeof proxyBefore>>['app']
const signedIn = async (app: App, headers: Record<string, string>): Promise<boolean> =>
  JSON.parse((await app.inject({ url: '/session', headers })).body).signedIn
const signOut = (app: App, headers: Record<string, string>, query = '') =>
  app.inject({ method: 'DELETE', url: `/session${query}`, headers })

describe('a copied cookie (OWASP ASVS 3.3.1)', () => {
  test('is invalid after signing out; other sessions continue', async () => {
    const { app } = await proxyBefore(service.url)
    const [here, there] = [await signIn(app, 'viewer'), await signIn(app, 'viewer')]
    const { statusCode, headers } = await signOut(app, here)
    expect(statusCode).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(/session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect([await signedIn(app, here), await signedIn(app, there)]).toEqual([false, true])
  })

  test('is invalid after "sign out everywhere", which ends no other person’s session', async () => {
    const { app } = await proxyBefore(service.url)
    const [here, there, other] = [
      await signIn(app, 'viewer'),
      await signIn(app, 'viewer'),
      await signIn(app, 'support'),
    ]
    expect((await signOut(app, here, '?everywhere=true')).statusCode).toBe(204)
    expect([await signedIn(app, here), await signedIn(app, there), await signedIn(app, other)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await signedIn(app, await signIn(app, 'viewer'))).toBe(true)
  })

  test('does not invalidate a session that begins after the clock was set back', async () => {
    const { app } = await proxyBefore(service.url)
    const before = await signIn(app, 'viewer')
    await signOut(app, before, '?everywhere=true')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    expect(await signedIn(app, await signIn(app, 'viewer'))).toBe(true)
    expect(await signedIn(app, before)).toBe(false)
  })

  test('is invalid after a restart', async () => {
    const env = { DATA_DIR: join(directory, 'kept') }
    const before = await proxyBefore(service.url, { env })
    const [one, all, other] = [
      await signIn(before.app, 'viewer'),
      await signIn(before.app, 'support'),
      await signIn(before.app, 'marketer'),
    ]
    await signOut(before.app, one)
    await signOut(before.app, all, '?everywhere=true')
    await before.app.close()
    const { app } = await proxyBefore(service.url, { env })
    expect([await signedIn(app, one), await signedIn(app, all), await signedIn(app, other)]).toEqual([
      false,
      false,
      true,
    ])
    const file = join(env.DATA_DIR, 'ended-sessions.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(env.DATA_DIR)).mode & 0o777).toBe(0o700)
    await app.close()
  })

  test('the list drops sessions whose cookies have expired', async () => {
    const env = { DATA_DIR: join(directory, 'pruned') }
    const { app } = await proxyBefore(service.url, { env })
    const file = join(env.DATA_DIR, 'ended-sessions.json')
    await signOut(app, await signIn(app, 'viewer'))
    const [first] = Object.keys(JSON.parse(await readFile(file, 'utf8')).sessions)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 })
    await signOut(app, await signIn(app, 'viewer'))
    const kept = Object.keys(JSON.parse(await readFile(file, 'utf8')).sessions)
    expect(kept).toHaveLength(1)
    expect(kept).not.toContain(first)
    await app.close()
  })

  test('an unreadable list stops the start and names the file', async () => {
    await writeFile(join(directory, 'ended-sessions.json'), '{"sessions": []}')
    await expect(proxyBefore(service.url, { env: { DATA_DIR: directory } })).rejects.toThrow(/ended-sessions\.json/)
  })
})

describe('a session ends', () => {
  const hour = 3_600_000
  const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

  test('12 hours after its last use', async () => {
    const { app } = await proxyBefore(service.url)
    const headers = await signIn(app, 'viewer')
    const now = Date.now()
    at(now + 11 * hour)
    expect(await signedIn(app, headers)).toBe(true)
    at(now + 13 * hour)
    expect(await signedIn(app, headers)).toBe(false)
  })

  test('a week after it began, even if its cookie was renewed', async () => {
    const { app } = await proxyBefore(service.url)
    let headers = await signIn(app, 'viewer')
    const now = Date.now()
    for (let passed = 11; passed < 7 * 24; passed += 11) {
      at(now + passed * hour)
      const answer = await app.inject({ url: '/session', headers })
      expect(JSON.parse(answer.body).signedIn).toBe(true)
      headers = { ...headers, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
    }
    at(now + 7 * 24 * hour + 1)
    expect(await signedIn(app, headers)).toBe(false)
  })

  test('when its cookie is dated in the future', async () => {
    const { app } = await proxyBefore(service.url)
    const now = Date.now()
    at(now + hour)
    const headers = await signIn(app, 'viewer')
    at(now)
    expect(await signedIn(app, headers)).toBe(false)
  })
})
