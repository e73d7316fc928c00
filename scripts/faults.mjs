// npm run faults [-- NAME ...]: tests the backend’s behavior when something breaks. Takes up to half an hour, not part of npm test.
import { bin, ensureInstalled, ensureServersBuilt, requireNode, run } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureServersBuilt()
process.exit(await run(process.execPath, [bin('tsx', 'dist/cli.mjs'), 'faults/main.ts', ...process.argv.slice(2)]))
