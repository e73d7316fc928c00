import type { Notification } from '#contract/messages.ts'
import type { DraftFault } from './commonFaults.ts'
import type { PushDraft } from './pushDraft.ts'

/**
 * What a preset makes of an audience: where a message names nobody, the segment of its preset holds (interface, createMessage).
 * Everyone is then not to be had with it.
 */
export function presetFaults(
  { audience }: Pick<PushDraft, 'audience'>,
  preset: Partial<Notification> | undefined,
): DraftFault[] {
  if (audience.kind !== 'everyone' || preset?.filter === undefined) return []
  return [
    {
      path: ['audience', 'kind'],
      message: `With this preset everyone means its segment “${preset.filter}”. Choose that segment, or copy the preset here`,
    },
  ]
}
