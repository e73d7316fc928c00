import { isApproved } from '../approvals/judge.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import type { Store } from '../store/openStore.ts'
import { storeNow } from '../store/storeNow.ts'
import { listAwaiting, releaseHeld } from './awaitingSends.ts'
import { type Held, readHeld } from './heldSends.ts'
import { hasPassed } from './sendTimes.ts'

interface Parts {
  store: Store
  approvals: Pick<Approvals, 'statesOf'>
  /** How long a released send waits, in seconds; `now`: by the clock of the database. */
  secondsFor: (held: Held, now: number) => number
}

/**
 * Releases what waits for approval and needs no more, as after other rules were saved, or a kill between an approval and the
 * release. It is checked again when it is due.
 */
export async function releaseApproved({ store, approvals, secondsFor }: Parts): Promise<void> {
  const waiting = await listAwaiting(store)
  if (waiting.length === 0) return
  const states = await approvals.statesOf(waiting, '')
  // once: thousands of rows of a file may be released
  const now = await storeNow(store)
  for (const { id } of waiting) {
    const state = states.get(id)
    if (state && !isApproved(state)) continue
    const held = await readHeld(store, id)
    if (!held) continue
    const hold = { seconds: secondsFor(held, now), scheduled: held.scheduled ?? undefined }
    await releaseHeld(store, id, { ...hold, late: hasPassed(held, now) })
  }
}
