import type { QueryClient } from '@tanstack/react-query'
import type { MessageInFull, SentMessage } from '#contract/sentMessage.ts'
import { toCount } from '#format/format.ts'
import { toMessage } from '#model/outbox/heldMessage.ts'
import { isScheduled } from '#model/outbox/heldState.ts'
import { call, callOwn } from './call.ts'
import { formerPresetsQuery, namesMissing, readFormerPresets } from './formerPresets.ts'
import { canceledQuery, outboxQuery } from './outbox.ts'
import { read } from './read.ts'
import type { ReplaceActions } from './replaceMessage.ts'

export interface MessagesPage {
  messages: SentMessage[]
  total?: string | number | null | undefined
}

/** A page of messages with what is scheduled and still waits in the Outbox, or was stopped there. None if it can’t be read. */
export async function addScheduledHeld<Page extends MessagesPage>(
  application: string,
  page: Promise<Page>,
  queries: QueryClient,
): Promise<Page> {
  const [listed, scheduled] = await Promise.all([page, listScheduledHeld(application, queries)])
  if (scheduled.length === 0) return listed
  const newestFirst = (a: SentMessage, b: SentMessage) => (b.created ?? '').localeCompare(a.created ?? '')
  const total = toCount(listed.total)
  return {
    ...listed,
    messages: [...scheduled, ...listed.messages].sort(newestFirst),
    ...(total !== undefined && { total: total + scheduled.length }),
  }
}

async function listScheduledHeld(application: string, queries: QueryClient): Promise<MessageInFull[]> {
  const [held, canceled] = await Promise.all([
    queries.query({ ...outboxQuery(application), staleTime: 1_000 }).catch(() => []),
    queries.query(canceledQuery(application)).catch(() => []),
  ])
  const scheduled = [...held.filter(isScheduled), ...canceled]
  // what names those without a text of their own
  const based = scheduled.some((one) => toMessage(one).preset !== null)
  const listed =
    based &&
    (await queries.query({ ...read('listPresets', { application }), staleTime: 60_000 }).catch(() => undefined))
  const presets = listed ? listed.presets : []
  const missing = namesMissing(
    scheduled.map((one) => toMessage(one)),
    listed ? presets : undefined,
  )
  const former = missing.length > 0 ? await queries.query(formerPresetsQuery(missing)).catch(() => []) : []
  return scheduled.map((one) => toMessage(one, [...presets, ...former]))
}

const getHeld = async (held: string, signal?: AbortSignal) =>
  (await callOwn('getHeld', { held }, signal ? { signal } : {})).held

/** A held send in the form of getMessage, with what names it in its preset. */
export async function readHeldMessage(id: string, signal: AbortSignal): Promise<{ message: MessageInFull }> {
  const held = await getHeld(id, signal)
  const message = toMessage(held)
  if (message.preset === null) return { message }
  const { application } = held
  const { presets } = await call('listPresets', { application }, { signal }).catch(() => ({ presets: [] }))
  const former = await readFormerPresets(namesMissing([message], presets), signal)
  return { message: toMessage(held, [...presets, ...former]) }
}

/**
 * Cancels what is scheduled, wherever it is by now: here, or at the service if that has just got it. `replaced`: another message
 * takes its place, so that its draft isn’t given back.
 */
async function cancel(id: string, replaced: boolean): Promise<void> {
  try {
    await callOwn('undoHeld', { held: id, checked: false, replaced })
  } catch (error) {
    const [message] = (await getHeld(id)).messages
    if (message === undefined) throw error
    await call('cancelMessage', { message })
  }
}

export const cancelHeldMessage = (held: string): Promise<void> => cancel(held, false)

/** How a held message is replaced. */
export const heldActions: ReplaceActions = {
  cancel: (held) => cancel(held, true),
  async getStatus(id) {
    const { state, messages } = await getHeld(id)
    const [message] = messages
    if (message !== undefined) return (await call('getMessage', { message })).message.status
    return state === 'undone' ? 'cancelled' : 'pending'
  },
  belongsTo: async (application, held) => (await getHeld(held)).application === application,
}
