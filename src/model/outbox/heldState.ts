import type { HeldState, ListedHeld, WholeHeld } from '#contract/console/outbox.ts'
import { asObject } from '#model/shared/json.ts'

const states: Readonly<Record<HeldState, string>> = {
  held: 'Held',
  sending: 'Sending',
  sent: 'Sent',
  undone: 'Undone',
  refused: 'Refused',
  late: 'Late',
  unknown: 'May have been sent',
  awaiting: 'Waits for approval',
  declined: 'Declined',
}
export const heldStateLabel = (state: HeldState): string => states[state]

/** True while it can be undone: nothing has gone out. */
export const isUndoable = ({ state, mayBeSent }: Pick<ListedHeld, 'state' | 'mayBeSent'>): boolean =>
  ((state === 'held' || state === 'sending') && !mayBeSent) || state === 'late' || state === 'awaiting'

/** True while the caller may decline it as one of its approvers, whether it was approved or not. */
export const mayDecline = (held: Pick<ListedHeld, 'state' | 'mayBeSent' | 'approval'>): boolean =>
  isUndoable(held) && held.state !== 'late' && (held.approval?.may === 'approve' || held.approval?.may === 'approved')

/** True while it waits for its time, as other scheduled messages do. */
export const isScheduled = ({ state, scheduled }: Pick<ListedHeld, 'state' | 'scheduled'>): boolean =>
  scheduled !== null && (state === 'held' || state === 'sending')

/** True if its composer gave a draft along, which goes back to its sender. */
export const hasDraft = ({ draft }: Pick<WholeHeld, 'draft'>): boolean => asObject(draft) !== undefined

/** True if the console’s server sends it without anyone’s doing. */
export const goesOutAlone = ({ state }: Pick<ListedHeld, 'state'>): boolean => state === 'held' || state === 'sending'

/** True if it waits for the caller to decide: anyone of those who may send, or its approvers. */
export const isUndecided = ({ state, approval }: Pick<ListedHeld, 'state' | 'approval'>): boolean =>
  state === 'late' || state === 'unknown' || (state === 'awaiting' && approval?.may === 'approve')

/** Hours, minutes, and seconds, such as 1:05 or 2:00:09. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)]
  const padded = (part: number) => String(part).padStart(2, '0')
  return [...(hours > 0 ? [hours, padded(minutes)] : [minutes]), padded(whole % 60)].join(':')
}
