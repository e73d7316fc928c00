import { IconCircles, IconMapPin } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Cluster, Zone } from '#api/geozones.ts'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Point } from '#components/map/places.ts'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { distanceWords } from '#format/coordinates.ts'
import { share } from '#format/counts.ts'
import { type Overlap, overlapsOf } from '#model/geozones/overlaps.ts'
import { ZoneMap } from '../../-parts/ZoneMap.tsx'
import { circlesOf } from '../../-parts/zonesShown.ts'
import classes from './Planner.module.css'

interface TabProps {
  application: string
  zones: readonly Zone[]
  clusters: readonly Cluster[]
}

interface Ground {
  key: string
  name: string
  lat: number
  lng: number
  range: number
  cluster: string | undefined
}

/** Which zones share ground, how much of it, and whether one cooldown holds for both. */
export function OverlapsTab({ zones, clusters }: TabProps) {
  const [q, setQ] = useState('')
  const [sort, setSort] = useState<Sort>({ id: 'part', desc: true })
  const [target, setTarget] = useState<Point>()
  const circles = useMemo(() => circlesOf(zones, clusters), [zones, clusters])
  const overlaps = useMemo(
    () =>
      overlapsOf(
        zones
          .filter(({ status }) => status !== 0)
          .map(
            ({ key, name, lat, lng, range, cluster }): Ground => ({
              key,
              name,
              lat,
              lng,
              range: range ?? 0,
              cluster: cluster?.code,
            }),
          ),
      ),
    [zones],
  )
  const chosen = useMemo(() => new Set<string>(), [])
  const columns = useMemo(
    () => columnsFor(({ one, other }) => setTarget({ lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 })),
    [],
  )
  if (overlaps.length === 0)
    return (
      <EmptyState icon={IconCircles} title="No zones overlap">
        No point of the earth is in two active zones of this application.
      </EmptyState>
    )
  return (
    <div className={classes.desk}>
      <div className={classes.overlaps}>
        <p className={classes.note}>
          In an overlap a person enters two zones. Unless these are in one cluster, both send their message. Shared
          ground is the part of the smaller zone that both cover.
        </p>
        <DataTable
          name="Overlaps"
          unit={['overlap', 'overlaps']}
          items={overlaps}
          columns={columns}
          itemKey={({ one, other }) => `${one.key} ${other.key}`}
          search={q}
          sort={sort}
          onSort={setSort}
          filters={<SearchField label="Search overlaps" value={q} onChange={setQ} />}
          noMatch={<NoMatch what="overlaps" query={q} onClear={() => setQ('')} />}
        />
      </div>
      <div className={classes.map}>
        <ZoneMap label="Map of overlaps" circles={circles} view={undefined} picked={chosen} target={target} />
      </div>
    </div>
  )
}

const columnsFor = (onShow: (overlap: Overlap<Ground>) => void): Column<Overlap<Ground>>[] => [
  {
    id: 'pair',
    header: 'Zones',
    hideable: false,
    value: ({ one, other }) => `${one.name} and ${other.name}`,
    cell: ({ one, other }) => (
      <span className={classes.pairWords} title={`${one.name} and ${other.name}`}>
        {one.name} and {other.name}
      </span>
    ),
  },
  {
    id: 'part',
    header: 'Shared ground',
    align: 'end',
    width: '116px',
    value: ({ part }) => Math.round(part * 1000) / 10,
    cell: ({ part }) => <span title="Part of the smaller zone that both cover">{share(part, 1)}</span>,
  },
  {
    id: 'deep',
    header: 'Reach in',
    align: 'end',
    width: '84px',
    wideOnly: true,
    value: ({ deep }) => Math.round(deep),
    cell: ({ deep }) => <span title="How far one reaches into the other">{distanceWords(deep)}</span>,
  },
  {
    id: 'shared',
    header: 'Messages',
    width: '92px',
    wideOnly: true,
    value: ({ shared }) => (shared ? 'One' : 'Both'),
    cell: ({ shared }) => (
      <span title={shared ? 'One cluster: only one of them sends' : 'Each sends its own'}>
        {shared ? 'One' : 'Both'}
      </span>
    ),
  },
  {
    id: 'show',
    header: 'Show',
    buttons: true,
    hideable: false,
    align: 'end',
    width: '44px',
    value: () => null,
    cell: (overlap) => (
      <ReasonedIcon
        size={28}
        label={`Show ${overlap.one.name} and ${overlap.other.name} on the map`}
        hint="Show on the map"
        onClick={() => onShow(overlap)}
      >
        <IconMapPin size={16} stroke={1.8} aria-hidden />
      </ReasonedIcon>
    ),
  },
]
