import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silent } from '#storage/Storage.ts'
import { freshStorage, storages } from '#storage/testing.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import { findEntries } from './findEntries.ts'
import { openRecord } from './openRecord.ts'
import { sampleAction } from './testing.ts'

const people = ['Ada', 'Bo', 'Cy']
const names = ['Fresh bread', 'Rolls', 'Bread and 50% butter', 'Beans']
const events = ['createMessage', 'listDevices', 'sign in', 'deleteFilter']
const applications = ['AAAAA-00001', 'AAAAA-00002']

const hour = 3_600_000
const atOf = (seq: number, wrong: number) => Date.UTC(2030, 0, 1) + (6 * seq + wrong) * hour

const action = fc.record({
  person: fc.constantFrom(...people),
  event: fc.constantFrom(...events),
  application: fc.constantFrom(...applications),
  name: fc.option(fc.constantFrom(...names), { nil: undefined }),
  refused: fc.boolean(),
  /** Hours by which the clock of its console is wrong. */
  wrong: fc.integer({ min: -11, max: 11 }),
})
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

const filters = fc.record(
  {
    people: fc.subarray(people, { minLength: 1 }),
    events: fc.subarray(events, { minLength: 1 }),
    changes: fc.constant(true),
    application: fc.constantFrom(...applications),
    outcomes: fc.subarray(['done', 'refused'] as const, { minLength: 1 }),
    text: fc.constantFrom('bread', 'BREAD', '50%', 'e', 'beans', 'nothing', '_'),
    objects: fc.subarray(['segment:0', 'segment:1', 'segment:2'], { minLength: 1 }),
    before: fc.integer({ min: 1, max: 40 }),
    from: fc.integer({ min: 0, max: 40 }).map((index) => new Date(atOf(index, 0)).toISOString()),
    to: fc.integer({ min: 0, max: 40 }).map((index) => new Date(atOf(index, 0)).toISOString()),
  },
  { requiredKeys: [] },
)
type Filter = Partial<Parameters<typeof findEntries>[1]>

/** Of the n-th action, counted from 1. */
function matches(one: Action, seq: number, filter: Filter): boolean {
  const { text, objects } = filter
  const isNamed = text !== undefined && one.name?.toLowerCase().includes(text.toLowerCase())
  const at = atOf(seq, one.wrong)
  const isAbout = objects?.includes(`segment:${seq % 5}`)
  return (
    (filter.people?.includes(one.person) ?? true) &&
    (filter.events?.includes(one.event) ?? true) &&
    (!filter.changes || one.event === 'createMessage' || one.event === 'deleteFilter') &&
    (filter.application ?? one.application) === one.application &&
    (filter.outcomes?.includes(one.refused ? 'refused' : 'done') ?? true) &&
    seq < (filter.before ?? Number.POSITIVE_INFINITY) &&
    at >= Date.parse(filter.from ?? '2000-01-01') &&
    at < Date.parse(filter.to ?? '2100-01-01') &&
    ((text === undefined && objects === undefined) || isNamed === true || isAbout === true)
  )
}

describe.each(storages())('entries on the %s database', (kind) => {
  let store: Store
  beforeEach(async () => {
    store = await freshStorage<StoreTables>(storeMigrations, kind)
  })
  afterEach(() => store.close())

  test('are found by any filters, newest first, whether names or entries are read for a text', async () => {
    const given = fc.sample(action, { numRuns: 40, seed: 7 })
    let now = 0
    const record = openRecord(store, { scrub: (text) => text, log: silent, now: () => now })
    for (const [index, { name, refused, wrong, ...one }] of given.entries()) {
      now = atOf(index + 1, wrong)
      await record.note(
        sampleAction({ ...one, objects: [`segment:${(index + 1) % 5}`], request: { name } }),
        refused ? { outcome: 'refused', status: 422 } : { outcome: 'done', status: 200 },
      )
    }
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.integer({ min: 1, max: 10 }),
        fc.record({ oneByOne: fc.constantFrom(0, 3, 1_000), names: fc.constantFrom(0, 1, 2, 1_000) }),
        async (filter, limit, reads) => {
          const all = given.flatMap((one, index) => (matches(one, index + 1, filter) ? [index + 1] : []))
          expect(await findEntries(store, { ...filter, limit }, reads)).toEqual(all.reverse().slice(0, limit + 1))
        },
      ),
      { numRuns: 300 },
    )
  })
})
