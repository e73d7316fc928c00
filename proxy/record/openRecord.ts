import type { LookReason } from '#contract/console/lookReason.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import type { Log } from '#storage/Storage.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'
import { storable } from '../store/storable.ts'
import { chainLink } from './chain.ts'
import { entryNames } from './entryNames.ts'
import { recordable, recordableState, withoutQuotedSecrets } from './recordable.ts'
import { replacing } from './replacing.ts'

/** Who did something, and where. */
export interface Actor {
  person: string | null
  role: string | null
  address: string
}

/** What happened, at its beginning. */
export interface RecordedAction extends Actor {
  /** The name of a method, or what else happened: `sign in`. */
  event: string
  application: string | null
  /** What it is about, such as `preset:AAAAA-BBBBB`. */
  objects: readonly string[]
  request?: unknown
  /** The state of what it replaces or deletes. */
  before?: unknown
  requestId: string
  /** Why the console itself looks at a person. */
  reason?: LookReason
  /** The first entry of a person with this ID has the later ones as its parts, for a day. */
  batch?: string | undefined
  /** True if it has later ones as its parts, but is itself no part of an earlier one. */
  begins?: boolean
}

/** How it ended. */
export interface Ending {
  outcome: Outcome
  /** HTTP status of the response. */
  status: number
  /** Why it wasn’t done. */
  message?: string
  objects?: readonly string[]
  answer?: unknown
  /** Who approved it. */
  approved?: readonly string[]
}

/** The record of what people did: each entry is stored before its call goes out, and completed by the response. */
export interface ActivityRecord {
  /** Stores an entry whose outcome is unknown until `end`. Rejects if it can’t be stored: the call must not go out then. */
  begin(action: RecordedAction): Promise<OpenEntry>
  /** Like `begin`, for a call that changes nothing: goes on if its entry can’t be stored. */
  beginRead(action: RecordedAction): Promise<Pick<OpenEntry, 'end'>>
  /** Stores an entry that has already ended, such as a refusal or a sign-in. Never rejects. */
  note(action: RecordedAction, ending: Ending): Promise<void>
  /** Completes an entry that was begun earlier, perhaps by another console. Never rejects. */
  complete(id: number, ending: Ending): Promise<void>
  /** Waits for entries that couldn’t be completed yet, as far as they can be now. */
  close(): Promise<void>
}

export interface OpenEntry {
  id: number
  /** Completes the entry. Never rejects: if it can’t be stored now, that is tried again. */
  end(ending: Ending): Promise<void>
}

interface Options {
  /** Removes the console’s tokens from a text. */
  scrub: (text: string) => string
  log: Log
  now?: () => number
}

/** Characters of the code, name, or ID of an object. */
const longestId = 200
const retryAfter = 5_000
/** Milliseconds in which an entry takes parts: old entries are deleted together with theirs. */
const takesParts = 86_400_000

