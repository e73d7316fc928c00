import { useSyncExternalStore } from 'react'

export const composerKinds = ['push', 'email', 'whatsapp'] as const
export type ComposerKind = (typeof composerKinds)[number]

/** A message that someone began to write, kept in this browser until it is sent or thrown away. */
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
  attempt?: { at: number; transactionId: string }
}

/** Whose drafts: everyone has their own, for each service. */
export interface DraftOwner {
  name: string
  service: string
}

const keyOf = ({ name, service }: DraftOwner) => `composer drafts of ${name} at ${service}`
const most = 100
const watchers = new Set<() => void>()
const held = new Map<string, { text: string | null; drafts: readonly ComposerDraft[] }>()
const none: readonly ComposerDraft[] = []

function readAll(owner: DraftOwner): readonly ComposerDraft[] {
  const key = keyOf(owner)
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
    const before = held.get(key)
    if (before?.text === text) return before.drafts
    const read: unknown = JSON.parse(text ?? '[]')
    const drafts = Array.isArray(read) ? (read as ComposerDraft[]).filter(({ id, values }) => id && values) : none
    held.set(key, { text, drafts })
    return drafts
  } catch {
    return none
  }
}

function writeAll(owner: DraftOwner, drafts: readonly ComposerDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(owner))
    else localStorage.setItem(keyOf(owner), JSON.stringify(drafts.slice(0, most)))
  } catch {
    // storage is full or off: a draft is a comfort, the composer goes on without it
  }
  for (const watcher of watchers) watcher()
}

/** One draft, undefined where there is none of that id. */
export const composerDraft = (owner: DraftOwner, id: string): ComposerDraft | undefined =>
  readAll(owner).find((draft) => draft.id === id)

/** Keeps a draft as it now is, the newest first. */
export const keepComposerDraft = (owner: DraftOwner, draft: ComposerDraft): void =>
  writeAll(owner, [draft, ...readAll(owner).filter(({ id }) => id !== draft.id)])

/** Forgets a draft. */
export const dropComposerDraft = (owner: DraftOwner, id: string): void => {
  const drafts = readAll(owner)
  if (drafts.some((draft) => draft.id === id))
    writeAll(
      owner,
      drafts.filter((draft) => draft.id !== id),
    )
}

function watch(watcher: () => void) {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('composer drafts of ')) watcher()
  }
  watchers.add(watcher)
  // another tab writes too
  window.addEventListener('storage', elsewhere)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', elsewhere)
  }
}

/** The drafts of an application, the last changed first. */
export function useComposerDrafts(owner: DraftOwner, application: string): ComposerDraft[] {
  const all = useSyncExternalStore(watch, () => readAll(owner))
  return all.filter((draft) => draft.application === application)
}

/** A new draft's id: twelve hex digits. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
