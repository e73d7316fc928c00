import { type Kysely, sql } from 'kysely'
import { day } from '#contract/time.ts'
import type { Database } from '../../db/tables.ts'
import { random } from '../random.ts'
import type { Audiences } from './audiences.ts'
import { historyDays } from './pastMessages.ts'

const minute = 60_000

/** How an application is used: the share of its devices that opens it on a day, by weekday from Sunday, and by hour in UTC. */
interface Rhythm {
  daily: number
  weekdays: readonly number[]
  hours: readonly number[]
}

const rhythms: Readonly<Record<string, Rhythm>> = {
  'C0FFE-E0001': {
    daily: 0.44,
    weekdays: [1.12, 0.86, 0.88, 0.92, 0.97, 1.08, 1.32],
    hours: [1, 1, 0, 0, 1, 3, 8, 17, 19, 14, 11, 12, 14, 12, 9, 10, 11, 10, 8, 6, 5, 4, 3, 2],
  },
  '7A115-00002': {
    daily: 0.21,
    weekdays: [1.5, 0.72, 0.74, 0.8, 0.95, 1.24, 1.66],
    hours: [1, 0, 0, 0, 1, 3, 6, 9, 9, 7, 6, 6, 7, 6, 6, 7, 9, 13, 16, 17, 14, 9, 5, 2],
  },
  '7E2A5-00003': {
    daily: 0.62,
    weekdays: [0.52, 1.16, 1.18, 1.19, 1.17, 1.12, 0.66],
    hours: [1, 0, 0, 1, 4, 11, 22, 29, 20, 10, 7, 7, 8, 8, 10, 15, 24, 27, 17, 10, 7, 6, 5, 3],
  },
}

/** Most recent days, in which opens are counted every five minutes, and hourly; before that, four times a day. */
const [fine, hourly] = [3, 35]
const fourTimes = [3, 9, 14, 18]

/** A message that made people open the app. */
export interface Push {
  application: string
  at: Date
  opens: number
}

/** Counts app opens over the whole history, with a weekly and daily rhythm. */
export async function countOpens(
  db: Kysely<Database>,
  {
    applications,
    audiences,
    pushes,
    now,
  }: {
    applications: ReadonlyMap<string, number>
    audiences: Audiences
    pushes: readonly Push[]
    now: Date
  },
): Promise<void> {
  const today = Math.floor(now.getTime() / day)
  const last = Math.floor(now.getTime() / minute)
  const rows: { application: number[]; action: string[]; minute: number[]; type: number[]; count: number[] } = {
    application: [],
    action: [],
    minute: [],
    type: [],
    count: [],
  }
  const codes = [...applications.keys()]
  for (const [code, rhythm] of Object.entries(rhythms)) {
    const application = applications.get(code)
    if (application === undefined) continue
    const lifts = liftsOf(code, pushes)
    const whole = rhythm.hours.reduce((sum, hour) => sum + hour, 0)
    for (const type of audiences.types(code)) {
      // addresses and numbers don’t open apps
      if (type === 14 || type === 21) continue
      const draw = random((codes.indexOf(code) + 1) * 1_009 + type)
      const add = (action: string, at: number, expected: number) => {
        const count = Math.floor(expected + draw())
        if (count === 0 || at > last) return
        rows.application.push(application)
        rows.action.push(action)
        rows.minute.push(at * 60)
        rows.type.push(type)
        rows.count.push(count)
      }
      for (let days = historyDays; days >= 0; days -= 1) {
        const date = new Date((today - days) * day)
        const season = 1 + 0.12 * Math.sin(((date.getUTCMonth() - 3) / 6) * Math.PI)
        const there = audiences.there(code, type, date)
        const weekday = rhythm.weekdays[date.getUTCDay()] ?? 1
        const opens = there * rhythm.daily * weekday * season * (0.92 + draw() * 0.16) * (lifts.get(today - days) ?? 1)
        const start = (today - days) * 1_440
        const share = (hour: number) => (rhythm.hours[hour] ?? 0) / whole
        if (days > hourly) {
          fourTimes.forEach((hour, index) => {
            const until = fourTimes[index + 1] ?? 24 + (fourTimes[0] ?? 0)
            let sum = 0
            for (let each = hour; each < until; each += 1) sum += share(each % 24)
            add('_open_', start + hour * 60 + Math.floor(draw() * 60), opens * sum)
          })
        } else
          for (let hour = 0; hour < 24; hour += 1) {
            if (days > fine) add('_open_', start + hour * 60 + Math.floor(draw() * 60), opens * share(hour))
            else
              for (let five = 0; five < 12; five += 1)
                add('_open_', start + hour * 60 + five * 5 + Math.floor(draw() * 5), (opens * share(hour)) / 12)
          }
        // apps register again after an update
        add('_register_', start + 420 + Math.floor(draw() * 840), opens * 0.05)
      }
    }
  }
  await sql`
    insert into minute_counts (application_id, level, action, minute, device_type, count)
    select application, case action when '_open_' then 'application' else 'device' end, action, to_timestamp(second), type, count
    from unnest(${rows.application}::integer[], ${rows.action}::text[], ${rows.minute}::float8[], ${rows.type}::smallint[],
      ${rows.count}::bigint[]) as row (application, action, second, type, count)
  `.execute(db)
}

/** How much more often the app was opened on days with messages, by day. */
function liftsOf(application: string, pushes: readonly Push[]): Map<number, number> {
  const lifts = new Map<number, number>()
  for (const { application: of, at, opens } of pushes) {
    if (of !== application) continue
    const on = Math.floor(at.getTime() / day)
    lifts.set(on, Math.max(lifts.get(on) ?? 1, 1 + opens * 3))
    lifts.set(on + 1, Math.max(lifts.get(on + 1) ?? 1, 1 + opens))
  }
  return lifts
}
