import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateDirectory } from './privateFiles.ts'

/**
 * The 32 bytes that encrypt session cookies: the configured key, or `dataDir/session.key`, generated on first start.
 * With `memory://`, a new one each time. Replicas must share a configured key.
 */
export async function sessionKey(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'hex')
  if (dataDir.startsWith('memory://')) return randomBytes(32)
  const path = join(dataDir, 'session.key')
  try {
    await privateDirectory(dataDir)
    // wx: of two simultaneous first starts, one creates the key and the other reads it
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST')
      throw new Error(`Couldn’t store the session key in ${path} (${code}). Set DATA_DIR to another directory.`)
  }
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Couldn’t read the session key in ${path} (${error.code}). Set DATA_DIR to another directory.`)
  })
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32 || text.trim().length !== 64)
    throw new Error(`${path} doesn’t contain 64 hex digits. Delete it to generate a new key.`)
  return key
}
