import { useSyncExternalStore } from 'react'

const composerKinds = ['push', 'email'] as const
export type ComposerKind = (typeof composerKinds)[number]

/** A message that someone began to write, kept in this browser until it is sent or discarded. */
export interface ComposerDraft {
  id: string
  kind: ComposerKind
  application: string
  /** The first words of it, for the list. */
  title: string
  /** Milliseconds since 1970. */
  changed: number
  values: Record<string, unknown>
  /** It was being sent and no answer has come so far: it may have gone out. */
  attempt?: { at: number; transactionId: string; said: string }
  /** When it was sent, in milliseconds since 1970: what is left of it, so that another tab does not send it again. */
  sent?: number
}

/** Whose drafts: everyone has their own, for each service. */
export interface DraftOwner {
  name: string
  service: string
}

const prefix = 'composer draft '
const getRoom = ({ name, service }: DraftOwner) => `${prefix}of ${name} at ${service}: `
const watchers = new Set<() => void>()
/** What was read last, by key: a list that has not changed stays the same one. */
const read = new Map<string, { text: string; draft: ComposerDraft | undefined }>()

function draftAt(key: string): ComposerDraft | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  const before = read.get(key)
  if (before?.text === text) return before.draft
  let draft: ComposerDraft | undefined
  try {
    const found = JSON.parse(text) as ComposerDraft | null
    draft = found?.id && found.values && composerKinds.includes(found.kind) ? found : undefined
  } catch {
    draft = undefined
  }
  read.set(key, { text, draft })
  return draft
}

const tell = () => {
  for (const watcher of watchers) watcher()
}

/** One draft, undefined where there is none of that id. */
export function composerDraft(owner: DraftOwner, id: string): ComposerDraft | undefined {
  try {
    return draftAt(getRoom(owner) + id)
  } catch {
    return undefined
  }
}

/** Keeps a draft as it now is; false where the browser has no room for it. */
export function keepComposerDraft(owner: DraftOwner, draft: ComposerDraft): boolean {
  const key = getRoom(owner) + draft.id
  try {
    const text = JSON.stringify(draft)
    localStorage.setItem(key, text)
    read.set(key, { text, draft })
    return true
  } catch {
    return false
  } finally {
    tell()
  }
}

/** For how long it is remembered that a draft was sent, in milliseconds. */
const remembered = 24 * 60 * 60 * 1_000

/** Leaves of a draft that was sent only that it was, and forgets those that were sent long ago. */
export function settleComposerDraft(owner: DraftOwner, draft: ComposerDraft, now = Date.now()): void {
  keepComposerDraft(owner, { ...draft, title: '', values: {}, changed: now, sent: now })
  try {
    const room = getRoom(owner)
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    for (const key of keys.filter((one) => one.startsWith(room))) {
      const { sent } = draftAt(key) ?? {}
      if (sent !== undefined && now - sent > remembered) localStorage.removeItem(key)
    }
  } catch {
    // without storage there is nothing to forget
  }
}

/**
 * Takes the lists of people out of a person's drafts: no draft can be sent with an empty list. A draft that is being sent keeps
 * its list, or it could not be sent again as it was.
 */
export function forgetPeopleInDrafts(owner: DraftOwner): void {
  for (const draft of allDrafts(owner)) {
    const { audience } = draft.values
    if (draft.attempt || typeof audience !== 'object' || audience === null) continue
    keepComposerDraft(owner, {
      ...draft,
      values: { ...draft.values, audience: { ...audience, users: '', devices: '' } },
    })
  }
}

/** Forgets a draft. */
export function dropComposerDraft(owner: DraftOwner, id: string): void {
  try {
    localStorage.removeItem(getRoom(owner) + id)
    read.delete(getRoom(owner) + id)
  } catch {
    // without storage there are no drafts
  }
  tell()
}

/** Calls whenever a draft may have changed, in another tab too. Answers what ends it. */
export function watchComposerDrafts(watcher: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) watcher()
  }
  watchers.add(watcher)
  window.addEventListener('storage', elsewhere)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', elsewhere)
  }
}

let listed: { room: string; drafts: readonly ComposerDraft[] } = { room: '', drafts: [] }

/** Every draft of a person, the last changed first; the same list as before where nothing has changed. */
function allDrafts(owner: DraftOwner): readonly ComposerDraft[] {
  const room = getRoom(owner)
  let drafts: ComposerDraft[] = []
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    drafts = keys
      .filter((key) => key.startsWith(room))
      .flatMap((key) => draftAt(key) ?? [])
      .filter(({ sent }) => sent === undefined)
      .sort((a, b) => b.changed - a.changed)
  } catch {
    // without storage there are no drafts
  }
  const same =
    listed.room === room &&
    listed.drafts.length === drafts.length &&
    drafts.every((one, place) => one === listed.drafts[place])
  if (!same) listed = { room, drafts }
  return listed.drafts
}

/** The drafts of an application, the last changed first. */
export function useComposerDrafts(owner: DraftOwner, application: string): ComposerDraft[] {
  const all = useSyncExternalStore(watchComposerDrafts, () => allDrafts(owner))
  return all.filter((draft) => draft.application === application)
}

/** A new draft's id: twelve hex digits. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
