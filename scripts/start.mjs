// npm start: the whole product on a fresh clone.
import { ensureBuilt, ensureInstalled, requireNode } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
const { keepRunning, startProgram, stopPrograms } = await import('./programs.mjs')

const env = { LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }
const programs = []
// HOST exposes the console to other machines, never the backend
try {
  if (!process.env.BASE_URL)
    programs.push(
      startProgram('backend', 'dist/backend.js', { env: { ...env, HOST: '127.0.0.1' }, portVariable: 'BACKEND_PORT' }),
    )
  programs.push(startProgram('console', 'dist/proxy.js', { env, portVariable: 'PORT' }))
  const addresses = await Promise.all(programs.map(({ address }) => address))
  console.log(`\nThe console is at ${addresses.at(-1)}`)
  console.log(
    process.env.USERS_FILE
      ? `Sign in as one of the users in ${process.env.USERS_FILE}.`
      : 'Sign in as administrator, marketer, support, or viewer. Each password is demo- followed by the username, such as demo-administrator.',
  )
  console.log('Press Ctrl+C to stop.\n')
} catch (error) {
  console.error(error.message)
  await stopPrograms(programs)
  process.exit(1)
}
await keepRunning(programs)
