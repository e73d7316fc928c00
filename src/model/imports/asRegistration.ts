import { guessPlan, type guessTargets } from './guessTargets.ts'
import type { ImportTarget, Plan } from './plan.ts'

/** The plan that registers the devices of a file that was mapped to set tags on them. */
export function asRegistration(
  before: Plan,
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  tags: Parameters<typeof guessTargets>[2],
): Plan {
  const guessed = guessPlan('register', columns, samples, tags)
  const targets = guessed.targets.map((target, index) => carriedOver(before.targets[index], target))
  const { lists, empty, separator, repeats } = before
  return { ...guessed, targets, lists, empty, separator, repeats }
}

function carriedOver(before: ImportTarget | undefined, guessed: ImportTarget): ImportTarget {
  if (before?.is === 'tag' || before?.is === 'hwid' || before?.is === 'push_token') return before
  if (before?.is === 'user_id') return { is: 'field', name: 'userId' }
  // what was left out as a tag stays out
  return guessed.is === 'tag' ? { is: 'ignored' } : guessed
}
