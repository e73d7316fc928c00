import { coordinatesIn } from '#format/coordinates.ts'

/** What a column of the file is. */
export const targets = [
  ['ignored', 'Ignored'],
  ['name', 'Name'],
  ['lat', 'Latitude'],
  ['lng', 'Longitude'],
  ['both', 'Latitude and longitude'],
  ['range', 'Range, meters'],
  ['cooldown', 'Cooldown, seconds'],
  ['message', 'Message'],
  ['preset', 'Preset'],
  ['cluster', 'Cluster'],
  ['campaign', 'Campaign'],
  ['status', 'Status'],
  ['timetable', 'Timetable'],
  ['geometry', 'Kind of geometry'],
] as const
export type ZoneTarget = (typeof targets)[number][0]

const words: readonly (readonly [ZoneTarget, RegExp])[] = [
  ['geometry', /^geometry$/],
  ['both', /^(coordinates|coords|position|lat ?[/,]? ?l(o|on|ng)|latlng|location)$/],
  ['lat', /^(lat|latitude|y|breitengrad)$/],
  ['lng', /^(lng|lon|long|longitude|x|längengrad)$/],
  ['range', /^(range|radius|range ?\(?m\)?|met(er|re)s)$/],
  ['cooldown', /^(cooldown|cooldown ?\(?s(econds)?\)?)$/],
  ['message', /^(message|content|text)$/],
  ['preset', /^preset( ?code)?$/],
  ['cluster', /^cluster( ?code)?$/],
  ['campaign', /^campaign( ?code)?$/],
  ['status', /^(status|active)$/],
  ['timetable', /^(timetable|hours|opening hours)$/],
  ['name', /^(name|title|zone|shop|store|place)$/],
]

/** What a column is by its heading; undefined where that says nothing to us. */
export function findZoneTarget(column: string): ZoneTarget | undefined {
  const heading = column.trim().toLowerCase().replaceAll('_', ' ')
  return words.find(([, pattern]) => pattern.test(heading))?.[0]
}

/** What each column most likely is, by its heading and, for coordinates in one cell, by what is in it. */
export function guessZoneTargets(columns: readonly string[], samples: readonly (readonly string[])[]): ZoneTarget[] {
  const taken = new Set<ZoneTarget>()
  return columns.map((column, place) => {
    const found =
      findZoneTarget(column) ??
      (samples.length > 0 && samples.every((cells) => coordinatesIn(cells[place] ?? '')) ? 'both' : 'ignored')
    if (found !== 'ignored' && taken.has(found)) return 'ignored'
    taken.add(found)
    return found
  })
}

/** What is still to be said before rows can be looked at. */
export function missingTargets(
  chosen: readonly ZoneTarget[],
  defaults: { message: string; preset: string | null },
): string[] {
  const has = (target: ZoneTarget) => chosen.includes(target)
  const twice = targets.find(([target]) => target !== 'ignored' && chosen.filter((one) => one === target).length > 1)
  return [
    ...(twice ? [`Two columns are named “${twice[1]}”. Keep one`] : []),
    ...(has('name') ? [] : ['Choose the column with the names']),
    ...(has('both') || (has('lat') && has('lng')) ? [] : ['Choose the columns with latitude and longitude']),
    ...(has('message') || has('preset') || defaults.message.trim() || defaults.preset
      ? []
      : ['Write a message, choose a preset, or choose a column for it']),
  ]
}
