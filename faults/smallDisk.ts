import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Skip } from './expect.ts'

/** A separate file system in memory. Skips if it can’t be mounted. */
export function mountSmallDisk(mebibytes: number) {
  const directory = mkdtempSync(join(tmpdir(), 'faults-disk-'))
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    mount('-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', directory)
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw new Skip(`a small disk cannot be mounted: ${error instanceof Error ? error.message.trim() : error}`)
  }
  return {
    directory,
    remount: (how: 'ro' | 'rw') => mount('-o', `remount,${how}`, directory),
    unmount: () => {
      execFileSync('umount', ['-l', directory])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
