import type { Plan } from '../plan.ts'

/** A plan that sets the tag Age of devices by their hardware IDs; `changes` replace parts of it. */
export const testPlan = (changes: Partial<Plan> = {}): Plan => ({
  kind: 'tags',
  targets: [{ is: 'hwid' }, { is: 'tag', name: 'Age', type: 1 }],
  lists: 'set',
  empty: 'leave',
  separator: ',',
  platform: undefined,
  repeats: 'last',
  ...changes,
})
