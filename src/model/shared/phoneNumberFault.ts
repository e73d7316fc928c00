/** What is wrong with a number that isn’t one in international format, and what to do. */
export function phoneNumberFault(typed: string): string {
  const [, after] = /^\+(.*)$/.exec(typed.replace(/[\s().-]/g, '')) ?? []
  if (after !== undefined && /\D/.test(after)) return 'Enter only digits after the plus sign'
  if (after && after.length < 7) return 'This number is too short. Enter all of its digits.'
  if (after && after.length > 15) return 'This number is too long. Enter at most 15 digits.'
  return 'Enter a number with a plus sign and country code, such as +447700900123'
}
