// npm run replay [number]: requests of every method in random order from 8 clients at once, 5,000 unless a number is given.
import { spawnSync } from 'node:child_process'
import { bin, ensureInstalled, requireNode, root } from './setup.mjs'

requireNode()
await ensureInstalled()
const { status } = spawnSync(process.execPath, [bin('vitest', 'vitest.mjs'), 'run', 'backend/replay.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, REPLAY_REQUESTS: process.argv[2] ?? '5000' },
})
process.exit(status ?? 1)
