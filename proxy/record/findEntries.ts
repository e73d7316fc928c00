import type { ActivityFilter } from '#contract/console/activity.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import { methodNames, methods } from '#contract/index.ts'
import type { Store } from '../store/openStore.ts'
import { replacing } from './replacing.ts'

/** Neither changed nor sent anything: looks, and who came and went. */
const unchanging = [
  ...methodNames.filter((name) => methods[name].effect === 'read'),
  ...['sign in', 'sign out', 'sign out everywhere', 'confirm password'],
]

/**
 * The newest entries that are read one by one for a text: fewer matches than a page among them are faster found by name. And how many
 * names are looked at first then, which is enough unless other filters leave out most of what has them.
 */
const usualReads = { oneByOne: 2_000, names: 500 }

export interface FindRequest extends ActivityFilter {
  before?: number | undefined
  limit: number
  grouped?: boolean | undefined
  within?: number | undefined
  /** Of others than this person, only entries with these outcomes. */
  seen?: { person: string; outcomes: readonly Outcome[] } | undefined
}

/** The IDs of the newest entries that match: one more than `limit` if there are more. `reads`: see usualReads. */
export async function findEntries(
  { query }: Pick<Store, 'query'>,
  { before, limit, grouped, within, seen, ...filter }: FindRequest,
  reads = usualReads,
): Promise<number[]> {
  const params: unknown[] = []
  const param = (value: unknown) => {
    params.push(value)
    return `$${params.length}`
  }
  const find = async (statement: string) => {
    const { rows } = await query<{ seq: number }>(statement, params)
    return rows.map(({ seq }) => seq)
  }
  // an equation keeps the order of an index; a list doesn’t
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values && (values.length === 1 ? `${column} = ${param(values[0])}` : `${column} = any(${param(values)})`)
  const { people, events, changes, application, objects, text, outcomes, from, to } = filter
  // a part of what began before the range has no other row
  const isListed = () =>
    from
      ? `(within is null or within < (select seq from entries where at >= ${param(from)} order by at, seq limit 1))`
      : 'within is null'
  const bounds = [
    before !== undefined && `seq < ${param(before)}`,
    from && `seq > ${lastBefore(param(from))}`,
    to && `seq < ${firstAfter(param(to))}`,
  ].filter((bound) => typeof bound === 'string')
  const ofPerson = oneOf('person', people)
  const conditions = [
    grouped && !within && !events && !objects && !text && !outcomes && isListed(),
    within && `seq in (select seq from entries where within = ${param(within)} union select ${param(within)}::bigint)`,
    ...bounds,
    ofPerson,
    oneOf('event', events),
    application && `application = ${param(application)}`,
    oneOf('outcome', outcomes),
    seen && `(${oneOf('outcome', seen.outcomes)} or person = ${param(seen.person)})`,
    // its index leaves them out
    outcomes && !outcomes.includes('done') && "outcome <> 'done'",
    from && `at >= ${param(from)}`,
    to && `at < ${param(to)}`,
  ].filter((condition) => typeof condition === 'string')
  const most = param(limit + 1)
  const newest = `order by seq desc limit ${most}`
  const matching = (...others: (string | false | undefined)[]) => {
    const all = [...conditions, ...others.filter(Boolean)]
    return `select seq from entries ${all.length > 0 ? `where ${all.join(' and ')}` : ''}`
  }
  const isChange = changes && `event <> all(${param(unchanging)})`
  const about =
    objects && aboutObjects(oneOf('object', objects) as string, { within, others: text !== undefined, param })
  if (text === undefined) {
    const several = people !== undefined && people.length > 1
    if (!isChange || about || events || several)
      return find(`${matching(isChange, about && `seq in (${about})`)} ${newest}`)
    // whoever only looks has long stretches without a change
    const kinds = eventsWhere(ofPerson)
    return find(
      `${kinds} select found.seq from kinds, lateral (${matching('event = kinds.event')} ${newest}) found
        where ${isChange} order by found.seq desc limit ${most}`,
    )
  }
  const name = `name like ${param(`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)}`
  const latest = `${matching(isChange)} order by seq desc limit ${reads.oneByOne}`
  // the offset keeps PostgreSQL from reading all names at once
  const named = `exists (select from entry_names where entry_names.seq = entries.seq and ${name} offset 0)`
  const isAbout = about ? `or entries.seq in (${about})` : ''
  const isComplete = (part: string, most: number) => `(select count(*) from ${part}) < ${most}`
  // a part of all that may match, unless it has a page of matches or is all there is
  const findIn = async (statement: string) => {
    const { rows } = await query<{ found: number[]; all: boolean }>(statement, params)
    const { found, all } = rows[0] ?? { found: [], all: true }
    return all || found.length > limit ? found : undefined
  }
  const among = (names: string) => `select seq from ${names} names join entry_names using (name)
    ${bounds.length > 0 ? `where ${bounds.join(' and ')}` : ''} ${about ? `union (${about})` : ''}`
  const newestOf = (named: string) => `select seq from (select distinct seq from ${named} order by seq desc) newest
    where exists (${matching(isChange, 'entries.seq = newest.seq')}) ${newest}`
  const late = await findIn(
    `with latest as (${latest})
      select array(select seq from latest entries where ${named} ${isAbout} ${newest}) as found,
        ${isComplete('latest', reads.oneByOne)} as all`,
  )
  if (late) return late
  // names say when they were last used, not when before that
  const byLatestNames =
    to === undefined &&
    (await findIn(
      `with latest as materialized (select name, last from names where ${name} order by last desc limit ${reads.names}),
          named as materialized (${among('latest')}),
          late as (select seq from named where seq >= (select min(last) from latest) or ${isComplete('latest', reads.names)})
        select array(${newestOf('late')}) as found, ${isComplete('latest', reads.names)} as all`,
    ))
  if (byLatestNames) return byLatestNames
  return find(`with named as materialized (${among(`(select name from names where ${name})`)}) ${newestOf('named')}`)
}

/** Entries are in the order of time, except for how much the clocks of several consoles differ. */
const clocks = "interval '1 day'"

/** The ID of the last entry that began well before a time, so that nothing older is read; 0: there is none. */
const lastBefore = (time: string) =>
  `coalesce((select seq from entries where at < ${time}::timestamptz - ${clocks} order by at desc, seq desc limit 1), 0)`

/** The ID of the first entry that began well after a time, so that nothing newer is read; one after all: there is none. */
const firstAfter = (time: string) =>
  `coalesce((select seq from entries where at >= ${time}::timestamptz + ${clocks} order by at, seq limit 1), ${afterAll})`
const afterAll = '9223372036854775807'

/** Every kind of event, perhaps of a person: jumps from one to the next in an index. */
const eventsWhere = (ofPerson: string | undefined) => `with recursive kinds as (
    select min(event) as event from entries ${ofPerson ? `where ${ofPerson}` : ''}
    union all
    select (select min(event) from entries where event > kinds.event ${ofPerson ? `and ${ofPerson}` : ''})
      from kinds where kinds.event is not null
  )`

/**
 * The entries about objects, of which a step in the change of a segment or a preset is shown as that change. `others`: also all other
 * entries about the messages of the ones found.
 */
function aboutObjects(
  isObject: string,
  { within, others, param }: { within: number | undefined; others: boolean; param: (value: unknown) => string },
): string {
  const found = `select seq from entry_objects where ${isObject}`
  const whole = within
    ? found
    : `select coalesce(whole.seq, step.seq) as seq from (${found}) about join entries step using (seq)
        left join entries whole on whole.seq = step.within and whole.batch like ${param(`${replacing}%`)}`
  return others
    ? `with found as (${whole}) select seq from found union
        select other.seq from entry_objects sent join entry_objects other using (object)
        where sent.object like 'message:%' and sent.seq in (select seq from found)`
    : whole
}
