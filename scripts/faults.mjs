// npm run faults [-- NAME ...]: what the backend does when something breaks. Takes up to half an hour, no part of npm test.
import { bin, ensureInstalled, ensureServersBuilt, requireNode, run } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureServersBuilt()
process.exit(await run(process.execPath, [bin('tsx', 'dist/cli.mjs'), 'faults/main.ts', ...process.argv.slice(2)]))
