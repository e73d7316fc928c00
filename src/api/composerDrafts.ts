import { useSyncExternalStore } from 'react'
import type { ListedDraft } from '#contract/console/drafts.ts'
import { asObject, isObject } from '#model/shared/json.ts'
import type { EditStep } from './replaceMessage.ts'
import { createStore, getStored, ownerKey, putStored, storedKeys } from './store.ts'
import { rememberVersion, storedVersions } from './storedVersions.ts'

/** As in the kinds of messages. */
const kinds = ['push', 'email', 'whatsapp', 'live_activity'] as const satisfies readonly ListedDraft['kind'][]
export type ComposerKind = (typeof kinds)[number]
export const isComposerKind = (kind: unknown): kind is ComposerKind => kinds.includes(kind as ComposerKind)

export interface ComposerDraft {
  id: string
  kind: ComposerKind
  application: string
  title: string
  /** Milliseconds since 1970. */
  changed: number
  values: Record<string, unknown>
  /** A send without a response: the message may have gone out. `content`: the request, to tell other messages apart. */
  attempt?: { at: number; transactionId: string; content: string }
  /** The scheduled message that it replaces. */
  edits?: EditedMessage
  /** When it was sent, in milliseconds since 1970. Kept so that another tab doesn’t send it again. */
  sent?: number
}

export interface EditedMessage {
  code: string
  step?: EditStep | undefined
  /** A lost response, of a message without a transaction ID: it may have been created in its place. */
  unanswered?: boolean
  /** What couldn’t be created again with another time, without its files, which are in the message. */
  request?: Readonly<Record<string, unknown>>
}

export interface DraftOwner {
  name: string
  service: string
}

const prefix = 'composer draft'
const getRoom = ({ name, service }: DraftOwner) => `${ownerKey(prefix, name, service)}: `
/** Counts changes of drafts, also those of other tabs. */
const changes = createStore(0)
const tell = () => changes.set(changes.get() + 1)
export const watchComposerDrafts = changes.watch

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => (key === null || key.startsWith(prefix)) && tell())

export const storedDrafts = (owner: DraftOwner): ComposerDraft[] =>
  storedKeys(getRoom(owner)).flatMap((key) => toDraft(getStored(key)) ?? [])

export function toDraft(value: unknown): ComposerDraft | undefined {
  const found = asObject(value) as Partial<ComposerDraft> | undefined
  const valid =
    isComposerKind(found?.kind) &&
    found?.id &&
    [found.id, found.application, found.title].every((text) => typeof text === 'string') &&
    [found.attempt, found.edits].every((part) => isObject(part) || part === undefined) &&
    isObject(found.values)
  return valid ? (found as ComposerDraft) : undefined
}

/** Puts a draft back that was sent and undone, or a copy of it if it is someone else’s. Undefined if it isn’t one. */
export function returnDraft(owner: DraftOwner, value: unknown, person: string): ComposerDraft | undefined {
  const found = toDraft(value)
  if (!found) return undefined
  const { attempt: _, sent: __, ...rest } = found
  const draft = person === owner.name ? rest : { ...rest, id: newDraftId() }
  // later than what it replaces, even within a millisecond
  const changed = Math.max(Date.now(), (composerDraft(owner, draft.id)?.changed ?? 0) + 1)
  keepComposerDraft(owner, { ...draft, changed })
  return draft
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
export function markDraftSent(owner: DraftOwner, draft: ComposerDraft, now = Date.now()): void {
  keepComposerDraft(owner, { ...draft, title: '', values: {}, changed: now, sent: now })
  for (const { id, sent } of storedDrafts(owner))
    if (sent !== undefined && now - sent > remembered) dropComposerDraft(owner, id)
}

/**
 * Removes drafts that the console's server has, and lists of people from the others, except from those being sent, which must
 * be resent unchanged.
 */
export function forgetPeopleInDrafts(owner: DraftOwner): void {
  for (const draft of storedDrafts(owner).filter(isUnsent)) {
    const known = storedVersions(owner)[draft.id]
    if (known?.changed === draft.changed) {
      rememberVersion(owner, draft.id, { ...known, gone: true })
      dropComposerDraft(owner, draft.id)
      continue
    }
    if (draft.attempt) continue
    keepComposerDraft(owner, { ...draft, values: withoutPeople(draft.values) })
  }
}

/** Without the lists of an audience, and without the number of a WhatsApp message. */
function withoutPeople(values: ComposerDraft['values']): ComposerDraft['values'] {
  const audience = asObject(values.audience)
  return {
    ...values,
    ...(audience && { audience: { ...audience, users: '', devices: '' } }),
    ...('number' in values && { number: '' }),
    ...('names' in values && { names: '' }),
  }
}

export function dropComposerDraft(owner: DraftOwner, id: string): void {
  putStored(getRoom(owner) + id, undefined)
  tell()
}

const isUnsent = ({ sent }: ComposerDraft) => sent === undefined

export function useComposerDrafts(owner: DraftOwner, application: string): ComposerDraft[] {
  changes.use()
  return storedDrafts(owner)
    .filter((draft) => isUnsent(draft) && draft.application === application)
    .sort((a, b) => b.changed - a.changed)
}

/** If a send of this draft got no response. Unlike the list of drafts, it doesn’t render with every key. */
export const useHasAttempt = (owner: DraftOwner, id: string): boolean =>
  useSyncExternalStore(changes.watch, () => composerDraft(owner, id)?.attempt !== undefined)

/** Works over plain HTTP too, where there is no crypto.randomUUID. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
