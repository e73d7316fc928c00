import Fastify from 'fastify'
import { type Kysely, sql } from 'kysely'
import { createBackend } from '#backend/app.ts'
import type { Database } from '#backend/db/tables.ts'
import { openBackendJobs } from '#backend/jobs/openBackendJobs.ts'
import { audienceApplication, audienceKinds, openAudience } from '../audience/audience.ts'
import { median, percentile } from '../child.ts'
import { goal } from '../goals.ts'

const devices = 1_000
const calls = 1_000
const warmUp = 100

interface Place {
  lat: number
  lng: number
}

/**
 * Time of getNearestZone in a country full of zones, from request to response, against hand-written
 * SQL behind a bare Fastify: find the device, find the nearest zone, store the position. Alternating, on
 * the same positions.
 * Entering a zone also sends a message, which the hand-written query doesn’t: those calls are reported separately.
 */
export async function benchNearestZone(zones = 100_000) {
  const rows = []
  for (const kind of audienceKinds()) {
    const audience = await openAudience(kind)
    const { db } = audience.storage
    await audience.grow(devices)
    await addZones(db, audience.application, zones)
    await audience.storage.checkpoint()
    const jobs = openBackendJobs(audience.storage)
    await jobs.start()
    const app = await createBackend({ db, jobs, logLevel: 'silent' })
    const bare = Fastify()
    bare.post<{ Body: { hwid: string; lat: string; lng: string } }>('/', async ({ body: { hwid, lat, lng } }) =>
      byHand(db, hwid, { lat: Number(lat), lng: Number(lng) }),
    )
    const askedByHand = async (hwid: string, { lat, lng }: Place): Promise<number> => {
      const answer = await bare.inject({
        method: 'POST',
        url: '/',
        payload: { hwid, lat: String(lat), lng: String(lng) },
      })
      return answer.json().meters
    }
    const asked = async (hwid: string, { lat, lng }: Place): Promise<Nearest> => {
      const request = { application: audienceApplication, hwid, lat: String(lat), lng: String(lng) }
      const answer = await app.inject({ method: 'POST', url: '/json/1.3/getNearestZone', payload: { request } })
      return answer.json().response
    }
    const [outside, inside] = [newTimes(), newTimes()]
    for (let call = -warmUp; call < calls; call += 1) {
      const [hwid, place] = [`device-${1 + (Math.abs(call * 7919) % devices)}`, placeOf(call + warmUp)]
      const own = await timed(() => asked(hwid, place))
      const hand = await timed(() => askedByHand(hwid, place))
      const { distance, range } = own.value
      // the hand-written query uses a sphere
      if (Math.abs(distance - hand.value) > 1 + 0.006 * distance)
        throw new Error(`${distance} m returned, ${hand.value} m by hand`)
      const times = distance <= range ? inside : outside
      // wait for deliveries before the next measurement
      if (times === inside) await jobs.idle()
      if (call < 0) continue
      times.ours.push(own.ms)
      times.byHand.push(hand.ms)
    }
    await app.close()
    await jobs.stop()
    rows.push(rowOf('outside zones', outside), rowOf('in a zone', inside))
    await audience.close()

    function rowOf(where: string, { ours, byHand }: Times) {
      const ratio = median(ours) / median(byHand)
      return {
        ...{ storage: kind, zones, where, calls: ours.length },
        'ms (median)': Number(median(ours).toFixed(2)),
        'by hand': Number(median(byHand).toFixed(2)),
        ratio: Number(ratio.toFixed(2)),
        'goal: at most 1.3': where === 'in a zone' ? '' : goal(ratio <= 1.3),
        'ms (p99)': Number(percentile(ours, 0.99).toFixed(2)),
        'by hand (p99)': Number(percentile(byHand, 0.99).toFixed(2)),
      }
    }
  }
  return rows
}

interface Nearest {
  /** Meters. */
  distance: number
  range: number
}

/** Milliseconds of each call. */
interface Times {
  ours: number[]
  byHand: number[]
}

const newTimes = (): Times => ({ ours: [], byHand: [] })

/** Six in ten zones in three cities of about 20 km, the others all over the country. */
async function addZones(db: Kysely<Database>, application: number, zones: number): Promise<void> {
  await sql`
    insert into geozones (application_id, name, lat, lng, range, cooldown, content)
    select ${application}::integer, 'Shop ' || n,
      case when n % 10 < 6 then 38.7 + n % 3 + (n::bigint * 7919 % 100000) / 500000.0 else 37 + (n::bigint * 7919 % 100000) / 20000.0 end,
      case when n % 10 < 6 then -9.2 + n % 3 + (n::bigint * 104729 % 100000) / 500000.0 else -9.5 + (n::bigint * 104729 % 100000) / 33333.0 end,
      50 + n % 50, 3600, '"Fresh bread"'
    from generate_series(1, ${zones}::integer) n
  `.execute(db)
  await sql`analyze geozones`.execute(db)
}

/** Half of them in a city, the others anywhere in the country or off the coast. */
function placeOf(call: number): Place {
  const [north, east] = [(call * 613) % 1000, (call * 389) % 1000]
  return call % 2 > 0
    ? { lat: 38.7 + (call % 3) + north / 5000, lng: -9.2 + (call % 3) + east / 5000 }
    : { lat: 37 + north / 200, lng: -9.9 + east / 300 }
}

/** The nearest zone as SQL, without timetables, visits and messages. */
async function byHand(db: Kysely<Database>, hwid: string, { lat, lng }: Place) {
  const { rows } = await sql<{ id: number; application_id: number }>`
    select devices.id, application_id from devices join applications on applications.id = application_id
    where applications.code = ${audienceApplication} and hwid = ${hwid}
  `.execute(db)
  const [device] = rows
  if (!device) throw new Error(`${hwid} is not there`)
  let nearest: { name: string; lat: number; lng: number; range: number; meters: number } | undefined
  for (let around = 0.01; !nearest; around *= 8) {
    const wide = around / Math.cos((lat * Math.PI) / 180)
    const found = await sql<NonNullable<typeof nearest>>`
      select name, lat, lng, range, 12742017.6 * asin(sqrt(
        sin(radians(lat - ${lat}::float8) / 2) ^ 2
        + cos(radians(lat)) * cos(radians(${lat}::float8)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2
      )) as meters
      from geozones
      where application_id = ${device.application_id} and active
        and point(lng, lat) <@ box(
          point(${lng - wide}::float8, ${lat - around}::float8), point(${lng + wide}::float8, ${lat + around}::float8)
        )
      order by meters limit 1
    `.execute(db)
    nearest = found.rows.find(({ meters }) => meters <= around * 110_000)
  }
  await sql`update devices set lat = ${lat}::float8, lng = ${lng}::float8, located = now() where id = ${device.id}`.execute(
    db,
  )
  return nearest
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const start = performance.now()
  const value = await work()
  return { ms: performance.now() - start, value }
}
