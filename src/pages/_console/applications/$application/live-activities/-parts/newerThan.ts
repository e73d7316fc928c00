import type { KnownActivity } from '#api/liveActivities.ts'

/**
 * What was sent of an activity since it became known here, told by the codes of its messages. `reading` while the sent ones are
 * read again: those that are held may be older than a start from here.
 */
export function newerThan(
  shown: KnownActivity,
  sent: readonly KnownActivity[],
  { reading }: { reading: boolean },
): KnownActivity | undefined {
  const found = sent.find(({ id }) => id === shown.id)
  const last = found?.messages.at(-1)
  if (!found || last === undefined || shown.messages.includes(last)) return undefined
  const sameStart = found.messages.some((code) => shown.messages.includes(code))
  return sameStart || !reading ? found : undefined
}
