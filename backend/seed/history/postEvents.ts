import { type Kysely, sql } from 'kysely'
import { day } from '#contract/time.ts'
import type { Database } from '../../db/tables.ts'
import { firstId } from '../firstId.ts'
import { pickOne } from '../people.ts'
import { random } from '../random.ts'

const hour = 3_600_000

/** Days before today with every occurrence of an event. */
const eventDays = 120

interface Kind {
  application: string
  event: string
  /** Occurrences per day, by weekday from Sunday. */
  daily: readonly number[]
  /** First and last hour of a day, in UTC. */
  open: readonly [number, number]
  attributes: (draw: () => number) => Record<string, unknown>
  /** Share of people who triggered the event within a day of opening a message. */
  after: number
}

const money = (amount: number) => Math.round(amount * 100) / 100
const shops = ['Harbor Front', 'Old Mill', 'Station Arcade', 'Market Square']

const kinds: readonly Kind[] = [
  {
    application: 'C0FFE-E0001',
    event: 'Order Placed',
    daily: [58, 34, 36, 38, 42, 51, 72],
    open: [7, 19],
    attributes: (draw) => {
      const items = 1 + Math.floor(draw() ** 2 * 5)
      return {
        amount: money(items * (3.2 + draw() * 3)),
        currency: 'EUR',
        items,
        shop: pickOne(draw, shops),
        'to go': draw() < 0.6,
      }
    },
    after: 0.34,
  },
  {
    application: 'C0FFE-E0001',
    event: 'Reward Redeemed',
    daily: [9, 5, 5, 6, 7, 8, 12],
    open: [8, 18],
    attributes: (draw) => ({ points: 50 * (1 + Math.floor(draw() * 4)), shop: pickOne(draw, shops) }),
    after: 0.09,
  },
  {
    application: '7E2A5-00003',
    event: 'Ticket Purchased',
    daily: [24, 52, 54, 55, 53, 50, 28],
    open: [5, 22],
    attributes: (draw) => {
      const zones = 1 + Math.floor(draw() * 3)
      return { amount: money(zones * 1.4), currency: 'EUR', zones, kind: draw() < 0.7 ? 'single' : 'day' }
    },
    after: 0.12,
  },
]

interface Post {
  event: number
  code: string
  hwid: string
  user: string
  attributes: Record<string, unknown>
  at: string
}

/** Events of the last weeks: on every day, and more after opened messages. */
export async function postEvents(
  db: Kysely<Database>,
  applications: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const begin = new Date((Math.floor(now.getTime() / day) - eventDays) * day)
  const posts: Post[] = []
  const first = await firstId(db, 'events')
  for (const { application, event, daily, open, attributes, after } of kinds) {
    const id = applications.get(application) ?? 0
    const { rows } = await sql<{ id: number }>`
      update events set created = ${begin} where application_id = ${id} and name = ${event} returning id
    `.execute(db)
    const [defined] = rows
    const devices = await db
      .selectFrom('devices')
      .select(['hwid', 'user_id as user', 'created'])
      .where('application_id', '=', id)
      .where('device_type', 'not in', [14, 21])
      .orderBy('id')
      .execute()
    if (!defined || devices.length === 0) continue
    const draw = random((defined.id - first + 1) * 9_001)
    const post = (hwid: string, user: string | null, at: number) => {
      const told = attributes(draw)
      const [one, two] = [Math.floor(draw() * 1_048_576), Math.floor(draw() * 1_048_576)]
      const code = `${hex(one)}-${hex(two)}`
      // nothing has happened in the future yet
      if (at > now.getTime()) return
      posts.push({
        event: defined.id,
        code,
        hwid,
        user: user ?? hwid,
        attributes: told,
        at: new Date(at).toISOString(),
      })
    }
    for (let days = 0; days <= eventDays; days += 1) {
      const date = new Date(begin.getTime() + days * day)
      const count = Math.round((daily[date.getUTCDay()] ?? 0) * (0.85 + draw() * 0.3))
      for (let each = 0; each < count; each += 1) {
        const { hwid, user } = pickOne(draw, devices)
        const [from, to] = open
        post(hwid, user, date.getTime() + (from + draw() * (to - from)) * hour)
      }
    }
    for (const { hwid, user, opened } of await openings(db, id, begin))
      if (draw() < after) post(hwid, user, opened.getTime() + (0.05 + draw() ** 3 * 20) * hour)
  }
  await sql`
    insert into event_posts (event_id, code, hwid, user_id, attributes, at)
    select event, code, hwid, "user", attributes, at
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
      as row (event integer, code text, hwid text, "user" text, attributes jsonb, at timestamptz)
    order by at
  `.execute(db)
}

const openings = (db: Kysely<Database>, application: number, since: Date) =>
  db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .innerJoin('devices', 'devices.id', 'deliveries.device_id')
    .select(['devices.hwid', 'devices.user_id as user', sql<Date>`deliveries.opened`.as('opened')])
    .where('messages.application_id', '=', application)
    .where('messages.kind', '=', 'push')
    .where('deliveries.opened', '>=', since)
    .orderBy('deliveries.message_id')
    .orderBy('deliveries.device_id')
    .execute()

const hex = (number: number) => number.toString(16).toUpperCase().padStart(5, '0')
