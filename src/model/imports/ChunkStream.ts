import type { NumberedRow, Source } from './openSource.ts'
import type { Plan } from './plan.ts'
import { rowReader } from './rowReader.ts'

export interface Chunk {
  number: number
  devices: string
  /** The first few of them, for the request log. */
  sample: unknown[]
  rows: number[]
  ids: string[]
}

export class ChunkStream {
  #next = 0
  #rows: AsyncIterator<NumberedRow> | undefined

  constructor(
    private readonly source: Source,
    private readonly wish: { plan: Plan; size: number; isSent: (row: number) => boolean },
  ) {}

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

  async #read(wanted: boolean) {
    const read = rowReader(this.wish.plan, this.source.columns)
    const rows: number[] = []
    const ids: string[] = []
    const devices: string[] = []
    const sample: unknown[] = []
    for (let count = 0; count < this.wish.size; count += 1) {
      const { value, done } = (await this.#rows?.next()) ?? { done: true, value: undefined }
      if (done || !value) break
      if (!wanted) continue
      const row = read(value.cells)
      if (row.is !== 'good') throw new Error(`Row ${value.number} has changed since it was checked`)
      rows.push(value.number)
      ids.push(row.id)
      devices.push(JSON.stringify(row.item))
      if (sample.length < 3) sample.push(row.item)
    }
    return rows.length > 0 ? { rows, ids, sample, devices: `[${devices.join(',')}]` } : undefined
  }
}

async function* sentRows(source: Source, isSent: (row: number) => boolean): AsyncGenerator<NumberedRow> {
  for await (const { rows } of source.batches()) for (const row of rows) if (isSent(row.number)) yield row
}
