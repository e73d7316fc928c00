import { rowReader } from './deviceOf.ts'
import type { Plan } from './plan.ts'
import type { NumberedRow, Source } from './Source.ts'

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

/** A file's devices in chunks, always the same for the same wish. Reading on is quick; going back begins anew. */
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
      if (row.is !== 'device') throw new Error(`Row ${value.number} is not what it was when it was checked`)
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
