import type { Found } from '#api/people.ts'
import { countOf } from '#format/counts.ts'

/** Somebody who has an inbox: a user, or a device without one. */
export interface Owner {
  user?: string
  hwid?: string
  /** What tells them from the others. */
  words: string
}

/** Whose inboxes a search came to, each once. Devices without a user have an inbox of their own. */
export function ownersIn({ devices, target }: Found): Owner[] {
  if (!devices) {
    if (!target) return []
    return [{ ...('hwid' in target ? { hwid: target.hwid } : { user: target.userId }), words: '' }]
  }
  const users = new Set(devices.flatMap(({ user_id }) => user_id || []))
  return [
    ...[...users].map((user): Owner => {
      const own = devices.filter(({ user_id }) => user_id === user)
      return { user, words: countOf(own.length, 'device') }
    }),
    ...devices
      .filter(({ user_id }) => !user_id)
      .map(({ hwid, device_model }): Owner => ({ hwid, words: `${device_model ?? 'A device'} without a user` })),
  ]
}
