import { Box, Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useZone } from '#components/controls/Text.tsx'
import { GrowingTextarea } from '#components/fields/GrowingTextarea.tsx'
import { Section } from '#components/layout/Section.tsx'
import { openingView, type Point } from '#components/map/places.ts'
import type { Cluster } from '#contract/places/zones.ts'
import { coordinatesIn, formatCoordinates, formatDistance } from '#format/coordinates.ts'
import { exampleMoment } from '#format/days.ts'
import { elapsedTime } from '#format/figures.ts'
import { exactDate, formatCount, formatDate, timeFormat, zoneName } from '#format/format.ts'
import { wallTime, zonedMoment } from '#format/zones.ts'
import { DayField } from '#forms/shared/DayField.tsx'
import { toCircles } from '#model/geozones/overlaps.ts'
import { type Entry, examplePath, formatPath, measured, pointAt, walkEntries, walkStep } from '#model/geozones/walk.ts'
import { momentWanted } from '#model/shared/utc.ts'
import { useZones } from '#pages/_console/applications/$application/geozones/-parts/useZones.ts'
import classes from './Planner.module.css'

interface WalkParts {
  path?: string
  /** Kilometers per hour. */
  speed?: number
  /** `2025-12-31T18:30`, in the person's time zone. */
  from?: string
  /** Meters from the start. */
  along?: number
}

interface WalkSectionProps {
  path: readonly Point[]
  walker: Point | undefined
  search: WalkParts
  onSearch: (parts: WalkParts) => void
  drawing: boolean
  onDrawing: (drawing: boolean) => void
  onShow: (shown: Point | { path: readonly Point[] }) => void
}

const speeds = [
  { value: '5', label: 'Walking, 5 km/h' },
  { value: '15', label: 'Cycling, 15 km/h' },
  { value: '40', label: 'Driving, 40 km/h' },
]

