import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'

const most = 5

export function describePresets(campaign: string, presets: readonly Preset[] | 'unknown' | undefined): string {
  if (presets === 'unknown') return 'Presets that use it continue without it. Couldn’t load which ones.'
  if (presets === undefined) return 'Looking for presets that use it…'
  const names = presets.filter(({ properties }) => properties?.campaign === campaign).map(({ name }) => name)
  if (names.length === 0) return 'No presets use it.'
  const named = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names
  return names.length === 1
    ? `The preset ${names[0]} uses it and continues without it.`
    : `The presets ${listed(named)} use it and continue without it.`
}
