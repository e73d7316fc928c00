// npm run bench [-- NAME ...]: the benchmarks, each a ratio against its reference in the same run.
import { bin, ensureBuilt, ensureInstalled, requireNode, run } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() }
process.exit(
  await run(process.execPath, [bin('tsx', 'dist/cli.mjs'), 'bench/main.ts', ...process.argv.slice(2)], { env }),
)
