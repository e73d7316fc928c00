// Started by tests: runs jobs that never end, on the embedded database of a directory or on a server.
import { openJobs } from '../jobs.ts'
import { openStorage } from '../open.ts'

const [, , place = ''] = process.argv
const server = place.startsWith('postgres')
const storage = await openStorage({
  dataDir: server ? 'memory://' : place,
  databaseUrl: server ? place : undefined,
  migrations: {},
})
const jobs = openJobs<{ work: { number: number } }>(storage)
let running = 0
jobs.define('work', {
  concurrency: 10,
  handler: () => {
    running += 1
    process.stdout.write(`running ${running}\n`)
    return new Promise(() => {})
  },
})
await jobs.start()
await jobs.sendAll(
  'work',
  Array.from({ length: 25 }, (_, number) => ({ data: { number } })),
)
process.stdout.write('sent\n')
