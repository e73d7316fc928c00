import { type Device, isAddress, isEmail, typeOf } from '#forms/people/device.ts'
import type { DeviceAction } from './actions.ts'

/** Why something makes no sense for a device; undefined where it does. */
export function obstacle(action: DeviceAction, device: Device): string | undefined {
  const { known } = device
  const unreachable = known !== undefined && !known.push_token
  switch (action) {
    case 'badge':
      return isAddress(device) ? 'An address has no badge' : undefined
    case 'open':
      return isAddress(device) ? 'An address opens no app' : undefined
    case 'locale':
      if (!known || typeOf(device) === undefined) return 'The service does not tell what the device has now'
      // registering an address makes it its own push token again
      return isAddress(device) && unreachable ? 'Saving it would turn sending to it back on' : undefined
    case 'unregister':
      if (!unreachable || isEmail(device)) return undefined
      return isAddress(device) ? 'It is unregistered already' : 'It has no push token to take away'
    default:
      return undefined
  }
}
