import type { NumberedRow, Source } from './openSource.ts'
import type { Plan } from './plan.ts'
import { rowReader } from './rowReader.ts'

/** What sends the rows of a file. */
interface Sending<Chunk, Outcome> {
  /** The chunk that comes next; undefined once all are sent. */
  next: () => Promise<Chunk | undefined> | Chunk | undefined
  /** True where one asked to stop. */
  stopped: () => boolean
  /** Sends a chunk; undefined where one asked to stop before it was known what came of it. */
  send: (chunk: Chunk) => Promise<Outcome | undefined>
  /** Keeps and counts what came of a chunk. */
  note: (chunk: Chunk, outcome: Outcome) => Promise<void> | void
}

/** Sends chunk after chunk until all are sent, which is true, or one asks to stop. What cannot be sent is thrown. */
export async function sendChunks<Chunk, Outcome>(sending: Sending<Chunk, Outcome>): Promise<boolean> {
  for (;;) {
    const chunk = await sending.next()
    if (chunk === undefined) return true
    if (sending.stopped()) return false
    const outcome = await sending.send(chunk)
    if (outcome === undefined) return false
    await sending.note(chunk, outcome)
  }
}

/** Devices that are sent together, as the text of the request's list. */
export interface Chunk {
  /** From 0. */
  number: number
  /** JSON of the devices. */
  devices: string
  /** Row of each device, and what names it. */
  rows: number[]
  ids: string[]
}

export interface ChunkWish {
  plan: Plan
  /** Devices in a chunk. */
  size: number
  /** Whether a row is sent, by its number. */
  isSent: (row: number) => boolean
}

/** A file's devices in chunks. The same request gives the same chunks; going back reads the file from the start. */
export class ChunkStream {
  #next = 0
  #rows: AsyncIterator<NumberedRow> | undefined

  constructor(
    private readonly source: Source,
    private readonly wish: ChunkWish,
  ) {}

  /** The chunk of this number; undefined beyond the last. */
  async chunk(number: number): Promise<Chunk | undefined> {
    if (number < this.#next || !this.#rows) {
      await this.#rows?.return?.()
      this.#rows = sentRows(this.source, this.wish.isSent)
      this.#next = 0
    }
    while (this.#next < number) {
      await this.#read(false)
      this.#next += 1
    }
    const chunk = await this.#read(true)
    this.#next += 1
    return chunk && { number, ...chunk }
  }

  /** Reads one chunk's rows; skipped ones are not made into devices. */
  async #read(wanted: boolean) {
    const read = rowReader(this.wish.plan, this.source.columns)
    const rows: number[] = []
    const ids: string[] = []
    const devices: string[] = []
    for (let count = 0; count < this.wish.size; count += 1) {
      const { value, done } = (await this.#rows?.next()) ?? { done: true, value: undefined }
      if (done || !value) break
      if (!wanted) continue
      const row = read(value.cells)
      if (row.is !== 'device') throw new Error(`Row ${value.number} has changed since it was checked`)
      rows.push(value.number)
      ids.push(row.id)
      devices.push(JSON.stringify(row.device))
    }
    return rows.length > 0 ? { rows, ids, devices: `[${devices.join(',')}]` } : undefined
  }
}

async function* sentRows(source: Source, isSent: (row: number) => boolean): AsyncGenerator<NumberedRow> {
  for await (const { rows } of source.batches()) for (const row of rows) if (isSent(row.number)) yield row
}
