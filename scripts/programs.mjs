// Starts the project's servers as child processes and stops them together.
import { spawn } from 'node:child_process'
import { root } from './setup.mjs'

const patience = 10_000

/**
 * Starts `node --import tsx ...args` and waits until it says where it listens. Answers {address, child}.
 * A program that ends before is an error with its last words on the terminal.
 */
export function startProgram(name, args, env) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const address = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message?.listening === 'string') resolve(message.listening)
    })
    child.once('exit', (code, signal) => reject(new Error(`The ${name} ended (${signal ?? `exit code ${code}`}).`)))
  })
  return { name, child, address }
}

/** Asks programs to stop, all at once, and waits for them; the slow are killed. */
export async function stopPrograms(programs) {
  await Promise.all(
    programs.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(timer)
    }),
  )
}

/** Keeps programs running until Ctrl-C, a stop signal, or the end of one of them; then stops all. Never returns. */
export async function keepRunning(programs) {
  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    await stopPrograms(programs)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // the second time it is meant: nothing is waited for
      if (stopping) for (const { child } of programs) child.kill('SIGKILL')
      else console.log('\nStopping ...')
      stop(0)
    })
  }
  for (const { name, child } of programs) {
    child.once('exit', (code, signal) => {
      if (stopping) return
      console.error(`The ${name} ended (${signal ?? `exit code ${code}`}); stopping the rest.`)
      stop(1)
    })
  }
  await new Promise(() => {})
}
