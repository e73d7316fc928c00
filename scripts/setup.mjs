// Prerequisites of start, dev, test, and bench. Plain JavaScript: runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Exits with a message if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is required. This is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a program; resolves its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** The command line of an installed Node program. */
export const bin = (name, entry) => join(root, 'node_modules', name, entry)

async function must(what, command, args) {
  if ((await run(command, args)) === 0) return
  console.error(`Couldn’t ${what}. See the output above.`)
  process.exit(1)
}

/** Installs dependencies if they are missing or differ from the lock file. */
export async function ensureInstalled() {
  if (installed()) return
  console.log('Installing dependencies…')
  await must('install the dependencies', process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
  ])
}

function installed() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(
    // packages for other platforms are optional and may be missing
    ([path, { version, optional, devOptional }]) =>
      path === '' || (found[path] ? found[path].version === version : optional || devOptional),
  )
}

const consoleSources = ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const serverSources = ['backend', 'contract', 'http', 'proxy', 'storage', 'scripts/servers.mjs', 'package-lock.json']

/** Builds the console and the servers if their sources have changed since the last build. */
export async function ensureBuilt() {
  await Promise.all([
    ensureServersBuilt(),
    whereChanged('console', consoleSources, async () => {
      console.log('Building the console…')
      await must('build the console', process.execPath, [bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'])
    }),
  ])
}

/** Builds the servers alone. */
export const ensureServersBuilt = () =>
  whereChanged('servers', serverSources, async () => (await import('./servers.mjs')).buildServers(root))

async function whereChanged(name, sources, build) {
  const stamp = join(root, 'dist', `${name}.stamp`)
  const wanted = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  for (const path of paths) {
    if (!existsSync(join(root, path))) continue
    if (/\.\w+$/.test(path)) add(path)
    else {
      const files = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      for (const file of files.sort()) add(file)
    }
  }
  return hash.digest('hex')
}
