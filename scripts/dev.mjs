// npm run dev: as npm start, with hot reload. Servers restart and pages update when a file changes.
import { ensureInstalled, requireNode } from './setup.mjs'

requireNode()
await ensureInstalled()
const { keepRunning, startProgram, stopPrograms } = await import('./programs.mjs')
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 4000)
const host = process.env.HOST || '127.0.0.1'
const env = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
const watched = (entry) => ['--watch', '--watch-preserve-output', entry]
const programs = []
try {
  if (!process.env.BASE_URL)
    programs.push(startProgram('backend', watched('backend/main.ts'), { ...env, HOST: '127.0.0.1' }))
  // the proxy answers calls only; pages come from Vite, which passes calls on
  programs.push(
    startProgram('proxy', watched('proxy/main.ts'), { ...env, PORT: String(port + 1), CONSOLE_ROOT: 'none' }),
  )
  const addresses = await Promise.all(programs.map(({ address }) => address))
  process.env.CONSOLE_PROXY_URL = addresses.at(-1)
  const vite = await createServer({ server: { host, port, strictPort: true } })
  await vite.listen()
  console.log(`\nThe console is at http://${host}:${port} (hot reload)\n`)
} catch (error) {
  console.error(error.message)
  await stopPrograms(programs)
  process.exit(1)
}
await keepRunning(programs)
