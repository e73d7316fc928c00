import type { ListedDraft, WholeDraft } from '#contract/console/drafts.ts'
import { asObject } from '#model/shared/json.ts'
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
import {
  draftsReachServer,
  refusedDrafts,
  rememberVersion,
  type StoredVersion,
  storedVersions,
} from './storedVersions.ts'

/** Milliseconds after the last change. */
const pause = 1_500
/** Milliseconds after the first change that isn’t stored, however long someone types on. */
const longest = 5_000
/** Versions for which this browser has no room, by ID. */
const unfit = new Map<string, number>()

/**
 * Keeps a person's drafts of an application the same here and on the console's server, so that they are in every browser.
 * A draft that was changed in two browsers becomes two. Until the signal.
 */
export function watchDrafts(owner: DraftOwner, application: string, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: number | undefined
  const sync = () => {
    clearTimeout(timer)
    timer = undefined
    latest = undefined
    void syncDrafts(owner, application)
  }
  const later = () => {
    clearTimeout(timer)
    // another tab stores its own
    if (document.hidden) return
    latest ??= Date.now() + longest
    timer = setTimeout(sync, Math.min(pause, Math.max(0, latest - Date.now())))
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

export interface ViewedDraft {
  values: ComposerDraft['values']
  by: string
}

export interface FetchedDraft {
  /** Its ID in this browser. */
  id: string
  /** Whose it is, if this is a copy. */
  by?: string
  /** A colleague’s, to look at only. */
  viewed?: ViewedDraft
  /** There is one, but not for this person in this application; the ID is a new one. */
  unavailable?: true
}

/**
 * Reads a draft that isn't in this browser; a colleague's becomes a copy, or with `views` is only looked at. Null: nobody has stored one
 * with this ID.
 */
export async function fetchDraft(
  owner: DraftOwner,
  application: string,
  id: string,
  views = false,
): Promise<FetchedDraft | null> {
  const copy = newDraftId()
  const { draft, exists } = await callOwn('getDraft', { draft: id }).catch((error: unknown) => {
    // no draft has such an ID
    if (error instanceof ApiError && error.status === 422) return { draft: undefined, exists: true }
    throw error
  })
  if (!exists) return null
  if (!draft || draft.ended || draft.application !== application) return { id: copy, unavailable: true }
  if (draft.person === owner.name) return take(owner, draft) ? { id } : null
  const { values } = draft.content as Partial<ComposerDraft>
  const { kind, title, person } = draft
  if (views) return { id, viewed: { values: asObject(values) ?? {}, by: person } }
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
    draftsReachServer.set(true)
  } catch (error) {
    // they are in this browser, and stored with the next change
    draftsReachServer.set(false)
    if (!(error instanceof ApiError)) throw error
  }
}

const isChanged = (draft: ComposerDraft, known: StoredVersion | undefined) => draft.changed !== known?.changed

async function pull(owner: DraftOwner, application: string): Promise<void> {
  const before = storedVersions(owner)
  const known = Object.keys(before).filter((id) => before[id]?.application === application)
  const here = storedDrafts(owner).flatMap(({ id, ...draft }) => (draft.application === application ? [id] : []))
  const asked = { application, person: owner.name, known: [...new Set([...known, ...here])] }
  const { drafts } = await callOwn('listDrafts', asked)
  for (const listed of drafts) await reconcile(owner, listed)
  const there = new Set(drafts.map(({ id }) => id))
  // the server lost the others: they're stored again
  for (const id of known) if (!there.has(id)) rememberVersion(owner, id, undefined)
}

/** Makes one draft the same here and on the server. */
async function reconcile(owner: DraftOwner, listed: ListedDraft): Promise<void> {
  const { id, application, version, ended, save } = listed
  // what the server gave back was saved by no browser
  const givenBack = save === ''
  const known = storedVersions(owner)[id]
  const mine = composerDraft(owner, id)
  if (known?.version === version) {
    if (!mine && !ended && !known.gone) return discard(owner, id)
    if (!mine && ended) return rememberVersion(owner, id, undefined)
    if (mine || ended) return
  }
  // its own save, whose response was lost
  if (known?.save && known.save === save)
    return rememberVersion(owner, id, { application, version, changed: known.saving ?? 0 })
  const changed = mine !== undefined && isChanged(mine, known)
  // sent here: that replaces what was typed elsewhere, and the other browser keeps its text
  const wins = changed && mine.sent !== undefined && ended !== 'sent' && !givenBack
  if (ended !== 'discarded' && !wins) return takeOver(owner, listed, known)
  rememberVersion(owner, id, { application, version, changed: 0 })
  if (mine && !changed) dropComposerDraft(owner, id)
}

/** Takes the version of another browser, and keeps what was changed here as a draft of its own. */
async function takeOver(owner: DraftOwner, listed: ListedDraft, known: StoredVersion | undefined): Promise<void> {
  const { id, application, version } = listed
  if (unfit.get(id) === version) return
  const { draft } = listed.ended ? { draft: { ...listed, content: {} } } : await callOwn('getDraft', { draft: id })
  if (!draft) return
  // as it is now: someone may have typed meanwhile
  const mine = composerDraft(owner, id)
  if (mine && !draft.ended && sameContent(mine, draft))
    return rememberVersion(owner, id, { application, version, changed: mine.changed })
  if (mine && mine.sent === undefined && isChanged(mine, known)) keepComposerDraft(owner, { ...mine, id: newDraftId() })
  if (!take(owner, draft)) unfit.set(id, version)
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
    const { id, kind, title, changed, sent } = draft
    const known = storedVersions(owner)[id]
    if (draft.application !== application || !isChanged(draft, known)) continue
    if (refusedDrafts.get()[id]?.changed === changed) continue
    const save = newDraftId()
    const version = known?.version ?? 0
    const fields = {
      ...{ draft: id, person: owner.name, kind, application, title: title.slice(0, 300) },
      ...{ version, save, sent: sent !== undefined },
    }
    rememberVersion(owner, id, { changed: 0, ...known, application, version, save, saving: changed })
    try {
      const { draft: stored } = await callOwn(
        'saveDraft',
        { ...fields, content: {} },
        { json: JSON.stringify({ ...fields, content: contentOf(draft) }) },
      )
      rememberVersion(owner, id, { application, version: stored.version, changed })
    } catch (error) {
      if (!(error instanceof ApiError) || ![409, 413, 422].includes(error.status)) throw error
      // after a conflict, the other version comes with the next look
      if (error.status !== 409) refuse(id, { changed, message: error.message })
    }
  }
}

const refuse = (id: string, why: { changed: number; message: string } | undefined) =>
  refusedDrafts.set({ ...refusedDrafts.get(), [id]: why })

async function discard(owner: DraftOwner, id: string): Promise<void> {
  await callOwn('deleteDraft', { draft: id, person: owner.name })
  rememberVersion(owner, id, undefined)
  // there may be room for others now
  refusedDrafts.set({})
}
