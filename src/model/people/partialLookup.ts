import type { KnownDevice } from '#contract/panelMethod.ts'
import { emailAddress } from '#contract/values.ts'
import { deviceNoun } from './device.ts'

/** Names are searched by a word of at least three letters, or by one of at least two beside others. */
export function isTooShort(find: string): boolean {
  const lengths = find.split(/[\s.,_@-]+/).map((word) => [...word].length)
  const fewest = lengths.filter((length) => length > 0).length > 1 ? 2 : 3
  return !emailAddress.safeParse(find).success && lengths.every((length) => length < fewest)
}

/** Only the end of an address, which finds nobody. */
export const isDomain = (find: string): boolean => find.startsWith('@')

/** Why a part of a name or an address finds nobody; undefined of other texts. */
export const lookupHint = (find: string): string | undefined =>
  isDomain(find)
    ? 'Type the beginning of an email address'
    : isTooShort(find)
      ? 'Type at least 3 letters of a name'
      : undefined

/** False of a phone number or the beginning of one, which gets neither push nor email, and of the end of an address. */
export const mayBeRecipient = (find: string): boolean => !isDomain(find) && !/^(\+|0)[\d\s().-]*$/.test(find)

/** Fewer digits are in too many numbers. */
const fewestDigits = 3

/** A person’s number that contains the digits typed, without the zero that replaces its country code. */
export function matchedNumber(devices: readonly KnownDevice[], find: string): string | undefined {
  const digits = find.replace(/\D/g, '').replace(/^0+/, '')
  if (!/^\+?[\d\s().-]+$/.test(find) || digits.length < fewestDigits) return undefined
  const numbers = devices.flatMap((device) =>
    deviceNoun(device) === 'number' ? device.hwid.replace(/^whatsapp:/, '') : [],
  )
  return numbers.find((number) => number.includes(digits))
}
