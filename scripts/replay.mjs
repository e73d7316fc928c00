// npm run replay [number]: requests of every method in random order from 8 clients at once, 5,000 unless a number is given,
// and twice as many to the proxy, as every role.
import { spawnSync } from 'node:child_process'
import { bin, ensureInstalled, requireNode, root } from './setup.mjs'

requireNode()
await ensureInstalled()
const requests = Number(process.argv[2] ?? 5000)
const tests = ['backend/replay.test.ts', 'proxy/generatedInput.test.ts']
const { status } = spawnSync(process.execPath, [bin('vitest', 'vitest.mjs'), 'run', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, REPLAY_REQUESTS: String(requests), GENERATED_REQUESTS: String(2 * requests) },
})
process.exit(status ?? 1)
