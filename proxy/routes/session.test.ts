import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodNames } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { fakeService, getCookies, proxyBefore, signIn } from '../testing.ts'
import { writeUsersFile } from '../users/usersFile.ts'

let service: Awaited<ReturnType<typeof fakeService>>
let directory: string
beforeAll(async () => {
  service = await fakeService()
  directory = await mkdtemp(join(tmpdir(), 'users-'))
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true })
})

const post = (name: string, password: string, headers = {}) => ({
  method: 'POST' as const,
  url: '/session',
  headers: { host: 'localhost', ...headers },
  payload: { name, password },
})
const get = (headers = {}) => ({ method: 'GET' as const, url: '/session', headers: { host: 'localhost', ...headers } })

describe('signing in', () => {
  test.each(roles)('as %s, and the session lists the role’s methods', async (role) => {
    const { app } = await proxyBefore(service.url)
    const { statusCode, body } = await app.inject(get(await signIn(app, role)))
    expect(statusCode).toBe(200)
    const session = JSON.parse(body)
    expect(session).toMatchObject({ signedIn: true, name: role, role, maySeeKeys: role === 'administrator' })
    expect(session.may.includes('createApplication')).toBe(role === 'administrator')
    expect(session.may.includes('createMessage')).toBe(role === 'administrator' || role === 'marketer')
    expect(session.may.includes('setTags')).toBe(role !== 'viewer')
    expect(session.may.includes('getApplications')).toBe(true)
    expect(session.may.includes('setApprovalRules')).toBe(role === 'administrator')
    if (role === 'administrator') expect(session.may).toEqual([...methodNames, 'setApprovalRules'])
  })

  test('no one is signed in at first, and the demo lists its users', async () => {
    const { app } = await proxyBefore(service.url)
    const session = JSON.parse((await app.inject(get())).body)
    expect(session.signedIn).toBe(false)
    expect(session.demoUsers).toHaveLength(4)
  })

  test('a wrong password and an unknown name get the same response', async () => {
    const { app } = await proxyBefore(service.url)
    const [wrong, unknown] = await Promise.all([app.inject(post('viewer', 'x')), app.inject(post('no session', 'x'))])
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(JSON.parse(wrong.body).message).toBe(JSON.parse(unknown.body).message)
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('names empty fields', async () => {
    const { app } = await proxyBefore(service.url)
    const { statusCode, body } = await app.inject(post('', ''))
    expect(statusCode).toBe(422)
    expect(JSON.parse(body).faults.map(({ field }: { field: string }) => field)).toEqual(['name', 'password'])
  })
})

test('a demo session survives a restart', async () => {
  const [before, after] = [await proxyBefore(service.url), await proxyBefore(service.url)]
  const headers = await signIn(before.app, 'support')
  expect(JSON.parse((await after.app.inject(get(headers))).body).role).toBe('support')
})

describe('the cookie', () => {
  test('is HttpOnly, SameSite, and encrypted; Secure only behind HTTPS', async () => {
    const { app } = await proxyBefore(service.url)
    const plain = String((await app.inject(post('viewer', 'demo-viewer'))).headers['set-cookie'])
    expect(plain).toMatch(/; HttpOnly/)
    expect(plain).toMatch(/; SameSite=Strict/)
    expect(plain).not.toMatch(/; Secure/)
    expect(plain).not.toMatch(/viewer/)
    const secure = await app.inject(post('viewer', 'demo-viewer', { 'x-forwarded-proto': 'https' }))
    for (const cookie of [secure.headers['set-cookie'] ?? []].flat()) {
      expect(cookie).toMatch(/^__Host-[^;]+; .*Path=\/; .*Secure/)
      expect(cookie).not.toMatch(/Domain/)
    }
  })

  test('behind HTTPS, a cookie without the prefix is ignored because a sibling domain could set it', async () => {
    const { app } = await proxyBefore(service.url)
    const https = { 'x-forwarded-proto': 'https' }
    const { cookie = '' } = await signIn(app, 'viewer')
    expect(JSON.parse((await app.inject(get({ cookie }))).body).signedIn).toBe(true)
    expect(JSON.parse((await app.inject(get({ cookie, ...https }))).body).signedIn).toBe(false)
    const secure = getCookies(await app.inject(post('viewer', 'demo-viewer', https)))
    expect(JSON.parse((await app.inject(get({ cookie: secure, ...https }))).body).signedIn).toBe(true)
  })

  test('a modified one is ignored', async () => {
    const { app } = await proxyBefore(service.url)
    const { cookie = '' } = await signIn(app, 'administrator')
    const middle = Math.floor(cookie.length / 2)
    const changed = cookie.slice(0, middle) + (cookie[middle] === 'A' ? 'B' : 'A') + cookie.slice(middle + 1)
    expect(JSON.parse((await app.inject(get({ cookie: changed }))).body).signedIn).toBe(false)
    expect(JSON.parse((await app.inject(get({ cookie: 'session=nonsense' }))).body).signedIn).toBe(false)
  })
})

test('a users file defines roles, and a session ends when its user or password changes', async () => {
  const path = join(directory, 'users.json')
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const chief = { name: 'Chief', role: 'administrator' as const, password: await hash('one two three', cheap) }
  await writeUsersFile(path, [chief])
  const { app } = await proxyBefore(service.url, { env: { USERS_FILE: path } })

  expect(JSON.parse((await app.inject(get())).body).demoUsers).toBeNull()
  expect((await app.inject(post('viewer', 'demo-viewer'))).statusCode).toBe(401)
  const signedIn = await app.inject(post('chief', 'one two three'))
  expect(signedIn.statusCode).toBe(200)
  const cookie = getCookies(signedIn)
  const roleNow = async () => JSON.parse((await app.inject(get({ cookie }))).body).role

  expect(await roleNow()).toBe('administrator')
  await writeUsersFile(path, [{ ...chief, role: 'viewer' }])
  await expect.poll(roleNow).toBe('viewer')
  await writeUsersFile(path, [{ ...chief, password: await hash('another one', cheap) }])
  await expect.poll(roleNow).toBeUndefined()
})
