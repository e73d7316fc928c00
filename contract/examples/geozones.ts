import type { geozones } from '../geozones.ts'
import { weekdays } from '../places/weekdays.ts'
import {
  accept,
  campaignCode,
  clusterCode,
  exampleApplication,
  exampleHwid,
  type MethodExamples,
  presetCode,
  refuse,
  zoneIds,
} from './example.ts'

const zone = { name: 'Market', lat: '51.5055', lng: '-0.0910', cooldown: 3600, range: 200, content: 'Fresh bread here' }
const add = (fields: Record<string, unknown>) => ({
  application: exampleApplication,
  geozones: [{ ...zone, ...fields }],
})
const timetable = {
  timezone: 3600,
  Mon: [{ start: '09:00', stop: '12:30' }],
  Sat: [
    { start: '08:00', stop: '10:00' },
    { start: '14:00', stop: '16:00' },
  ],
}
const everyDay = Object.fromEntries(weekdays.map((day) => [day, [{ start: '09:00', stop: '17:00' }]]))
const [first, second] = zoneIds
const update = { geoZoneId: first }

export const geozoneExamples = {
  getNearestZone: {
    accepted: [
      accept('a location', { application: exampleApplication, hwid: exampleHwid, lat: '51.5', lng: '-0.09' }),
      accept('numbers instead of text', {
        application: exampleApplication,
        hwid: exampleHwid,
        lat: 51.5,
        lng: -0.09,
      }),
      accept('just off the equator', {
        application: exampleApplication,
        hwid: exampleHwid,
        lat: 4.2e-7,
        lng: 0,
      }),
    ],
    refused: [
      refuse('no device', 'hwid', { application: exampleApplication, lat: '51.5', lng: '-0.09' }),
      refuse('a latitude beyond the pole', 'lat', {
        application: exampleApplication,
        hwid: exampleHwid,
        lat: '90.1',
        lng: '0',
      }),
      refuse('a longitude that isn’t a number', 'lng', {
        application: exampleApplication,
        hwid: exampleHwid,
        lat: '51.5',
        lng: 'west',
      }),
      refuse('a number out of range', 'lng', {
        application: exampleApplication,
        hwid: exampleHwid,
        lat: '51.5',
        lng: '1e999',
      }),
    ],
    answers: [{ name: 'Market', lat: 51.5055, lng: -0.091, range: 200, distance: 612.4 }, null],
  },
  addGeoZone: {
    accepted: [
      accept('a geozone with a message', add({ cluster: clusterCode, campaign: campaignCode, timetable })),
      accept('a geozone with a preset', add({ content: '', presetCode })),
      accept('text by language', add({ content: { en: 'Fresh bread', de: 'Frisches Brot' } })),
      accept(
        'numbers as text and text as numbers, links set to null',
        add({ lat: 51.5, lng: -0.09, range: '50', cluster: null, campaign: null }),
      ),
      accept('the largest radius', add({ range: 1000 })),
      accept('a message and a preset', add({ presetCode })),
      accept('an interval across midnight', add({ timetable: { Fri: [{ start: '22:00', stop: '06:00' }] } })),
      accept('every day of the week', add({ timetable: everyDay })),
    ],
    refused: [
      refuse('no geozones', 'geozones', { application: exampleApplication, geozones: [] }),
      refuse('no name', 'geozones.0.name', add({ name: '' })),
      refuse('a latitude beyond the pole', 'geozones.0.lat', add({ lat: '-91' })),
      refuse('a latitude that isn’t a decimal number', 'geozones.0.lat', add({ lat: '0x10' })),
      refuse('a longitude beyond the antimeridian', 'geozones.0.lng', add({ lng: '181' })),
      refuse('no cooldown', 'geozones.0.cooldown', add({ cooldown: undefined })),
      refuse('a cooldown below 0', 'geozones.0.cooldown', add({ cooldown: -1 })),
      refuse('a radius that is too small', 'geozones.0.range', add({ range: 49 })),
      refuse('a radius that is too large', 'geozones.0.range', add({ range: 1001 })),
      refuse('neither message nor preset', 'geozones.0.content', add({ content: undefined })),
      refuse('a day without intervals', 'geozones.0.timetable.Mon', add({ timetable: { Mon: [] } })),
      refuse(
        'an invalid day',
        'geozones.0.timetable.mon',
        add({ timetable: { mon: [{ start: '09:00', stop: '10:00' }] } }),
      ),
      refuse(
        'three intervals',
        'geozones.0.timetable.Sun',
        add({ timetable: { Sun: Array(3).fill({ start: '09:00', stop: '10:00' }) } }),
      ),
      refuse('a fractional radius', 'geozones.0.range', add({ range: 99.5 })),
      refuse(
        'an offset of more than a day',
        'geozones.0.timetable.timezone',
        add({ timetable: { ...timetable, timezone: 86_401 } }),
      ),
      refuse(
        'an hour that doesn’t exist',
        'geozones.0.timetable.Tue.0.start',
        add({ timetable: { Tue: [{ start: '24:00', stop: '25:00' }] } }),
      ),
    ],
    answers: [{ GeoZones: [first] }],
  },
  updateGeoZone: {
    accepted: [
      accept('all fields', {
        ...update,
        name: 'Market hall',
        cooldown: 60,
        status: 1,
        content: 'Fresh bread',
        cluster: clusterCode,
        campaign: campaignCode,
        lat: 51.5,
        lng: -0.09,
        range: 300,
        timetable,
      }),
      accept('links removed', { ...update, cluster: null, campaign: null }),
      accept('numbers as text', { geoZoneId: String(first), status: '0', lat: '51.5', lng: '-0.09', range: '300' }),
      accept('a preset', { ...update, presetCode }),
      accept('every day of the week', { ...update, timetable: everyDay }),
      accept('timetable removed', { ...update, timetable: {} }),
    ],
    refused: [
      refuse('no geozone', 'geoZoneId', { name: 'Market' }),
      refuse('message and preset', 'presetCode', { ...update, content: 'Bread', presetCode }),
      refuse('an unknown status', 'status', { ...update, status: 2 }),
      refuse('a latitude beyond the pole', 'lat', { ...update, lat: 91 }),
      refuse('a radius that is too large', 'range', { ...update, range: 1001 }),
      refuse('three intervals', 'timetable.Sun', {
        ...update,
        timetable: { Sun: Array(3).fill({ start: '09:00', stop: '10:00' }) },
      }),
    ],
    answers: [null],
  },
  deleteGeoZone: {
    accepted: [
      accept('some geozones', { application: exampleApplication, geozones: [first, String(second)] }),
      accept('one geozone', { application: exampleApplication, geozones: first }),
    ],
    refused: [
      refuse('a fractional geozone ID', 'geozones', { application: exampleApplication, geozones: 17.5 }),
      refuse('no geozones', 'geozones', { application: exampleApplication, geozones: [] }),
      refuse('a name instead of an ID', 'geozones', { application: exampleApplication, geozones: 'Market' }),
    ],
    answers: [null],
  },
  addGeoZoneCluster: {
    accepted: [accept('a cluster', { application: exampleApplication, name: 'City', cooldown: 86_400 })],
    refused: [
      refuse('no name', 'name', { application: exampleApplication, name: '', cooldown: 0 }),
      refuse('a fractional cooldown', 'cooldown', { application: exampleApplication, name: 'City', cooldown: 0.5 }),
    ],
    answers: [{ GeoZoneCluster: clusterCode }],
  },
  deleteGeoZoneCluster: {
    accepted: [accept('a cluster', { application: exampleApplication, geoZoneCluster: clusterCode })],
    refused: [
      refuse('an invalid code', 'geoZoneCluster', {
        application: exampleApplication,
        geoZoneCluster: 'City',
      }),
    ],
    answers: [null],
  },
  listGeoZones: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', {})],
    answers: [
      {
        clusters: [
          {
            name: 'City',
            code: clusterCode,
            cooldown: 86_400,
            geoZones: [
              {
                id: first,
                name: 'Market',
                lat: 51.5055,
                lng: -0.091,
                cooldown: 3600,
                range: 200,
                presetCode: null,
                content: 'Fresh bread here',
                status: 1,
                campaign: campaignCode,
                timetable,
              },
            ],
          },
          { name: '', code: null, cooldown: null, geoZones: [{ name: 'Harbor', lat: '51.5', lng: '0.02' }] },
        ],
      },
    ],
  },
  listGeoZoneClusters: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', {})],
    answers: [{ clusters: [{ name: 'City', code: clusterCode, cooldown: 86_400, geozones: 1 }] }],
  },
} satisfies Record<keyof typeof geozones, MethodExamples>
