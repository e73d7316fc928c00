/** Fields of a zone as the columns are called. */
const labels = new Map([
  ['lat', 'Latitude'],
  ['lng', 'Longitude'],
  ['range', 'Range'],
  ['cooldown', 'Cooldown'],
  ['name', 'Name'],
  ['content', 'Message'],
  ['presetCode', 'Preset'],
  ['cluster', 'Cluster'],
  ['campaign', 'Campaign'],
  ['timetable', 'Timetable'],
])

export const fieldLabel = (field: string): string => labels.get(field) ?? field

/** A refusal of one row in its own words: `geozones.0.content: ...` counts within the call, which no reader of the file knows. */
export const refusalWords = (message: string): string =>
  message.replace(
    /\bgeozones\.\d+\.(\w+)((?:\.\w+)*)/g,
    (_, field: string, inside: string) => fieldLabel(field) + inside.replaceAll('.', ' '),
  )
