import { clock } from './clock.ts'
import { connections } from './connections.ts'
import { Skip } from './expect.ts'
import { frozenServer } from './frozenServer.ts'
import { fullDisk } from './fullDisk.ts'
import { kills } from './kills.ts'
import { readOnly } from './readOnly.ts'
import { serverRestarts } from './serverRestarts.ts'

/** Each breaks something, throws if the backend doesn’t survive it, and returns what was observed. */
const faults = { kills, fullDisk, readOnly, serverRestarts, frozenServer, connections, clock }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in faults))
if (unknown.length > 0)
  throw new Error(`There is no fault test ${unknown.join(', ')}. Choose from ${Object.keys(faults).join(', ')}`)

const rows: { fault: string; result: string; detail: string; seconds: number }[] = []
for (const [name, fault] of Object.entries(faults)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}`)
  const started = performance.now()
  const row = (result: string, detail: string) =>
    rows.push({ fault: name, result, detail, seconds: Math.round((performance.now() - started) / 1000) })
  try {
    row('ok', await fault())
  } catch (error) {
    if (!(error instanceof Skip)) console.error(error)
    const words = error instanceof Error ? error.message : String(error)
    row(error instanceof Skip ? 'skipped' : 'FAILED', error instanceof Skip ? `because ${words}` : words)
  }
}
for (const { fault, result, seconds, detail } of rows)
  console.log(`${result.padEnd(8)} ${fault} (${seconds} s): ${detail}`)
process.exit(rows.some(({ result }) => result === 'FAILED') ? 1 : 0)
