/** How many colours there are; the ninth series takes the first again, with another dash. */
const colours = 8
const dashes = [undefined, '6 3', '2 2', '8 3 2 3'] as const

/** Colour of a series by its place, as CSS: readable on the console's surfaces in both schemes. */
export const colourOf = (place: number): string => `var(--chart-${(place % colours) + 1})`

/** Dash of a line by its place: no series is told by its colour alone. */
export const dashOf = (place: number): string | undefined => dashes[place % dashes.length]
