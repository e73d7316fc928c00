/** A ratio as a percentage with at most two decimals, such as `4.25%`; `0%` if the total is 0. */
export const percentText = (part: number, whole: number): string =>
  `${whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0}%`
