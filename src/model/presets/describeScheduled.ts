import type { SentMessage } from '#contract/sentMessage.ts'
import { messageName } from '../applications/sentMessage.ts'
import { formatUses } from './describePresetUses.ts'

export function describeScheduled(
  scheduled: readonly SentMessage[] | null | undefined,
  consequence = 'won’t change',
): string {
  if (scheduled === undefined) return 'Looking for scheduled messages that use it…'
  if (scheduled === null) return 'This service doesn’t report whether scheduled messages use it.'
  if (scheduled.length === 0) return 'None of the newest scheduled messages use it.'
  return `${formatUses('scheduled message', scheduled.map(messageName))} and ${consequence}.`
}
