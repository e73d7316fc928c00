import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, expect, Skip } from './expect.ts'
import { startSubject } from './subject.ts'

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]

/** The clock jumps an hour ahead, back, and an hour behind: work started before and after is still done. */
export async function clock(): Promise<string> {
  const library = libraries.find((path) => existsSync(path))
  if (!library) throw new Skip('libfaketime is not installed')
  const directory = mkdtempSync(join(tmpdir(), 'faults-clock-'))
  const file = join(directory, 'time')
  const set = (offset: string) => writeFileSync(file, offset)
  set('+0')
  const subject = await startSubject({
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  })
  const { application } = subject
  const seen = []
  for (const offset of ['+1h', '+0', '-1h', '+0']) {
    const before = await ordered()
    set(offset)
    const after = await ordered()
    for (const code of [...before, ...after]) {
      const { message } = await eventually(
        `a message, clock at ${offset}`,
        () => subject.backend().call('getMessage', { message: code }),
        ({ message }) => message.status !== 'pending' && message.status !== 'sending',
      )
      expect(message.status === 'sent', `a message, clock at ${offset}: ${JSON.stringify(message)}`)
    }
    await subject.increment()
    seen.push(offset)
  }
  async function ordered(): Promise<string[]> {
    const { Messages } = await subject
      .backend()
      .call('createMessage', { application, notifications: [{ content: 'Bread', inbox_days: 3 }] })
    return Messages ?? []
  }
  const counter = await subject.checkCounter()
  await subject.close()
  rmSync(directory, { recursive: true, force: true })
  return `clock at ${seen.join(', ')}: messages of before and after were sent; ${counter}`
}
