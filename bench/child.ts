import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Program {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a program of the project that reports its address over IPC. */
export async function startBenchChild(entry: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, [...(entry.endsWith('.ts') ? ['--import', 'tsx'] : []), entry], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { listening: string }).listening))
    child.once('exit', (code) => reject(new Error(`${entry} ended with exit code ${code}`)))
  })
  return {
    url,
    child,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A quantile, such as 0.99. */
export const percentile = (figures: readonly number[], share: number): number =>
  Float64Array.from(figures).sort()[Math.floor(figures.length * share)] ?? Number.NaN

/** The median. */
export const median = (figures: readonly number[]): number => percentile(figures, 0.5)
