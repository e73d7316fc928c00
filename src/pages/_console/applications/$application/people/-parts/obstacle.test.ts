import { expect, test } from 'vitest'
import type { Device } from '#forms/people/device.ts'
import { actions, type DeviceAction } from './actions.ts'
import { obstacle } from './obstacle.ts'

const device = (type: number, push_token: string | null): Device => ({
  application: 'AAAAA-00001',
  hwid: 'x',
  type,
  known: { hwid: 'x', device_type: type, push_token },
})
const hindered = (device: Device) => actions.filter((action) => obstacle(action, device) !== undefined)

test.each<[string, Device, DeviceAction[]]>([
  ['a phone', device(1, 'abc'), []],
  ['a phone without a token', device(1, null), ['unregister']],
  ['an address', device(14, 'a@b.example'), ['badge', 'open']],
  ['an address that is off', device(14, null), ['locale', 'badge', 'open']],
  ['a number that is off', device(18, null), ['locale', 'badge', 'open', 'unregister']],
  ['a device that is not listed', { application: 'AAAAA-00001', hwid: 'x' }, ['locale']],
])('what %s cannot', (_, device, actions) => expect(hindered(device)).toEqual(actions))
