import type { TagOutcome } from '../../jobs/devices/changeTagsOf.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Throws for a refused tag, so the transaction is rolled back. */
export function refuseTags(outcomes: readonly TagOutcome[]): void {
  for (const outcome of outcomes) {
    for (const [tag, reason] of Object.entries(outcome?.refused ?? {})) throw new ArgumentError(`tags.${tag}`, reason)
  }
}
