// npm run backend: the backend alone.
import { ensureInstalled, ensureServersBuilt, requireNode } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureServersBuilt()
const { keepRunning, startProgram } = await import('./programs.mjs')
const backend = startProgram('backend', 'dist/backend.js', { portVariable: 'BACKEND_PORT' })
try {
  console.log(`The backend is at ${await backend.address}. Press Ctrl+C to stop.`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await keepRunning([backend])
