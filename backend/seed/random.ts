/** A deterministic source of numbers from 0 to 1, 1 excluded: the demo account is the same on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random key, by weight. */
export function weighted<Key extends string | number>(draw: number, weights: readonly (readonly [Key, number])[]): Key {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  let left = draw * total
  for (const [key, weight] of weights) {
    left -= weight
    if (left < 0) return key
  }
  const last = weights.at(-1)
  if (!last) throw new Error('no weights')
  return last[0]
}
