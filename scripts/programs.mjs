// Starts the project's servers as child processes, keeps them running, and stops them together.
import { spawn } from 'node:child_process'
import { root } from './setup.mjs'

/** Milliseconds that a program may take to stop. */
const patience = 10_000
/** Milliseconds before an ended program is restarted, doubled up to the maximum while it keeps ending. */
const firstPause = 1_000
const longestPause = 30_000
/** After running this long, a program no longer counts as one that keeps ending. */
const stable = 60_000

/**
 * Starts a program, built or as TypeScript, and resolves `address` when it reports where it listens. Ending before is an
 * error, with its last output on the terminal; a program that ends later is restarted on the same port.
 * `portVariable` is the variable that names its port.
 */
export function startProgram(name, entry, { env, portVariable }) {
  const variables = { ...process.env, ...env }
  let child
  let stopping = false
  let final = false
  let listened = false
  let pause = firstPause
  let timer
  let settle
  const address = new Promise((resolve, reject) => {
    settle = { resolve, reject }
  })
  address.catch(() => {})

  const start = () => {
    const started = Date.now()
    child = spawn(
      process.execPath,
      [...(entry.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps']), entry],
      {
        cwd: root,
        env: variables,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    child.on('message', (message) => {
      if (typeof message?.listening !== 'string') return
      listened = true
      variables[portVariable] = new URL(message.listening).port
      settle.resolve(message.listening)
    })
    child.once('exit', (code, signal) => {
      if (stopping) return
      const how = signal ?? `exit code ${code}`
      if (!listened) return settle.reject(new Error(`The ${name} exited (${how})`))
      if (Date.now() - started > stable) pause = firstPause
      console.error(`The ${name} exited (${how}). Restarting in ${pause / 1_000} s.`)
      timer = setTimeout(start, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }

  const end = async () => {
    stopping = true
    clearTimeout(timer)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(kill)
  }

  start()
  return {
    address,
    stop: () => {
      final = true
      return end()
    },
    kill: () => child.kill('SIGKILL'),
    /** Restarts it because its files have changed. */
    restart: async () => {
      if (stopping) return
      await end()
      if (final) return
      stopping = false
      start()
    },
  }
}

/** Stops programs, all at once; slow ones are killed. */
export const stopPrograms = (programs) => Promise.all(programs.map((program) => program.stop()))

/** Keeps programs running until Ctrl-C or a stop signal. Never returns. */
export async function keepRunning(programs) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      // the second time, don’t wait
      if (stopping) for (const program of programs) program.kill()
      else console.log('\nStopping…')
      stopping = true
      await stopPrograms(programs)
      process.exit(0)
    })
  }
  await new Promise(() => {})
}