export function WalkSection(props: WalkSectionProps) {
  const { path, walker, search, onSearch, drawing, onDrawing, onShow } = props
  const { zones, clusters } = useZones()
  const { zone: clock } = useZone()
  // near the zones that the map opens with
  const example = useMemo(
    () =>
      examplePath(zones, openingView(toCircles(zones, clusters)))
        .map(formatCoordinates)
        .join('\n'),
    [zones, clusters],
  )
  const [now] = useState(() => wallTime(new Date(), clock))
  const { speed = 5, from = now, along = 0 } = search
  const [typed, setTyped] = useState<string>()
  const [typedStart, setTypedStart] = useState<string>()
  const { parts, length } = useMemo(() => measured(path), [path])
  const at = Math.min(along, length)
  const start = zonedMoment(from.slice(0, 10), from.slice(11), clock)?.getTime()
  // deferred: the slider and the map respond immediately
  const deferred = useDeferredValue(useMemo(() => ({ path, speed, start }), [path, speed, start]))
  const entries = useMemo(() => walkEntries(deferred, zones, clusters), [deferred, zones, clusters])
  const momentAt = (meters: number) => new Date((start ?? 0) + (meters / (speed / 3.6)) * 1_000)
  const fired = entries.filter(({ fires }) => fires)
  /** The URL includes the start, so that a link shows the same walk later. */
  const putPath = (points: readonly Point[]) => onSearch({ path: formatPath(points), from, along: undefined })
  const bad = typed?.split('\n').findIndex((line) => line.trim() !== '' && !coordinatesIn(line)) ?? -1
  const badLine = bad < 0 ? undefined : `Line ${bad + 1} isn’t a point. Enter latitude, longitude.`
  const describe = (meters: number) => `${formatDistance(meters)} from the start, ${exactDate(momentAt(meters), clock)}`

  return (
    <>
      <Section title="Path" note="Select points on the map, or enter one per line: latitude, longitude.">
        <Stack>
          <Button
            size="xs"
            me="auto"
            variant={drawing ? 'filled' : 'default'}
            aria-pressed={drawing}
            onClick={() => onDrawing(!drawing)}
          >
            {drawing ? 'Stop adding points' : 'Add points on the map'}
          </Button>
          <GrowingTextarea
            label="Points"
            minRows={2}
            maxRows={6}
            spellCheck={false}
            placeholder={example}
            value={typed ?? path.map(formatCoordinates).join('\n')}
            error={badLine}
            onBlur={() => !badLine && setTyped(undefined)}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              const points = value.split('\n').flatMap((line) => coordinatesIn(line) ?? [])
              putPath(points)
              if (points.length > 0) onShow({ path: points })
            }}
          />
          <SimpleGrid cols={2}>
            <DayField
              label={`Start (${zoneName(start ?? Date.now(), clock)})`}
              labeled
              placeholder={exampleMoment()}
              value={typedStart ?? from.replace('T', ' ')}
              error={start === undefined && momentWanted()}
              onBlur={() => setTypedStart(undefined)}
              onChange={(text) => {
                setTypedStart(text)
                onSearch({ from: text.trim().replace(' ', 'T') })
              }}
            />
            <Select
              label="Speed"
              value={String(speed)}
              onChange={(next) => onSearch({ speed: Number(next) })}
              data={speeds}
            />
          </SimpleGrid>
        </Stack>
      </Section>
      {path.length > 1 && start !== undefined && (
        <Section
          title="Geozones on the path"
          note={`${formatDistance(length)}, ${elapsedTime((length / (speed / 3.6)) * 1_000)}. Assumes a device that hasn’t gotten a message from any geozone and reports its location every ${walkStep(length)} m. Nothing is recorded or sent.`}
        >
          <Stack fz="sm" gap="sm">
            <input
              type="range"
              aria-label="Location on the path, meters from the start"
              style={{ height: 28, accentColor: 'var(--mantine-primary-color-filled)' }}
              min={0}
              max={Math.ceil(length)}
              step={Math.max(1, Math.round(length / 500))}
              value={at}
              aria-valuetext={describe(at)}
              onChange={(event) => onSearch({ along: Number(event.currentTarget.value) || undefined })}
            />
            <div role="status">
              {describe(at)}
              {walker && ` · ${formatCoordinates(walker)}`}
              <br />
              {formatCount(fired.filter((entry) => entry.at <= at).length, 'message')} so far, {fired.length} on the
              whole path
            </div>
            {entries.length === 0 ? (
              <Text fz="inherit" c="dimmed">
                This path doesn’t enter any geozones.
              </Text>
            ) : (
              <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Geozones on the path">
                {entries.map((entry) => (
                  <Box
                    component="li"
                    key={`${entry.zone.id} ${entry.at}`}
                    className={classes.entry}
                    c={entry.at > at ? 'dimmed' : undefined}
                  >
                    <time dateTime={entry.moment.toISOString()}>
                      {formatDate(entry.moment, { ...timeFormat, second: '2-digit' }, clock)}
                    </time>
                    <span>
                      {entry.zone.name} ·{' '}
                      {entry.fires ? (
                        <Text span fz="inherit" fw={600} c="var(--mantine-color-success)">
                          sends a message
                        </Text>
                      ) : (
                        'sends nothing'
                      )}
                    </span>
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={`Go to where the path enters ${entry.zone.name}`}
                      onClick={() => {
                        const point = pointAt(path, parts, entry.at)
                        if (point) onShow(point)
                        onSearch({ along: Math.round(entry.at) || undefined })
                      }}
                    >
                      {formatDistance(entry.at)}
                    </Button>
                    <Text span fz="inherit" c="dimmed" className={classes.why}>
                      {describeWhy(entry, clock, clusters)}
                    </Text>
                  </Box>
                ))}
              </Box>
            )}
          </Stack>
        </Section>
      )}
    </>
  )
}

function describeWhy(entry: Entry<{ cluster: string | null }>, clock: string, clusters: readonly Cluster[]) {
  if (entry.fires) return undefined
  if (!('until' in entry)) return 'This geozone is disabled.'
  const until = exactDate(entry.until, clock)
  if (entry.because === 'closed') return `Outside its schedule until ${until}.`
  if (entry.because === 'cooldown') return `Already sent. In cooldown until ${until}.`
  const { cluster } = entry.zone
  const name = clusters.find(({ code }) => code === cluster)?.name ?? cluster
  return `Another geozone in ${name} already sent a message. The cluster is in cooldown until ${until}.`
}
