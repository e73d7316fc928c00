import type { ListedEntry, WholeEntry } from '#contract/console/activity.ts'
import { lookReasons } from '#contract/console/lookReason.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import { restorersOf } from '#contract/console/restored.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import type { Store } from '../store/openStore.ts'
import type { EntryTable } from '../store/tables.ts'
import { contentName } from './entryNames.ts'
import { type FindRequest, findEntries } from './findEntries.ts'
import { beginningOf, looksCut } from './recordable.ts'
import { declinedBy } from './recordedActions.ts'
import { onlyRescheduled } from './replacedSend.ts'

/** Milliseconds in which a response may still come: longer than any call takes. */
const longestCall = 150_000

type Row = Pick<
  EntryTable,
  | 'seq'
  | 'begun'
  | 'hash'
  | 'ended'
  | 'at'
  | 'person'
  | 'role'
  | 'address'
  | 'event'
  | 'application'
  | 'request_id'
  | 'within'
  | 'devices'
> & { outcome: Outcome; held: string | null; parts: number | null; unfinished: number; parts_devices: number | null }

const columns =
  'e.seq, e.begun, e.hash, e.ended, e.at, e.person, e.role, e.address, e.event, e.application, e.outcome, e.request_id, e.within, e.devices, h.id as held, p.parts, p.unfinished, p.devices as parts_devices'

/** A held send completes its entry when it ends. One that was undone keeps its page. */
const heldOf = "left join held h on h.entry = e.seq and (h.ended is null or h.state = 'undone')"

const partsOf = `left join lateral (
    select count(*)::int as parts, (count(*) filter (where outcome <> 'done'))::int as unfinished, sum(devices)::int as devices
    from entries part where part.within = e.seq
  ) p on e.batch is not null`

export interface ListRequest extends FindRequest {
  contents?: boolean | undefined
  whole?: boolean | undefined
}

/** A page of entries, newest first. */
export async function listEntries(
  store: Pick<Store, 'query'>,
  { contents, whole, ...request }: ListRequest,
): Promise<{ entries: ListedEntry[]; more: boolean }> {
  const found = await findEntries(store, request)
  const { rows } = await store.query<Row>(
    `select ${columns} from entries e ${heldOf} ${partsOf} where e.seq = any($1) order by e.seq desc`,
    [found.slice(0, request.limit)],
  )
  return {
    entries: rows.map((row) => (whole ? wholeOf(row) : { ...listed(row), ...(contents && contentsOf(row)) })),
    more: found.length > request.limit,
  }
}

/** An entry with its request and response; undefined if there is none with this ID. */
export async function readEntry({ query }: Pick<Store, 'query'>, id: number): Promise<WholeEntry | undefined> {
  const { rows } = await query<Row>(`select ${columns} from entries e ${heldOf} ${partsOf} where e.seq = $1`, [id])
  const [row] = rows
  if (!row) return undefined
  const restored = await restorationOf({ query }, row)
  return { ...wholeOf(row), ...(restored && { restored }) }
}

/** The last entry that restored what an entry deleted. */
async function restorationOf({ query }: Pick<Store, 'query'>, { seq, event }: Row): Promise<WholeEntry['restored']> {
  const restorers = restorersOf(event)
  if (restorers.length === 0) return undefined
  const { rows } = await query<Row>(
    `select ${columns} from entry_objects restored join entries e using (seq) ${heldOf} ${partsOf}
      where restored.object = $1 and e.event = any($2) and e.outcome = 'done' order by e.seq desc limit 1`,
    [`restored:${seq}`, restorers],
  )
  if (!rows[0]) return undefined
  const { id, at, person, event: made, application, objects } = listed(rows[0])
  return { id, at, person, event: made, application, objects }
}

function wholeOf(row: Row): WholeEntry {
  const begun = parsed(row.begun)
  const ending = row.ended === null ? begun : parsed(row.ended)
  return {
    ...listed(row),
    status: typeof ending.status === 'number' ? ending.status : null,
    message: typeof ending.message === 'string' ? ending.message : null,
    ended: row.ended === null ? null : String(ending.at),
    request: begun.request ?? null,
    before: begun.before ?? null,
    cut: typeof begun.cut === 'boolean' ? begun.cut : looksCut(begun.before),
    answer: ending.answer ?? null,
    approved: namesOf(ending.approved),
    hash: row.hash.toString('hex'),
  }
}

