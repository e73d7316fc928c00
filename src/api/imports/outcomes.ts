/** What the dry run knows of a row, in one byte. */
export const deviceOutcome = {
  good: 0,
  bad: 1,
  /** Good, and a later row names the same device. */
  repeated: 2,
  /** Asks for nothing. */
  nothing: 3,
  blank: 4,
} as const
export type RowOutcome = (typeof deviceOutcome)[keyof typeof deviceOutcome]

/** Whether a row is sent, by what the dry run knows of it. */
export const isSent = (outcome: number | undefined, repeats: 'last' | 'all'): boolean =>
  outcome === deviceOutcome.good || (outcome === deviceOutcome.repeated && repeats === 'all')
