// npm run record -- verify: proves that nobody has changed the record of what people did.
import { readProxyConfig } from '#proxy/config.ts'
import { verifyRecord } from '#proxy/record/verifyRecord.ts'
import { openStore } from '#proxy/store/openStore.ts'

const usage = `Usage:
  npm run record -- verify
Checks every link of the record in DATA_DIR or CONSOLE_DATABASE_URL. The embedded record can only be opened while the
console is stopped; administrators can also verify it under Activity.`

const asked = process.argv.slice(2)
if (asked.length !== 1 || asked[0] !== 'verify') {
  console.error(usage)
  process.exit(2)
}
try {
  const { dataDir, databaseUrl } = readProxyConfig(process.env)
  const store = await openStore({ dataDir, databaseUrl })
  const { links, since, problems } = await verifyRecord(store)
  await store.close()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  console.log(links === 0 ? 'The record is empty.' : `All ${links} links since ${since} are unchanged.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
