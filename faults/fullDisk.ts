import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { eventually, expect } from './expect.ts'
import { mountSmallDisk } from './smallDisk.ts'
import { refusedStart, startSubject } from './subject.ts'

/** A full disk: calls are refused as temporarily unavailable, the backend keeps running, and continues once there is space again. */
export async function fullDisk(): Promise<string> {
  const disk = mountSmallDisk(300)
  try {
    const subject = await startSubject({ dataDir: join(disk.directory, 'data') })
    for (let change = 0; change < 100; change += 1) await subject.increment()
    const ballast = join(disk.directory, 'ballast')
    fill(ballast)
    const statuses = new Set<number>()
    let refused = 0
    for (let batch = 0; batch < 60 && refused < 20; batch += 1) {
      const bulk = await subject.register(batch)
      const change = await subject.status()
      for (const { status, retryAfter, good, words } of [bulk, change]) {
        statuses.add(status)
        expect(good || (status === 503 && /Try again/.test(words)), `HTTP ${status} while the disk is full: ${words}`)
        expect(good || retryAfter !== null, 'a refusal without Retry-After')
      }
      if (!bulk.good) refused += 1
    }
    expect(refused > 0, 'the disk was never full')
    expect(subject.backend().alive(), 'the backend has ended')
    const words = await refusedStart(join(disk.directory, 'other'))
    expect(/no space for the data directory .*DATA_DIR/.test(words), `a start says: ${words}`)
    rmSync(ballast)
    await eventually('a change once there is room', () => subject.increment())
    const counter = await subject.checkCounter()
    await subject.close()
    return `a start is refused with a message; calls returned ${[...statuses].join(', ')} while full, ${refused} bulk calls refused; ${counter}`
  } finally {
    disk.unmount()
  }
}

function fill(path: string): void {
  const file = openSync(path, 'w')
  for (const size of [1_048_576, 4_096])
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // full
    }
  closeSync(file)
}
