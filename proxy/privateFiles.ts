import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'

/** Makes a directory that only its owner may read, where there is none. */
export const privateDirectory = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

/** Writes a file whole or not at all, readable by its owner only. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path)
}
