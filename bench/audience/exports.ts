import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { runExport } from '#backend/jobs/exports/runExport.ts'
import { copyOut } from '#storage/copyOut.ts'
import { goal } from '../goals.ts'
import { audienceApplication, audienceKinds, type BenchAudience, openAudience } from './audience.ts'

const devices = 1_000_000
const calm = new AbortController().signal

/**
 * Devices per second of an export of 1,000,000 devices with every tag, against one COPY of the same columns piped into the
 * same kind of ZIP, and the additional memory it uses.
 */
export async function exports() {
  const rows = []
  for (const kind of audienceKinds()) {
    const audience = await openAudience(kind)
    await audience.grow(devices)
    await byHand(audience)
    const reference = await rate(() => byHand(audience))
    const memory = watchMemory()
    const ours = await rate(() => exported(audience))
    const most = memory.stop()
    const size = (await stat(join(audience.filesDir, 'bench.csv.zip'))).size
    rows.push({
      storage: kind,
      'devices/s': Math.round(ours),
      'COPY into a ZIP': Math.round(reference),
      ratio: Number((ours / reference).toFixed(2)),
      'goal: 0.6': goal(ours / reference >= 0.6),
      'additional memory, MiB': Math.round(most / 1_048_576),
      'goal: under 128': goal(most < 128 * 1_048_576),
      'file, MiB': Math.round(size / 1_048_576),
    })
    await audience.close()
  }
  return rows
}

async function rate(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return devices / ((performance.now() - start) / 1_000)
}

async function exported({ storage, application }: BenchAudience): Promise<void> {
  const request = { expression: `A("${audienceApplication}")`, includeWithoutTokens: true, format: 'csv' }
  const { id } = await storage.db
    .insertInto('exports')
    .values({
      application_id: application,
      request: JSON.stringify(request),
      status: 'in-progress',
      file_name: 'ours.csv.zip',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runExport(storage.background, id, { signal: calm, lastAttempt: true })
  const done = await storage.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (done.devices_count !== devices) throw new Error(`The export is ${done.status} with ${done.devices_count} devices`)
}

async function byHand({ storage, application, filesDir }: BenchAudience): Promise<void> {
  const tags = ['Age', 'City', 'Last Purchase', 'Likes', 'Member', 'Name', 'Orders', 'Spent']
  const columns = [
    'hwid',
    'coalesce(user_id, hwid)',
    'push_token',
    'device_type',
    "case device_type when 1 then 'iOS' when 3 then 'Android' end",
    'app_version',
    ...tags.map((name) => `tags->>'${name}'`),
    'lat',
    'lng',
  ]
  const copy = `copy (select ${columns.join(', ')} from devices where application_id = ${application} order by id) to stdout (format csv)`
  const zip = new yazl.ZipFile()
  zip.addReadStream(await copyOut(storage.background, copy), 'bench.csv', { compressionLevel: 1 })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(join(filesDir, 'bench.csv.zip')))
}

/** The largest increase of resident memory until stopped, in bytes. */
function watchMemory() {
  const start = process.memoryUsage.rss()
  let most = start
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return most - start
    },
  }
}
