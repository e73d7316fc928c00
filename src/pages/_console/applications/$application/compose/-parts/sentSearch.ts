import type { ComposingSearch } from './composing.ts'

/** What became of a message. Devices that are not known are told until the page is left: an address has no room for them. */
export interface SendOutcome {
  codes: readonly string[]
  unknown: readonly string[]
  /** True where all of it goes later. */
  later: boolean
}

/** The address after a send. */
export const sentSearch = (draft: string, { codes, later }: SendOutcome): ComposingSearch => ({
  draft,
  step: 'sent',
  ...(codes.length > 0 && { sent: codes.join(',') }),
  ...(later && { later: true }),
})

/** What such an address still tells after a reload; undefined where it names no message. */
export function sentOutcome({ sent, later }: ComposingSearch): SendOutcome | undefined {
  const codes = sent?.split(',').filter((code) => code !== '') ?? []
  return codes.length > 0 ? { codes, unknown: [], later: later === true } : undefined
}
