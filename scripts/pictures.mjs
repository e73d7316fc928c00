// npm run pictures: takes the pictures of the README again, into docs/pictures.
import { bin, ensureBuilt, ensureInstalled, requireNode, run } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() }
process.exit(await run(process.execPath, [bin('tsx', 'dist/cli.mjs'), 'scripts/pictures.ts'], { env }))
