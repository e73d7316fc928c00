import type { Zone } from '#contract/places/zones.ts'

export const storedZone = (changes: object = {}): Zone =>
  ({
    ...{ key: 'z1', id: 1, name: 'Market', lat: 51.5, lng: 0, range: 200, cooldown: 3_600, status: 1 },
    ...{ content: 'Hello', presetCode: null, campaign: null, cluster: undefined, timetable: null },
    ...changes,
  }) as unknown as Zone
