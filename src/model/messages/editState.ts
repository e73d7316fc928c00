import type { SentMessage } from '#contract/sentMessage.ts'
import { isCancelable } from '../applications/sentMessage.ts'

/** What became of a scheduled message that is edited. `elsewhere`: someone else canceled it, and may have replaced it. */
export type EditState = 'scheduled' | 'canceled' | 'elsewhere' | 'gone'

/** `step`: how far replacing it got here. */
export function editState(
  step: 'canceling' | 'canceled' | undefined,
  message: Pick<SentMessage, 'status' | 'local_time' | 'sent'> | undefined,
): EditState {
  if (step === 'canceled') return 'canceled'
  if (message?.status === 'cancelled') return step === 'canceling' ? 'canceled' : 'elsewhere'
  return message && !isCancelable(message) ? 'gone' : 'scheduled'
}

/** Why a message can’t be replaced anymore. */
export const replaceRefusal: Readonly<Partial<Record<EditState, string>>> = {
  elsewhere: 'Someone else canceled or replaced the scheduled message',
  gone: 'The scheduled message has already gone out',
}
