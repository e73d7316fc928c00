import { describe, expect, test } from 'vitest'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { countBy, describeUnconfigured, receiving, toRecipient } from './recipients.ts'

const device = (parts: Partial<KnownDevice>): KnownDevice => ({
  hwid: 'A',
  device_type: 1,
  push_token: 'token',
  language: 'en',
  ...parts,
})
const sending = {
  kind: 'users' as const,
  platforms: ['ios', 'android', 'chrome'],
  providers: { ios: true, android: true },
  hasText: (_: string, language: string) => language !== 'pl',
}
const address = device({ hwid: 'ana@example.com', device_type: 14 })

describe('who gets a message to listed people', () => {
  test.each<[string, KnownDevice[], string[], string[]]>([
    ['with a phone', [device({})], ['A'], []],
    ['unknown', [], [], ['No device has this user ID']],
    ['without a token', [device({ push_token: null })], [], ['iOS: no push token']],
    ['named by the model', [device({ push_token: null, device_model: 'Pixel 7' })], [], ['Pixel 7: no push token']],
    ['with an address only', [address], [], ['No push device, only Email']],
    ['with a phone and an address', [device({}), address], ['A'], []],
    ['on a platform without credentials', [device({ device_type: 11 })], [], ['Chrome: Chrome isn’t configured']],
    ['on a platform that isn’t a target', [device({ device_type: 9 })], [], ['Amazon: Amazon isn’t selected']],
    ['in a language without a text', [device({ language: 'pl' })], [], ['iOS: no text in its language']],
    [
      'with one phone that gets it, and one that doesn’t',
      [device({}), device({ hwid: 'B', device_type: 3, push_token: null })],
      ['A'],
      ['Android: no push token'],
    ],
  ])('%s', (_, devices, gets, lacks) => {
    const recipient = toRecipient('ana', devices, sending)
    expect(recipient.gets.map(({ hwid }) => hwid)).toEqual(gets)
    expect(recipient.lacks).toEqual(lacks)
  })

  test('is called by the name that a device has', () => {
    expect(toRecipient('ana', [device({}), device({ hwid: 'B', name: ' Ana Lima ' })], sending).person).toBe('Ana Lima')
    expect(toRecipient('ana', [device({ name: ' ' })], sending).person).toBeUndefined()
  })

  test('devices of the same model are told apart by their hardware IDs', () => {
    const xperia = { device_type: 3, device_model: 'Xperia 10' }
    const both = [
      device({ ...xperia, hwid: 'phone-0001' }),
      device({ ...xperia, hwid: 'phone-0002', push_token: null }),
    ]
    const { names, lacks } = toRecipient('ana', [...both, device({})], sending)
    expect(names).toEqual(['Xperia 10 (…0001)', 'iOS'])
    expect(lacks).toEqual(['Xperia 10 (…0002): no push token'])
  })

  test('an email goes to addresses only, unless unsubscribed', () => {
    const email = { ...sending, kind: 'devices' as const, platforms: ['email'], providers: { email: true } }
    expect(toRecipient('ana@example.com', [address], email).gets).toHaveLength(1)
    const gone = { ...address, push_token: null }
    expect(toRecipient('ana@example.com', [gone], email).lacks).toEqual(['ana@example.com: unsubscribed'])
    expect(toRecipient('A', [device({})], email).lacks).toEqual(['No email address, only iOS'])
    expect(toRecipient('A', [], email).lacks).toEqual(['Not in this application'])
  })
})

test('a device that is listed twice is counted once', () => {
  const twice = ['A', 'token'].map((name) => toRecipient(name, [device({})], sending))
  expect(receiving(twice)).toHaveLength(1)
  expect(countBy(twice, ({ language }) => language ?? '')).toEqual(new Map([['en', 1]]))
})

test.each([
  [undefined, 'Chrome isn’t configured: its devices get nothing.'],
  [1, 'Chrome isn’t configured: 1 device gets nothing.'],
  [12, 'Chrome isn’t configured: 12 devices get nothing.'],
])('says how many devices are lost: %s', (devices, text) => {
  expect(describeUnconfigured({ platform: 'chrome', devices }, ['device', 'devices'])).toBe(text)
})
