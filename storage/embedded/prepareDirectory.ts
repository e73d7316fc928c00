import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StorageError } from '../StorageError.ts'
import { extractTar } from './extractTar.ts'
import { enginePostgres } from './startEngine.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Creates the data directory if it is missing. Fails with a StorageError if it is a file or not writable. */
export function makeWritable(directory: string, shown: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    if (!statSync(directory).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new StorageError(
        `The data directory ${shown} is a file, or is inside one. Set DATA_DIR to another directory.`,
      )
    throw new StorageError(
      `The data directory ${shown} can’t be written to (${code}). Give this user write access, or set DATA_DIR to another directory.`,
      { cause: error },
    )
  }
}

/** A message for a failure to write to the data directory: for a full disk, it names the directory. */
export function readableFailure(error: unknown, shown: string): unknown {
  const code = codeOf(error)
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  return new StorageError(
    `There is no space for the data directory ${shown} (${code}). Free up space on its disk, or set DATA_DIR to another directory.`,
    { cause: error },
  )
}

/**
 * The database's own directory inside the locked data directory, created from an archive if it is missing.
 * It gets its name only when it is complete, so that an interrupted start leaves nothing that looks like a database.
 */
export async function prepareDirectory(
  directory: string,
  shown: string,
  archive: () => Promise<Uint8Array>,
): Promise<{ path: string; made: boolean }> {
  const path = join(directory, 'database')
  if (existsSync(path)) {
    const versionFile = join(path, 'PG_VERSION')
    const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined
    if (version === enginePostgres) return { path, made: false }
    throw new StorageError(
      version === undefined
        ? `${shown}/database exists but doesn’t contain a database (no PG_VERSION). Move it elsewhere, or set DATA_DIR to another directory.`
        : `The database in ${shown} was written by PostgreSQL ${version}, and this program contains PostgreSQL ${enginePostgres}. Start the version of this program that wrote it, or set DATA_DIR to another directory.`,
    )
  }
  const half = `${path}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  const bytes = await archive()
  extractTar(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), half)
  renameSync(half, path)
  return { path, made: true }
}
