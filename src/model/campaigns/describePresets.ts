import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'

const most = 5

/** What deleting a campaign means for the presets that name it, in words. Undefined while they are read. */
export function describePresets(campaign: string, presets: readonly Preset[] | 'unknown' | undefined): string {
  if (presets === 'unknown') return 'Presets that name it go on without it. Which these are could not be read.'
  if (presets === undefined) return 'Looking for presets that name it …'
  const names = presets.filter(({ properties }) => properties?.campaign === campaign).map(({ name }) => name)
  if (names.length === 0) return 'No preset names it.'
  const named = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names
  return names.length === 1
    ? `The preset ${names[0]} names it, and goes on without it.`
    : `The presets ${listed(named)} name it, and go on without it.`
}
