import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silent } from '../Storage.ts'
import { connectEngine } from './connectEngine.ts'
import { startArchive } from './startArchive.ts'
import { type Engine, startEngine } from './startEngine.ts'

describe('the one connection', () => {
  let engine: Engine
  let connected: ReturnType<typeof connectEngine>
  beforeAll(async () => {
    const archive = await startArchive({}, silent)
    engine = await startEngine({ archive, settings: ['shared_buffers=16MB'], initSettings: [] })
    connected = connectEngine(engine, silent, 0.1)
  })
  afterAll(async () => {
    await connected.pool.end()
    await engine.close()
  })

  it('explains why it is not available', async () => {
    const client = await connected.pool.connect()
    await client.query('begin')
    await expect(connected.query('select 1')).rejects.toThrow(
      'No database connection became available within 0.1 seconds: a transaction is still open, or code inside one requests a second connection',
    )
    client.release()
    expect((await connected.query('select 1 as v')).rows).toEqual([{ v: 1 }])
  })

  it('is handed out in order', async () => {
    const order: number[] = []
    await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        await connected.query('select 1')
        order.push(number)
      }),
    )
    expect(order).toEqual([1, 2, 3, 4])
  })
})
