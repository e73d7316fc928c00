import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { type DemoApplication, demoApplications } from './applications.ts'
import { type DemoDevice, demoDevices } from './devices.ts'
import { demoIcon } from './icon.ts'
import { insertDevices } from './insertDevices.ts'
import { knownCustomer, knownCustomerOf } from './knownCustomer.ts'
import { demoFilters } from './segments.ts'
import { demoTags } from './tags.ts'

/** Fills an empty account with the demo's applications and `devices` devices, in one transaction. Dates count back from `now`. */
export async function seedDemo(
  db: Kysely<Database>,
  account: number,
  devices: number,
  now: Date = new Date(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('tags')
      .values(demoTags.map((tag) => ({ account_id: account, ...tag })))
      .execute()
    const ids = new Map<string, number>()
    for (const application of demoApplications) {
      const id = await seedApplication(transaction, account, application)
      ids.set(application.code, id)
      await insertDevices(transaction, devicesOf(application, id, Math.round(devices * application.share), now))
    }
    const filters = demoFilters.map(({ application, ...filter }) => ({
      account_id: account,
      application_id: application === undefined ? null : ids.get(application),
      ...filter,
    }))
    await transaction.insertInto('filters').values(filters).execute()
  })
}

/** The known customer's devices are among the `count`, where there is room. */
function* devicesOf(application: DemoApplication, id: number, count: number, now: Date): Generator<DemoDevice> {
  const known = application.code === knownCustomerOf ? knownCustomer(id, now).slice(0, count) : []
  yield* known
  yield* demoDevices(id, count - known.length, application, now)
}

async function seedApplication(
  db: Transaction<Database>,
  account: number,
  { code, title, sdk_ios, sdk_android, authorize_all_tokens, colour, platforms, events, testDevices }: DemoApplication,
): Promise<number> {
  const { id } = await db
    .insertInto('applications')
    .values({
      account_id: account,
      icon: colour ? demoIcon(colour) : null,
      code,
      title,
      authorize_all_tokens,
      sdk_ios,
      sdk_android,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofIt = { application_id: id }
  const configured = Object.entries(platforms).map(([type, settings]) => ({
    ...ofIt,
    device_type: Number(type),
    enabled: true,
    settings: JSON.stringify(settings),
    configured: new Date(Date.UTC(2025, 0, 1)),
  }))
  if (configured.length > 0) await db.insertInto('platforms').values(configured).execute()
  const named = events.map((name) => ({ ...ofIt, name }))
  if (named.length > 0) await db.insertInto('events').values(named).execute()
  const tried = testDevices.map((device) => ({ ...ofIt, ...device }))
  if (tried.length > 0) await db.insertInto('test_devices').values(tried).execute()
  return id
}