/** Who sent messages, by their codes: the latest if the service gave a code twice. */
export async function listSenders({ query }: Pick<Store, 'query'>, messages: readonly string[]) {
  const { rows } = await query<{ object: string; person: string; at: Date; seq: number; ended: string | null }>(
    `select distinct on (object) object, person, at, seq, ended
      from entry_objects join entries using (seq)
      where object = any($1) and event = any($2) and outcome not in ('refused', 'undone') and person is not null
      order by object, seq desc`,
    [messages.map((code) => `message:${code}`), sends],
  )
  return rows.map(({ object, person, at, seq, ended }) => ({
    message: object.slice('message:'.length),
    person,
    at: at.toISOString(),
    entry: seq,
    approved: ended === null ? [] : namesOf(parsed(ended).approved),
  }))
}

/** Which of these messages another send took the place of, by their codes. */
export async function listReplaced({ query }: Pick<Store, 'query'>, messages: readonly string[]): Promise<string[]> {
  const { rows } = await query<{ object: string }>(
    `select distinct object from entry_objects join entries using (seq)
      where object = any($1) and event = any($2) and outcome not in ('refused', 'failed') order by object`,
    [messages.map((code) => `replaced:${code}`), sends],
  )
  return rows.map(({ object }) => object.slice('replaced:'.length))
}

const namesOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

const sends = methodNames.filter((name) => methods[name].effect === 'send' && name !== 'updateLiveActivity')

/** Everyone who has an entry, by name. */
export async function listPeople({ query }: Pick<Store, 'query'>): Promise<string[]> {
  // jumps from name to name in the index
  const { rows } = await query<{ person: string | null }>(
    `with recursive names as (
      select min(person) as person from entries
      union all
      select (select min(person) from entries where person > names.person) from names where names.person is not null
    ) select person from names where person is not null order by person`,
  )
  return rows.flatMap(({ person }) => person ?? [])
}

/** What was changed or sent; of a look at a person, nothing is shown in lists. */
function contentsOf({ begun, event }: Row): Pick<ListedEntry, 'request' | 'before'> {
  if (methods[event as MethodName]?.effect === 'read') return {}
  const { request, before } = parsed(begun)
  return {
    ...(request !== undefined && { request: beginningOf(request, '…') }),
    ...(before !== undefined && { before: beginningOf(before, '…') }),
  }
}

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>

const draftIn = (event: string, { answer }: Record<string, unknown>): unknown =>
  event === 'shareDraft' ? (answer as { draft?: unknown } | undefined)?.draft : undefined

function listed(row: Row): ListedEntry {
  const begun = parsed(row.begun)
  const ended = row.ended === null ? {} : parsed(row.ended)
  const objects = [begun.objects, ended.objects].flatMap((list) => (Array.isArray(list) ? list.map(String) : []))
  return {
    id: row.seq,
    at: row.at.toISOString(),
    person: row.person,
    role: row.role,
    address: row.address,
    event: row.event,
    application: row.application,
    // of a draft that is shared, only the response has its title
    name: contentName(begun.before) ?? contentName(begun.request) ?? contentName(draftIn(row.event, ended)) ?? null,
    objects: [...new Set(objects)],
    outcome: row.outcome,
    held: row.held,
    // a refusal of the service has another status
    ...(row.outcome === 'refused' &&
      ended.status === 200 &&
      String(ended.message).startsWith(declinedBy) && { declined: true }),
    ...(sends.some((name) => name === row.event) &&
      begun.before !== undefined && { rescheduled: onlyRescheduled(begun.before, begun.request) }),
    running:
      row.ended === null &&
      row.held === null &&
      begun.outcome === undefined &&
      Math.abs(Date.now() - row.at.getTime()) < longestCall,
    requestId: row.request_id,
    reason: lookReasons.find((known) => known === begun.reason) ?? null,
    devices: row.devices === null && !row.parts_devices ? null : (row.devices ?? 0) + (row.parts_devices ?? 0),
    within: row.within,
    parts: row.parts ? { entries: row.parts + 1, unfinished: row.unfinished + (row.outcome === 'done' ? 0 : 1) } : null,
  }
}
