import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const BLOCK = 512

/**
 * Extracts a tar archive into an existing directory. Supports what the engine’s
 * archives contain: regular files and directories with ustar names, no links. Throws on paths that lead outside.
 */
export function extractTar(archive: Buffer, directory: string): void {
  const text = (start: number, length: number) =>
    archive
      .subarray(start, start + length)
      .toString('latin1')
      .replace(/\0.*$/s, '')
  let at = 0
  while (at + BLOCK <= archive.length && archive[at] !== 0) {
    const prefix = text(at + 345, 155)
    const name = normalize(`./${prefix && `${prefix}/`}${text(at, 100)}`)
    if (name.startsWith('..')) throw new Error(`The archive contains a path that points outside it: ${name}`)
    const size = Number.parseInt(text(at + 124, 12), 8)
    const type = text(at + 156, 1)
    const path = join(directory, name)
    at += BLOCK
    if (type === '5') mkdirSync(path, { recursive: true, mode: 0o700 })
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      writeFileSync(path, archive.subarray(at, at + size), { mode: 0o600 })
    }
    at += Math.ceil(size / BLOCK) * BLOCK
  }
}