/** Opens the record in the console’s own database. Several consoles may share it. */
export function openRecord({ query }: Pick<Store, 'query'>, { scrub, log, now = Date.now }: Options): ActivityRecord {
  const owed = new Map<number, () => Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  const written = (body: object) => scrub(JSON.stringify(body))
  /** As columns have it, and the body alike. */
  const clean = (text: string) => storable(scrub(text))
  const keysOf = (objects: readonly string[]) => [...new Set(objects.map((object) => cutKey(clean(object))))]

  async function begin(action: RecordedAction, ending?: Ending): Promise<number> {
    const at = new Date(now())
    const { objects, request, before, batch: given, begins = false, ...others } = action
    const rest = { ...others, application: others.application === null ? null : clean(others.application) }
    const batch = given === undefined ? undefined : clean(given)
    const within = batch === undefined || begins ? undefined : await wholeOf(batch, rest.person, at)
    const devices = countDevices(request)
    const all = keysOf([...objects, ...(ending?.objects ?? [])])
    const body = written({
      at: at.toISOString(),
      ...rest,
      objects: all,
      ...(within !== undefined ? { within } : batch !== undefined && { batch }),
      ...(devices !== undefined && { devices }),
      ...(request !== undefined && { request: recordable(request) }),
      ...(before !== undefined && recordableState(before)),
      ...(ending && endingBody(ending)),
    })
    const { rows } = await query<{ seq: number }>(
      `with link as (${chainLink('$1')}), entry as (
        insert into entries (seq, begun, hash, at, person, role, address, event, application, outcome, request_id,
          batch, within, devices)
        select seq, $1, hash, $2, $3, $4, $5, $6, $7, $8, $9, $12, $13, $14 from link returning seq
      ), found as (
        insert into entry_objects (object, seq) select object, seq from entry, unnest($10::text[]) as object
      ), own as (
        -- a step of a change is found by the whole of it
        select coalesce(case when $13 is not null and $15 then $13 end, seq) as seq, name from entry, unnest($11::text[]) as name
        union
        -- what became of a message is found by the names in its send
        select entry.seq, name from entry, entry_objects sent join entry_names using (seq) where sent.object = any($16::text[])
      ), known as (
        insert into names as known (name, last) select name, max(seq) from own group by name
          on conflict (name) do update set last = greatest(known.last, excluded.last)
      ), named as (
        insert into entry_names (seq, name) select seq, name from own on conflict do nothing
      ) select seq from entry`,
      [
        body,
        at,
        rest.person,
        rest.role,
        rest.address,
        rest.event,
        rest.application,
        ending?.outcome ?? 'unknown',
        rest.requestId,
        all,
        entryNames(action, clean),
        within === undefined ? (batch ?? null) : null,
        within ?? null,
        devices ?? null,
        batch?.startsWith(replacing) ?? false,
        all.filter((object) => object.startsWith('message:')),
      ],
      'begin entry',
    )
    return rows[0]?.seq as number
  }

  async function wholeOf(batch: string, person: string | null, at: Date): Promise<number | undefined> {
    const { rows } = await query<{ seq: number }>(
      'select seq from entries where batch = $1 and person = $2 and at > $3 order by seq desc limit 1',
      [batch, person, new Date(at.getTime() - takesParts)],
    )
    return rows[0]?.seq
  }

  async function end(id: number, ending: Ending, at: Date): Promise<void> {
    const objects = keysOf(ending.objects ?? [])
    const body = written({ entry: id, at: at.toISOString(), ...endingBody(ending), objects })
    const { rows } = await query<{ kept: boolean }>(
      // the head first, as retention does: once it is locked, nobody else ends or deletes the entry
      `with head as materialized (select seq from record_head for update), open as materialized (
        select seq from entries where seq = $1 and ended_seq is null and exists (select from head) for update
      ), link as (${chainLink('$2', 'exists (select from open)')}), entry as (
        update entries set ended_seq = link.seq, ended = $2, ended_hash = link.hash, outcome = $3
        from link where entries.seq = $1 returning entries.seq
      ), found as (
        insert into entry_objects (object, seq) select object, seq from entry, unnest($4::text[]) as object
          on conflict do nothing
      ) select exists (select from entries where seq = $1) as kept`,
      [id, body, ending.outcome, objects],
      'end entry',
    )
    const { outcome, status } = ending
    if (!rows[0]?.kept)
      log.error({ entry: id, outcome, status }, 'the entry that this would end is no longer in the record')
  }

  async function settle(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    for (const [id, attempt] of owed) {
      try {
        await attempt()
        owed.delete(id)
      } catch (error) {
        log.warn({ err: error, entries: owed.size }, 'couldn’t complete entries of the record')
        later()
        return
      }
    }
  }
  const later = () => {
    timer ??= setTimeout(() => void settle(), retryAfter).unref()
  }

  const open = (id: number, request?: unknown): OpenEntry => ({
    id,
    async end(given) {
      const at = new Date(now())
      const ending = withoutQuotes(given, request)
      const attempt = () => end(id, ending, at)
      await attempt().catch(() => {
        owed.set(id, attempt)
        later()
      })
    },
  })
  const unrecorded = { end: async () => {} }

  return {
    begin: (action) =>
      begin(action).then(
        (id) => open(id, action.request),
        (error: unknown) => {
          log.error({ err: error, event: action.event }, 'couldn’t write to the record')
          throw new ProxyError(
            503,
            'The console couldn’t write this to its record, so nothing was changed or sent. Try again, or ask an administrator.',
            { unsent: true },
          )
        },
      ),
    beginRead: (action) =>
      begin(action).then(
        (id) => open(id, action.request),
        (error: unknown) => {
          log.error({ err: error, event: action.event }, 'couldn’t write to the record')
          return unrecorded
        },
      ),
    note: (action, ending) =>
      begin(action, withoutQuotes(ending, action.request)).then(
        () => {},
        (error: unknown) => log.error({ err: error, event: action.event }, 'couldn’t write to the record'),
      ),
    complete: (id, ending) => open(id).end(ending),
    close: settle,
  }
}

/** How many devices a bulk request lists. */
function countDevices(request: unknown): number | undefined {
  const { devices } = (request ?? {}) as { devices?: unknown }
  return Array.isArray(devices) ? devices.length : undefined
}

/** Not sooner than its tokens are removed: the beginning of one would be left. */
const cutKey = (object: string): string => storable(object.slice(0, object.indexOf(':') + 1 + longestId))

/** A service may quote a request in its refusal. */
const withoutQuotes = (ending: Ending, request: unknown): Ending =>
  ending.message === undefined ? ending : { ...ending, message: withoutQuotedSecrets(ending.message, request) }

const endingBody = ({ outcome, status, message, answer, approved }: Ending) => ({
  outcome,
  status,
  ...(message !== undefined && { message }),
  ...(approved && approved.length > 0 && { approved }),
  ...(answer !== undefined && answer !== null && { answer: recordable(answer) }),
})
