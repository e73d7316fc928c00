import { useSyncExternalStore } from 'react'
import { asObject } from '#model/shared/json.ts'
import { getStored, putStored, storedKeys } from './stored.ts'

const composerKinds = ['push', 'email'] as const
export type ComposerKind = (typeof composerKinds)[number]

export interface ComposerDraft {
  id: string
  kind: ComposerKind
  application: string
  title: string
  /** Milliseconds since 1970. */
  changed: number
  values: Record<string, unknown>
  /** A send without a response: the message may have gone out. */
  attempt?: { at: number; transactionId: string; said: string }
  /** When it was sent, in milliseconds since 1970. Kept so that another tab doesn’t send it again. */
  sent?: number
}

export interface DraftOwner {
  name: string
  service: string
}

const prefix = 'composer draft '
const getRoom = ({ name, service }: DraftOwner) => `${prefix}of ${name} at ${service}: `
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** The drafts of a person as JSON: a snapshot that stays the same while nothing changes. */
const storedDrafts = (owner: DraftOwner): string =>
  JSON.stringify(storedKeys(getRoom(owner)).map((key) => getStored(key)))

function toDraft(value: unknown): ComposerDraft | undefined {
  const found = asObject(value) as Partial<ComposerDraft> | undefined
  const valid = found?.id && found.values && found.kind && composerKinds.includes(found.kind)
  return valid ? (found as ComposerDraft) : undefined
}

export const composerDraft = (owner: DraftOwner, id: string): ComposerDraft | undefined =>
  toDraft(getStored(getRoom(owner) + id))

export function keepComposerDraft(owner: DraftOwner, draft: ComposerDraft): boolean {
  const kept = putStored(getRoom(owner) + draft.id, draft)
  tell()
  return kept
}

const remembered = 24 * 60 * 60 * 1_000

/** Keeps only the fact that a draft was sent, for a day. */
export function settleComposerDraft(owner: DraftOwner, draft: ComposerDraft, now = Date.now()): void {
  keepComposerDraft(owner, { ...draft, title: '', values: {}, changed: now, sent: now })
  for (const { id, sent } of draftsIn(storedDrafts(owner)))
    if (sent !== undefined && now - sent > remembered) dropComposerDraft(owner, id)
}

/** Removes lists of people from drafts, except from those being sent, which must be resent unchanged. */
export function forgetPeopleInDrafts(owner: DraftOwner): void {
  for (const draft of draftsIn(storedDrafts(owner)).filter(isUnsent)) {
    const { audience } = draft.values
    if (draft.attempt || typeof audience !== 'object' || audience === null) continue
    keepComposerDraft(owner, {
      ...draft,
      values: { ...draft.values, audience: { ...audience, users: '', devices: '' } },
    })
  }
}

export function dropComposerDraft(owner: DraftOwner, id: string): void {
  putStored(getRoom(owner) + id, undefined)
  tell()
}

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

const draftsIn = (stored: string): ComposerDraft[] =>
  (JSON.parse(stored) as unknown[]).flatMap((one) => toDraft(one) ?? [])
const isUnsent = ({ sent }: ComposerDraft) => sent === undefined

export function useComposerDrafts(owner: DraftOwner, application: string): ComposerDraft[] {
  const stored = useSyncExternalStore(watchComposerDrafts, () => storedDrafts(owner))
  return draftsIn(stored)
    .filter((draft) => isUnsent(draft) && draft.application === application)
    .sort((a, b) => b.changed - a.changed)
}

export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
