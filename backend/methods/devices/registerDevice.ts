import type { Handler } from '../../handler.ts'
import { storedUserId } from '../../rules/devices/storedUserId.ts'
import { toIdentity } from '../../rules/devices/toIdentity.ts'
import { register } from './register.ts'

/** Registers a device: given fields replace, absent ones stay unchanged (interface, registerDevice). */
export const registerDevice: Handler<'registerDevice'> = async (request, context) => {
  const { hwid, ...identity } = toIdentity(request)
  const { language, timezone, tags, userId, idfa, app_version, device_model, os_version } = request
  const { public_key, auth_token, fcm_token, fcm_push_set } = request
  await register(
    {
      hwid,
      ...identity,
      user_id: userId === undefined ? undefined : storedUserId(userId, hwid),
      language,
      tz_offset: timezone,
      idfa,
      app_version,
      device_model,
      os_version,
      keys: { public_key, auth_token, fcm_token, fcm_push_set },
      tags,
    },
    context,
  )
  return null
}
