import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { percentText } from '../../rules/statistics/percentText.ts'

/** Days within which an event is attributed to an earlier message. */
export const conversionDays = 7

interface Asked {
  application: number
  /** The messages that conversions are attributed to, as a condition over `deliveries`. */
  messages: RawBuilder<boolean>
  from: Date
  to: Date
  now: Date
  /** Number of sent messages, the base of the conversion rate. */
  sent: number
}

export interface Goal {
  uid: number
  event: string
  hits: number
  conversion: string
  revenue: number
  /** ISO 4217; null unless every occurrence with revenue names the same one. */
  currency: string | null
}

/**
 * Every event of the application with its number of occurrences in the period, for people who had been sent one of the messages at most conversionDays before,
 * even before the period began, so that the parts add up to the whole. A person is a user ID with all its devices, or a device without one. Revenue is the sum of
 * the attribute `revenue`, otherwise of `amount`, in the currency of the attribute `currency`.
 */
export async function getGoals(
  db: Kysely<Database>,
  { application, messages, from, to, now, sent }: Asked,
): Promise<Goal[]> {
  const { rows } = await sql<{ uid: number; name: string; hits: number; revenue: string; currency: string | null }>`
    with happened as (
      select coalesce(devices.user_id, devices.hwid) as person, deliveries.sent as at, null::integer as event, null::jsonb as attributes
      from deliveries join devices on devices.id = deliveries.device_id
      where ${messages} and deliveries.sent >= ${from}::timestamptz - make_interval(days => ${conversionDays}) and deliveries.sent < ${to}
      union all
      select case when event_posts.user_id <> event_posts.hwid then event_posts.user_id
          else coalesce(devices.user_id, event_posts.hwid) end, at, event_id, event_posts.attributes
      from event_posts join events on events.id = event_id
        left join devices on devices.application_id = events.application_id and devices.hwid = event_posts.hwid
      where events.application_id = ${application} and at >= ${from} and at < ${to} and at <= ${now}
    ), placed as (
      -- pairs each event with the last message before it; sorts only once, however many rows there are
      select event, at, attributes,
        max(at) filter (where event is null) over (partition by person order by at, event is not null) as reached
      from happened
    ), converted as (
      select event, coalesce(${numberAt('revenue')}, ${numberAt('amount')}) as revenue,
        case when attributes ->> 'currency' ~ '^[A-Z]{3}$' then attributes ->> 'currency' else '' end as currency
      from placed where event is not null and at <= reached + make_interval(days => ${conversionDays})
    )
    select events.id as uid, events.name, count(converted.event)::float8 as hits,
      coalesce(sum(revenue), 0)::text as revenue,
      case when count(distinct currency) filter (where revenue is not null) = 1
        then nullif(max(currency) filter (where revenue is not null), '') end as currency
    from events left join converted on converted.event = events.id
    where events.application_id = ${application}
    group by events.id order by events.id
  `.execute(db)
  return rows.map(({ uid, name, hits, revenue, currency }) => ({
    uid,
    event: name,
    hits,
    conversion: percentText(hits, sent),
    revenue: Math.round(Number(revenue) * 100) / 100,
    currency,
  }))
}

/** A numeric attribute. */
const numberAt = (name: string) =>
  sql`case when jsonb_typeof(attributes -> ${name}::text) = 'number' then (attributes ->> ${name}::text)::numeric end`
