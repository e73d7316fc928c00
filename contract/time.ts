/** Milliseconds of a day. */
export const day = 24 * 60 * 60 * 1_000

/** Start of the year 10000 in milliseconds: dates have four-digit years. */
export const endOfTime = Date.UTC(10_000, 0, 1)
