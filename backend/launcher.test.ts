import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortLived } from '#storage/testing/child.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patiently = { timeout: 150_000, interval: 20 }

let directory: string
let launcher: ChildProcess
let output = ''
const environment = () => ({ ...process.env, DATA_DIR: directory, DATABASE_URL: '', BACKEND_PORT: '0', SEED: 'none' })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'launcher-'))
  output = ''
  launcher = spawn(process.execPath, ['scripts/backend.mjs'], { cwd: root, env: environment() })
  for (const stream of [launcher.stdout, launcher.stderr])
    stream?.on('data', (text) => {
      output += text
    })
})
afterEach(async () => {
  if (launcher.exitCode === null && launcher.signalCode === null) {
    const ended = new Promise((resolve) => launcher.once('exit', resolve))
    launcher.kill('SIGTERM')
    await ended
  }
  // a backend whose launcher was killed notices, and writes until then
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** The process that holds the data directory. */
const holder = () => vi.waitFor(() => JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8')).pid, patiently)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a launcher that is killed leaves nothing behind, also while the backend starts', async () => {
  const pid = await holder()
  launcher.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patiently)
})

test('a backend whose launcher is gone before it runs does not start', async () => {
  const child = spawn(process.execPath, [shortLived, 'dist/backend.js'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.disconnect()
  await new Promise((resolve) => child.once('exit', resolve))
})

test('a backend that is killed starts again, at its address', async () => {
  await vi.waitFor(() => expect(output).toContain('The backend is at'), patiently)
  const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
  const health = async () => (await fetch(`${address}/health`)).status
  expect(await health()).toBe(200)
  process.kill(await holder(), 'SIGKILL')
  await vi.waitFor(() => expect(output).toContain('The backend ended (SIGKILL). It starts again in 1 s.'), patiently)
  await vi.waitFor(async () => expect(await health()).toBe(200), patiently)
})
