import { sql } from 'kysely'
import type { ConsoleResponseOf } from '#contract/console/index.ts'
import type { Store } from '../store/openStore.ts'
import { mostReplaced } from './heldLists.ts'
import type { Held } from './heldSends.ts'

type Db = Pick<Store, 'db'>

/** The ID of a send’s draft. It comes first in it, and a draft may be large. */
const draftOf = (table: 'own' | 'other') => sql`substring(${sql.ref(`${table}.draft`)} from '"id":"([0-9a-f]{12})"')`
/** Rows of files have no drafts. */
const ofSameDraft = sql`own.application = other.application and own.person = other.person and other.batch is null
  and ${draftOf('own')} = ${draftOf('other')}`

/** At once: as many as a person looks through. */
const mostReturned = 100

/** A send that came back, and the ID of its draft; null: it had none. */
type Returned = Pick<Held, 'id' | 'ended' | 'ended_by' | 'message' | 'draft'>

/**
 * A person’s sends that were declined, or refused by the service, newest first; at most 100. Without those whose draft was sent again
 * since, and without the rows of files, which have none.
 */
export async function listReturned(
  { db }: Db,
  { application, person }: { application: string; person: string },
): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    with own as (
      select id, created, state, ended, ended_by, message, ${draftOf('own')} as draft
      from held as own where application = ${application} and person = ${person} and batch is null
    )
    select id, ended, ended_by, message, draft from own
    where state in ('declined', 'refused') and not exists (
      select from own as later where later.draft = own.draft and (later.created, later.id) > (own.created, own.id)
    )
    order by created desc, id limit ${mostReturned}
  `.execute(db)
  return rows
}

interface DraftOf {
  application: string
  person: string
  draft: string
}

/** The request of the last email from a draft that came back; undefined if none did. */
export async function readReturnedEmail({ db }: Db, { application, person, draft }: DraftOf): Promise<unknown> {
  const { rows } = await sql<Pick<Held, 'request'>>`
    select request from held as own
    where application = ${application} and person = ${person} and method = 'createEmailMessage'
      and state in ('undone', 'declined', 'refused') and ${draftOf('own')} = ${draft}
    order by created desc, id desc limit 1
  `.execute(db)
  return rows[0] && JSON.parse(rows[0].request)
}

type Resubmission = ConsoleResponseOf<'getResubmission'>

/** What was declined before a send, the last send of its draft after it, and what became of the draft if it came back. */
export async function readResubmission(store: Store, id: string): Promise<Resubmission> {
  const { rows } = await sql<{ again: string | null; draft: Resubmission['draftEnded'] }>`
    select (
      select other.id from held as other
      where (other.created, other.id) > (own.created, own.id) and ${ofSameDraft} and other.state <> 'undone'
      order by other.created desc, other.id desc limit 1
    ) as again, (
      select drafts.ended from drafts
      where drafts.id = ${draftOf('own')} and drafts.person = own.person and drafts.changed > own.ended
    ) as draft
    from held as own where own.id = ${id}
  `.execute(store.db)
  return {
    declined: await findDeclined(store, id),
    again: rows[0]?.again ?? null,
    draftEnded: rows[0]?.draft ?? null,
  }
}

/** The last declined version before a send, or before what an edit took the place of, unless one was approved since. */
async function findDeclined(store: Store, id: string, left = mostReplaced): Promise<Resubmission['declined']> {
  const { rows } = await sql<Pick<Held, 'id' | 'ended_by' | 'ended' | 'message'>>`
    select other.id, other.ended_by, other.ended, other.message from held as own join held as other on ${ofSameDraft}
    where own.id = ${id} and other.state = 'declined' and (other.created, other.id) < (own.created, own.id)
    order by other.created desc, other.id desc limit 1
  `.execute(store.db)
  const [found] = rows
  if (found?.ended)
    return {
      ...{ held: found.id, person: found.ended_by ?? '', reason: found.message ?? '' },
      at: found.ended.toISOString(),
    }
  if (left === 0) return null
  const { rows: replaced } = await sql<{ id: string }>`
    select other.id from held as own join held as other on other.id::text = own.replaces
    where own.id = ${id} and not exists (select from approvals where approvals.held = other.id)
  `.execute(store.db)
  return replaced[0] ? findDeclined(store, replaced[0].id, left - 1) : null
}
