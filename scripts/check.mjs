// npm run check: types, lint, import rules, dead code, export names, commit subjects, unit tests; all at once, for every commit.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bin, ensureInstalled, requireNode, root } from './setup.mjs'

requireNode()
await ensureInstalled()

const checks = [
  ['types', bin('typescript-7', 'bin/tsc'), ['-p', '.']],
  ['lint', bin('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '--colors=off', '.']],
  [
    'import rules',
    bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
    ['--no-progress', 'contract', 'storage', 'http', 'src', 'proxy', 'backend', 'e2e'],
  ],
  ['dead code', bin('knip', 'bin/knip.js'), []],
  ['export names', join('scripts', 'exports.mjs'), []],
  ['commit subjects', join('scripts', 'commits.mjs'), []],
  [
    'unit tests',
    bin('vitest', 'vitest.mjs'),
    ['run', '--project', 'unit*', '--reporter=default', ...process.argv.slice(2)],
  ],
]

const results = await Promise.all(
  checks.map(
    ([name, entry, args]) =>
      new Promise((resolve) => {
        const started = Date.now()
        const child = spawn(process.execPath, [entry, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
        let output = ''
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
        child.on('exit', (code) => resolve({ name, output, ok: code === 0, seconds: (Date.now() - started) / 1000 }))
      }),
  ),
)
for (const { name, output, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok || name === 'unit tests') console.log(output.trim())
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
