/** Rows that one import may have: they are held in memory, and all on the map. */
export const mostRows = 50_000

/** Columns that one import may have: each is a row of the screen with a control of its own. */
export const mostColumns = 100
