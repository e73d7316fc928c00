import type { Preset } from '#contract/presets.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactCount } from '#format/format.ts'
import { parseMessageRequest, updatesActivity } from '../messages/messageFacts.ts'

/** As many items and fields as lists of held sends have of a request: there may be more. */
const mostItems = 5
const mostFields = 20

const counted = (count: number, unit: string, units = `${unit}s`): string =>
  `${exactCount(count)}${count === mostItems ? ' or more' : ''} ${count === 1 ? unit : units}`

/**
 * Who gets a held send, as a list has it: “the segment “Regulars””, “2 people”, “everyone”. Undefined if it’s one person or device,
 * who is named instead, or if it isn’t known. `presets`: the known ones.
 */
export function heldAudience(
  { to, preset, request }: Pick<MessageInFull, 'to' | 'preset' | 'request'>,
  presets: readonly Preset[],
): string | undefined {
  if (to && to.length > 0) return to.length === 1 ? undefined : listedText(to, Array.isArray(request.users))
  if (updatesActivity(request)) return undefined
  const used = presets.find(({ code }) => code.toUpperCase() === preset?.toUpperCase())
  const { targets } = parseMessageRequest(request, '', used && presetNotification(used))
  const segment = targets.find((target) => target.segment)?.line.replace(/^The/, 'the')
  const conditions = targets.filter((target) => target.line && !target.segment).length
  const limits = conditions > 0 && counted(conditions, 'condition')
  if (segment) return limits ? `${segment}, with ${limits}` : segment
  if (limits) return `recipients that match ${limits}`
  // its preset or a field that the list leaves out may have a segment
  return (preset && !used) || Object.keys(request).length >= mostFields ? undefined : 'everyone'
}

function listedText(ids: readonly string[], people: boolean): string {
  if (people) return counted(ids.length, 'person', 'people')
  if (ids[0]?.startsWith('whatsapp:')) return counted(ids.length, 'number')
  return ids[0]?.includes('@') ? counted(ids.length, 'address', 'addresses') : counted(ids.length, 'device')
}
