import type { Notification } from '#contract/messages.ts'
import { type EffectivePush, effectivePush, getPushPlatform } from '#contract/rendering/effectivePush.ts'
import type { DeviceColumns } from '../segments/knownTags.ts'
import { tagFiller } from './tagFiller.ts'

/** What a device shows; `language` is the key of the text used. */
export interface Rendered {
  language: string | null
  title: string | null
  subtitle: string | null
  text: string | null
}

/**
 * Renders a push for each device: its texts, computed once for all devices of a platform and language, with
 * placeholders filled. Undefined if it has no text for the device and isn’t silent.
 */
export function renderPush(
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  ownTags: ReadonlySet<string>,
): (device: DeviceColumns) => Rendered | undefined {
  const fill = tagFiller(ownTags, { ...push.template_bindings, ...push.dynamic_content_placeholders })
  const known = new Map<string, EffectivePush | undefined>()
  return (device) => {
    const { device_type, language } = device
    const key = `${device_type} ${language}`
    if (!known.has(key)) {
      const platform = getPushPlatform(device_type)
      known.set(key, platform && effectivePush(push, preset, platform, language))
    }
    const shown = known.get(key)
    if (!shown?.text && !shown?.silent) return undefined
    const { title, subtitle, text, silent } = shown
    const filled = (part: { text: string } | undefined) => (part && !silent ? fill(part.text, device) : null)
    return { language: text?.language ?? null, title: filled(title), subtitle: filled(subtitle), text: filled(text) }
  }
}
