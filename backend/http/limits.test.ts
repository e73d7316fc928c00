import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { TooManyCalls } from '../rules/errors.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { callLimiter } from './callLimiter.ts'
import { networkOf } from './networkOf.ts'

test('one token may call so often in ten seconds, others are not held up by it', () => {
  let now = 0
  const count = callLimiter<number>(2, 'with this token', { clock: () => now })
  for (let call = 0; call < 20; call += 1) count(1)
  expect(() => count(1)).toThrow(TooManyCalls)
  count(2)
  now = 10_000
  count(1)
})

test('of more callers than it remembers the last ones share one count', () => {
  const count = callLimiter<string>(1, 'from this address', { most: 3, clock: () => 0 })
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
  expect(networkOf(address)).toBe(network)
})

onEachStorage('callers without a credential', (service) => {
  test.each([
    ['getNearestZone', { method: 'POST', url: '/json/1.3/getNearestZone', payload: { request: { hwid: 'phone' } } }],
    ['the status of a bulk task', { method: 'GET', url: '/api/v2/audience/bulkSetTags/none' }],
  ] as const)('%s: who calls too often is held up alone', async (_name, call) => {
    const { db, jobs } = service()
    const app = await createApp({ db, jobs, logLevel: 'silent', callsPerSecond: 1 })
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
