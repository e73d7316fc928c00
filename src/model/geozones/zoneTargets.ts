import { coordinatesIn } from '#format/coordinates.ts'

export const targets = [
  ['ignored', 'Ignored', /^(?!)/],
  ['name', 'Name', /^(name|title|zone|geozone|shop|store|place)$/],
  ['lat', 'Latitude', /^(lat|latitude|y|breitengrad)$/],
  ['lng', 'Longitude', /^(lng|lon|long|longitude|x|längengrad)$/],
  ['both', 'Latitude and longitude', /^(coordinates|coords|position|lat ?[/,]? ?l(o|on|ng)|latlng|location)$/],
  ['range', 'Radius (m)', /^(range|radius|range ?\(?m\)?|met(er|re)s)$/],
  ['cooldown', 'Cooldown (seconds)', /^(cooldown|cooldown ?\(?s(econds)?\)?)$/],
  ['message', 'Text', /^(message|content|text)$/],
  ['preset', 'Preset', /^preset( ?code)?$/],
  ['cluster', 'Cluster', /^cluster( ?code)?$/],
  ['campaign', 'Campaign', /^campaign( ?code)?$/],
  ['status', 'Status', /^(status|active)$/],
  ['timetable', 'Schedule', /^(schedule|timetable|hours|opening hours)$/],
  ['geometry', 'Geometry type', /^geometry$/],
] as const
export type ZoneTarget = (typeof targets)[number][0]

export const zoneTargetLabel = (target: ZoneTarget): string => targets.find(([name]) => name === target)?.[1] ?? target

export function findZoneTarget(column: string): ZoneTarget | undefined {
  const heading = column.trim().toLowerCase().replaceAll('_', ' ')
  return targets.find(([, , headings]) => headings.test(heading))?.[0]
}

export function guessZoneTargets(columns: readonly string[], samples: readonly (readonly string[])[]): ZoneTarget[] {
  const taken = new Set<ZoneTarget>()
  return columns.map((column, index) => {
    const found =
      findZoneTarget(column) ??
      (samples.length > 0 && samples.every((cells) => coordinatesIn(cells[index] ?? '')) ? 'both' : 'ignored')
    if (found !== 'ignored' && taken.has(found)) return 'ignored'
    taken.add(found)
    return found
  })
}

export function missingTargets(chosen: readonly ZoneTarget[], defaults: { message: string; preset: string | null }) {
  const has = (target: ZoneTarget) => chosen.includes(target)
  const twice = targets.find(([is]) => is !== 'ignored' && chosen.indexOf(is) !== chosen.lastIndexOf(is))
  const hasContent = has('message') || has('preset') || defaults.message.trim() || defaults.preset
  return [
    ...(twice ? [`Two columns map to “${twice[1]}”. Keep one.`] : []),
    ...(has('name') ? [] : ['Select the column with the names']),
    ...(has('both') || (has('lat') && has('lng')) ? [] : ['Select the columns with latitude and longitude']),
    ...(hasContent ? [] : ['Enter text, select a preset, or select a column for either']),
  ]
}
