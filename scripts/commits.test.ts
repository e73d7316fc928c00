import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const short = 'storage: add durable jobs'
const long = `storage: ${'x'.repeat(64)}`

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'commits-'))
  git(['init', '--quiet', '--initial-branch=main'])
  commits = 0
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const git = (args: string[], input?: string) => execFileSync('git', args, { cwd: directory, input, stdio: 'pipe' })
let commits: number
/** All at once: starting git for each is slow on a busy machine. */
const commit = (...subjects: string[]) => {
  const person = 'Someone <someone@example.com> 0 +0000'
  const parts = subjects.map((subject, index) => {
    const parent = commits > 0 && index === 0 ? 'from refs/heads/main^0\n' : ''
    return `commit refs/heads/main\ncommitter ${person}\ndata ${subject.length}\n${subject}\n${parent}\n`
  })
  commits += subjects.length
  git(['fast-import', '--quiet'], parts.join(''))
}
const push = () => git(['update-ref', 'refs/remotes/origin/main', 'HEAD'])
const check = () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'commits.mjs'), directory], {
    encoding: 'utf8',
  })
  return { ok: status === 0, said: stderr }
}

test('checks the commits ahead of the pushed branch and none before', () => {
  commit(short, long)
  push()
  commit(short)
  expect(check()).toEqual({ ok: true, said: '' })
  commit(long, short)
  expect(check()).toEqual({
    ok: false,
    said: expect.stringMatching(/^Shorten the subject to 72 characters: \w+ storage: x+\n$/),
  })
})

test('checks the last 20 pushed commits again', () => {
  commit(long, ...Array.from({ length: 19 }, () => short))
  push()
  expect(check().ok).toBe(false)
  commit(short)
  push()
  expect(check().ok).toBe(true)
})

test('handles a clone without the branch, and a directory without a repository', () => {
  commit(long)
  expect(check().ok).toBe(false)
  rmSync(join(directory, '.git'), { recursive: true })
  expect(check().ok).toBe(true)
})
