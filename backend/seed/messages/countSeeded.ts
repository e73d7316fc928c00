import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { emailHabits } from '../../rules/messages/emailOutcome.ts'

/** Counts the deliveries and inbox states of these messages by minute, as countMessage would have. */
export async function countSeeded(db: Kysely<Database>, messages: readonly number[]): Promise<void> {
  const { clicks, unsubscribes } = emailHabits
  const ids = sql`${[...messages]}::bigint[]`
  await sql`
    insert into message_counts (message_id, action, minute, device_type, count)
    select message_id, action, date_trunc('minute', at), device_type, count(*)
    from (
      select message_id, device_id, action, at
      from deliveries cross join lateral (values ('send', sent), ('delivery', delivered), ('open', opened)) as told (action, at)
      where message_id = any(${ids})
      union all
      select inbox.message_id, inbox.device_id, 'inboxopen', coalesce(deliveries.opened, saved + interval '50 minutes')
      from inbox_messages as inbox join deliveries using (message_id, device_id)
      where message_id = any(${ids}) and status = 3
      union all
      -- inboxes no longer contain messages older than a month
      select message_id, device_id, 'inboxopen', opened
      from deliveries join messages on messages.id = message_id
      where message_id = any(${ids}) and device_id % 3 = 0 and kind = 'push' and opened is not null
        and messages.created < (select max(created) from messages where id = any(${ids})) - interval '30 days'
        and not exists (select from inbox_messages as kept where kept.message_id = deliveries.message_id)
      union all
      select message_id, device_id, action, at
      from (
        select message_id, device_id, deliveries.sent, delivered, opened, ('x' || left(md5(message_id || ' ' || device_id), 8))::bit(32)::bigint / 4294967296.0 as draw
        from deliveries join messages on messages.id = message_id
        where message_id = any(${ids}) and kind = 'email'
      ) as emails cross join lateral (
        values ('bounce', case when delivered is null then sent + interval '20 seconds' end),
          ('click', case when draw < ${clicks}::float8 then opened + interval '1 minute' end),
          ('unsubscribe', case when draw > ${1 - unsubscribes}::float8 then opened + interval '2 minutes' end)
      ) as told (action, at)
    ) as happened join devices on devices.id = device_id
    where at is not null
    group by 1, 2, 3, 4
  `.execute(db)
  await countForApplications(db, messages)
}

/** Adds the counts of messages to those of their applications. */
export async function countForApplications(db: Kysely<Database>, messages: readonly number[]): Promise<void> {
  await sql`
    insert into minute_counts (application_id, level, action, minute, device_type, count)
    select application_id, 'message', case action when 'send' then '_send_' when 'open' then '_open_' else action end,
      minute, device_type, sum(count)
    from message_counts join messages on messages.id = message_id
    where message_id = any(${sql`${[...messages]}::bigint[]`})
    group by 1, 2, 3, 4, 5
  `.execute(db)
}
