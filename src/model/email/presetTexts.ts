import type { Preset } from '#contract/presets.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'

/** Subject and HTML of an email preset, by language. Services that tell no subject have none here. */
export function presetTexts({ content, properties }: Preset): Record<'subject' | 'content', Record<string, string>> {
  const texts = (held: unknown) =>
    typeof held === 'string' || (typeof held === 'object' && held !== null) ? byLanguage(held as Localized) : {}
  return { subject: texts(properties?.subject), content: texts(content) }
}
