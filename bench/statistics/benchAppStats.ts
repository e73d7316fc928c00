import { sql } from 'kysely'
import { createBackend } from '#backend/app.ts'
import { openBackendJobs } from '#backend/jobs/openBackendJobs.ts'
import { dashboardStats as worked } from '#backend/jobs/statistics/appStats.ts'
import { audienceApplication, audienceKinds, type BenchAudience, openAudience } from '../audience/audience.ts'
import { median } from '../child.ts'
import { goal } from '../goals.ts'
import { end, fillMinutes } from './minutes.ts'

const rounds = 7
const hour = 3_600_000
const day = 24 * hour

/** Repetitions of what takes about a millisecond, for the resolution of the clock. */
const periods = [
  { name: 'an hour', times: 40, length: hour, unit: 'minute' },
  { name: 'a day', times: 20, length: day, unit: 'hour' },
  { name: 'a month', times: 8, length: 31 * day, unit: 'day' },
  { name: 'a year', times: 2, length: 365 * day, unit: 'month' },
  { name: 'two years', times: 1, length: 730 * day, unit: 'year' },
] as const

/** Simultaneous requests, as from many people’s dashboards. */
const many = 200

/**
 * Time to compute getAppStats over counts by minute, against hand-written SQL, alternating;
 * and until many simultaneous requests are all answered.
 */
export async function benchAppStats(events = 100_000_000) {
  const rows = []
  for (const kind of audienceKinds()) {
    const audience = await openAudience(kind)
    const counted = await fillMinutes(audience, events)
    for (const { name, times, length, unit } of periods) {
      const from = new Date(end.getTime() - length)
      const took = { ours: [] as number[], byHand: [] as number[] }
      for (let round = 0; round <= rounds; round += 1) {
        const one = await repeated(times, () => ours(audience, from))
        const two = await repeated(times, () => byHand(audience, from, unit))
        if (one.count !== two.count) throw new Error(`${name}: ${one.count} counted, ${two.count} by hand`)
        // the first round warms up
        if (round === 0) continue
        took.ours.push(one.ms)
        took.byHand.push(two.ms)
      }
      const [mine, theirs] = [median(took.ours), median(took.byHand)]
      rows.push({
        storage: kind,
        'rows by minute': counted,
        of: name,
        'ms (median)': Number(mine.toFixed(1)),
        'by hand': Number(theirs.toFixed(1)),
        ratio: Number((mine / theirs).toFixed(2)),
        'goal: at most 1.3': goal(mine / theirs <= 1.3),
      })
    }
    const together = await atOnce(audience)
    rows.push({
      storage: kind,
      'rows by minute': counted,
      of: `${many} simultaneous requests for a day`,
      'ms (median)': Math.round(together.all),
      'by hand': Math.round(together.statements),
      ratio: Number((together.all / together.statements).toFixed(2)),
      'goal: at most 1.3': '',
      'all within 10 s': goal(together.all < 10_000),
    })
    await audience.close()
  }
  return rows
}

const second = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')

interface Timed {
  ms: number
  count: number
}

async function repeated(times: number, work: () => Promise<number>): Promise<Timed> {
  const start = performance.now()
  let count = 0
  for (let time = 0; time < times; time += 1) count = await work()
  return { ms: (performance.now() - start) / times, count }
}

async function ours({ storage, application }: BenchAudience, from: Date): Promise<number> {
  const { result } = await worked({ application, from: second(from), to: second(end) }, { storage, now: new Date() })
  const series = [result.applications, result.devices, result.messages].flatMap((level) => level?.rows ?? [])
  return series.reduce((sum, { count }) => sum + Number(count), 0)
}

async function byHand({ storage, application }: BenchAudience, from: Date, unit: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select level, action, date_trunc(${sql.lit(unit)}, minute at time zone 'UTC') as bucket, sum(count)::float8 as sum
    from minute_counts
    where application_id = ${application} and level in ('application', 'device', 'message')
      and action in ('_open_', '_install_', '_register_', '_unregister_', '_send_', 'delivery', 'inboxopen')
      and minute >= ${from} and minute < ${end}
    group by 1, 2, 3 order by 3, 1, 2
  `.execute(storage.background.db)
  return rows.reduce((total, { sum }) => total + sum, 0)
}

/** Milliseconds until all results are available, and for the same number of statements one after another. */
async function atOnce(audience: BenchAudience): Promise<{ all: number; statements: number }> {
  const { storage } = audience
  const from = new Date(end.getTime() - day)
  const alone = performance.now()
  for (let each = 0; each < many; each += 1) await byHand(audience, from, 'hour')
  const statements = performance.now() - alone
  const jobs = openBackendJobs(storage)
  await jobs.start()
  const app = await createBackend({ db: storage.db, jobs, logLevel: 'silent' })
  const call = async (name: string, fields: object) => {
    const payload = { request: { auth: 'bench-api-token', ...fields } }
    return (await app.inject({ method: 'POST', url: `/json/1.3/${name}`, payload })).json()
  }
  const start = performance.now()
  const period = { datefrom: second(from), dateto: second(end) }
  const asked = await Promise.all(
    Array.from({ length: many }, () => call('getAppStats', { application: audienceApplication, ...period })),
  )
  await jobs.idle()
  const answers = await Promise.all(
    asked.map(({ response }) => call('getResults', { request_id: response.request_id })),
  )
  const all = performance.now() - start
  if (answers.some(({ status_code }) => status_code !== 200)) throw new Error('A request has no result')
  await app.close()
  await jobs.stop()
  return { all, statements }
}
