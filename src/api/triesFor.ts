import { typedNumber } from '#model/people/phoneNumber.ts'

/** A way in which what was typed was understood. */
export interface Try {
  as: 'hwid' | 'userId'
  value: string
}

/** Hardware ids of phones: hex digits, with or without hyphens. Apps write them in small or in capital letters. */
const hexId = /^(?=.*[a-f])[0-9a-f-]{16,}$/i

/** A number as people read it out, with its country code but without the plus. */
const withoutPlus = (typed: string) => (/^[1-9][\d\s().-]{9,}$/.test(typed) ? typedNumber(`+${typed}`) : undefined)

/** The ways to understand what was typed, the likeliest first. Addresses and hex ids are tried in either case. */
export function triesFor(find: string): Try[] {
  const typed = find.trim()
  const number = typedNumber(typed) ?? withoutPlus(typed)
  const hwids = [typed]
  const users = [typed]
  if (typed.includes('@')) {
    hwids.push(typed.toLowerCase())
    users.push(typed.toLowerCase())
  }
  if (number !== undefined) {
    hwids.push(number, `whatsapp:${number}`)
    users.push(number)
  }
  if (hexId.test(typed)) hwids.push(typed.toUpperCase(), typed.toLowerCase())
  const [first, ...others] = [...new Set(hwids)].map((value): Try => ({ as: 'hwid', value }))
  return [...(first ? [first] : []), ...[...new Set(users)].map((value): Try => ({ as: 'userId', value })), ...others]
}
