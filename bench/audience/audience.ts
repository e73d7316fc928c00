import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ensureAccount } from '#backend/db/ensureAccount.ts'
import { migrations } from '#backend/db/migrations/index.ts'
import type { Database } from '#backend/db/tables.ts'
import { openStorage } from '#storage/open.ts'
import type { Storage } from '#storage/Storage.ts'
import { makeTestDatabase } from '#storage/testing/testDatabases.ts'

/** An account with one application of many devices, on disk or on a server. */
export interface BenchAudience {
  storage: Storage<Database>
  kind: Storage['kind']
  account: number
  application: number
  filesDir: string
  /** Grows to this many devices. */
  grow(devices: number): Promise<void>
  close(): Promise<void>
}

/** Code of the application. */
export const audienceApplication = 'BENCH-00001'

const tags = { Name: 2, Likes: 3, 'Last Purchase': 4, Member: 5, Spent: 6, Orders: 1 }

/** The available storages: the embedded one, and the server of TEST_DATABASE_URL. */
export const audienceKinds = (): Storage['kind'][] =>
  process.env.TEST_DATABASE_URL ? ['embedded', 'server'] : ['embedded']

/** Opens an empty audience; a device’s values are derived from its number. */
export async function openAudience(kind: Storage['kind']): Promise<BenchAudience> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-audience-'))
  const server = kind === 'server' ? await makeTestDatabase(process.env.TEST_DATABASE_URL ?? '', migrations) : undefined
  const storage = await openStorage<Database>({
    databaseUrl: server?.url,
    dataDir: join(directory, 'data'),
    migrations,
  })
  const { id: account } = await ensureAccount(storage.db, { api: 'bench-api-token', device: 'bench-device-token' })
  const { id: application } = await storage.db
    .insertInto('applications')
    .values({ account_id: account, code: audienceApplication, title: 'Bench', authorize_all_tokens: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storage.db
    .insertInto('tags')
    .values(Object.entries(tags).map(([name, type]) => ({ account_id: account, name, type })))
    .execute()
  let made = 0
  return {
    storage,
    kind,
    account,
    application,
    filesDir: directory,
    async grow(devices) {
      for (; made < devices; made = Math.min(devices, made + 50_000)) {
        const [from, to] = [made + 1, Math.min(devices, made + 50_000)]
        await sql`
          insert into devices (application_id, hwid, device_type, push_token, user_id, language, tags, created)
          select ${application}::integer, 'device-' || n, case when n % 10 < 4 then 1 else 3 end,
            case when n % 9 > 0 then 'token-' || n end, case when n % 3 > 0 then 'user-' || n end,
            (array['en', 'de', 'es', 'fr', 'pt'])[n % 5 + 1],
            jsonb_build_object(
              'Name', 'Customer ' || n, 'Age', 18 + n % 60, 'Orders', n % 40, 'Member', n % 4 = 0, 'Spent', (n % 90000) / 100.0,
              'City', (array['Lisbon', 'Porto', 'Faro', 'Braga', 'Coimbra', 'Aveiro', 'Évora', 'Setúbal'])[n % 8 + 1],
              'Likes', jsonb_build_array((array['coffee', 'tea', 'cake', 'bread'])[n % 4 + 1], (array['music', 'sport', 'art'])[n % 3 + 1]),
              'Last Purchase', to_char(now() - make_interval(days => n % 200), 'YYYY-MM-DD HH24:MI')),
            now() - make_interval(days => n % 900)
          from generate_series(${from}::integer, ${to}::integer) n
        `.execute(storage.background.db)
      }
      // as in operation: without leftovers of the inserts
      await sql`vacuum (analyze) devices`.execute(storage.background.db)
      await storage.checkpoint()
    },
    async close() {
      await storage.close()
      await server?.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
