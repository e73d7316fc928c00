import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, expect } from './expect.ts'
import { mountSmallDisk } from './smallDisk.ts'
import { startSubject } from './subject.ts'

/** A directory that cannot be written: a start says so, and a running backend goes on when it can be written again. */
export async function readOnly(): Promise<string> {
  const words = await startInReadOnly()
  expect(/The data directory .* cannot be written \(E\w+\)/.test(words), `a start says: ${words}`)
  const disk = mountSmallDisk(300)
  try {
    const subject = await startSubject({ dataDir: join(disk.directory, 'data') })
    for (let change = 0; change < 100; change += 1) await subject.increment()
    // a file that is open for writing keeps the disk from being made read-only
    let remounted = true
    try {
      disk.remount('ro')
    } catch {
      remounted = false
    }
    const statuses = new Set<number>()
    for (let change = 0; change < 50; change += 1) statuses.add((await subject.status()).status)
    if (remounted) disk.remount('rw')
    await eventually('a change once it can be written', () => subject.increment())
    const counter = await subject.checkCounter()
    await subject.close()
    const running = remounted
      ? `answered ${[...statuses].join(', ')} meanwhile`
      : 'not while it runs: the disk is in use'
    return `a start is refused in words; ${running}; ${counter}`
  } finally {
    disk.unmount()
  }
}

function startInReadOnly(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'faults-read-only-'))
  chmodSync(directory, 0o555)
  // root may write everywhere
  const uid = process.getuid?.() === 0 ? { uid: 65534 } : {}
  const child = spawn(process.execPath, ['dist/backend.js'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', BACKEND_PORT: '0', HOME: directory },
    ...uid,
  })
  let words = ''
  child.stderr.on('data', (text) => {
    words += text
  })
  return new Promise((resolve) =>
    child.once('close', () => {
      rmSync(directory, { recursive: true, force: true })
      resolve(words.trim())
    }),
  )
}
