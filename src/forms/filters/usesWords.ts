import type { FilterUses } from '#api/presets.ts'
import { listed } from '#format/text.ts'

const most = 5

/** What deleting a segment means for the presets that use it, in words. */
export function usesWords({ presets, complete }: FilterUses): string {
  if (!presets) return 'Looking for presets that use it …'
  const unsure = complete ? '' : ' Not every preset could be looked at.'
  const names = presets.map(({ name }) => name)
  if (names.length === 0) return complete ? 'No preset uses it.' : `No preset was found that uses it.${unsure}`
  const named = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names
  const refused = 'messages made with it are refused until there is a segment of this name again.'
  return names.length === 1
    ? `The preset ${names[0]} uses it: ${refused}${unsure}`
    : `The presets ${listed(named)} use it: ${refused.replace('with it', 'with them')}${unsure}`
}
