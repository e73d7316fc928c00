import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ListedDraft, WholeDraft } from '#contract/console/drafts.ts'
import type { ConsoleRequestOf } from '#contract/console/index.ts'
import type { Store } from '../store/openStore.ts'
import { storable } from '../store/storable.ts'
import type { DraftTable } from '../store/tables.ts'

type Db = Pick<Store, 'db'>
export type StoredDraft = Selectable<DraftTable>
type ListedRow = Omit<StoredDraft, 'content'>

const listed = [
  'id',
  'person',
  'application',
  'kind',
  'title',
  'version',
  'shared',
  'ended',
  'save',
  'changed',
] as const
/** Of one person. */
const most = 300

/** A person’s drafts in an application, newest first, and those of `known` that ended. */
export async function listDrafts(
  { db }: Db,
  { person, application, known }: ConsoleRequestOf<'listDrafts'>,
): Promise<ListedDraft[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(listed)
    .where('person', '=', person)
    .where('application', '=', application)
    .where((row) => row.or([row('ended', 'is', null), ...(known.length > 0 ? [row('id', 'in', known)] : [])]))
    .orderBy('changed', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(listedDraft)
}

export const readStoredDraft = ({ db }: Db, id: string): Promise<StoredDraft | undefined> =>
  db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()

/** True if the person may store no draft besides the given one. */
export async function isFull({ db }: Db, person: string, draft: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person', '=', person)
    .where('ended', 'is', null)
    .where('id', '<>', draft)
    .executeTakeFirstOrThrow()
  return Number(count) >= most
}

/**
 * Stores a draft in place of the given version. Undefined: another version is stored, or it is someone else’s. One that was
 * deleted meanwhile is stored again.
 */
export async function saveDraft(
  { db }: Db,
  person: string,
  { draft: id, kind, application, title, content, version, sent, save }: ConsoleRequestOf<'saveDraft'>,
): Promise<ListedDraft | undefined> {
  const ended = sent ? ('sent' as const) : null
  const kept = sent
    ? { title: '', content: '{}', shared: false }
    : { title: storable(title), content: JSON.stringify(content) }
  const values = { kind, application, ...kept, ended, save: storable(save), changed: sql<Date>`now()` }
  const row = await db
    .insertInto('drafts')
    // one that the server has lost is stored again, whatever its version was
    .values({ id, person, ...values, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...values, version: version + 1 })
        .where('drafts.person', '=', person)
        .where('drafts.version', '=', version),
    )
    .returning(listed)
    .executeTakeFirst()
  return row && listedDraft(row)
}

/** Lets others see a person’s draft, or no longer. Undefined: it isn’t theirs, or is gone. */
export async function setShared(
  { db }: Db,
  person: string,
  { draft, shared }: { draft: string; shared: boolean },
): Promise<ListedDraft | undefined> {
  const row = await db
    .updateTable('drafts')
    .set({ shared })
    .where('id', '=', draft)
    .where('person', '=', person)
    .where('ended', 'is', null)
    .returning(listed)
    .executeTakeFirst()
  return row && listedDraft(row)
}

/** Leaves only the fact that it was discarded, so that other browsers discard it too. */
export async function discardDraft({ db }: Db, person: string, id: string): Promise<void> {
  const nothing = { title: '', content: '{}', shared: false, ended: 'discarded' as const, changed: sql<Date>`now()` }
  await db
    .updateTable('drafts')
    .set((row) => ({ ...nothing, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('person', '=', person)
    .where('ended', 'is', null)
    .execute()
}

/**
 * Gives a person the draft of a send back that ended without being sent, as it was, unless they have written in it since. Its version
 * counts up and it has no last save, so that what their browser stores late, that it was sent, doesn’t replace it.
 */
export async function restoreDraft(
  { db }: Db,
  {
    person,
    draft: id,
    kind,
    application,
    title,
    content,
  }: Omit<ConsoleRequestOf<'saveDraft'>, 'version' | 'sent' | 'save'>,
  /** When the send ended; null: now. */
  since: Date | null,
): Promise<void> {
  const values = {
    kind,
    application,
    title: storable(title),
    content: JSON.stringify(content),
    ended: null,
    changed: sql<Date>`now()`,
  }
  await db
    .insertInto('drafts')
    .values({ id, person, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ ...values, save: '', version: row('drafts.version', '+', 1) }))
        .where('drafts.person', '=', person)
        .where((row) =>
          row.or([
            row('drafts.ended', 'is not', null),
            row('drafts.changed', '<=', since === null ? sql<Date>`now()` : since),
          ]),
        ),
    )
    .execute()
}

/** Forgets what ended more than a year ago. */
export async function pruneDrafts({ db }: Db): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('ended', 'is not', null)
    .where('changed', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}

const listedDraft = ({ changed, ...row }: ListedRow): ListedDraft => ({ ...row, changed: changed.toISOString() })

export const wholeDraft = ({ content, ...row }: StoredDraft): WholeDraft => ({
  ...listedDraft(row),
  content: JSON.parse(content),
})
