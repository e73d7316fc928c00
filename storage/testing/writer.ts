// Started by tests: writes notes to the embedded database of a directory and prints each that is acknowledged.
import { openStorage } from '../open.ts'
import { exampleMigrations } from './exampleMigrations.ts'

const [, , dataDir = ''] = process.argv
const storage = await openStorage({ dataDir, migrations: exampleMigrations })
process.stdout.write('open\n')
for (let batch = 1; ; batch += 1) {
  await storage.query(
    `insert into notes (text) select format('%s-%s-%s', $1::int, $2::int, item) from generate_series(1, 20) as item`,
    [process.pid, batch],
  )
  process.stdout.write(`written ${batch}\n`)
}
