/** Offsets of rows in a large text: a million rows as numbers, not objects. With `quotes`, quoted line breaks don’t count. */
export class RowIndex {
  private readonly chunks: Uint8Array[] = []
  private readonly chunkStarts: number[] = []
  private starts = new Float64Array(65_536)
  rows = 0
  bytes = 0
  private quoted = false
  private readonly decoder = new TextDecoder()

  constructor(private readonly quotes: boolean) {}

  add(chunk: Uint8Array): void {
    this.chunks.push(chunk)
    this.chunkStarts.push(this.bytes)
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]
      if (byte === 0x22 && this.quotes) this.quoted = !this.quoted
      else if (byte === 0x0a && !this.quoted) this.end(this.bytes + index + 1)
    }
    this.bytes += chunk.length
  }

  /** Ends a last row without a line break. */
  finish(): void {
    if (this.bytes > this.startOf(this.rows)) this.end(this.bytes)
  }

  text(row: number): string {
    return this.decoder.decode(this.slice(this.startOf(row), this.startOf(row + 1))).replace(/\r?\n$/, '')
  }

  private startOf(row: number): number {
    return row === 0 ? 0 : (this.starts[row - 1] ?? this.bytes)
  }

  private end(next: number): void {
    if (this.rows === this.starts.length) {
      const grown = new Float64Array(this.starts.length * 2)
      grown.set(this.starts)
      this.starts = grown
    }
    this.starts[this.rows] = next
    this.rows += 1
  }

  private slice(from: number, to: number): Uint8Array {
    let chunk = this.chunkAt(from)
    const start = this.chunkStarts[chunk] ?? 0
    const first = this.chunks[chunk] ?? new Uint8Array()
    if (to <= start + first.length) return first.subarray(from - start, to - start)
    const bytes = new Uint8Array(to - from)
    for (let position = from; position < to; chunk += 1) {
      const begin = this.chunkStarts[chunk] ?? to
      const part = (this.chunks[chunk] ?? new Uint8Array()).subarray(position - begin, to - begin)
      if (part.length === 0) break
      bytes.set(part, position - from)
      position += part.length
    }
    return bytes
  }

  private chunkAt(byte: number): number {
    let [low, high] = [0, this.chunkStarts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.chunkStarts[middle] ?? 0) <= byte) low = middle
      else high = middle - 1
    }
    return low
  }
}
