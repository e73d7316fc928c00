import type { DeviceType } from '#contract/deviceTypes.ts'
import { emailAddress } from '#contract/values.ts'
import { ArgumentError } from '../errors.ts'

interface Registration {
  hwid?: string | undefined
  device_type: DeviceType
  push_token?: string | undefined
  email?: string | undefined
}

interface Identity {
  hwid: string
  device_type: DeviceType
  /** Undefined if the registration has none. */
  push_token: string | undefined
  email: string | undefined
}

/** The stored form of an address: lower case, since email addresses ignore case. */
export const storedAddress = (address: string): string => address.toLowerCase()

/**
 * The stored hwid and push token of a device (interface, registerDevice rules 1 to 3): an email address is
 * both, a WhatsApp or SMS number is its own push token, push tokens of iOS are in lower case.
 */
export function toIdentity({ hwid = '', device_type, push_token, email }: Registration): Identity {
  if (email !== undefined || device_type === 14) {
    const address = storedAddress(email ?? hwid)
    if (!emailAddress.safeParse(address).success)
      throw new ArgumentError('hwid', 'isn’t an email address. Enter one here, or in the email field.')
    return { hwid: address, device_type: 14, push_token: address, email: address }
  }
  if (device_type === 18 || device_type === 21) return { hwid, device_type, push_token: hwid, email }
  return { hwid, device_type, push_token: device_type === 1 ? push_token?.toLowerCase() : push_token, email }
}
