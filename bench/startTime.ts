import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#storage/testing/freePort.ts'
import { median } from './child.ts'
import { goal } from './goals.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const runs = 3

/** Seconds from `npm start`’s program to the printed URL, with everything installed and built: with a new data directory, and again. */
export async function startTime() {
  const fresh: number[] = []
  const warm: number[] = []
  for (let run = 0; run < runs; run++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'))
    fresh.push(await once(dataDir))
    warm.push(await once(dataDir))
    rmSync(dataDir, { recursive: true })
  }
  return [
    { start: 'new data directory, demo account created', 'seconds (median)': seconds(fresh), goal: '', met: '' },
    {
      start: 'existing data directory',
      'seconds (median)': seconds(warm),
      goal: 'under 5',
      met: goal(seconds(warm) < 5),
    },
  ]
}

const seconds = (times: readonly number[]) => Number((median(times) / 1000).toFixed(2))

async function once(dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const took = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('The console is at')) resolve(performance.now() - started)
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with exit code ${code}`)))
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
  return took
}
