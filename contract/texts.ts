import { z } from 'zod'
import { assumed } from './method.ts'

/** A text, or texts by language code (`default` allowed), each with a maximum length. */
const textsUpTo = (most: number) => {
  const text = z.string().max(most, `Use at most ${most.toLocaleString('en-US')} characters`)
  return assumed(
    z.union([text, z.record(z.string(), text)], { error: 'Enter text, or text by language' }),
    `At most ${most.toLocaleString('en-US')} characters.`,
  )
}

/** Maximum text of a push: far more than the 4 KB of push services. */
export const pushTexts = textsUpTo(10_000)
/** Subject of an email. */
export const emailSubjects = textsUpTo(1_000)
/** Maximum HTML of an email: several times what mail clients show in full. */
export const emailBodies = textsUpTo(300_000)

/** Maximum messages of a call, which is one transaction. */
export const notificationsLimit = 1_000
/** Message for more. */
export const tooManyNotifications = `Send at most ${notificationsLimit.toLocaleString('en-US')} messages in one call`
