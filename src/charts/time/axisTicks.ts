/**
 * From zero to at least `most` in steps of 1, 2, or 5 and zeros: `[0, 500, 1000]`. `steps`: at most so many. `least`: where the
 * axis of a line may start, if the counts are far from zero.
 */
export function axisTicks(most: number, steps: number, least = 0): number[] {
  const low = least > most / 2 ? least : 0
  const rough = Math.max(most - low, 1) / steps
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const sizes = [1, 2, 5, 10, 20].map((digit) => digit * power)
  const start = (step: number) => Math.floor(low / step) * step
  // rounding the start down may take one more step
  const step = sizes.find((size) => start(size) + size * steps >= most) ?? power
  const count = Math.max(1, Math.ceil((most - start(step)) / step))
  return Array.from({ length: count + 1 }, (_, index) => start(step) + index * step)
}
