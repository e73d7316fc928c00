import { describe, expect, it } from 'vitest'
import { openJobs } from '../jobs.ts'
import { openStorage } from '../open.ts'
import { exampleMigrations } from '../testing/exampleMigrations.ts'
import { makeEmptyDatabase, makeTestDatabase } from '../testing/testDatabases.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const open = (databaseUrl: string, waitSeconds?: number) =>
  openStorage({ databaseUrl, dataDir: 'memory://', migrations: exampleMigrations, waitSeconds })

describe.runIf(serverUrl)('a server', () => {
  it('is set up by one of several simultaneous processes while the others wait', async () => {
    const { url, drop } = await makeEmptyDatabase(serverUrl)
    let made = 0
    const start = async () => {
      const storage = await open(url)
      const jobs = openJobs<Record<`queue${number}`, { number: number }>>(storage)
      for (let number = 0; number < 6; number += 1) jobs.define(`queue${number}`, { handler: async () => {} })
      await storage.exclusively(async () => {
        await jobs.start()
        const { rowCount } = await storage.query('select from notes')
        if (rowCount) return
        made += 1
        await storage.query(`insert into notes (text) select 'note ' || n from generate_series(1, 1000) n`)
      })
      return async () => {
        await jobs.stop()
        await storage.close()
      }
    }
    const stops = await Promise.all(Array.from({ length: 6 }, start))
    expect(made).toBe(1)
    for (const stop of stops) await stop()
    await drop()
  })

  it('ends a wait for a lock with its error code', async () => {
    const { url, drop } = await makeTestDatabase(serverUrl, exampleMigrations)
    const storage = await open(url, 1)
    const client = await storage.pool.connect()
    await client.query('begin; lock table notes')
    await expect(storage.query('select * from notes')).rejects.toMatchObject({ code: '55P03' })
    await client.query('rollback')
    client.release()
    await storage.close()
    await drop()
  })
})
