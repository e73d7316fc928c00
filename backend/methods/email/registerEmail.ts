import type { Handler } from '../../handler.ts'
import { storedUserId } from '../../rules/devices/storedUserId.ts'
import { storedAddress } from '../../rules/devices/toIdentity.ts'
import { register } from '../devices/register.ts'

/** Registers an email address as a device: the address is its hwid and push token (interface, registerEmail). */
export const registerEmail: Handler<'registerEmail'> = async (
  { email, language, userId, tz_offset, tags },
  context,
) => {
  const address = storedAddress(email)
  await register(
    {
      hwid: address,
      device_type: 14,
      push_token: address,
      email: address,
      user_id: userId === undefined ? undefined : storedUserId(userId, address),
      language,
      tz_offset,
      tags,
    },
    context,
  )
  return null
}
