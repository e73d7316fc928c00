import type { Preset } from '#contract/presets.ts'
import { byLanguage } from '#contract/rendering/languages.ts'
import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import { readTexts } from './presetDefinition.ts'

/** Whether a text of the preset, in any language, has a placeholder of the tag, in any case. */
export function fillsIn({ content, properties }: Preset, tag: string): boolean {
  const texts = [content, properties?.subject, properties?.title, properties?.subtitle]
  return texts
    .flatMap((text) => Object.values(byLanguage(readTexts(text) ?? {})))
    .flatMap((text) => placeholdersIn(text ?? ''))
    .some((placeholder) => placeholder.tag.toLowerCase() === tag.toLowerCase())
}
