import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOfUsers } from '../../db/devicesOfUser.ts'
import type { Database } from '../../db/tables.ts'
import { segmentCondition } from '../exports/segmentCondition.ts'
import { nearCondition } from './nearCondition.ts'

/**
 * The audience of a message. Devices have precedence over users, and users over the rest (interface, createMessage).
 */
export interface MessageAudience {
  deviceTypes: readonly number[]
  /** Hardware IDs or push tokens; addresses for email. */
  devices?: readonly string[]
  users?: readonly string[]
  /** The segment and the conditions, as one expression that parses. */
  expression?: string
  /** Devices near a point, range in meters. */
  near?: { lat: number; lng: number; range: number }
  /** Row ID of the only recipient. */
  device?: number
  /** Row ID of a message: only devices that it was sent to. */
  had?: number
  /** Row ID of a message that is sent before this one. */
  after?: number
}

export interface Addressed {
  account: number
  application: number
  audience: MessageAudience
}

/**
 * The condition of an audience over `devices`: devices of its application with a push token, on platforms that are
 * configured and enabled now.
 */
export async function audienceCondition(
  db: Kysely<Database>,
  { account, application, audience }: Addressed,
  now: Date,
): Promise<RawBuilder<boolean>> {
  const { device, devices, users, expression, near, had } = audience
  const deviceTypes = await enabledTypes(db, application, audience.deviceTypes)
  const conditions = [
    sql<boolean>`devices.application_id = ${application}`,
    sql<boolean>`devices.push_token is not null`,
    sql<boolean>`devices.device_type = any(${deviceTypes}::smallint[])`,
  ]
  if (had !== undefined)
    conditions.push(sql<boolean>`exists (
      select from deliveries where message_id = ${had} and device_id = devices.id and sent is not null
    )`)
  if (device !== undefined) conditions.push(sql<boolean>`devices.id = ${device}`)
  else if (devices) conditions.push(named(devices))
  else if (users) conditions.push(isOfUsers(users))
  else {
    const segment = { account, application, includeWithoutTokens: false }
    if (expression !== undefined) conditions.push(await segmentCondition(db, { ...segment, expression }, now))
    if (near) conditions.push(await nearCondition(db, application, near))
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Those of the device types whose platform has credentials and isn’t disabled: nothing can be delivered on the others. */
async function enabledTypes(db: Kysely<Database>, application: number, types: readonly number[]): Promise<number[]> {
  const platforms = await db
    .selectFrom('platforms')
    .select('device_type')
    .where('application_id', '=', application)
    .where('enabled', '=', true)
    .execute()
  const enabled = new Set(platforms.map(({ device_type }) => device_type))
  return types.filter((type) => enabled.has(type))
}

const iosType = 1

/**
 * Hardware IDs and push tokens; iOS tokens are stored in lower case, and accepted whatever their case (interface,
 * createMessage devices).
 */
const named = (devices: readonly string[]) => sql<boolean>`(
  devices.hwid = any(${[...devices]}::text[])
  or devices.push_token = any(${[...devices]}::text[])
  or (devices.device_type = ${iosType} and devices.push_token = any(${devices.map(small)}::text[]))
)`

const small = (token: string) => token.toLowerCase()

/** The named devices that the application does not have (UnknownDevices). */
export async function unknownDevices(
  db: Kysely<Database>,
  application: number,
  devices: readonly string[],
): Promise<string[]> {
  const found = await db
    .selectFrom('devices')
    .select(['hwid', 'push_token', 'device_type'])
    .where('application_id', '=', application)
    .where(named(devices))
    .execute()
  const known = new Set(found.flatMap(({ hwid, push_token }) => [hwid, push_token]))
  const ofIos = new Set(found.flatMap(({ push_token, device_type }) => (device_type === iosType ? [push_token] : [])))
  return devices.filter((device) => !known.has(device) && !ofIos.has(small(device)))
}
