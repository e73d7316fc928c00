import type { ListedDraft, WholeDraft } from '#contract/console/drafts.ts'
import { callOwn } from './call.ts'
import {
  type ComposerDraft,
  composerDraft,
  type DraftOwner,
  dropComposerDraft,
  keepComposerDraft,
  newDraftId,
  storedDrafts,
  toDraft,
  watchComposerDrafts,
} from './composerDrafts.ts'
import { ApiError } from './errors.ts'
import { online } from './online.ts'
import { rememberVersion, type StoredVersion, storedVersions } from './storedVersions.ts'

/** Milliseconds after the last change. */
const pause = 1_500
/** What the server doesn't take, such as one that is too large, until it changes. */
const refused = new Map<string, number>()

/**
 * Keeps a person's drafts of an application the same here and on the console's server, so that they are in every browser.
 * A draft that was changed in two browsers becomes two. Until the signal.
 */
export function watchDrafts(owner: DraftOwner, application: string, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sync = () => {
    clearTimeout(timer)
    timer = undefined
    void syncDrafts(owner, application)
  }
  const later = () => {
    clearTimeout(timer)
    // another tab stores its own
    if (!document.hidden) timer = setTimeout(sync, pause)
  }
  const stopWatching = [watchComposerDrafts(later), online.watch(later)]
  document.addEventListener('visibilitychange', sync, { signal })
  sync()
  const stop = () => {
    for (const unwatch of stopWatching) unwatch()
    if (timer !== undefined) sync()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
}

/**
 * Reads a draft that isn't in this browser, and returns its ID here. `by`: it is someone else's, and this is a copy of it. Null: there is
 * none.
 */
export async function fetchDraft(owner: DraftOwner, id: string): Promise<{ id: string; by?: string } | null> {
  const { draft } = await callOwn('getDraft', { draft: id })
  if (!draft || draft.ended) return null
  if (draft.person === owner.name) return take(owner, draft) ? { id } : null
  const { values } = draft.content as Partial<ComposerDraft>
  const copy = newDraftId()
  const { kind, application, title, person } = draft
  const kept = keepIf(owner, { id: copy, kind, application, title, changed: Date.now(), values })
  return kept ? { id: copy, by: person } : null
}

/** Lets whoever has the link of a draft see it, or no longer. */
export async function shareDraft(owner: DraftOwner, draft: ComposerDraft, shared: boolean): Promise<void> {
  await syncDrafts(owner, draft.application)
  await callOwn('shareDraft', { draft: draft.id, shared })
}

/** Takes what other browsers stored, and stores what was changed here. One at a time, in all tabs where the browser can tell. */
export async function syncDrafts(owner: DraftOwner, application: string): Promise<void> {
  const work = async () => {
    await pull(owner, application)
    await push(owner, application)
  }
  try {
    await (navigator.locks ? navigator.locks.request(`drafts of ${owner.name}`, work) : work())
  } catch (error) {
    // they are in this browser, and stored with the next change
    if (!(error instanceof ApiError)) throw error
  }
}

const isChanged = (draft: ComposerDraft, known: StoredVersion | undefined) => draft.changed !== known?.changed

async function pull(owner: DraftOwner, application: string): Promise<void> {
  const { drafts } = await callOwn('listDrafts', { application })
  for (const listed of drafts) {
    const known = storedVersions(owner)[listed.id]
    const mine = composerDraft(owner, listed.id)
    if (known?.version !== listed.version) await takeOver(owner, listed, mine, known)
    else if (!mine && !listed.ended) await deleteStored(owner, listed.id)
  }
  const there = new Set(drafts.map(({ id }) => id))
  for (const [id, known] of Object.entries(storedVersions(owner))) {
    if (known?.application !== application || there.has(id)) continue
    // the server lost it: it's stored again
    rememberVersion(owner, id, undefined)
  }
}

/** Takes the version of another browser, and keeps what was changed here as a draft of its own. */
async function takeOver(
  owner: DraftOwner,
  listed: ListedDraft,
  mine: ComposerDraft | undefined,
  known: StoredVersion | undefined,
): Promise<void> {
  const { id, application, version, ended } = listed
  const changed = mine !== undefined && isChanged(mine, known)
  // sent here: that replaces what was typed elsewhere, and the other browser keeps its text
  const wins = mine?.sent !== undefined && ended !== 'sent'
  if (ended === 'discarded' || wins) {
    if (mine && !changed && !wins) dropComposerDraft(owner, id)
    return rememberVersion(owner, id, { application, version, changed: 0 })
  }
  const { draft } = await callOwn('getDraft', { draft: id })
  if (!draft) return
  if (changed && mine.sent === undefined && !sameContent(mine, draft))
    keepComposerDraft(owner, { ...mine, id: newDraftId() })
  take(owner, draft)
}

const sameContent = (mine: ComposerDraft, { title, content }: WholeDraft) =>
  JSON.stringify(contentOf(mine)) === JSON.stringify(content) && title === mine.title

/** What only the composer reads. */
function contentOf({ values, attempt, edits, sent }: ComposerDraft): Record<string, unknown> {
  return sent === undefined ? { values, attempt, edits } : {}
}

function take(owner: DraftOwner, { content, ...stored }: WholeDraft): boolean {
  const { id, kind, application, title, version } = stored
  const at = Date.parse(stored.changed)
  // an open composer notices a later one
  const changed = Math.max(at, (composerDraft(owner, id)?.changed ?? 0) + 1)
  const parts = { values: {}, ...(content as object), ...(stored.ended && { sent: at }) }
  const kept = keepIf(owner, { ...parts, id, kind, application, title, changed })
  if (kept) rememberVersion(owner, id, { application, version, changed })
  return kept
}

/** Stores what is a draft; another version of the console may have stored something else. */
function keepIf(owner: DraftOwner, value: object): boolean {
  const draft = toDraft(value)
  return draft !== undefined && keepComposerDraft(owner, draft)
}

async function push(owner: DraftOwner, application: string): Promise<void> {
  for (const draft of storedDrafts(owner)) {
    const known = storedVersions(owner)[draft.id]
    if (draft.application !== application || !isChanged(draft, known) || refused.get(draft.id) === draft.changed)
      continue
    const { id, kind, title, changed, sent } = draft
    const fields = { draft: id, kind, application, title: title.slice(0, 300), version: known?.version ?? 0 }
    try {
      const { draft: stored } = await callOwn(
        'saveDraft',
        { ...fields, content: {}, sent: sent !== undefined },
        { json: JSON.stringify({ ...fields, content: contentOf(draft), sent: sent !== undefined }) },
      )
      rememberVersion(owner, id, { application, version: stored.version, changed })
    } catch (error) {
      if (!(error instanceof ApiError) || ![409, 413, 422].includes(error.status)) throw error
      // another browser was faster: its version comes with the next look
      if (error.status !== 409) refused.set(id, changed)
    }
  }
}

async function deleteStored(owner: DraftOwner, id: string): Promise<void> {
  await callOwn('deleteDraft', { draft: id })
  rememberVersion(owner, id, undefined)
}
