import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#storage/testing/freePort.ts'
import { Skip } from './expect.ts'

const bin = '/usr/lib/postgresql/15/bin'

/** A separate PostgreSQL server to break. Skips if none can be started. */
export async function startCluster(settings: readonly string[] = []) {
  if (process.getuid?.() !== 0) throw new Skip('starting a PostgreSQL server of our own needs root')
  const directory = mkdtempSync(join(tmpdir(), 'faults-postgres-'))
  const data = join(directory, 'data')
  const asPostgres = (program: string, ...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { stdio: 'ignore' })
  const port = await freePort()
  const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`, ...settings]
  const start = () =>
    asPostgres(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(directory, 'log'),
      '-o',
      `-p ${port} ${options.map((option) => `-c ${option}`).join(' ')}`,
      'start',
    )
  const stop = () => asPostgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  try {
    chownSync(directory, Number(execFileSync('id', ['-u', 'postgres'])), 0)
    asPostgres('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '--no-sync')
    start()
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw new Skip(`PostgreSQL 15 cannot be started: ${error instanceof Error ? error.message : error}`)
  }
  const signal = (name: NodeJS.Signals) => {
    const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
    for (const pid of [postmaster, ...children.trim().split(/\s+/)]) process.kill(Number(pid), name)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    /** Kills it without notice. */
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: () => {
      try {
        stop()
      } catch {
        // stopped already
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
