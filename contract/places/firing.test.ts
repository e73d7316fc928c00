import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metersBetween, type Position } from './distance.ts'
import { emptyTrack, type FiringZone, firing, staySeconds, type Track, trackAfter } from './firing.ts'

const square = { lat: 38.7075, lng: -9.1364 }
const far = { lat: 38.76, lng: -9.1 }
const start = new Date('2025-06-02T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const zone = (id: number, fields: Partial<FiringZone> = {}): FiringZone => ({
  id,
  ...square,
  range: 200,
  active: true,
  cooldown: 3600,
  cluster: null,
  ...fields,
})
const hour = () => 3600

/** Simulates a walk; returns which zones fired at each step, and why the first one did not. */
function walk(
  zones: FiringZone[],
  steps: [seconds: number, at: Position][],
  cooldownOf: (code: string) => number = hour,
) {
  let track: Track = emptyTrack()
  return steps.map(([seconds, at]) => {
    const verdicts = firing(zones, cooldownOf, track, at, later(seconds))
    track = trackAfter(track, verdicts, later(seconds))
    return verdicts.map((verdict) => (verdict.fires ? 'fires' : verdict.because)).join(' ')
  })
}

describe('firing', () => {
  test.each<[string, FiringZone[], [number, Position][], string[]]>([
    [
      'who enters',
      [zone(1)],
      [
        [0, far],
        [60, square],
      ],
      ['outside', 'fires'],
    ],
    ['who is in at the first position', [zone(1)], [[0, square]], ['fires']],
    [
      'who stays',
      [zone(1, { cooldown: 0 })],
      [
        [0, square],
        [1, square],
        [7200, square],
      ],
      ['fires', 'staying', 'staying'],
    ],
    [
      'who comes back before the cooldown is over',
      [zone(1)],
      [
        [0, square],
        [60, far],
        [3599, square],
      ],
      ['fires', 'outside', 'cooldown'],
    ],
    [
      'who comes back when it is over',
      [zone(1)],
      [
        [0, square],
        [60, far],
        [3600, square],
      ],
      ['fires', 'outside', 'fires'],
    ],
    [
      'who was not heard of for long',
      [zone(1)],
      [
        [0, square],
        [staySeconds, square],
      ],
      ['fires', 'fires'],
    ],
    [
      'who was heard of all the time',
      [zone(1)],
      [
        [0, square],
        [staySeconds - 1, square],
        [staySeconds + 9, square],
      ],
      ['fires', 'staying', 'staying'],
    ],
    [
      'a long cooldown goes on in silence',
      [zone(1, { cooldown: 86_400 })],
      [
        [0, square],
        [staySeconds, square],
      ],
      ['fires', 'cooldown'],
    ],
    ['disabled', [zone(1, { active: false })], [[0, square]], ['inactive']],
    [
      'closed, and what opens in a stay does not fire',
      [zone(1, { timetable: { Mon: [{ start: '11:00', stop: '12:00' }] } })],
      [
        [0, square],
        [3600, square],
        [3700, far],
        [3800, square],
      ],
      ['closed', 'staying', 'outside', 'fires'],
    ],
    [
      'one of a cluster at once',
      [zone(1, { cluster: 'A' }), zone(2, { cluster: 'A' })],
      [[0, square]],
      ['fires cluster'],
    ],
    [
      'the nearest of a cluster',
      [zone(1, { cluster: 'A', lat: 38.708 }), zone(2, { cluster: 'A' })],
      [[0, square]],
      ['cluster fires'],
    ],
    ['several without a cluster', [zone(1), zone(2), zone(3, { cluster: 'A' })], [[0, square]], ['fires fires fires']],
    [
      'another zone of the cluster, in its cooldown',
      [zone(1, { cluster: 'A' }), zone(2, { ...far, cluster: 'A' })],
      [
        [0, square],
        [3599, far],
        [3700, square],
      ],
      ['fires outside', 'outside cluster', 'fires outside'],
    ],
    [
      'another cluster',
      [zone(1, { cluster: 'A' }), zone(2, { ...far, cluster: 'B' })],
      [
        [0, square],
        [60, far],
      ],
      ['fires outside', 'outside fires'],
    ],
  ])('%s', (_, zones, steps, expected) => {
    expect(walk(zones, steps)).toEqual(expected)
  })

  test('a cluster without a cooldown fires one zone at a time, and the next right away', () => {
    const zones = [zone(1, { cluster: 'A' }), zone(2, { cluster: 'A' }), zone(3, { ...far, cluster: 'A' })]
    expect(
      walk(
        zones,
        [
          [0, square],
          [1, far],
        ],
        () => 0,
      ),
    ).toEqual(['fires cluster outside', 'outside outside fires'])
  })

  test('returns the end of the cooldown', () => {
    const closed = zone(1, { timetable: { Tue: [{ start: '08:00', stop: '12:00' }] } })
    const cooling = zone(2)
    const shared = zone(3, { cluster: 'A' })
    const track: Track = {
      heard: null,
      inside: new Set(),
      zoneFired: new Map([[2, start]]),
      clusterFired: new Map([['A', start]]),
    }
    expect(firing([closed, cooling, shared], () => 7200, track, square, later(60))).toMatchObject([
      { because: 'closed', until: new Date('2025-06-03T08:00:00Z') },
      { because: 'cooldown', until: later(3600) },
      { because: 'cluster', until: later(7200) },
    ])
  })

  test('a cooldown beyond the range of dates never ends', () => {
    const steps: [number, Position][] = [
      [0, square],
      [60, far],
      [1e9, square],
    ]
    expect(walk([zone(1, { cooldown: Number.MAX_SAFE_INTEGER })], steps)).toEqual(['fires', 'outside', 'cooldown'])
  })

  test('includes the edge and excludes a point one meter outside', () => {
    const edge = { lat: square.lat + 0.001, lng: square.lng }
    const meters = metersBetween(square, edge)
    const [at, short] = firing(
      [zone(1, { range: meters }), zone(2, { range: meters - 1 })],
      hour,
      emptyTrack(),
      edge,
      start,
    )
    expect([at?.fires, short?.fires]).toEqual([true, false])
  })
})

