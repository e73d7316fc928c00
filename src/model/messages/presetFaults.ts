import type { Notification } from '#contract/messages.ts'
import { isDeepLink, isWebUrl } from '../shared/urls.ts'
import type { DraftFault, PushDraft } from './pushDraft.ts'

export const gonePreset = 'This preset no longer exists. Select another.'

/** A preset of an earlier draft, or of a template, that was deleted or replaced under a new code. */
export const gonePresetFaults = (
  { preset }: Pick<PushDraft, 'preset'>,
  presets: readonly { code: string }[],
): DraftFault[] =>
  preset !== '' && presets.every(({ code }) => code !== preset) ? [{ path: ['preset'], message: gonePreset }] : []

/** With a preset that has a segment, a message without an audience goes to that segment, not to everyone. */
export function presetFaults({ audience }: Pick<PushDraft, 'audience'>, preset: Partial<Notification> | undefined) {
  if (audience.kind !== 'everyone' || preset?.filter === undefined) return []
  const message = `With this preset, “Everyone” means everyone in its segment, “${preset.filter}”. Select that segment, or detach the preset.`
  return [{ path: ['audience', 'kind'], message }]
}

/** A link that a message takes from its preset. The preset may have been created elsewhere, without a check. */
export function presetLinkFaults({ opens }: Pick<PushDraft, 'opens'>, preset: Partial<Notification> | undefined) {
  const link = preset?.link
  if (opens !== 'app' || link === undefined || isWebUrl(link) || isDeepLink(link)) return []
  const message = `The preset opens “${link}”, which isn’t a URL. Select what this message opens, or fix the preset.`
  return [{ path: ['opens'], message }]
}
