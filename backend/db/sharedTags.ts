import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the tags that a new device of a hwid begins with: what any of the account's devices of that hwid has for the tags
 * that are not specific to an application. `hwid` is a value, or a column to read it from.
 */
export const sharedTags = (account: number, hwid: string | RawBuilder<string>) => sql<string>`coalesce((
  select devices.tags - array(select name from tags where account_id = ${account} and application_specific)
  from devices where hwid = ${hwid} and application_id in (select id from applications where account_id = ${account})
  order by id limit 1
), '{}')`
