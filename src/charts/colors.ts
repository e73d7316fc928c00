/** How many colors there are; the ninth series takes the first again, with another dash. */
const colors = 8
const dashes = [undefined, '6 3', '2 2', '8 3 2 3'] as const

/** Color of a series by its place, as CSS: readable on the console's surfaces in both schemes. */
export const colorOf = (place: number): string => `var(--chart-${(place % colors) + 1})`

/** Dash of a line by its place: no series is told by its color alone. */
export const dashOf = (place: number): string | undefined => dashes[place % dashes.length]
