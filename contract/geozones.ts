import { z } from 'zod'
import { joinWords } from './joinWords.ts'
import { assumed, method } from './method.ts'
import { clockTime, rangeLimits } from './places/limits.ts'
import { weekdays } from './places/weekdays.ts'
import {
  applicationCode,
  code,
  count,
  hwid,
  latitude,
  localized,
  longitude,
  nameSchema,
  report,
  seconds,
  zeroOrOne,
  zoneOffset,
} from './values.ts'

export { weekdays } from './places/weekdays.ts'

/** A decimal number: `-9.1364` or `4.2e-7`, but not `0x10`. */
const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i
/** Degrees as text: the interface’s format for clients and addGeoZone. */
const degrees = (within: z.ZodNumber, message: string) =>
  z.string().refine((text) => decimal.test(text) && within.safeParse(Number(text)).success, message)
const latitudeText = degrees(latitude, 'Enter a latitude from -90 to 90').describe('Degrees north, as text')
const longitudeText = degrees(longitude, 'Enter a longitude from -180 to 180').describe('Degrees east, as text')

const clock = z.string().regex(clockTime, 'Use a time such as 09:30')
const interval = assumed(
  z.object({ start: clock, stop: clock }),
  'A stop that isn’t after its start is on the next day: 22:00 to 06:00 crosses midnight.',
)
const intervals = z
  .array(interval)
  .min(1, 'Enter one or two intervals, or leave out the day')
  .max(2, 'Enter one or two intervals')
  .optional()

/** When a zone sends: one or two intervals a day, at an offset from UTC (interface, addGeoZone). */
const days = {
  timezone: assumed(zoneOffset.optional(), 'UTC by default.').describe('Offset from UTC in seconds'),
  Mon: intervals,
  Tue: intervals,
  Wed: intervals,
  Thu: intervals,
  Fri: intervals,
  Sat: intervals,
  Sun: intervals,
}
/** A misspelled day would make the geozone always send. */
export const timetable = z.strictObject(days, {
  error: ({ code }) =>
    code === 'unrecognized_keys'
      ? `Use only ${joinWords([...weekdays, 'timezone'], 'and')}, spelled exactly this way`
      : undefined,
})
export type Timetable = z.infer<typeof timetable>

const { least, most } = rangeLimits
const range = z
  .int('Enter a whole number of meters')
  .min(least, `Enter a radius of at least ${least} m`)
  .max(most, `Enter a radius of at most ${most.toLocaleString('en-US')} m`)
const cooldown = seconds.describe('Cooldown after a notification, in seconds')
const linked = {
  cluster: code.nullable().optional().describe('Cluster code; null unlinks'),
  campaign: code.nullable().optional().describe('Campaign code; null unlinks, absent leaves it unchanged'),
  timetable: assumed(
    timetable.optional(),
    'A timetable without days has the same effect as no timetable: the geozone always sends. Use it to remove a timetable.',
  ),
}
const message = {
  content: localized.optional().describe('Text, or text by language'),
  presetCode: code.optional().describe('Push preset in place of content'),
}

/** A zone as addGeoZone takes it. */
export const newGeoZone = z
  .object({
    name: nameSchema('geozone'),
    lat: latitudeText,
    lng: longitudeText,
    cooldown,
    range: range.describe('Meters'),
    ...message,
    ...linked,
  })
  .superRefine((zone, context) => {
    if (zone.content === undefined && zone.presetCode === undefined)
      report(context, ['content'], 'Enter text, or select a preset')
  })
export type NewGeoZone = z.infer<typeof newGeoZone>

/** A zone as listGeoZones returns it. */
export const geoZone = z.looseObject({
  id: z.union([z.number(), z.string()]).nullish(),
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  cooldown: count.nullish(),
  range: count.nullish(),
  status: count.nullish(),
  content: localized.nullish(),
  presetCode: z.string().nullish(),
  campaign: z.string().nullish(),
  timetable: z.unknown().optional(),
})
export type GeoZone = z.infer<typeof geoZone>

const places = { host: 'base', credential: 'account', area: 'places' } as const
const unused = assumed(
  z.unknown(),
  'The response isn’t documented. The backend returns null; clients ignore the response.',
)
const ofApplication = { application: applicationCode }
const zoneId = assumed(z.int('Use an ID that addGeoZone returned'), 'Geozones have integer IDs.')

