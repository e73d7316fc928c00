import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, expect, Skip } from './expect.ts'
import { refusedStart, startSubject } from './subject.ts'

const nobody = 65_534

/** A read-only directory: a start reports it, and a running backend continues once the directory is writable again. */
export async function readOnly(): Promise<string> {
  const closed = mkdtempSync(join(tmpdir(), 'faults-read-only-'))
  chmodSync(closed, 0o555)
  const words = await refusedStart(closed, unprivileged())
  rmSync(closed, { recursive: true, force: true })
  expect(/The data directory .* can’t be written to \(E\w+\)/.test(words), `a start says: ${words}`)
  const parent = mkdtempSync(join(tmpdir(), 'faults-read-only-'))
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  const user = unprivileged()
  if (user.uid !== undefined) for (const path of [parent, dataDir]) chownSync(path, user.uid, -1)
  try {
    const subject = await startSubject({ dataDir, ...user })
    for (let change = 0; change < 100; change += 1) await subject.increment()
    setWritable(dataDir, false)
    expect(!isWritable(dataDir, user), 'the directory can still be written')
    const statuses = new Map<number, number>()
    for (let batch = 0; batch < 40; batch += 1) {
      for (const answer of [await subject.register(batch), await subject.status()]) {
        const { status, retryAfter, good, words } = answer
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(good || (status === 503 && retryAfter !== null && words !== ''), `HTTP ${status} meanwhile: ${words}`)
      }
    }
    expect(subject.backend().alive(), 'the backend has ended')
    setWritable(dataDir, true)
    await eventually('a change once it can be written', () => subject.increment())
    const counter = await subject.checkCounter()
    await subject.close()
    const told = [...statuses].map(([status, count]) => `${status} (${count})`).join(', ')
    return `a start is refused with a message; calls returned ${told} meanwhile; ${counter}`
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** User that the backend runs as, because root can write everywhere. */
function unprivileged(): { uid?: number } {
  if (process.getuid?.() !== 0) return {}
  try {
    execFileSync('true', { uid: nobody })
  } catch (error) {
    throw new Skip(`root may write everywhere, and no other user can be taken: ${error}`)
  }
  return { uid: nobody }
}

/** Removes write permission from everything below the directory, or restores it. Open files stay open. */
function setWritable(directory: string, writable: boolean): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) setWritable(path, writable)
    else chmodSync(path, writable ? 0o600 : 0o400)
  }
  chmodSync(directory, writable ? 0o700 : 0o500)
}

function isWritable(directory: string, user: { uid?: number }): boolean {
  if (user.uid === undefined) {
    try {
      accessSync(directory, constants.W_OK)
      return true
    } catch {
      return false
    }
  }
  try {
    execFileSync('touch', [join(directory, 'probe')], { ...user, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
