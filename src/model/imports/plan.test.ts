import { describe, expect, test } from 'vitest'
import { gaps, getIdentifier, hasLists, type ImportTarget, ownColumns, type Plan } from './plan.ts'
import { testPlan } from './testing/testPlan.ts'

const plan = (kind: Plan['kind'], targets: readonly ImportTarget[], changes: Partial<Plan> = {}): Plan =>
  testPlan({ kind, targets, ...changes })
const tag = (name: string, type: 1 | 2 | 3 = 2): ImportTarget => ({ is: 'tag', name, type })
const hwid: ImportTarget = { is: 'hwid' }
const user: ImportTarget = { is: 'user_id' }
const token: ImportTarget = { is: 'push_token' }
const platform: ImportTarget = { is: 'platform' }

describe('missing parts of a plan', () => {
  test.each<[string, Plan, string[]]>([
    ['tags without a device', plan('tags', [tag('Age')]), ['Select the column with']],
    ['tags with two identifiers', plan('tags', [hwid, token, tag('Age')]), ['Keep only one column that identifies']],
    ['tags without a tag', plan('tags', [user]), ['Select at least one column with tag values']],
    ['one tag twice', plan('tags', [hwid, tag('Age'), tag('Age')]), ['Two columns set the tag Age. Keep one.']],
    ['a new tag without a name', plan('tags', [hwid, tag(' ')]), ['Enter a name for the new tag']],
    ['a registration without a platform', plan('register', [hwid, token]), ['Select a platform for all devices']],
    [
      'a registration without a token',
      plan('register', [hwid], { platform: 1 }),
      ['Select the column with the push token'],
    ],
    [
      'two columns of tokens',
      plan('register', [hwid, platform, token, token]),
      ['Keep only one column of push tokens'],
    ],
    ['two columns of platforms', plan('register', [hwid, platform, platform, token]), ['Select a platform for all']],
    ['an unregistration by user ID', plan('unregister', [user]), ['Select the column with the hardware ID']],
  ])('%s', (_, given, sentences) => {
    const found = gaps(given)
    expect(found).toHaveLength(sentences.length)
    for (const [index, start] of sentences.entries()) expect(found[index]).toContain(start)
  })

  test.each<[string, Plan]>([
    ['tags by user ID', plan('tags', [user, tag('Age')])],
    ['devices of one platform', plan('register', [hwid, token], { platform: 3 })],
    ['devices with their platforms', plan('register', [hwid, platform, token])],
    ['devices to unregister, with columns left over', plan('unregister', [hwid, { is: 'ignored' }])],
    ['addresses, which are their own tokens', plan('register', [hwid], { platform: 14 })],
    ['phone numbers', plan('register', [hwid], { platform: 18 })],
  ])('nothing: %s', (_, given) => expect(gaps(given)).toEqual([]))
})

describe('the identifier of a device', () => {
  test('is the hardware ID, else the user ID, else the token', () => {
    expect(getIdentifier(plan('tags', [token, user, hwid]))).toBe('hwid')
    expect(getIdentifier(plan('tags', [token, user]))).toBe('user_id')
    expect(getIdentifier(plan('tags', [token]))).toBe('push_token')
    expect(getIdentifier(plan('tags', [tag('Age')]))).toBeUndefined()
  })

  test('is the hardware ID for registrations', () =>
    expect(getIdentifier(plan('register', [user, token]))).toBeUndefined())
})

test('ignores the last two columns of a file of rejects', () => {
  expect(ownColumns(['Id', 'Age', 'Row', 'Problem'])).toBe(2)
  expect(ownColumns(['Id', 'Problem', 'Row'])).toBe(3)
  expect(ownColumns(['Row', 'Problem'])).toBe(0)
  expect(ownColumns(['Problem'])).toBe(1)
  expect(ownColumns([])).toBe(0)
})

test('the option for lists needs a list tag', () => {
  expect(hasLists(plan('tags', [hwid, tag('Likes', 3)]))).toBe(true)
  expect(hasLists(plan('tags', [hwid, tag('Age', 1)]))).toBe(false)
})
