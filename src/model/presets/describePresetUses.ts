import type { Preset } from '#contract/presets.ts'
import { formatList } from '#format/format.ts'

const most = 5

/** `The geozone “Pier” uses it`, `The geozones “Pier” and “Quay” use it`. */
export function formatUses(kind: string, names: readonly string[]): string {
  const named = formatList([
    ...names.slice(0, most).map((name) => `“${name}”`),
    ...(names.length > most ? [`${names.length - most} more`] : []),
  ])
  return names.length === 1 ? `The ${kind} ${named} uses it` : `The ${kind}s ${named} use it`
}

export function describePresets(campaign: string, presets: readonly Preset[] | 'unknown' | undefined): string {
  if (presets === 'unknown') return 'Presets that use it are kept, without a campaign. Couldn’t load the presets.'
  if (presets === undefined) return 'Looking for presets that use it…'
  const names = presets.filter(({ properties }) => properties?.campaign === campaign).map(({ name }) => name)
  if (names.length === 0) return 'No presets use it.'
  return `${formatUses('preset', names)}. ${names.length === 1 ? 'It’s' : 'They’re'} kept, without a campaign.`
}

export function describeZones(zones: readonly string[] | null | undefined): string {
  if (zones === undefined) return 'Looking for geozones that use it…'
  if (zones === null) return 'Geozones that use it will send nothing. Couldn’t load the list of geozones.'
  return zones.length === 0 ? 'No geozones use it.' : `${formatUses('geozone', zones)} and will send nothing.`
}
