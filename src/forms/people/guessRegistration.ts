import { typedNumber } from '#api/typedNumber.ts'
import { emailAddress } from '#contract/values.ts'
import type { Registration } from './registration.ts'

/** What someone may have looked for, as a device to register: an address, a number, an id of a phone, or else a user id. */
export function guessRegistration(find: string): Partial<Registration> {
  const typed = find.trim()
  if (typed === '') return {}
  if (emailAddress.safeParse(typed).success) return { platform: '14', email: typed }
  const phone = typedNumber(typed)
  if (phone !== undefined) return { platform: /^whatsapp:/i.test(typed) ? '21' : '18', phone }
  // ids as the systems make them: UUIDs in capital letters by iOS, 16 hex digits by Android
  if (/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(typed)) return { platform: '1', hwid: typed }
  if (/^[0-9a-f]{16}$/.test(typed)) return { platform: '3', hwid: typed }
  return /^[0-9a-f-]{16,}$/i.test(typed) ? { hwid: typed } : { userId: typed }
}
