import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Cluster, Zone } from '#api/geozones.ts'
import { useZone } from '#components/controls/useZone.ts'
import { Section } from '#components/layout/Section.tsx'
import type { MapTarget, Point } from '#components/map/places.ts'
import { coordinatesIn, coordinateWords, distanceWords } from '#format/coordinates.ts'
import { countOf } from '#format/counts.ts'
import { elapsedTime, exactDate } from '#format/dates.ts'
import { zonedMoment } from '#format/zonedMoment.ts'
import { DayField } from '#forms/shared/DayField.tsx'
import { measured, nearestOn, pathIn, pathWords, pointAt } from '#model/geozones/path.ts'
import { stepOf, walked } from '#model/geozones/walk.ts'
import { isTime, timeIn, timetableIn } from '#model/geozones/week.ts'
import { viewIn } from '../../-parts/address.ts'
import { ZoneMap } from '../../-parts/ZoneMap.tsx'
import { circlesOf } from '../../-parts/zonesShown.ts'
import { AskService } from './AskService.tsx'
import { EntryList } from './EntryList.tsx'
import classes from './Planner.module.css'
import { viewOf } from './viewOf.ts'

const route = getRouteApi('/_console/applications/$application/geozones/planner/')

interface WalkTabProps {
  application: string
  zones: readonly Zone[]
  clusters: readonly Cluster[]
}

const speeds = [
  { value: '5', label: 'Walking, 5 km/h' },
  { value: '15', label: 'Cycling, 15 km/h' },
  { value: '40', label: 'Driving, 40 km/h' },
]

