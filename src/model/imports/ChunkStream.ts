import type { RegisterCall } from './deviceFields.ts'
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
  /** By the place of the row in the chunk. Only of rows that need one. */
  registerCalls?: ReadonlyMap<number, RegisterCall>
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
    const registerCalls = new Map<number, RegisterCall>()
    for (let count = 0; count < this.wish.size; count += 1) {
      const { value, done } = (await this.#rows?.next()) ?? { done: true, value: undefined }
      if (done || !value) break
      if (!wanted) continue
      const row = read(value.cells)
      if (row.is !== 'good') throw new Error(`Row ${value.number} has changed since it was checked`)
      if (row.registerCall) registerCalls.set(rows.length, row.registerCall)
      rows.push(value.number)
      ids.push(row.id)
      devices.push(JSON.stringify(row.item))
      if (sample.length < 3) sample.push(row.item)
    }
    if (rows.length === 0) return undefined
    const chunk = { rows, ids, sample, devices: `[${devices.join(',')}]` }
    return registerCalls.size > 0 ? { ...chunk, registerCalls } : chunk
  }
}

async function* sentRows(source: Source, isSent: (row: number) => boolean): AsyncGenerator<NumberedRow> {
  for await (const { rows } of source.batches()) for (const row of rows) if (isSent(row.number)) yield row
}
