// npm run dev: like npm start, with hot reload. Servers restart and pages update when a file changes.
import { relative } from 'node:path'
import { ensureInstalled, requireNode, root } from './setup.mjs'

requireNode()
await ensureInstalled()
const { keepRunning, startProgram, stopPrograms } = await import('./programs.mjs')
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 4000)
const host = process.env.HOST || '127.0.0.1'
const env = { LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }
const programs = []
try {
  if (!process.env.BASE_URL)
    programs.push(
      startProgram('backend', 'backend/main.ts', { env: { ...env, HOST: '127.0.0.1' }, portVariable: 'BACKEND_PORT' }),
    )
  // the proxy only handles calls; pages come from Vite, which forwards calls
  programs.push(
    startProgram('proxy', 'proxy/main.ts', {
      env: { ...env, PORT: String(port + 1), CONSOLE_ROOT: 'none' },
      portVariable: 'PORT',
    }),
  )
  const addresses = await Promise.all(programs.map(({ address }) => address))
  process.env.CONSOLE_PROXY_URL = addresses.at(-1)
  const vite = await createServer({ server: { host, port, strictPort: true } })
  await vite.listen()
  restartOnChange(vite.watcher)
  console.log(`\nThe console is at http://${host}:${port} (hot reload)\n`)
} catch (error) {
  console.error(error.message)
  await stopPrograms(programs)
  process.exit(1)
}
await keepRunning(programs)

/** Restarts the servers when one of their files has changed; simultaneous changes count as one. */
function restartOnChange(watcher) {
  let timer
  watcher.on('all', (_event, path) => {
    if (!/^(backend|contract|http|proxy|storage)\/.*(?<!\.test)\.(ts|mjs)$/.test(relative(root, path))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const program of programs) program.restart()
    }, 200)
  })
}
