import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../open.ts'
import { type Storage, silent } from '../Storage.ts'
import { StorageError } from '../StorageError.ts'
import { type Child, startChild } from '../testing/child.ts'
import { exampleMigrations } from '../testing/exampleMigrations.ts'
import { openEmbedded } from './openEmbedded.ts'
import { enginePostgres } from './startEngine.ts'

let directory: string
const opened: Storage[] = []
const children: Child[] = []

const open = async (dataDir = directory, migrations = exampleMigrations) => {
  const storage = await openStorage({ dataDir, migrations })
  opened.push(storage)
  return storage
}
const failureOf = (dataDir = directory) =>
  open(dataDir).then(
    () => 'opened',
    (error: unknown) => (error instanceof StorageError ? error.message : `another error: ${error}`),
  )
const child = (script: string, ...args: string[]) => {
  const started = startChild(script, ...args)
  children.push(started)
  return started
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'storage-'))
})
afterEach(async () => {
  for (const each of children.splice(0)) await each.kill()
  for (const storage of opened.splice(0)) await storage.close()
  rmSync(directory, { recursive: true, force: true })
})

describe('a data directory', () => {
  it('keeps what was written', async () => {
    const dataDir = join(directory, 'deep', 'data')
    const first = await open(dataDir)
    await first.query('insert into notes (text) values ($1)', ['kept'])
    await first.close()
    expect((await (await open(dataDir)).query('select text from notes')).rows).toEqual([{ text: 'kept' }])
  })

  it('gets missing migrations', async () => {
    await (await open(directory, {})).close()
    expect((await (await open()).query('select text from notes')).rows).toEqual([])
  })

  it('contains the PostgreSQL version it is checked against', async () => {
    const { rows } = await (await open()).query("select current_setting('server_version_num')::int / 10000 as major")
    expect(rows).toEqual([{ major: Number(enginePostgres) }])
  })

  it('is created again after an interrupted start', async () => {
    mkdirSync(join(directory, 'database.new', 'base'), { recursive: true })
    writeFileSync(join(directory, 'database.new', 'PG_VERSION'), `${enginePostgres}\n`)
    expect((await (await open()).query('select text from notes')).rows).toEqual([])
    expect(readdirSync(directory).toSorted()).toEqual(['database', 'lock', 'lock.json'])
  })

  it('is refused if it contains something else', async () => {
    mkdirSync(join(directory, 'database'))
    writeFileSync(join(directory, 'database', 'diary.txt'), 'mine')
    expect(await failureOf()).toBe(
      `${directory}/database exists but doesn’t contain a database (no PG_VERSION). Move it elsewhere, or set DATA_DIR to another directory.`,
    )
    expect(existsSync(join(directory, 'database', 'diary.txt'))).toBe(true)
  })

  it('is refused if another PostgreSQL version wrote it', async () => {
    mkdirSync(join(directory, 'database'))
    writeFileSync(join(directory, 'database', 'PG_VERSION'), '15\n')
    expect(await failureOf()).toContain('was written by PostgreSQL 15, and this program contains PostgreSQL 18.')
  })

  it('is refused if it is a file', async () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'below')])
      expect(await failureOf(dataDir)).toBe(
        `The data directory ${dataDir} is a file, or is inside one. Set DATA_DIR to another directory.`,
      )
  })

  it('is refused if it can’t be written', async () => {
    mkdirSync(join(directory, 'shut'), { mode: 0o500 })
    const root = process.getuid?.() === 0
    if (root) process.seteuid?.(65534) // root can write everywhere
    const message = await failureOf(join(directory, 'shut')).finally(() => root && process.seteuid?.(0))
    expect(message).toMatch(/^The data directory .*shut can’t be written to \(EACCES\)\. /)
  })

  it('reports why a damaged database does not start, and unlocks the directory', async () => {
    await (await open()).close()
    rmSync(join(directory, 'database', 'global'), { recursive: true })
    const message = await failureOf()
    expect(message).toContain('/database couldn’t be started: ')
    expect(message).toContain('global/pg_control')
    expect(await failureOf()).not.toContain('in use')
  })
})