describe('any walk', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 12 }))
  const zones = fc.array(
    fc.record({
      place: fc.nat(12),
      range: fc.integer({ min: 50, max: 1000 }),
      cooldown: fc.nat(9000),
      cluster: fc.constantFrom(null, 'A', 'B'),
    }),
    { maxLength: 6 },
  )
  const along = (place: number) => ({ lat: 38.7, lng: -9.14 + place * 0.004 })

  test('respects every cooldown of zones and clusters, and fires only inside', () => {
    fc.assert(
      fc.property(zones, fc.array(step, { maxLength: 30 }), (made, steps) => {
        const all = made.map(({ place, ...fields }, id) => zone(id, { ...along(place), ...fields }))
        let track: Track = emptyTrack()
        let seconds = 0
        const fired: { at: number; zone: FiringZone }[] = []
        for (const [gap, place] of steps) {
          seconds += gap
          const verdicts = firing(all, () => 5000, track, along(place), later(seconds))
          expect(verdicts.map((verdict) => verdict.zone)).toEqual(all)
          for (const verdict of verdicts.filter(({ fires }) => fires)) {
            expect(metersBetween(along(place), verdict.zone)).toBeLessThanOrEqual(verdict.zone.range)
            for (const { at, zone: before } of fired) {
              if (before === verdict.zone) expect(seconds - at).toBeGreaterThanOrEqual(before.cooldown)
              if (before.cluster && before.cluster === verdict.zone.cluster)
                expect(seconds - at).toBeGreaterThanOrEqual(5000)
            }
            fired.push({ at: seconds, zone: verdict.zone })
          }
          track = trackAfter(track, verdicts, later(seconds))
        }
      }),
    )
  })
})
