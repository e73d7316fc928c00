import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortLived } from '#storage/testing/child.ts'
import { freePort } from '#storage/testing/freePort.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patiently = { timeout: 150_000, interval: 20 }

let directory: string
let launcher: ChildProcess
let output = ''
const environment = () => ({ ...process.env, DATA_DIR: directory, DATABASE_URL: '', BACKEND_PORT: '0', SEED: 'none' })

const launch = (script: string, env: NodeJS.ProcessEnv = {}) => {
  launcher = spawn(process.execPath, [script], { cwd: root, env: { ...environment(), ...env } })
  for (const stream of [launcher.stdout, launcher.stderr])
    stream?.on('data', (text) => {
      output += text
    })
}
/** npm start on its own ports: the console expects the backend at BACKEND_PORT. */
const launchStart = async () =>
  launch('scripts/start.mjs', { BASE_URL: '', PORT: '0', BACKEND_PORT: String(await freePort()) })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'launcher-'))
  output = ''
})
afterEach(async () => {
  if (launcher.exitCode === null && launcher.signalCode === null) {
    const ended = new Promise((resolve) => launcher.once('exit', resolve))
    launcher.kill('SIGTERM')
    await ended
  }
  // a backend whose launcher was killed notices this, and writes until then
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

/** The processes that the launcher started. */
const children = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === launcher.pid ? [pid] : []))

test('a killed launcher leaves no process behind, also while the backend starts', async () => {
  launch('scripts/backend.mjs')
  const pid = await holder()
  launcher.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patiently)
})

test('a backend does not start when its launcher has already ended', async () => {
  launch('scripts/backend.mjs')
  const child = spawn(process.execPath, [shortLived, 'dist/backend.js'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.disconnect()
  await new Promise((resolve) => child.once('exit', resolve))
  launcher.kill('SIGKILL')
})

test('npm start leaves no process behind when it is killed during startup', async () => {
  await launchStart()
  await holder()
  const programs = children()
  expect(programs).toHaveLength(2)
  launcher.kill('SIGKILL')
  await vi.waitFor(() => expect(programs.filter(isAlive)).toEqual([]), patiently)
})

test('npm start restarts a killed backend while the console keeps running', async () => {
  await launchStart()
  await vi.waitFor(() => expect(output).toContain('The console is at'), patiently)
  const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
  process.kill(await holder(), 'SIGKILL')
  await vi.waitFor(() => expect(output).toContain('The backend exited (SIGKILL). Restarting in 1 s.'), patiently)
  expect((await fetch(`${address}/`, { headers: { accept: 'text/html' } })).status).toBe(200)
  const signIn = () =>
    fetch(`${address}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'viewer', password: 'demo-viewer' }),
    })
  const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = () =>
    fetch(`${address}/api/getApplications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    })
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), patiently)
})

test('a killed backend restarts at the same address', async () => {
  launch('scripts/backend.mjs')
  await vi.waitFor(() => expect(output).toContain('The backend is at'), patiently)
  const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
  const health = async () => (await fetch(`${address}/health`)).status
  expect(await health()).toBe(200)
  process.kill(await holder(), 'SIGKILL')
  await vi.waitFor(() => expect(output).toContain('The backend exited (SIGKILL). Restarting in 1 s.'), patiently)
  await vi.waitFor(async () => expect(await health()).toBe(200), patiently)
})