export const geozones = {
  getNearestZone: method({
    path: '/json/1.3/getNearestZone',
    host: 'base',
    credential: 'device',
    credentialOptional: true,
    effect: 'write',
    area: 'places',
    request: z.object({ ...ofApplication, hwid, lat: latitudeText, lng: longitudeText }),
    response: assumed(
      z
        .looseObject({
          name: z.string(),
          lat: z.coerce.number(),
          lng: z.coerce.number(),
          range: z.coerce.number(),
          distance: z.coerce.number().describe('Meters'),
        })
        .nullish(),
      'An object with five fields; numbers are JSON numbers; null if the application has no enabled geozone. The distance is to the center, on WGS 84.',
    ),
    assumption:
      'The credential isn’t documented. A device token is sent; the service accepts it, an API token in auth, or none. When the device enters a geozone whose timetable and cooldowns allow it, the geozone’s text is sent as a push and kept in the inbox for 7 days. A device whose last position, reported less than 4 hours ago, was inside the geozone doesn’t count as entering it. Only one geozone of a cluster fires at a time, and its cooldown applies to all devices of a user.',
  }),
  addGeoZone: method({
    ...places,
    path: '/json/1.3/addGeoZone',
    effect: 'write',
    request: z.object({ ...ofApplication, geozones: z.array(newGeoZone).min(1, 'Add at least one geozone') }),
    response: z.looseObject({
      GeoZones: assumed(
        z.array(z.union([z.number(), z.string()])),
        'The IDs of the geozones, in the order of the request.',
      ),
    }),
    assumption: 'If a geozone has both content and presetCode, the preset is used; only updateGeoZone forbids both.',
  }),
  updateGeoZone: method({
    ...places,
    path: '/json/1.3/updateGeoZone',
    effect: 'write',
    request: z
      .object({
        geoZoneId: zoneId,
        name: nameSchema('geozone').optional(),
        lat: latitude.optional(),
        lng: longitude.optional(),
        cooldown: cooldown.optional(),
        range: range.optional().describe('Meters'),
        status: assumed(
          zeroOrOne.optional(),
          'A geozone whose preset was deleted is disabled; without text, it can’t be enabled.',
        ).describe('0 disabled, 1 enabled'),
        ...message,
        ...linked,
      })
      .superRefine((zone, context) => {
        if (zone.content !== undefined && zone.presetCode !== undefined)
          report(context, ['presetCode'], 'Use either text or a preset, not both')
      }),
    response: unused,
  }),
  deleteGeoZone: method({
    ...places,
    path: '/json/1.3/deleteGeoZone',
    effect: 'write',
    request: z.object({
      ...ofApplication,
      geozones: z.union([zoneId, z.array(zoneId).min(1, 'Enter at least one geozone')], {
        error: 'Enter the ID of a geozone, or a list of IDs',
      }),
    }),
    response: unused,
    assumption: 'If one of the geozones doesn’t exist, none is deleted.',
  }),
  addGeoZoneCluster: method({
    ...places,
    path: '/json/1.3/addGeoZoneCluster',
    effect: 'write',
    request: z.object({
      ...ofApplication,
      name: nameSchema('cluster'),
      cooldown: seconds.describe('Seconds before a person can get another message from the cluster'),
    }),
    response: z.looseObject({ GeoZoneCluster: assumed(z.string(), 'The code of the cluster.') }),
  }),
  deleteGeoZoneCluster: method({
    ...places,
    path: '/json/1.3/deleteGeoZoneCluster',
    effect: 'write',
    request: z.object({ ...ofApplication, geoZoneCluster: code }),
    response: unused,
  }),
  listGeoZones: method({
    ...places,
    path: '/json/1.3/listGeoZones',
    effect: 'read',
    request: z.object(ofApplication),
    response: z.looseObject({
      clusters: assumed(
        z.array(
          z.looseObject({
            name: z.string().nullish(),
            code: z.string().nullish(),
            cooldown: count.nullish(),
            geoZones: z.array(geoZone),
          }),
        ),
        'Geozones by cluster; those without one are in an element with an empty name and a null code. A geozone may lack id, status, campaign, and timetable.',
      ),
    }),
  }),
  listGeoZoneClusters: method({
    ...places,
    path: '/json/1.3/listGeoZoneClusters',
    effect: 'read',
    request: z.object(ofApplication),
    response: z.looseObject({
      clusters: assumed(
        z.array(
          z.looseObject({ name: z.string(), code: z.string(), cooldown: count.nullish(), geozones: count.nullish() }),
        ),
        'Name, code, cooldown, and geozones (the number of geozones in the cluster).',
      ),
    }),
  }),
}
