import { type MethodName, methods } from '#contract/index.ts'
import type { ActivityRecord, Ending } from '../record/openRecord.ts'
import { declinedBy, doneEnding } from '../record/recordedActions.ts'
import type { Held } from './heldSends.ts'

/** How a send ended, as its entry of the record says. */
export function endingOf({ state, method, status, message, answer, ended_by: by }: Held): Ending {
  if (state === 'sent') {
    const name = method as MethodName
    const ending = doneEnding(methods[name], name, answer === null ? null : JSON.parse(answer))
    return by === null ? ending : { ...ending, message: `${by} found that it was sent` }
  }
  if (state === 'declined') return { outcome: 'refused', status: 200, message: `${declinedBy}${by}: ${message}` }
  if (state === 'undone') return { outcome: 'undone', status: 200, message: `Undone by ${by}` }
  return { outcome: 'refused', status: status ?? 200, ...(message !== null && { message }) }
}

/** Completes the entries of sends that ended together. What is left if this fails is completed later, as after a kill. */
export async function completeAll(record: Pick<ActivityRecord, 'complete'>, ended: readonly Held[]): Promise<void> {
  for (const held of ended) await record.complete(held.entry, endingOf(held)).catch(() => undefined)
}
