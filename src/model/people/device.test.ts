import { describe, expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { email } from '#contract/email.ts'
import {
  actionRefusal,
  type Device,
  deliveryState,
  deviceName,
  deviceNoun,
  factsJson,
  getDeviceType,
  getTagOwner,
  linkCall,
  linkUserLabel,
  localeCall,
  platformKey,
  tokenCall,
  typeIn,
  userOfAll,
} from './device.ts'
import { actions, type DeviceAction } from './deviceActions.ts'

const application = 'AAAAA-00001'

const phone: Device = {
  application,
  hwid: 'phone-1',
  type: 1,
  known: { hwid: 'phone-1', device_type: 1, push_token: 'abc', device_model: 'iPhone 13' },
}

const address: Device = { application, hwid: 'a@b.example', type: 14 }

describe('a call for a device', () => {
  test('links a user ID or removes it', () => {
    expect(linkCall(phone, 'maria')).toEqual({
      method: 'registerUser',
      request: { application, hwid: 'phone-1', userId: 'maria', device_type: 1 },
    })
    expect(linkCall(phone, '').request).toMatchObject({ userId: '' })
  })
  test('uses other methods for an address', () => {
    const link = linkCall(address, '')
    expect(link).toEqual({
      method: 'registerEmailUser',
      request: { application, email: 'a@b.example', userId: 'a@b.example' },
    })
    expect(email.registerEmailUser.request.safeParse(link.request).success).toBe(true)
    expect(localeCall(address, { language: 'pt', timezone: 0 })).toMatchObject({
      method: 'registerEmail',
      request: { language: 'pt', tz_offset: 0 },
    })
  })
  test('sends a language with the current push token', () => {
    const call = localeCall(phone, { language: 'pt', timezone: 3600 })
    expect(call?.request).toMatchObject({ push_token: 'abc', device_type: 1, language: 'pt', timezone: 3600 })
    expect(devices.registerDevice.request.safeParse(call?.request).success).toBe(true)
  })
  test('registers nothing with an unknown type', () => {
    expect(localeCall({ application, hwid: 'x', type: 99 }, { language: 'pt' })).toBeUndefined()
    expect(tokenCall({ application, hwid: 'x', type: 1 })).toBeUndefined()
    expect(tokenCall(phone)?.request).toMatchObject({ push_token: 'abc' })
  })
})

test.each([
  [3, 'device'],
  [14, 'address'],
  [21, 'number'],
  [undefined, 'device'],
] as const)('type %s is called a %s', (device_type, noun) => {
  expect(deviceNoun(device_type && { device_type })).toBe(noun)
})

test('a device is named by its model or address', () => {
  expect(deviceName(phone)).toBe('iPhone 13')
  expect(deviceName({ application, hwid: 'whatsapp:+447700900123', type: 21 })).toBe('+447700900123')
})

const typed = (type: number, push_token: string | null): Device => ({
  application: 'AAAAA-00001',
  hwid: 'x',
  type,
  known: { hwid: 'x', device_type: type, push_token },
})

const hindered = (device: Device) => actions.filter((action) => actionRefusal(action, device) !== undefined)

test.each<[string, Device, DeviceAction[]]>([
  ['a phone', typed(1, 'abc'), []],
  ['a phone without a token', typed(1, null), ['unregister']],
  ['an address', typed(14, 'a@b.example'), ['badge', 'open']],
  ['an address that is off', typed(14, null), ['locale', 'badge', 'open']],
  ['a number that is off', typed(18, null), ['locale', 'badge', 'open', 'unregister']],
  ['a device that is not listed', { application: 'AAAAA-00001', hwid: 'x' }, ['locale']],
])('actions refused for %s', (_, device, actions) => expect(hindered(device)).toEqual(actions))

test.each([
  [14, 'Email addresses don’t have badges'],
  [18, 'Phone numbers don’t have badges'],
])('a device of type %i has no badge: %s', (type, why) => expect(actionRefusal('badge', typed(type, 'a'))).toBe(why))

const owned = (user_id: string | null) => ({ hwid: 'x', device_type: 1, user_id })

test.each([
  [['maria', 'maria'], 'maria'],
  [['maria', 'nils'], undefined],
  [['maria', null], undefined],
  [[null, null], undefined],
  [[], undefined],
])('the user of all of %j is %s', (users, user) => expect(userOfAll(users.map(owned))).toBe(user))

describe('a device', () => {
  const known = { hwid: 'x', device_type: 1, push_token: 'abc' }

  test('is named by its address, its model, or its hardware ID', () => {
    expect(deviceName({ application, hwid: 'a@b.example', type: 14, known: { ...known, device_model: 'Mail' } })).toBe(
      'a@b.example',
    )
    expect(deviceName({ application, hwid: 'x', type: 1, known: { ...known, device_model: '' } })).toBe('x')
  })

  test('gets its push token back only if token and type are known', () => {
    expect(tokenCall({ application, hwid: 'x', type: 1, known })).toMatchObject({ request: { push_token: 'abc' } })
    expect(tokenCall({ application, hwid: 'x', type: 99, known })).toBeUndefined()
    expect(tokenCall({ application, hwid: 'x', type: 1, known: { ...known, push_token: null } })).toBeUndefined()
  })

  test('of an undocumented type has none', () => {
    expect(getDeviceType({ type: 3 })).toBe(3)
    expect(getDeviceType({ type: 99 })).toBeUndefined()
    expect(platformKey(3)).toBe('android')
    expect(platformKey(99)).toBe('type 99')
  })

  test('is reachable on a configured platform only', () => {
    const number = { ...known, hwid: '+447700900199', device_type: 18, push_token: '+447700900199' }
    expect(deliveryState(number)).toBe('Reachable')
    expect(deliveryState(number, { sms: true })).toBe('Reachable')
    expect(deliveryState(number, { whats_app: true })).toBe('SMS isn’t configured')
    expect(deliveryState({ ...number, push_token: null }, {})).toBe('Unregistered')
  })

  test('has the platform of its tags', () => {
    expect(typeIn({ Platform: 'iOS' })).toBe(1)
    expect(typeIn({ Platform: 'toaster' })).toBeUndefined()
    expect(typeIn({ Platform: 3 })).toBeUndefined()
    expect(typeIn({})).toBeUndefined()
  })

  test('shares an owner only with other devices found', () => {
    const mine = { ...known, user_id: 'ann' }
    const both = [mine, { ...mine, hwid: 'y' }]
    expect(getTagOwner(mine, [...both, { ...mine, user_id: 'bob' }])).toEqual({ userId: 'ann', devices: both })
    expect(getTagOwner(mine, [mine])).toBeUndefined()
    expect(getTagOwner(known, [known, known])).toBeUndefined()
    expect(getTagOwner(undefined)).toBeUndefined()
    expect(linkUserLabel({ application, hwid: 'x', known: mine })).not.toBe(
      linkUserLabel({ application, hwid: 'x', known }),
    )
  })

  test('is copied with its tags, even without other data', () =>
    expect(JSON.parse(factsJson({ application, hwid: 'x' }, { Age: 30 }))).toEqual({
      application,
      hwid: 'x',
      tags: { Age: 30 },
    }))
})
