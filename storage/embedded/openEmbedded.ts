import { resolve } from 'node:path'
import { startMaintenance } from '../maintenance.ts'
import type { Migrations } from '../migrate.ts'
import { prepare } from '../prepare.ts'
import type { Log, Storage } from '../Storage.ts'
import { connectEngine } from './connectEngine.ts'
import { lockDirectory } from './lockDirectory.ts'
import { makeWritable, prepareDirectory, readableFailure } from './prepareDirectory.ts'
import { startArchive } from './startArchive.ts'
import { type Engine, startEngine } from './startEngine.ts'

/** Enough shared memory to count a million devices as fast as a server does; it makes startup 0.3 s slower. */
const settings = ['shared_buffers=512MB', 'work_mem=32MB']
/** For an empty database in memory: tests start hundreds of them. */
const memorySettings = ['shared_buffers=32MB', 'work_mem=8MB']
/** For a small database beside another program in the process. */
const smallSettings = ['shared_buffers=4MB', 'work_mem=4MB']

/** How long close() waits for an open transaction, in milliseconds. */
const CLOSE_LIMIT = 10_000

const within = (limit: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((done) => setTimeout(done, limit).unref())])

async function start(
  dataDir: string,
  migrations: Migrations,
  log: Log,
  small: boolean,
): Promise<{ engine: Engine; free: () => void }> {
  if (dataDir === 'memory://') {
    const archive = await startArchive(migrations, log)
    return {
      engine: await startEngine({ archive, settings: small ? smallSettings : memorySettings, initSettings: [] }),
      free: () => {},
    }
  }
  const directory = resolve(dataDir)
  makeWritable(directory, dataDir)
  let free = () => {}
  try {
    const lock = lockDirectory(directory, dataDir)
    free = lock.free
    const { path, made } = await prepareDirectory(directory, dataDir, () => startArchive(migrations, log))
    lock.holdDatabase()
    if (made) log.info({ dataDir }, 'new database created')
    return {
      engine: await startEngine({ directory: path, settings: small ? smallSettings : settings, initSettings: [] }),
      free,
    }
  } catch (error) {
    free()
    throw readableFailure(error, dataDir)
  }
}

/** Seconds that a statement may run without output: the engine has one session, so all others wait. */
const STATEMENT_LIMIT = 60

interface EmbeddedOptions {
  statementLimit?: number
  waitSeconds?: number | undefined
  small?: boolean | undefined
}

/**
 * Opens PGlite on a directory, or in memory with `memory://`. Fails with a StorageError if the directory is in use,
 * isn’t writable, or contains something else.
 */
export async function openEmbedded<Tables>(
  dataDir: string,
  migrations: Migrations,
  log: Log,
  { statementLimit = STATEMENT_LIMIT, waitSeconds, small = false }: EmbeddedOptions = {},
): Promise<Storage<Tables>> {
  const { engine, free } = await start(dataDir, migrations, log, small)
  const { pool, db, query, asked } = connectEngine<Tables>(engine, log, waitSeconds)
  const checkpoint = async () => void (await query('checkpoint'))
  const shutDown = async (clean: boolean) => {
    if (clean && !engine.failure())
      await within(
        CLOSE_LIMIT,
        checkpoint().catch(() => {}),
      )
    await within(CLOSE_LIMIT, pool.end())
    await engine.close()
    free()
  }
  try {
    await prepare({ db: db as Storage['db'], query }, migrations, log)
  } catch (error) {
    await shutDown(false)
    throw error
  }
  engine.limitSilence(statementLimit)
  // in memory too: a plan for the few initial rows would later read all rows
  const stopMaintenance = startMaintenance({ query }, log, { asked })
  let closing: Promise<void> | undefined
  return {
    kind: 'embedded',
    db,
    pool,
    query,
    background: { kind: 'embedded', db, pool, query },
    exclusively: (work) => work(),
    checkpoint,
    close: () => {
      closing ??= stopMaintenance().then(() => shutDown(true))
      return closing
    },
  }
}
