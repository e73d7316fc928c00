import type { Preset } from '#contract/presets.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { getPresetKind } from '../presets/presetKind.ts'

/**
 * What recipients in other languages read, as far as it is known without the whole message: the texts of its preset in every language,
 * if the message shows one of them. Nothing of a message with a text of its own.
 */
export function presetTranslations(presets: readonly Preset[]): (message: SentMessage) => readonly string[] {
  const texts = new Map(presets.map((preset) => [preset.code, textsOf(preset)]))
  return ({ preset, title, text }) => {
    const all = texts.get(preset ?? '') ?? []
    // the text of a message is cut
    const isOfPreset = all.some((own) => own === title || (text && own.startsWith(text.replace(/…$/, ''))))
    return isOfPreset ? all : []
  }
}

function textsOf(preset: Preset): string[] {
  const { properties, content } = preset
  const parts =
    getPresetKind(preset) === 'email' ? [properties?.subject] : [properties?.title, properties?.subtitle, content]
  return parts.flatMap((texts) => Object.values(byLanguage((texts ?? '') as Localized)).filter(Boolean))
}
