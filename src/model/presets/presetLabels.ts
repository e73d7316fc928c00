import type { Preset } from '#contract/presets.ts'
import { chooseText, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { withShortPlaceholders } from '../applications/sentMessage.ts'
import { getPresetKind } from './presetKind.ts'

/** The first line of what a preset says: of its title and its text, or of an email’s subject. */
export function presetLine(preset: Preset): string {
  const { properties, content } = preset
  const parts = getPresetKind(preset) === 'email' ? [properties?.subject] : [properties?.title, content]
  return parts.map(firstLine).filter(Boolean).join(' – ')
}

function firstLine(texts: unknown): string {
  const text = chooseText((texts ?? undefined) as Localized | undefined, defaultLanguage)?.text ?? ''
  return withShortPlaceholders(text.trim().split('\n', 1)[0] ?? '')
}

/** If another preset has the same name, so that only the code tells them apart. */
export function namesakes(presets: readonly Pick<Preset, 'name'>[]) {
  const counts = new Map<string, number>()
  for (const { name } of presets) counts.set(name, (counts.get(name) ?? 0) + 1)
  return ({ name }: Pick<Preset, 'name'>): boolean => (counts.get(name) ?? 0) > 1
}
