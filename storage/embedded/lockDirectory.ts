import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** The holder as the refusal names it; the file may be missing for the moment between the lock and its writing. */
function describeHolder(path: string): string {
  try {
    const { pid, program, since, host } = JSON.parse(readFileSync(path, 'utf8')) as Holder
    const where = host === hostname() ? '' : ` on ${host}`
    return `process ${pid}${where} (${program}, since ${since})`
  } catch {
    return 'another process'
  }
}

/**
 * Takes the data directory for this process alone, because two engines on the same files corrupt them.
 * The lock belongs to the operating system, which frees it however the process ends. Answers a function that frees it.
 * Fails with a StorageError that names the holder. `shown` is the directory as the person wrote it.
 */
export function lockDirectory(directory: string, shown: string): () => void {
  const descriptor = openSync(join(directory, 'lock'), 'a+', 0o600)
  const holderFile = join(directory, 'lock.json')
  if (!tryLock(descriptor)) {
    closeSync(descriptor)
    throw new StorageError(
      `The data directory ${shown} is in use by ${describeHolder(holderFile)}. Stop it first, or choose another DATA_DIR.`,
    )
  }
  const holder: Holder = {
    pid: process.pid,
    program: program(),
    since: `${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    host: hostname(),
  }
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  return () => {
    rmSync(holderFile, { force: true })
    unlock(descriptor)
    closeSync(descriptor)
  }
}