/** A path over the map: which zones fire on the way and when, and why others do not. */
export function WalkTab({ application, zones, clusters }: WalkTabProps) {
  const search = route.useSearch()
  const { path: words, speed = 5, from, along = 0 } = search
  const navigate = route.useNavigate()
  const { zone: clock } = useZone()
  const [now] = useState(() => wallTime(new Date(), clock))
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)?\s?(.*)$/.exec(from ?? now) ?? []
  const start = isTime(timeIn(time)) ? zonedMoment(day, timeIn(time), clock) : undefined
  const begins = start?.getTime()
  const put = (parts: { path?: string; speed?: number; from?: string; along?: number }) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace: true, resetScroll: false })
  const [drawing, setDrawing] = useState(words === undefined)
  const path = useMemo(() => pathIn(words), [words])
  const { parts, length } = useMemo(() => measured(path), [path])
  const [opening] = useState(() => viewOf(path) ?? viewIn(search))
  const [target, setTarget] = useState<MapTarget>()
  // what is typed is looked at when the hand rests; what is clicked is in sight
  const lookAt = useDebouncedCallback((points: readonly Point[]) => {
    const view = viewOf(points)
    if (view) setTarget(view)
  }, 500)
  /** A way has its day and time in the address, so that a link to it says the same tomorrow. */
  const putPath = (points: readonly Point[], parts: { along?: undefined } = {}) =>
    void put({ path: pathWords(points), ...(points.length > 0 && { from: from ?? now }), ...parts })
  const circles = useMemo(() => circlesOf(zones, clusters), [zones, clusters])
  const [typed, setTyped] = useState<string>()
  const at = Math.min(along, length)
  const walker = useMemo(() => (path.length > 1 ? pointAt(path, parts, at) : path[0]), [path, parts, at])
  const shown = useMemo(() => ({ points: path, walker }), [path, walker])

  const rules = useMemo(
    () =>
      zones.map((zone) => ({
        id: zone.key,
        name: zone.name,
        lat: zone.lat,
        lng: zone.lng,
        range: zone.range ?? 0,
        active: zone.status !== 0,
        cooldown: zone.cooldown ?? 0,
        cluster: zone.cluster?.code ?? null,
        timetable: timetableIn(zone.timetable) ?? null,
      })),
    [zones],
  )
  // drawn first, worked out afterward: the slider and the map follow the hand at once
  const asked = useDeferredValue(useMemo(() => ({ path, speed, start: begins }), [path, speed, begins]))
  const entries = useMemo(() => {
    if (asked.path.length < 2 || asked.start === undefined) return []
    const cooldowns = new Map(clusters.map(({ code, cooldown }) => [code, cooldown ?? 0]))
    return walked({
      zones: rules,
      cooldownOf: (code) => cooldowns.get(code) ?? 0,
      path: asked.path,
      speed: asked.speed / 3.6,
      start: new Date(asked.start),
    })
  }, [asked, rules, clusters])
  const moment = start && new Date(start.getTime() + (at / (speed / 3.6)) * 1_000)

  return (
    <div className={classes.desk}>
      <div>
        <Section title="The way" note="Click points on the map, or type one in each line: latitude, longitude.">
          <div className={classes.stack}>
            <div className={classes.row}>
              <Button
                size="xs"
                variant={drawing ? 'filled' : 'default'}
                aria-pressed={drawing}
                onClick={() => setDrawing(!drawing)}
              >
                {drawing ? 'Done with the way' : 'Click the way on the map'}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={path.length === 0}
                onClick={() => {
                  setTyped(undefined)
                  putPath(path.slice(0, -1), { along: undefined })
                }}
              >
                Remove the last point
              </Button>
            </div>
            <Textarea
              label="Points"
              autosize
              minRows={2}
              maxRows={6}
              spellCheck={false}
              placeholder={'38.7075, -9.1364\n38.7109, -9.1401'}
              value={typed ?? path.map(coordinateWords).join('\n')}
              error={typed !== undefined && unread(typed)}
              onBlur={() => typed !== undefined && !unread(typed) && setTyped(undefined)}
              onChange={(event) => {
                const text = event.currentTarget.value
                setTyped(text)
                const points = text.split('\n').flatMap((line) => coordinatesIn(line) ?? [])
                putPath(points, { along: undefined })
                lookAt(points)
              }}
            />
            <div className={classes.pair}>
              <DayField label="Day" labeled value={day} onChange={(next) => void put({ from: `${next} ${time}` })} />
              <TextInput
                label={`Time, ${clock}`}
                value={time}
                placeholder="09:30"
                error={!isTime(timeIn(time)) ? 'Enter a time such as 09:30' : start ? undefined : 'Choose the day too'}
                onBlur={() => timeIn(time) !== time && void put({ from: `${day} ${timeIn(time)}` })}
                onChange={(event) => void put({ from: `${day} ${event.currentTarget.value}` })}
              />
            </div>
            <Select
              label="Speed"
              allowDeselect={false}
              value={String(speed)}
              onChange={(next) => void put({ speed: next === '5' ? undefined : Number(next) })}
              data={
                speeds.some(({ value }) => value === String(speed))
                  ? speeds
                  : [...speeds, { value: String(speed), label: `${speed} km/h` }]
              }
            />
          </div>
        </Section>
        {path.length > 1 && (
          <Section
            title="On the way"
            note={`${distanceWords(length)}, ${elapsedTime((length / (speed / 3.6)) * 1_000)}. As if the phone told its place every ${stepOf(length)} m; a device that no zone has written to yet. Worked out here in the browser: nothing is recorded, nothing is sent.`}
          >
            {!start || asked.start === undefined ? (
              <p className={classes.moment}>What happens on the way is shown once the day and the time are right.</p>
            ) : (
              <div className={classes.stack}>
                <input
                  type="range"
                  className={classes.slider}
                  aria-label="Place on the way, meters from the start"
                  min={0}
                  max={Math.ceil(length)}
                  step={Math.max(1, Math.round(length / 500))}
                  value={at}
                  aria-valuetext={`${distanceWords(at)} from the start${moment ? `, ${exactDate(moment, clock)}` : ''}`}
                  onChange={(event) => void put({ along: Number(event.currentTarget.value) || undefined })}
                />
                <p className={classes.moment} role="status">
                  {distanceWords(at)} from the start{moment && ` · ${exactDate(moment, clock)}`}
                  {walker && ` · ${coordinateWords(walker)}`}
                  <br />
                  {countOf(entries.filter((entry) => entry.fires && entry.at <= at).length, 'message')} so far,{' '}
                  {entries.filter((entry) => entry.fires).length} on the whole way
                </p>
                <EntryList
                  entries={entries}
                  at={at}
                  clock={clock}
                  nameOf={(code) => clusters.find((cluster) => cluster.code === code)?.name ?? code}
                  onGo={(meters) => {
                    setTarget(pointAt(path, parts, meters))
                    void put({ along: Math.round(meters) || undefined })
                  }}
                />
              </div>
            )}
          </Section>
        )}
        <AskService application={application} zones={zones} clusters={clusters} place={walker} />
      </div>
      <div className={classes.map}>
        <ZoneMap
          label="Map of the walk"
          circles={circles}
          view={opening}
          target={target}
          mode={drawing ? 'points' : 'look'}
          onPoint={(point) => {
            setTyped(undefined)
            putPath([...path, point])
          }}
          route={shown}
          onWalk={(point) => void put({ along: Math.round(nearestOn(path, parts, point)) || undefined })}
        />
      </div>
    </div>
  )
}

/** What of the typed points makes no sense, in words. */
function unread(text: string): string | undefined {
  const bad = text.split('\n').findIndex((line) => line.trim() !== '' && !coordinatesIn(line))
  return bad < 0 ? undefined : `Line ${bad + 1} is no point: write latitude, longitude`
}

/** `2025-12-31 18:30` as the clocks of a zone show it. */
function wallTime(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(moment)
}
