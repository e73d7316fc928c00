import type { Notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import { fromNotification } from './fromNotification.ts'
import { emptyPush, type PushDraft } from './pushDraft.ts'

interface Asked {
  preset?: string | undefined
  campaign?: string | undefined
  segment?: string | undefined
}

/** The draft that an address asks for: of a message that was sent (its request is the `template`), on a preset, for a campaign or a segment. */
export function openingPush(
  { preset, campaign, segment }: Asked,
  template: unknown,
  presets: readonly Preset[],
): Partial<PushDraft> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const base = template ? fromNotification(template as Partial<Notification>, zone) : undefined
  const named = preset === undefined ? undefined : presets.find(({ code }) => code === preset.toUpperCase())
  return {
    ...base,
    ...(named && { preset: named.code }),
    ...(campaign !== undefined && { fields: { ...base?.fields, campaign } }),
    ...(segment !== undefined && {
      audience: { ...(base ?? emptyPush(zone)).audience, kind: 'segment', filter: segment },
    }),
  }
}
