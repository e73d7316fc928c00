import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { type DemoApplication, demoApplications } from './applications.ts'
import { type DemoDevice, demoDevices } from './devices.ts'
import { postEvents } from './history/postEvents.ts'
import { seedHistory } from './history/seedHistory.ts'
import { seedJourneys } from './history/seedJourneys.ts'
import { demoIcon } from './icon.ts'
import { insertDevices } from './insertDevices.ts'
import { knownCustomer, knownCustomerApplication } from './knownCustomer.ts'
import { type History, type Schedule, seedMessages } from './messages/seedMessages.ts'
import { seedCampaigns, seedPresets } from './messages/seedPresets.ts'
import { withNumbers } from './numbers.ts'
import { seedPlaces } from './places/seedPlaces.ts'
import { demoFilters } from './segments.ts'
import { demoTags } from './tags.ts'

interface Demo {
  devices: number
  history: History
  schedule: Schedule
  /** Dates count back from here. */
  now?: Date
}

/** Fills a new account with the demo’s applications, `devices` devices, and their messages, in the transaction that creates it. */
export async function seedDemo(
  transaction: Transaction<Database>,
  account: number,
  { devices, history, schedule, now = new Date() }: Demo,
): Promise<void> {
  await transaction
    .insertInto('tags')
    .values(demoTags.map((tag) => ({ account_id: account, ...tag })))
    .execute()
  const applications = new Map<string, number>()
  for (const [index, application] of demoApplications.entries()) {
    const id = await seedApplication(transaction, account, application)
    applications.set(application.code, id)
    const count = Math.round(devices * application.share)
    await insertDevices(transaction, devicesOf(application, id, index + 1, count, history, now))
  }
  const filters = demoFilters.map(({ application, ...filter }) => ({
    account_id: account,
    application_id: application === undefined ? null : applications.get(application),
    ...filter,
  }))
  await transaction.insertInto('filters').values(filters).execute()
  const campaigns = await seedCampaigns(transaction, applications)
  await seedPresets(transaction, account, applications, campaigns)
  await seedPlaces(transaction, applications, campaigns)
  if (history === 'whole') await seedHistory(transaction, { applications, campaigns, now })
  await seedMessages(transaction, history, { applications, campaigns, now, schedule })
  await openApps(transaction, now)
  if (history === 'whole') {
    await postEvents(transaction, applications, now)
    await seedJourneys(transaction, applications)
  }
}

/** Whoever opened a push opened the app. */
const openApps = (db: Transaction<Database>, now: Date) =>
  sql`
    update devices set last_open = greatest(devices.last_open, opens.at)
    from (
      select deliveries.device_id, date_trunc('second', max(deliveries.opened)) as at
      from deliveries join messages on messages.id = deliveries.message_id
      where messages.kind = 'push' and deliveries.opened <= ${now}
      group by deliveries.device_id
    ) as opens
    where devices.id = opens.device_id
  `.execute(db)

/** The known customer’s devices are among the `count`, if there is room. */
function* devicesOf(
  application: DemoApplication,
  id: number,
  place: number,
  count: number,
  history: History,
  now: Date,
): Generator<DemoDevice> {
  const isKnown = application.code === knownCustomerApplication
  const known = isKnown ? knownCustomer(id, now).slice(0, count) : []
  const others = count - known.length
  yield* known
  const devices = withTestTokens(demoDevices(id, others, application, now, place), application)
  yield* isKnown && history === 'whole' ? withNumbers(devices, others) : devices
}

/** The devices; the first of each matching platform gets a test device’s token, so test messages are delivered. */
function* withTestTokens(devices: Iterable<DemoDevice>, { testDevices }: DemoApplication): Generator<DemoDevice> {
  const left = [...testDevices]
  for (const device of devices) {
    const at = device.push_token ? left.findIndex(({ device_type }) => device_type === device.device_type) : -1
    const [tested] = at < 0 ? [] : left.splice(at, 1)
    yield tested ? { ...device, push_token: tested.push_token } : device
  }
}

async function seedApplication(
  db: Transaction<Database>,
  account: number,
  { code, title, sdk_ios, sdk_android, authorize_all_tokens, color, platforms, events, testDevices }: DemoApplication,
): Promise<number> {
  const { id } = await db
    .insertInto('applications')
    .values({
      account_id: account,
      icon: color ? demoIcon(color) : null,
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
