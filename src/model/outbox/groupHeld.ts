import type { ListedHeld } from '#contract/console/outbox.ts'

/** Milliseconds between rows of a file, which are sent one right after the other. */
const nextRow = 15_000

/** Held sends in their order; WhatsApp messages that one person sent right after another, as from a file, together. */
export function groupHeld<Held extends ListedHeld>(held: readonly Held[]): Held[][] {
  const groups: Held[][] = []
  const newest = (group: readonly Held[]) => Date.parse(group.at(-1)?.created ?? '')
  for (const one of held) {
    const isRow = one.method === 'createWhatsAppMessage' && one.scheduled === null
    const group = groups.find(
      (each) =>
        isRow &&
        each[0]?.method === one.method &&
        each[0].scheduled === null &&
        each[0].person === one.person &&
        Math.abs(Date.parse(one.created) - newest(each)) <= nextRow,
    )
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}
