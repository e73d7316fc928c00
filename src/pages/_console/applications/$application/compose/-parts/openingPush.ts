import type { Notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import { fromNotification } from '#forms/messages/draft/fromNotification.ts'
import { emptyPush, type PushDraft } from '#forms/messages/draft/pushDraft.ts'

/** What a composer opens with, beside nothing. */
export type Opening = Partial<PushDraft>

interface Asked {
  preset?: string | undefined
  campaign?: string | undefined
  segment?: string | undefined
  again?: true | undefined
}

interface Known {
  /** The message that serves as a template. */
  template: { request?: unknown } | undefined
  presets: readonly Preset[]
}

/** The draft that an address asks for: of a message that was sent, on a preset, for a campaign or a segment. */
export function openingPush({ preset, campaign, segment, again }: Asked, { template, presets }: Known): Opening {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const sent = template?.request as Partial<Notification> | undefined
  const base = sent ? fromNotification(sent, zone, { withTarget: again === true }) : undefined
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
