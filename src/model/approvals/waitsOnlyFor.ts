import type { ListedHeld } from '#contract/console/outbox.ts'

/** True if a send goes out once this rule, by its name, no longer exists. */
export function waitsOnlyFor({ state, approval }: Pick<ListedHeld, 'state' | 'approval'>, rule: string): boolean {
  if (state !== 'awaiting' || approval === null) return false
  const missing = approval.needed.filter(({ count, given }) => given.length < count)
  return missing.length > 0 && missing.every((needed) => needed.rule === rule)
}
