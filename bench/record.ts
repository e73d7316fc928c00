import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listEntries } from '#proxy/record/listEntries.ts'
import { openStore, type Store } from '#proxy/store/openStore.ts'
import { makeEmptyDatabase } from '#storage/testing/testDatabases.ts'
import { median, percentile } from './child.ts'
import { startComparedProxy } from './comparedProxy.ts'
import { goal } from './goals.ts'

const entries = 1_000_000
const rounds = 40
const calls = 400

/** As many as a history asks for: a user, and each device and address. */
const personsObjects = Array.from({ length: 50 }, (_, index) => `preset:P-${77_000 + index}`)

/** What administrators look for. */
const filters: readonly { name: string; filter: Omit<Parameters<typeof listEntries>[1], 'limit'> }[] = [
  { name: 'newest', filter: {} },
  { name: 'a person’s sends', filter: { people: ['person 5'], events: ['createMessage'] } },
  { name: 'sends of a person who sent nothing', filter: { people: ['person 7'], events: ['createMessage'] } },
  { name: 'a person, long ago', filter: { people: ['person 7'], to: '2026-02-01T00:00:00Z' } },
  { name: 'two people’s looks', filter: { people: ['person 7', 'person 9'], events: ['getTags', 'listDevices'] } },
  { name: 'an application’s rejections', filter: { application: 'AAAAA-00003', outcomes: ['refused'] } },
  { name: 'one object', filter: { objects: ['preset:P-77777'] } },
  {
    name: 'a person’s history',
    filter: { objects: personsObjects, events: ['createMessage', 'setTags'], outcomes: ['done'] },
  },
  {
    name: 'a rare event in a month',
    filter: { events: ['deleteApplication'], from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
  },
  {
    name: 'a person on one day',
    filter: { people: ['person 3'], from: '2026-02-10T00:00:00Z', to: '2026-02-11T00:00:00Z' },
  },
  { name: 'a text in many names', filter: { text: 'coffee' } },
  { name: 'a text in few names', filter: { text: 'no. 4711' } },
  { name: 'a text in no name', filter: { text: 'tea' } },
  {
    name: 'a text, in what a person sent',
    filter: { text: 'coffee', people: ['person 5'], events: ['createMessage'] },
  },
  { name: 'everything, long ago', filter: { to: '2026-02-01T00:00:00Z' } },
  { name: 'a text, long ago', filter: { text: 'coffee', to: '2026-02-01T00:00:00Z' } },
  { name: 'a text in old names', filter: { text: 'advent' } },
  { name: 'changes of a person who only looks', filter: { people: ['person 7'], changes: true } },
  { name: 'changes of everyone', filter: { changes: true } },
  { name: 'nothing', filter: { people: ['person 7'], application: 'AAAAA-00009', outcomes: ['unknown'] } },
]

/**
 * Milliseconds for a page of 50 of a million entries on both storages (the server’s only with TEST_DATABASE_URL); and the
 * median of a change through the proxy against one through reply-from, which records nothing.
 */
export async function record() {
  const rows = []
  const directory = mkdtempSync(join(tmpdir(), 'record-'))
  const embedded = await openStore({ dataDir: directory, databaseUrl: undefined })
  rows.push(...(await pages('embedded', embedded)))
  await embedded.close()
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    const { url, drop } = await makeEmptyDatabase(server)
    const store = await openStore({ dataDir: 'memory://', databaseUrl: url })
    rows.push(...(await pages('server', store)))
    await store.close()
    await drop()
  }
  rows.push(...(await changes(directory)))
  rmSync(directory, { recursive: true, force: true })
  return rows
}

async function pages(kind: string, store: Store) {
  await fill(store)
  const rows = []
  for (const { name, filter } of filters) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const started = performance.now()
      await listEntries(store, { ...filter, limit: 50 })
      // the first round warms up
      if (round > 0) times.push(performance.now() - started)
    }
    const p95 = percentile(times, 0.95)
    rows.push({
      what: `${kind}: ${name}`,
      'median ms': Number(median(times).toFixed(1)),
      'p95 ms': Number(p95.toFixed(1)),
      goal: 'under 100',
      met: goal(p95 < 100),
    })
  }
  return rows
}

/** Entries as a busy year would leave them. Not linked: only lists are measured. */
async function fill({ background: { query } }: Store): Promise<void> {
  const step = 50_000
  for (let from = 0; from < entries; from += step) {
    await query(
      `insert into entries (seq, begun, hash, ended_seq, ended, ended_hash, at, person, role, address, event, application, outcome, request_id)
       select 2 * n + 1, '{"objects":["preset:P-' || n % 100000 || '"],"request":{"content":"' || repeat('x', 200) || '"}}', '\\x00', 2 * n + 2,
         '{"objects":[]}', '\\x00', timestamptz '2026-01-01' + n * interval '30 seconds', 'person ' || n % 20, 'marketer', '192.0.2.1',
         case when n % 10000 = 0 then 'deleteApplication' else (array['createMessage', 'setTags', 'getTags', 'listDevices', 'createPreset'])[n % 5 + 1] end,
         'AAAAA-0000' || n % 10, case when n % 50 = 0 then 'refused' else 'done' end, n::text
       from generate_series($1::int, $2::int) n`,
      [from, from + step - 1],
    )
    await query(
      `insert into entry_objects select 'preset:P-' || n % 100000, 2 * n + 1 from generate_series($1::int, $2::int) n`,
      [from, from + step - 1],
    )
  }
  // titles of sends, and names of presets; a fifth of them differ from all others
  await query(
    `insert into entry_names (seq, name) select seq, lower(case when n % 5 = 0
       then case when n < 200000 then 'Advent no. ' else 'Coffee no. ' end || n % 200000 else 'Breakfast preset ' || n % 1000 end)
     from (select seq, (seq - 1) / 2 as n from entries where event in ('createMessage', 'createPreset')) named`,
  )
  await query('insert into names (name, last) select name, max(seq) from entry_names group by name')
  for (const table of ['entry_names', 'names']) await query(`vacuum analyze ${table}`)
  await query(`update record_head set seq = ${2 * entries}`)
  await query('vacuum analyze entries')
  await query('vacuum analyze entry_objects')
}

/** One change at a time, alternating, on the record with its million entries. */
async function changes(dataDir: string) {
  const { proxy, reference, cookie, stop } = await startComparedProxy(dataDir)
  const fields = { application: 'AAAAA-BBBBB', name: 'Bench', description: 'x'.repeat(1_950) }
  const targets = {
    proxy: { url: `${proxy.url}/api/createCampaign`, body: JSON.stringify(fields) },
    'reply-from': { url: `${reference.url}/json/1.3/createCampaign`, body: JSON.stringify({ request: fields }) },
  }
  const times = { proxy: [] as number[], 'reply-from': [] as number[] }
  for (let call = 0; call < calls; call += 1) {
    for (const [name, { url, body }] of Object.entries(targets) as [
      keyof typeof targets,
      { url: string; body: string },
    ][]) {
      const started = performance.now()
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', cookie },
      })
      await response.text()
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
      // the first calls warm up
      if (call >= 50) times[name].push(performance.now() - started)
    }
  }
  await stop()
  const more = median(times.proxy) - median(times['reply-from'])
  return [
    {
      what: 'a change: the proxy beyond reply-from',
      'median ms': Number(more.toFixed(1)),
      'p95 ms': Number((percentile(times.proxy, 0.95) - percentile(times['reply-from'], 0.95)).toFixed(1)),
      goal: 'at most 3 (median)',
      met: goal(more <= 3),
    },
  ]
}
