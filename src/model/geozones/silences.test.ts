import { expect, test } from 'vitest'
import { zonesIn } from '#contract/places/zones.ts'
import { describeSilence, silences } from './silences.ts'

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
