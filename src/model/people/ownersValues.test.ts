import { describe, expect, test } from 'vitest'
import { describeChanged, describeNow, sameValue } from './ownersValues.ts'

const owner = {
  userId: 'ann',
  devices: [
    { hwid: 'phone-1', device_type: 3, device_model: 'Pixel 9' },
    { hwid: 'ann@bakery.example', device_type: 14 },
  ],
}

test('values are the same if they are written alike, and if neither is there', () => {
  expect(sameValue(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(sameValue(undefined, null)).toBe(true)
  expect(sameValue(1, '1')).toBe(false)
})

describe('values of a user’s devices', () => {
  const now = (phone: unknown, address: unknown) => [
    { hwid: 'phone-1', value: phone },
    { hwid: 'ann@bakery.example', value: address },
  ]

  test('are named by their devices', () => {
    expect(describeNow(now(14, undefined), owner)).toBe('14 on Pixel 9 and no value on ann@bakery.example')
  })

  test('are said once if they are the same on all', () => {
    expect(describeNow(now(14, 14), owner)).toBe('14 on both devices')
  })

  test('are said without a device if there is no user', () => {
    expect(describeNow([{ hwid: 'phone-1', value: true }], undefined)).toBe('Yes')
  })
})

test('what is changed is one device, or all of them', () => {
  expect(describeChanged(owner, undefined)).toBe('Changes Pixel 9 and ann@bakery.example, the devices of ann.')
  expect(describeChanged(owner, { hwid: 'phone-1' })).toBe('Changes only Pixel 9.')
  expect(describeChanged(owner, { hwid: 'phone-2' })).toBe('Changes only this device.')
})
