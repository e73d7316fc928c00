/**
 * A phone number as the service keeps it (E.164), from how people type and say it: with spaces, brackets, a zero in
 * brackets, or 00 in place of the plus sign. Undefined for what is no international number.
 */
export function typedNumber(typed: string): string | undefined {
  const number = typed
    .trim()
    .replace(/^whatsapp:\s*/i, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u2010-\u2014]/g, '')
    .replace(/^00(?=[1-9])/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}
