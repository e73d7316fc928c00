import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'

/** Creates a directory that only its owner can read, if it doesn’t exist. */
export const privateDirectory = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

/** Writes a file atomically, readable by its owner only. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path)
}
