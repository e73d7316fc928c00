import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { tryLock, unlock } from 'fs-native-extensions'
import { StorageError } from '../StorageError.ts'

interface Holder {
  pid: number
  program: string
  since: string
  host: string
}

const program = () => basename(process.argv[1] ?? 'node').replace(/\.[cm]?[jt]s$/, '')

/** The holder for the error message; the file may be missing between locking and writing it. */
function describeHolder(path: string): string {
  try {
    const { pid, program, since, host } = JSON.parse(readFileSync(path, 'utf8')) as Holder
    const where = host === hostname() ? '' : ` on ${host}`
    return `process ${pid}${where} (${program}, since ${since})`
  } catch {
    return 'another process'
  }
}

/** The file that makes a directory a database: without it there is no database to corrupt. */
const versionFile = (directory: string) => join(directory, 'database', 'PG_VERSION')

/**
 * Takes the data directory for this process alone, because two engines on the same files corrupt them. The lock
 * belongs to the operating system, which releases it however the process ends. It is on a separate file, and on one of
 * the database as soon as it exists: the first may be deleted while it is locked. `holdDatabase` is for a database that
 * has been created since. Fails with a StorageError that names the holder. `shown`: the directory as entered.
 */
export function lockDirectory(directory: string, shown: string): { holdDatabase: () => void; free: () => void } {
  const holderFile = join(directory, 'lock.json')
  const held: number[] = []
  const letGo = () => {
    for (const descriptor of held.splice(0)) {
      unlock(descriptor)
      closeSync(descriptor)
    }
  }
  const hold = (path: string) => {
    const descriptor = openSync(path, 'a+', 0o600)
    if (tryLock(descriptor)) {
      held.push(descriptor)
      return
    }
    closeSync(descriptor)
    letGo()
    throw new StorageError(
      `The data directory ${shown} is in use by ${describeHolder(holderFile)}. Stop it first, or set DATA_DIR to another directory.`,
    )
  }
  hold(join(directory, 'lock'))
  const found = existsSync(versionFile(directory))
  if (found) hold(versionFile(directory))
  const holder: Holder = {
    pid: process.pid,
    program: program(),
    since: `${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    host: hostname(),
  }
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  return {
    holdDatabase: () => {
      if (!found) hold(versionFile(directory))
    },
    free: () => {
      rmSync(holderFile, { force: true })
      letGo()
    },
  }
}
