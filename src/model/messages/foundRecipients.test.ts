import { expect, test } from 'vitest'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { findRecipients } from './foundRecipients.ts'

const device = (change: Partial<KnownDevice>) =>
  ({ hwid: 'D1', device_type: 1, user_id: null, push_token: null, ...change }) as KnownDevice
const message = (code: string, to: string[] | null) => ({ code, kind: 'push', status: 'sent', to })

test.each([
  ['the user ID', 'guest-1142'],
  ['a hardware ID in another case', 'PHONE-7'],
  ['a push token', 'token-7'],
  ['an address', 'ada@example.com'],
  ['a number', '+447700900101'],
  ['a number with its prefix', 'whatsapp:+447700900101'],
])('a person is listed by %s', (_, id) => {
  const ada = [
    device({ hwid: 'phone-7', user_id: 'guest-1142', push_token: 'token-7' }),
    device({ hwid: 'ada@example.com', user_id: 'guest-1142', device_type: 14 }),
    device({ hwid: 'whatsapp:+447700900101', user_id: 'guest-1142', device_type: 21, name: 'Ada Elderlin' }),
  ]
  const theirs = message('M1', ['someone', id])
  const others = [message('M2', ['someone']), message('M3', null)]
  const { people, lists } = findRecipients(ada, [theirs, ...others])
  expect(people).toEqual([
    {
      name: 'guest-1142',
      label: expect.stringMatching(new RegExp(`^(?=Ada Elderlin · guest-1142).*${id.slice(-4)}$`)),
      hasInbox: true,
    },
  ])
  expect([theirs, ...others].filter(lists)).toEqual([theirs])
})

test('people that no message lists aren’t found', () => {
  const { people, lists } = findRecipients([device({})], [message('M1', ['someone'])])
  expect(people).toEqual([])
  expect(lists({ to: ['someone'] })).toBe(false)
})
