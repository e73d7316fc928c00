import type { Notification } from '#contract/messages.ts'
import { effectivePush, pushPlatformOf } from '#contract/rendering/effectivePush.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { type KnownDevice, knownTags } from '../segments/knownTags.ts'

/** What a device shows; `language` is the key of the text that was taken. */
export interface Rendered {
  language: string | null
  title: string | null
  subtitle: string | null
  text: string | null
}

/**
 * What a push shows on a device: its texts in its language, with its tags in their places. Undefined where it has no text for
 * that device and is not silent.
 */
export function renderPush(
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  device: KnownDevice,
  ownTags: ReadonlySet<string>,
): Rendered | undefined {
  const platform = pushPlatformOf(device.device_type)
  if (!platform) return undefined
  const { title, subtitle, text, silent } = effectivePush(push, preset, platform, device.language)
  if (!text && !silent) return undefined
  const tags = knownTags(device, ownTags)
  const given = { ...push.template_bindings, ...push.dynamic_content_placeholders }
  const filled = (part: { text: string } | undefined) => (part ? fillPlaceholders(part.text, tags, given) : null)
  return {
    language: text?.language ?? null,
    title: silent ? null : filled(title),
    subtitle: silent ? null : filled(subtitle),
    text: silent ? null : filled(text),
  }
}
