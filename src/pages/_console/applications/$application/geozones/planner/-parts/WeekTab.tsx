import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Cluster, Zone } from '#api/geozones.ts'
import { Section } from '#components/layout/Section.tsx'
import { weekdays } from '#contract/places/weekdays.ts'
import { countOf } from '#format/counts.ts'
import { zoneChoices } from '#format/zones.ts'
import { dayNames, timetableIn } from '#model/geozones/week.ts'
import { clockWords, type Span, weekOpen } from '#model/geozones/weekOpen.ts'
import classes from './Planner.module.css'

interface WeekTabProps {
  zones: readonly Zone[]
  clusters: readonly Cluster[]
}

/** The week as strips: when any of the zones can fire, and how many. */
export function WeekTab({ zones, clusters }: WeekTabProps) {
  const [cluster, setCluster] = useState<string | null>(null)
  const [offset, setOffset] = useState(() => String(-new Date().getTimezoneOffset() * 60))
  const choices = useMemo(() => zoneChoices(new Date(), Number(offset)), [offset])
  const active = zones.filter(
    (zone) => zone.status !== 0 && (cluster === null || (zone.cluster?.code ?? 'none') === cluster),
  )
  const days = weekOpen(
    active.map(({ timetable }) => timetableIn(timetable) ?? undefined),
    Number(offset),
  )
  const most = Math.max(1, ...days.flat().map((span) => span.zones))
  const unread = active.filter(({ timetable }) => timetableIn(timetable) === null).length
  return (
    <Section
      title="When anything can fire"
      note={`${countOf(active.length, 'active zone')}. Stronger color: more of them. Cooldowns of devices come on top.`}
    >
      <div className={classes.weekTools}>
        <Select
          label="Zones"
          placeholder="All active zones"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear: Zones' }}
          value={cluster}
          onChange={setCluster}
          data={[
            ...clusters.map(({ code, name }) => ({ value: code, label: `Cluster ${name}` })),
            { value: 'none', label: 'Zones without a cluster' },
          ]}
        />
        <Select
          label="Clock"
          allowDeselect={false}
          searchable
          value={offset}
          onChange={(next) => setOffset(next ?? offset)}
          data={choices}
        />
      </div>
      <div className={classes.hours} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{clockWords(hour * 60)}</span>
        ))}
      </div>
      <dl className={classes.week}>
        {weekdays.map((day, place) => (
          <div key={day} className={classes.day}>
            <dt>{dayNames[day]}</dt>
            <dd>
              <Strip spans={days[place] ?? []} most={most} />
              <span className={classes.dayWords}>{dayWords(days[place] ?? [])}</span>
            </dd>
          </div>
        ))}
      </dl>
      {unread > 0 && (
        <p className={classes.note}>
          {countOf(unread, 'zone has', 'zones have')} hours that this console cannot read; drawn as open all week.
        </p>
      )}
    </Section>
  )
}

const Strip = ({ spans, most }: { spans: readonly Span[]; most: number }) => (
  <svg className={classes.strip} viewBox="0 0 1440 20" preserveAspectRatio="none" aria-hidden>
    {spans.map(({ from, to, zones }) => (
      <rect
        key={from}
        x={from}
        y={0}
        width={to - from}
        height={20}
        fillOpacity={zones === 0 ? 0 : 0.25 + (0.75 * zones) / most}
      />
    ))}
  </svg>
)

/** The same in words, for who does not see the strip. */
const dayWords = (spans: readonly Span[]): string => {
  const open = spans.filter(({ zones }) => zones > 0)
  if (open.length === 0) return 'Nothing can fire'
  if (open.length > 6) return `${open.length} stretches, up to ${Math.max(...open.map(({ zones }) => zones))} zones`
  return open
    .map(({ from, to, zones }) =>
      to - from === 1440
        ? `all day: ${countOf(zones, 'zone')}`
        : `${clockWords(from)}–${clockWords(to)}: ${countOf(zones, 'zone')}`,
    )
    .join(' · ')
}
