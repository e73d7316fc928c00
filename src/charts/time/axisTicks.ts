/** From zero to at least `most` in steps of 1, 2, or 5 and zeros: `[0, 500, 1000]`. `steps`: at most so many. */
export function axisTicks(most: number, steps: number): number[] {
  const rough = Math.max(most, 1) / steps
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((size) => size >= rough) ?? power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}
