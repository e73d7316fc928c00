import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The 32 bytes that encrypt session cookies: the configured key, or one kept in `dataDir/session.key`, made on first start.
 * With `memory://` a fresh one each time. Replicas must share a configured key.
 */
export async function sessionKey(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'hex')
  if (dataDir.startsWith('memory://')) return randomBytes(32)
  const path = join(dataDir, 'session.key')
  await mkdir(dataDir, { recursive: true })
  try {
    // wx: of two first starts at once, one makes the key and the other reads it
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} does not hold 64 hex digits: delete it to have a new key made`)
  return key
}
