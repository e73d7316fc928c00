import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  pid: number
  /** Resolves with the first line of its output with this prefix; rejects with its errors if it ends before. */
  line(start: string): Promise<string>
  /** Every line so far. */
  lines: readonly string[]
  /** Kills it, and waits until it is gone. */
  kill(): Promise<void>
}

/** For processes that run for seconds: optimizing the engine’s code takes longer. */
export const shortLived = '--wasm-tiering-budget=400000000'

/** Starts a script of this directory as a separate process. */
export function startChild(script: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [shortLived, '--import', 'tsx', path, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const errors: string[] = []
  const waiting: { start: string; resolve: (line: string) => void; reject: (error: Error) => void }[] = []
  if (!child.stdout || !child.stderr) throw new Error('The process has no output')
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const { start, resolve } of waiting) if (line.startsWith(start)) resolve(line)
  })
  child.stderr.on('data', (text) => errors.push(String(text)))
  child.on('close', () => {
    for (const { start, reject } of waiting) reject(new Error(`It ended before "${start}": ${errors.join('')}`))
  })
  return {
    pid: child.pid ?? 0,
    lines,
    line: (start) =>
      new Promise((resolve, reject) => {
        const found = lines.find((line) => line.startsWith(start))
        if (found) resolve(found)
        else waiting.push({ start, resolve, reject })
      }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'close')
      child.kill('SIGKILL')
      await gone
    },
  }
}
