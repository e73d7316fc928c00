import { describe, expect, test } from 'vitest'
import type { KnownDevice } from '#contract/panelMethod.ts'
import {
  deviceParticulars,
  deviceSourceLabel,
  getPlatformLabel,
  notConfigured,
  sameToken,
  sameTokenWarning,
  suggestedBy,
  testDeviceSchema,
  toPlatformKey,
} from './testDevices.ts'

const phone: KnownDevice = {
  hwid: 'H1',
  device_type: 1,
  user_id: 'maria.santos',
  push_token: 'abc',
  device_model: 'iPhone 13',
  os_version: '18.2',
  app_version: '3.2.1',
}

test.each([
  ['1', 'ios', 'iOS'],
  [3, 'android', 'Android'],
  ['Android', 'android', 'Android'],
  ['whatsapp', 'whats_app', 'WhatsApp'],
  ['99', undefined, '99'],
  ['', undefined, undefined],
  [null, undefined, undefined],
  [undefined, undefined, undefined],
])('the listed type %j is the platform %s', (type, key, label) => {
  expect(toPlatformKey(type)).toBe(key)
  expect(getPlatformLabel(type)).toBe(label)
})

describe('a known device', () => {
  test('suggests the fields of a test device', () => {
    expect(suggestedBy(phone)).toEqual({
      push_token: 'abc',
      device_type: 1,
      name: 'iPhone 13 (maria.santos)',
      description: 'Hardware ID H1',
    })
    expect(deviceParticulars(phone)).toBe('iOS 18.2 · app 3.2.1 · H1')
  })

  test('may lack a token, model, and user, and have an unknown type', () => {
    const bare = { hwid: 'H2', device_type: 99, push_token: null }
    expect(suggestedBy(bare)).toMatchObject({ push_token: '', device_type: undefined, name: '99' })
    expect(deviceParticulars(bare)).toBe('H2')
  })

  test('never suggests a name that is too long', () => {
    expect(suggestedBy({ ...phone, user_id: 'm'.repeat(400) }).name).toHaveLength(255)
  })
})

test('names an unconfigured platform', () => {
  expect(notConfigured(17, { ios: true })).toMatch(/^Huawei isn’t configured/)
  expect(notConfigured(1, { ios: true })).toBeUndefined()
  expect(notConfigured(undefined, {})).toBeUndefined()
})

test('finds an existing token, ignoring spaces', () => {
  const devices = [
    { name: 'One', pushtoken: 'abc' },
    { name: 'Two', pushtoken: 'ABC' },
    { name: 'Three', pushtoken: 'abc' },
  ]
  expect(sameToken(devices, ' abc ')).toEqual(['One', 'Three'])
  expect(sameToken(devices, ' ')).toEqual([])
  expect(sameToken(devices, undefined)).toEqual([])
  expect(sameTokenWarning([])).toBeUndefined()
  expect(sameTokenWarning(['One'])).toMatch(/^“One” already has this token/)
  expect(sameTokenWarning(['One', 'Three'])).toMatch(/^“One” and “Three” already have this token/)
})

describe('the form', () => {
  const whole = { application: 'C0FFE-E0001', push_token: ' abc ', device_type: 1, name: 'Desk phone' }
  const faults = (fields: object) =>
    testDeviceSchema.safeParse({ ...whole, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])

  test('trims a pasted token', () => expect(testDeviceSchema.parse(whole)).toMatchObject({ push_token: 'abc' }))

  test.each([
    [{ push_token: '  ' }, 'push_token', 'Enter the push token'],
    [{ device_type: undefined }, 'device_type', 'Select a platform'],
    [{ name: ' ' }, 'name', 'Enter a name for the device'],
    [{ name: 'n'.repeat(256) }, 'name', 'Use at most 255 characters'],
  ])('refuses %j', (fields, name, words) => expect(faults(fields)).toEqual([[name, words]]))
})

const device = { hwid: 'H1', device_type: 1, device_model: 'iPhone 13', push_token: 'abc' }

test.each([
  ['found', { lists: true, device }, /^Filled in from the device iPhone 13\.$/],
  ['found without a token', { lists: true, device: { ...device, push_token: null } }, /has no push token/],
  ['not there', { lists: true, device: null }, /^No device in this application has the hardware ID H1/],
  ['not to be asked', { lists: false, device: undefined }, /^This service can’t look up the device H1/],
  ['failed', { lists: true, device: undefined, error: new Error('Gone') }, /^Couldn’t look up the device H1: Gone$/],
])('for a device that is %s, says where its values come from', (_, asked, words) =>
  expect(deviceSourceLabel({ hwid: 'H1', ...asked })).toMatch(words),
)
