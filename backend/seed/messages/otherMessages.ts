import type { DemoMessage } from './DemoMessage.ts'
import { localizedTexts } from './localizedTexts.ts'

const outdoors = { application: '7A115-00002', kind: 'push' } as const
const transit = { application: '7E2A5-00003', kind: 'push' } as const
const [trails, service] = ['CA4B0-00004', 'CA4B0-00006']
const race = 'harbor-run'
const racing = (kilometer: number, leader: string) => ({ kilometer, of: 12, leader })

/** Messages of Trailhead Outdoors and City Transit. */
export const otherMessages: readonly DemoMessage[] = [
  { ...outdoors, made: { days: 35, at: '17:00' }, preset: 'B4E5E-00005', campaign: trails, request: {}, opens: 0.074 },
  {
    ...outdoors,
    kind: 'email',
    made: { days: 28, at: '06:30' },
    preset: 'B4E5E-00010',
    campaign: trails,
    request: {},
    opens: 0.231,
  },
  {
    ...outdoors,
    made: { days: 14, at: '16:15' },
    preset: 'B4E5E-00006',
    campaign: 'CA4B0-00005',
    request: { filter: 'Weekend hikers', inbox_days: 21 },
    opens: 0.088,
  },
  {
    ...outdoors,
    made: { days: 6, at: '17:00' },
    campaign: trails,
    request: {
      title: localizedTexts({ en: 'First snow', de: 'Der erste Schnee', fr: 'Première neige', es: 'Primera nieve' }),
      content: localizedTexts({
        en: 'The high huts are closed. Here is what is open below 1,500 m.',
        de: 'Die hohen Hütten sind zu. Das ist unter 1500 m noch offen.',
        fr: 'Les refuges d’altitude sont fermés. Voici ce qui est ouvert sous 1500 m.',
        es: 'Los refugios altos están cerrados. Esto sigue abierto por debajo de 1500 m.',
      }),
      conditions: [['Interests', 'IN', ['skiing', 'climbing']]],
    },
    opens: 0.083,
  },
  {
    ...outdoors,
    kind: 'live_activity',
    made: { minutes: 64 },
    request: {
      title: 'Harbor Run',
      content: 'The Harbor Run has started',
      live_activity: {
        'content-state': racing(0, '–'),
        'attributes-type': 'RaceAttributes',
        attributes: { race: 'Harbor Run', runners: 214 },
      },
      live_activity_id: race,
      filter_code: '5E600-00003',
    },
    shown: { title: 'Harbor Run', text: 'kilometer: 0, of: 12, leader: –' },
    opens: 0.3,
  },
  {
    ...outdoors,
    kind: 'live_activity',
    made: { minutes: 34 },
    request: {
      live_activity: { event: 'update', 'content-state': racing(7, 'Number 31') },
      live_activity_id: race,
    },
    shown: { text: 'kilometer: 7, of: 12, leader: Number 31' },
    opens: 0,
  },
  { ...transit, made: { days: 33, at: '14:30' }, preset: 'B4E5E-00007', campaign: service, request: {}, opens: 0.047 },
  {
    ...transit,
    made: { days: 19, at: '08:00' },
    preset: 'B4E5E-00008',
    request: { filter: 'Passes expiring soon', inbox_days: 30 },
    opens: 0.124,
  },
  {
    ...transit,
    made: { days: 4, at: '05:40' },
    campaign: service,
    request: {
      title: localizedTexts({
        en: 'Line 2 is delayed',
        de: 'Linie 2 hat Verspätung',
        fr: 'La ligne 2 est retardée',
        es: 'La línea 2 va con retraso',
      }),
      content: localizedTexts({
        en: 'A tram has broken down at North Gate. Allow 15 extra minutes.',
        de: 'Am North Gate steht eine Bahn. Plane 15 Minuten mehr ein.',
        fr: 'Un tram est en panne à North Gate. Comptez 15 minutes de plus.',
        es: 'Hay un tranvía averiado en North Gate. Cuenta con 15 minutos más.',
      }),
      conditions: [['Home Stop', 'IN', ['North Gate', 'University']]],
      platforms: [3],
    },
    opens: 0.152,
  },
]
