import type { SentMessage } from '#contract/sentMessage.ts'
import { isCancelable } from '../applications/sentMessage.ts'

/** What became of a scheduled message that is edited: still scheduled, canceled, or already sent. */
export type EditState = 'scheduled' | 'canceled' | 'gone'

export function editState(
  canceled: boolean,
  message: Pick<SentMessage, 'status' | 'local_time' | 'sent'> | undefined,
): EditState {
  if (canceled || message?.status === 'cancelled') return 'canceled'
  return message && !isCancelable(message) ? 'gone' : 'scheduled'
}
