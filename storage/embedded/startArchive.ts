import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { unlock, waitForLock } from 'fs-native-extensions'
import type { Migrations } from '../migrate.ts'
import { migrationsKey } from '../migrationsKey.ts'
import { prepare } from '../prepare.ts'
import type { Log } from '../Storage.ts'
import { connectEngine } from './connectEngine.ts'
import { engineFiles } from './engineFiles.ts'
import { startEngine } from './startEngine.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** In node_modules/.cache, independent of the working directory. */
const defaultCache = join(dirname(engineFiles().wasm), '../../../.cache/embedded-storage')
const WEEK = 7 * 24 * 3600 * 1000

/** Creates a database: initialized, migrated, vacuumed. Takes a few seconds. */
async function makeArchive(migrations: Migrations, log: Log): Promise<Bytes> {
  // Small log segments: the archive contains one, which is written for every new database.
  const engine = await startEngine({ settings: [], initSettings: ['--wal-segsize=1'] })
  const { db, pool, query } = connectEngine(engine, log)
  try {
    await prepare({ db, query }, migrations, log)
    // Nothing creates databases here: without templates, the archive is half the size.
    await query('update pg_database set datistemplate = false')
    await query('drop database template0')
    await query('drop database template1')
    await query('vacuum analyze')
    await query('checkpoint')
    return await engine.dump()
  } finally {
    await pool.end()
    await engine.close()
  }
}

const read = (path: string): Bytes | undefined => {
  try {
    return new Uint8Array(readFileSync(path))
  } catch {
    return undefined
  }
}

function forgetOldArchives(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > WEEK) rmSync(path, { force: true })
  }
}

/**
 * An empty, migrated database, as the tar archive of a data directory. Cached in node_modules/.cache by engine version,
 * migrations, and pg-boss version; created if missing, by one process while others wait. The files may be deleted at
 * any time. If they can’t be written, the archive is created each time.
 */
export async function startArchive(migrations: Migrations, log: Log, cache = defaultCache): Promise<Bytes> {
  const path = join(cache, `${await migrationsKey(migrations, engineFiles().version)}.tar`)
  const kept = read(path)
  if (kept) return kept
  let lock: number
  try {
    mkdirSync(cache, { recursive: true })
    lock = openSync(`${path}.lock`, 'a')
  } catch (error) {
    log.warn({ err: error }, 'couldn’t store the start archive, so new databases take longer to create')
    return makeArchive(migrations, log)
  }
  try {
    await waitForLock(lock)
    const made = read(path)
    if (made) return made
    forgetOldArchives(cache)
    const archive = await makeArchive(migrations, log)
    const half = `${path}.${process.pid}`
    writeFileSync(half, archive)
    renameSync(half, path)
    return archive
  } finally {
    unlock(lock)
    closeSync(lock)
  }
}
