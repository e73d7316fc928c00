import { expect, test } from 'vitest'
import { activityRecipient } from './activityRecipient.ts'

const sending = { kind: 'users', providers: { ios: true, android: true } } as const
const device = (type: number, more: object = {}) => ({
  hwid: `d${type}`,
  device_type: type,
  push_token: 'T',
  ...more,
})

test.each([
  ['nobody', [], 'No device has this user ID'],
  ['no iOS device', [device(3), device(14)], 'No iOS device, only Android and Email'],
  ['no push token', [device(1, { push_token: '' })], 'iOS: no push token'],
])('gets nothing: %s', (_, devices, why) => {
  expect(activityRecipient('ann', devices as never, sending)).toMatchObject({ gets: [], lacks: [why] })
})

test('gets it on iOS only', () => {
  const found = activityRecipient('ann', [device(1, { device_model: 'iPhone 15' }), device(3)] as never, sending)
  expect(found).toMatchObject({ names: ['iPhone 15'], lacks: [] })
})
