import type { SentMessage } from '#contract/sentMessage.ts'
import { isCancelable } from '../applications/sentMessage.ts'

/**
 * What became of a scheduled message that is edited. `elsewhere`: someone else canceled it, and may have replaced it. `missing`: the
 * service doesn’t have it anymore.
 */
export type EditState = 'scheduled' | 'canceled' | 'elsewhere' | 'gone' | 'missing'

/** `step`: how far replacing it got here. */
export function editState(
  step: 'canceling' | 'canceled' | undefined,
  message: Pick<SentMessage, 'status' | 'local_time' | 'sent'> | undefined,
  missing = false,
): EditState {
  if (step === 'canceled') return 'canceled'
  if (missing) return 'missing'
  if (message?.status === 'cancelled') return step === 'canceling' ? 'canceled' : 'elsewhere'
  return message && !isCancelable(message) ? 'gone' : 'scheduled'
}

/** Why a message can’t be replaced anymore. */
export const replaceRefusal: Readonly<Partial<Record<EditState, string>>> = {
  elsewhere: 'Someone else canceled or replaced the scheduled message',
  gone: 'The scheduled message has already gone out',
  missing: 'The scheduled message no longer exists',
}
