import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOut } from './copyOut.ts'
import type { Storage } from './Storage.ts'
import { freshStorage, storages } from './testing.ts'

describe.each(storages())('copyOut on the %s database', (kind) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await freshStorage({}, kind)
  })
  afterAll(() => storage.close())

  const works = async () => expect((await storage.query('select 1 as v')).rows).toEqual([{ v: 1 }])

  it('streams CSV', async () => {
    const stream = await copyOut(
      storage,
      `copy (select n, 'é "' || n as t from generate_series(1, 3) n) to stdout (format csv, header)`,
    )
    const csv = await text(stream)
    expect(stream.rows).toBe(3)
    expect(csv).toBe('n,t\n1,"é ""1"\n2,"é ""2"\n3,"é ""3"\n')
    await works()
  })

  it('streams large results at the reader’s pace', async () => {
    let bytes = 0
    const stream = await copyOut(storage, `copy (select repeat('x', 99) from generate_series(1, 100000)) to stdout`)
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes % 1_000_000 < 100) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(bytes).toBe(10_000_000)
    await works()
  })

  it('fails with the error of PostgreSQL', async () => {
    const stream = await copyOut(storage, 'copy (select 1/(n - 2) from generate_series(1, 3) n) to stdout')
    await expect(text(stream)).rejects.toMatchObject({ code: '22012' })
    await works()
  })

  it('releases its connection when the reader stops', async () => {
    const stream = await copyOut(storage, `copy (select repeat('x', 99) from generate_series(1, 100000)) to stdout`)
    for await (const _chunk of stream) break
    expect(stream.destroyed).toBe(true)
    await works()
  })
})
