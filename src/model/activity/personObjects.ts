import type { ObjectKey } from '#contract/objects.ts'
import { isAddress, isEmail } from '../people/device.ts'

/** As many as a request for activity takes. */
const most = 50

/** As a lookup lists it. */
export interface PersonsDevice {
  hwid: string
  user_id?: string | null | undefined
  device_type?: number | undefined
}

/** All that entries call a person by: the user ID, and each device, address, and number. */
export function personObjects(devices: readonly PersonsDevice[]): ObjectKey[] {
  const users = devices.flatMap(({ user_id }): ObjectKey[] => (user_id ? [`user:${user_id}`] : []))
  const own = devices.flatMap(({ hwid, device_type: type }): ObjectKey[] => {
    const kind = type === undefined ? {} : { type }
    if (isEmail(kind)) return [`email:${hwid}`, `device:${hwid}`]
    if (isAddress(kind)) return [`device:${hwid}`, `device:${hwid.replace(/^whatsapp:/, '')}`]
    // without a user ID, the hardware ID serves as one
    return [`device:${hwid}`, `user:${hwid}`]
  })
  return [...new Set([...users, ...own])].slice(0, most)
}
