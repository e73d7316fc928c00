import { expect, test } from 'vitest'
import { createBackend } from '../app.ts'
import { TooManyCalls } from '../rules/errors.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { tokens } from '../testing/service.ts'
import { rateLimiter } from './rateLimiter.ts'
import { toNetwork } from './toNetwork.ts'

test('limits the calls of one token in ten seconds without slowing down other tokens', () => {
  let now = 0
  const { count } = rateLimiter<number>(2, 'with this token', { clock: () => now })
  for (let call = 0; call < 20; call += 1) count(1)
  expect(() => count(1)).toThrow(TooManyCalls)
  count(2)
  now = 10_000
  count(1)
})

test('shares one counter among callers beyond those it remembers', () => {
  const { count } = rateLimiter<string>(1, 'from this address', { most: 3, clock: () => 0 })
  for (const known of ['a', 'b', 'c']) count(known)
  for (let call = 0; call < 10; call += 1) count(`stranger ${call}`)
  expect(() => count('one more')).toThrow(TooManyCalls)
  count('a')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['x'.repeat(1_000), 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

onEachStorage('callers without a credential', (service) => {
  test.each([
    ['getNearestZone', { method: 'POST', url: '/json/1.3/getNearestZone', payload: { request: { hwid: 'phone' } } }],
    ['the status of a bulk task', { method: 'GET', url: '/api/v2/audience/bulkSetTags/none' }],
  ] as const)('%s: who calls too often is held up alone', async (_name, call) => {
    const { db, jobs } = service()
    const app = await createBackend({ db, jobs, logLevel: 'silent', callsPerSecond: 1 })
    const from = async (address: string) =>
      (await app.inject({ ...call, headers: { 'x-forwarded-for': address } })).statusCode
    const statuses: number[] = []
    // more than two periods take
    for (let index = 0; index < 30; index += 1) statuses.push(await from('203.0.113.7'))
    expect(statuses).toContain(429)
    expect(await from('198.51.100.9')).not.toBe(429)
    await app.close()
  })
})

onEachStorage('callers with a wrong credential', (service) => {
  const post = (path: string, auth: string, headers = {}) =>
    ({ method: 'POST', url: path, headers, payload: { request: { auth } } }) as const
  test.each([
    ['a token in the body', (token: string) => post('/json/1.3/getApplications', token)],
    ['a token in the header', (token: string) => post('/json/1.3/getTags', '', { authorization: `Token ${token}` })],
    ['no token', () => ({ method: 'POST', url: '/json/1.3/getTags', headers: {} }) as const],
    [
      'a token for a file',
      (token: string) =>
        ({ method: 'GET', url: '/files/a.zip', headers: { authorization: `Token ${token}` } }) as const,
    ],
  ])('%s: who guesses is held up alone, and without a look into the database', async (_name, call) => {
    const { db, jobs } = service()
    let statements = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const app = await createBackend({ db: counting, jobs, logLevel: 'silent', callsPerSecond: 1 })
    const from = async (address: string, request: { headers: object } & object) =>
      (await app.inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } })).statusCode
    const good = post('/json/1.3/getApplications', tokens.api)
    expect(await from('203.0.113.7', good)).toBe(200)
    const statuses: number[] = []
    // more than two periods take
    for (let guess = 0; guess < 40; guess += 1) statuses.push(await from('203.0.113.7', call(`guess ${guess}`)))
    expect(statuses).toContain(429)
    expect(statements).toBeLessThan(35)
    expect(await from('198.51.100.9', call('guess'))).not.toBe(429)
    expect(await from('203.0.113.7', good)).toBe(200)
    await app.close()
  })
})
