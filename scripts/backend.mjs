// npm run backend: the backend alone.
import { ensureInstalled, requireNode } from './setup.mjs'

requireNode()
await ensureInstalled()
const { keepRunning, startProgram } = await import('./programs.mjs')
const backend = startProgram('backend', 'backend/main.ts', { portVariable: 'BACKEND_PORT' })
try {
  console.log(`The backend is at ${await backend.address}. Ctrl-C stops it.`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await keepRunning([backend])