describe('the lock of a data directory', () => {
  const refusal = (pid: number, program: RegExp) =>
    new RegExp(
      `^The data directory ${directory} is in use by process ${pid} \\(${program.source}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\)\\. Stop it first, or set DATA_DIR to another directory\\.$`,
    )

  it('prevents a second opening in this process', async () => {
    const first = await open()
    expect(await failureOf()).toMatch(refusal(process.pid, /.+/))
    await first.close()
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
    expect(await failureOf()).toBe('opened')
  })

  it('stays effective if its file is deleted', async () => {
    const first = await open()
    rmSync(join(directory, 'lock'))
    expect(await failureOf()).toMatch(refusal(process.pid, /.+/))
    await first.close()
    const second = await open()
    rmSync(join(directory, 'lock'))
    rmSync(join(directory, 'lock.json'))
    expect(await failureOf()).toContain('is in use by another process')
    await second.close()
  })

  it('prevents other processes from opening it until the holder is killed', async () => {
    const holder = child('writer.ts', directory)
    await holder.line('open')
    expect(await failureOf()).toMatch(refusal(holder.pid, /writer/))
    await expect(child('writer.ts', directory).line('open')).rejects.toThrow(`in use by process ${holder.pid} (writer`)
    await holder.kill()
    expect(readFileSync(join(directory, 'lock.json'), 'utf8')).toContain(`"pid":${holder.pid}`)
    expect(await failureOf()).toBe('opened')
  })
})

describe('a killed process', () => {
  it('loses no acknowledged write', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const writer = child('writer.ts', directory)
      await writer.line('open')
      await writer.line(`written ${round * 7}`)
      await writer.kill()
      const last = Number(writer.lines.at(-1)?.split(' ')[1] ?? 0)
      expect(last).toBeGreaterThan(0)
      const storage = await open()
      const { rows } = await storage.query(
        `select count(*) as lost from generate_series(1, $1::int) as batch, generate_series(1, 20) as item
          where format('%s-%s-%s', $2::int, batch, item) not in (select text from notes)`,
        [last, writer.pid],
      )
      expect(rows).toEqual([{ lost: 0 }])
      await storage.close()
    }
  })
})

describe('a statement that takes too long', () => {
  it('is stopped, and the database continues with all acknowledged writes', async () => {
    const storage = await openEmbedded(directory, exampleMigrations, silent, { statementLimit: 3 })
    opened.push(storage)
    await storage.query("insert into notes (text) values ('kept')")
    const [slow, waiting] = await Promise.allSettled([
      storage.query('select count(*) from generate_series(1, 1000000000)'),
      storage.query('select 1'),
    ])
    for (const result of [slow, waiting])
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable', code: '57014' } })
    await vi.waitFor(
      async () => expect((await storage.query('select text from notes')).rows).toEqual([{ text: 'kept' }]),
      {
        timeout: 150_000,
      },
    )
    await storage.query("insert into notes (text) values ('written after')")
    await storage.close()
    expect((await (await open()).query('select text from notes order by id')).rows).toEqual([
      { text: 'kept' },
      { text: 'written after' },
    ])
  })
})

describe('a statement that sends part of its response and then stalls', () => {
  it('is stopped too', async () => {
    const storage = await openEmbedded(directory, exampleMigrations, silent, { statementLimit: 3 })
    opened.push(storage)
    const chatty = `select repeat('x', 1000) from generate_series(1, 2000)
      union all select count(*)::text from generate_series(1, 1000000000)`
    await expect(storage.query(chatty)).rejects.toMatchObject({ name: 'Unavailable', code: '57014' })
    await vi.waitFor(async () => expect((await storage.query('select 1 as one')).rows).toEqual([{ one: 1 }]), {
      timeout: 150_000,
    })
  })

  it('an idle connection may stay open', async () => {
    const storage = await openEmbedded(directory, exampleMigrations, silent, { statementLimit: 1 })
    opened.push(storage)
    const client = await storage.pool.connect()
    await client.query("select repeat('x', 1000) from generate_series(1, 2000)")
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
  })
})

describe('a database that exits', () => {
  it('restarts by itself when the cause is gone', async () => {
    const storage = await open()
    await storage.query("insert into notes (text) values ('kept'); checkpoint")
    const [from, to] = [join(directory, 'database', 'pg_wal'), join(directory, 'pg_wal')]
    renameSync(from, to)
    await expect(storage.query('create table t (); select pg_switch_wal(); create table u ()')).rejects.toThrow(
      'database stopped: ',
    )
    // what the engine wrote in its place
    rmSync(from, { recursive: true, force: true })
    renameSync(to, from)
    await vi.waitFor(
      async () => expect((await storage.query('select text from notes')).rows).toEqual([{ text: 'kept' }]),
      {
        timeout: 150_000,
      },
    )
  })

  it('rejects waiting and new statements, and unlocks the directory', async () => {
    const storage = await open()
    const client = await storage.pool.connect()
    rmSync(join(directory, 'database', 'pg_wal'), { recursive: true })
    const running = client.query('create table t (); select pg_switch_wal(); create table u ()')
    const results = await Promise.allSettled([running, storage.query('select 1')])
    for (const result of results)
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('database stopped: ') },
      })
    client.release()
    await expect(storage.query('select 1')).rejects.toThrow('The embedded database stopped: ')
    await storage.close()
    expect(await failureOf()).toContain(
      '/database couldn’t be started: FATAL:  required WAL directory "pg_wal" does not exist',
    )
  })
})
