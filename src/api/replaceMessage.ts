import type { ResponseOf } from '#contract/index.ts'
import { withPeriod } from '#format/format.ts'
import { getOtherOwner } from '#model/applications/sentMessage.ts'
import { call } from './call.ts'
import { ApiError, isCanceled, isLost, isRefusal } from './errors.ts'
import { readPages } from './read.ts'

export interface ReplaceActions {
  cancel(message: string): Promise<unknown>
  getStatus(message: string): Promise<string>
  belongsTo(application: string, message: string): Promise<boolean>
}

/** How far a replacement got: `canceling` if the response to the cancellation was lost. */
export type EditStep = 'canceling' | 'canceled'

export interface MessageReplacement<Made> {
  /** Code of the scheduled message. */
  message: string
  /** Where the new one is created. */
  application: string
  /** What an earlier attempt recorded. */
  step: EditStep | undefined
  /** Records a step before going on, so that a reload or another attempt continues from there. */
  onStep: (step: EditStep | undefined) => void
  create: () => Promise<Made>
}

/**
 * Replaces a scheduled message. The interface can’t change one, only cancel and create: it is canceled first, so that nobody gets
 * both, and the new one is created only if that succeeded. Nothing is done with another application’s message: the new one would go
 * to other people. Call it again to continue; `create` then needs the same transaction
 * ID. Throws ApiError, whose message says what happened to both.
 */
export async function replaceMessage<Made>(ways: ReplaceActions, replacement: MessageReplacement<Made>): Promise<Made> {
  const { step, onStep, create } = replacement
  await checkOwner(ways, replacement)
  if (step !== 'canceled') {
    onStep('canceling')
    await cancelFirst(ways, replacement)
    onStep('canceled')
  }
  try {
    return await create()
  } catch (error) {
    if (isCanceled(error)) throw error
    throw described(error, isLost(error) ? meanings.unanswered : meanings.notCreated)
  }
}

async function checkOwner(
  ways: ReplaceActions,
  { message, application, step }: Omit<MessageReplacement<never>, 'create'>,
) {
  const canceled = step === 'canceled'
  const own = await ways.belongsTo(application, message).catch((error: unknown) => {
    // a service may not keep what was canceled
    if (canceled && isRefusal(error)) return true
    throw isCanceled(error) ? error : unsent(error, canceled ? meanings.notCreated : meanings.unchecked)
  })
  if (!own) throw unsent(undefined, meanings.foreign)
}

async function cancelFirst(ways: ReplaceActions, { message, step, onStep }: Omit<MessageReplacement<never>, 'create'>) {
  try {
    await ways.cancel(message)
  } catch (error) {
    if (!isRefusal(error)) throw unsent(error, meanings.unclear)
    if (isCanceled(error)) {
      onStep(step)
      throw error
    }
    const status = await ways.getStatus(message).catch(() => undefined)
    // the response to an earlier attempt was lost
    if (status === 'cancelled' && step === 'canceling') return
    onStep(step)
    if (status === 'cancelled') throw unsent(undefined, meanings.canceledElsewhere)
    throw unsent(error, status === undefined || status === 'pending' ? meanings.refused : meanings.gone)
  }
}

const meanings = {
  unchecked: 'Couldn’t check the scheduled message, so nothing was canceled or created. Try again',
  foreign: 'The scheduled message belongs to another application. Nothing was canceled or created',
  unclear: 'Couldn’t tell whether the scheduled message was canceled, so nothing was created. Try again',
  canceledElsewhere:
    'Someone else canceled or replaced the scheduled message in the meantime. Nothing was created. Check Sent & scheduled',
  gone: 'The scheduled message has already gone out, so it can’t be changed. Nothing was created',
  refused: 'Couldn’t cancel the scheduled message. It stays as it is, and nothing was created',
  notCreated: 'The scheduled message was canceled, but the new one wasn’t created. Nothing is scheduled now',
  unanswered: 'The scheduled message was canceled. There’s no response about the new one',
} as const

function described(error: unknown, meaning: string, more: { unsent?: true } = {}): ApiError {
  const cause = error instanceof ApiError ? error : undefined
  const { faults, requestId, code, retryAfter, logged } = cause ?? {}
  return new ApiError(cause?.status ?? 0, [withPeriod(meaning), cause?.message].filter(Boolean).join(' '), {
    // the fields of a cancellation aren’t those of the new message
    ...{ faults: (more.unsent ? undefined : faults) ?? [], requestId, code, retryAfter, logged },
    ...more,
  })
}

/** The new message wasn’t sent, whatever became of the cancellation. */
const unsent = (error: unknown, meaning: string) => described(error, meaning, { unsent: true })

export const messageActions: ReplaceActions = {
  cancel: (message) => call('cancelMessage', { message }),
  getStatus: async (message) => (await call('getMessage', { message })).message.status,
  belongsTo: async (application, code) => {
    const { message } = await call('getMessage', { message: code })
    if (message.application) return getOtherOwner(application, message) === undefined
    // the service doesn’t say
    const ask = (cursor: object) => call('listMessages', { application, limit: 1000, ...cursor })
    const isListed = ({ messages }: ResponseOf<'listMessages'>) =>
      messages.some((listed) => listed.code === message.code)
    return (await readPages(ask, mostPages, isListed)).pages.some(isListed)
  },
}

const mostPages = 20
