import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the initial tags of a new device: the values of any of the account’s devices with that hwid, for tags
 * that aren’t specific to an application. `hwid` is a value or a column.
 */
export const sharedTags = (account: number, hwid: string | RawBuilder<string>) => sql<string>`coalesce((
  select devices.tags - array(select name from tags where account_id = ${account} and application_specific)
  from devices where hwid = ${hwid} and application_id in (select id from applications where account_id = ${account})
  order by id limit 1
), '{}')`
