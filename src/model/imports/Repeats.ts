/** Finds rows for the same device by 64-bit hashes, 12 bytes each. Of files with a million rows, one in 37 million has a collision. */
export class Repeats {
  #size = 0
  #slots = 1 << 12
  #high = new Uint32Array(this.#slots)
  #low = new Uint32Array(this.#slots)
  /** Row + 1; 0 for a free slot. */
  #rows = new Uint32Array(this.#slots)

  get size() {
    return this.#size
  }

  add(identifier: string, row: number): number | undefined {
    let high = 0x811c9dc5
    let low = 0xc2b2ae35
    for (let index = 0; index < identifier.length; index += 1) {
      const code = identifier.charCodeAt(index)
      high = Math.imul(high ^ code, 0x01000193)
      low = Math.imul(low ^ code, 0x5bd1e995)
      low ^= low >>> 15
    }
    // MurmurHash3's finalizer spreads similar texts
    const place = this.#find(mixed(high ^ identifier.length), mixed(low ^ Math.imul(high, 0x9e3779b1)))
    const before = this.#rows[place.slot] ?? 0
    this.#high[place.slot] = place.high
    this.#low[place.slot] = place.low
    this.#rows[place.slot] = row + 1
    if (before > 0) return before - 1
    this.#size += 1
    if (this.#size * 2 > this.#slots) this.#grow()
    return undefined
  }

  #find(high: number, low: number) {
    const mask = this.#slots - 1
    let slot = low & mask
    while (this.#rows[slot] !== 0 && (this.#high[slot] !== high || this.#low[slot] !== low)) slot = (slot + 1) & mask
    return { slot, high, low }
  }

  #grow() {
    const before = { high: this.#high, low: this.#low, rows: this.#rows }
    this.#slots *= 2
    this.#high = new Uint32Array(this.#slots)
    this.#low = new Uint32Array(this.#slots)
    this.#rows = new Uint32Array(this.#slots)
    for (let slot = 0; slot < before.rows.length; slot += 1) {
      const row = before.rows[slot] ?? 0
      if (row === 0) continue
      const place = this.#find(before.high[slot] ?? 0, before.low[slot] ?? 0)
      this.#high[place.slot] = place.high
      this.#low[place.slot] = place.low
      this.#rows[place.slot] = row
    }
  }
}

function mixed(bits: number): number {
  let hash = bits
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
