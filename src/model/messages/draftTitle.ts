import type { Preset } from '#contract/presets.ts'
import { withShortPlaceholders } from '../applications/sentMessage.ts'
import type { ComposerSpec } from './composers.ts'
import type { CommonDraft, Texts } from './pushDraft.ts'

/** The name of a draft in lists: its title or subject, else its preset, else how its text begins. */
export function draftTitle(
  { fields, languages, preset }: Pick<CommonDraft, 'fields' | 'languages' | 'preset'>,
  { named, plainText = (content) => content }: Pick<ComposerSpec<never>, 'named' | 'plainText'>,
  presets: readonly Pick<Preset, 'code' | 'name'>[],
): string {
  const written = (field: string) =>
    languages.map((language) => (fields[field] as Texts | undefined)?.[language]?.trim()).find(Boolean)
  const title =
    written(named) ?? presets.find(({ code }) => code === preset)?.name ?? plainText(written('content') ?? '')
  // cut after that: half a placeholder wouldn’t be recognized
  return withShortPlaceholders(title).replace(/\s+/g, ' ').slice(0, 80)
}
