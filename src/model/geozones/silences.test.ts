import { describe, expect, test } from 'vitest'
import { type Zone, zonesIn } from '#contract/places/zones.ts'
import { describeSilence, silences } from './silences.ts'
import { storedZone } from './testing/storedZone.ts'

const clusters = [{ code: 'SHOPS', name: 'Shops', cooldown: 7200 }]

const place = { lat: 38.7, lng: -9.1 }

const at = (time: string) => new Date(`2025-06-02T${time}:00Z`)

const zones = zonesIn({
  clusters: [
    {
      code: 'SHOPS',
      name: 'Shops',
      cooldown: 7200,
      geoZones: [
        { id: 1, name: 'One', ...place, range: 100, cooldown: 3600, status: 1, content: { Default: 'Hello' } },
        { id: 2, name: 'Two', ...place, range: 100, cooldown: 60, status: 1, presetCode: 'AAAAA-BBBBB' },
        { id: 3, name: 'Off', ...place, range: 100, cooldown: 60, status: 0, content: { Default: 'Never' } },
        { id: 4, name: 'Away', lat: 40, lng: -9.1, range: 100, cooldown: 60, status: 1, content: { Default: 'Far' } },
      ],
    },
  ],
})

const hello = { request: { content: { Default: 'Hello' } }, created: '2025-06-02 09:00' }

const told = (sent: (typeof hello)[], earlier: (typeof hello)[], time = '09:30') =>
  silences({ zones, clusters }, place, at(time), { sent, earlier }).map(({ zone, ...why }) => [zone.name, why])

test('a geozone that sent a message is not silent, but its cluster is', () => {
  expect(told([hello], [], '09:00')).toEqual([['Two', { because: 'cluster', until: at('11:00') }]])
})

test('the geozone’s cooldown takes precedence over its cluster’s', () => {
  expect(told([], [hello])).toEqual([
    ['One', { because: 'cooldown', until: at('10:00') }],
    ['Two', { because: 'cluster', until: at('11:00') }],
  ])
})

test('reports an unknown reason', () => {
  expect(told([], [hello], '12:00')).toEqual([
    ['One', { because: 'unknown' }],
    ['Two', { because: 'unknown' }],
  ])
})

test('says until when a geozone sends nothing, and why', () => {
  const why = silences({ zones, clusters }, place, at('09:30'), { sent: [], earlier: [hello] })
  expect(why.map((silence) => describeSilence(silence, 'UTC'))).toEqual([
    expect.stringMatching(/^One is in cooldown until .*10:00/),
    expect.stringMatching(/^Two can’t send: its cluster, Shops, is in cooldown until .*11:00/),
  ])
})

const cityCluster = { code: 'CCCCC-00001', name: 'City', cooldown: 7_200 }

describe('a geozone that sent nothing', () => {
  const place = { lat: 51.5, lng: 0 }
  const moment = new Date('2026-11-23T12:00:00Z')
  const wrote = (content: unknown, created: string) => ({ request: { content }, created }) as never
  const why = (zones: Zone[], earlier: never[] = [], sent: never[] = []) =>
    silences({ zones, clusters: [cityCluster] }, place, moment, { sent, earlier })

  test('may be closed, with the time it opens', () => {
    const [closed] = why([storedZone({ timetable: { timezone: 0, Tue: [{ start: '09:00', stop: '10:00' }] } })])
    expect(closed).toMatchObject({ because: 'closed', until: new Date('2026-11-24T09:00:00Z') })
  })

  test('may be in cooldown', () => {
    expect(why([storedZone()], [wrote('Hello', '2026-11-23 11:30:00')])).toMatchObject([
      { because: 'cooldown', until: new Date('2026-11-23T12:30:00Z') },
    ])
    expect(why([storedZone()], [wrote('Hello', '2026-11-23 10:59:00')])).toMatchObject([{ because: 'unknown' }])
  })

  test('may be silent because of its cluster', () => {
    const other = storedZone({ key: 'z2', lat: 10, content: 'Other', cluster: cityCluster })
    expect(
      why([storedZone({ cluster: cityCluster, cooldown: 0 }), other], [wrote('Other', '2026-11-23 11:00:00')]),
    ).toMatchObject([{ because: 'cluster', until: new Date('2026-11-23T13:00:00Z') }])
  })

  test('needs no explanation if it sent a message, is disabled, or is elsewhere', () => {
    expect(why([storedZone()], [], [wrote('Hello', '2026-11-23 12:00:00')])).toEqual([])
    expect(why([storedZone({ status: 0 }), storedZone({ lat: 52 })])).toEqual([])
  })
})
