/** Milliseconds of a day. */
export const day = 24 * 60 * 60 * 1_000

/** The first moment of the year 10000 in milliseconds: no date is written with more than four digits for its year. */
export const endOfTime = Date.UTC(10_000, 0, 1)
