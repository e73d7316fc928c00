import { Box, Button, Checkbox, Group, Loader, Text } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { placesQuery } from '#api/placeSearch.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import type { Point } from '#components/map/places.ts'
import { Swatch } from '#components/map/Swatch.tsx'
import { buttonColumn, type Column, nameColumn, wide } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import type { Preset } from '#contract/presets.ts'
import { coordinatesIn, formatCoordinates } from '#format/coordinates.ts'
import { capitalized, exactCount } from '#format/format.ts'
import { formatSpan } from '#format/spans.ts'
import { clusterIndex } from '#model/geozones/overlaps.ts'
import { formatHours, noId, zoneMessageLabel, zoneStatusLabel } from '#model/geozones/zoneDraft.ts'
import { HistoryIcon } from '#pages/-parts/HistoryIcon.tsx'
import type { ZoneSort } from './address.ts'
import classes from './Places.module.css'
import { usePlaceRights, useZones, type ZoneFilter } from './useZones.ts'

interface ZonesTableProps {
  zones: Zone[]
  chosen: string | undefined
  /** False for roles that can’t change zones: the rows then have no checkboxes. */
  picks: boolean
  picked: ReadonlySet<string>
  onPick: (key: string, on: boolean) => void
  sort: ZoneSort
  onSort: (sort: ZoneSort) => void
  narrow: boolean
  filters: ReactNode
  noMatch: ReactNode
}

export function ZonesTable(props: ZonesTableProps) {
  const { zones, chosen, picks, picked, sort, onSort, narrow, filters, noMatch } = props
  const { application, clusters, presets } = useZones()
  // biome-ignore lint/correctness/useExhaustiveDependencies: onPick does the same for the same picked
  const columns = useMemo(() => {
    const all = columnsFor(props, clusters, presets).filter(({ id }) => picks || id !== 'pick')
    return narrow ? all.filter(({ id }) => ['pick', 'name', 'range', 'status'].includes(id)) : all
  }, [clusters, presets, picks, picked, narrow])
  return (
    <DataTable
      name={narrow ? 'Geozone list' : 'Geozones'}
      unit={['geozone', 'geozones']}
      items={zones}
      columns={columns}
      itemKey={({ key }) => key}
      link={({ key }) => ({
        to: '/applications/$application/geozones',
        params: { application },
        search: (before: object) => ({ ...before, zone: key }),
      })}
      current={chosen}
      sort={sort}
      onSort={onSort}
      filters={filters}
      noMatch={noMatch}
    />
  )
}

const columnsFor = (
  { picked, onPick, narrow }: ZonesTableProps,
  clusters: readonly Cluster[],
  presets: readonly Preset[] | undefined,
): Column<Zone>[] => [
  {
    id: 'pick',
    header: 'Select',
    buttons: true,
    hideable: false,
    width: '36px',
    value: () => null,
    cell: ({ key, id, name }) => (
      <Checkbox
        display="inline-flex"
        style={{ verticalAlign: 'middle' }}
        aria-label={`Select ${name}`}
        checked={picked.has(key)}
        disabled={id === undefined}
        title={id === undefined ? noId : undefined}
        onChange={(event) => onPick(key, event.currentTarget.checked)}
      />
    ),
  },
  {
    ...nameColumn,
    cell: (zone) => (
      <Text span fz="inherit" truncate={narrow || undefined} title={zone.name} className={classes.name}>
        <Swatch group={clusterIndex(clusters, zone.cluster?.code)} off={zone.status === 0} /> {zone.name}
        {!narrow && (
          <Text span display="block" size="xs" c="dimmed" fw={400} hiddenFrom="sm">
            {exactCount(zone.range)} m · {zoneStatusLabel(zone)}
          </Text>
        )}
      </Text>
    ),
  },
  { ...wide('cluster', 'Cluster'), value: ({ cluster }) => cluster?.name },
  {
    ...{ id: 'range', header: 'Radius (m)', align: 'end', width: '88px', wideOnly: !narrow },
    value: ({ range }) => range,
    cell: ({ range }) => exactCount(range),
  },
  {
    ...wide('cooldown', 'Cooldown', '120px'),
    value: ({ cooldown }) => cooldown,
    cell: ({ cooldown }) => capitalized(formatSpan(cooldown)),
  },
  { ...wide('sends', 'Message'), flexible: true, value: (zone) => zoneMessageLabel(zone, presets) },
  {
    ...wide('hours', 'Schedule'),
    flexible: true,
    ordered: false,
    value: (zone) => formatHours(zone).join('; '),
    cell: (zone) => <span title={formatHours(zone).join('\n')}>{formatHours(zone)[0]}</span>,
  },
  {
    ...wide('place', 'Coordinates', '190px'),
    initiallyHidden: true,
    ordered: false,
    value: formatCoordinates,
    cell: (zone) => <CopyableCode code={formatCoordinates(zone)} what="coordinates" />,
  },
  {
    ...{ id: 'status', header: 'Status', width: '84px', wideOnly: !narrow },
    value: zoneStatusLabel,
    cell: (zone) => (
      <Text span fz="inherit" c={zone.status === 0 ? 'dimmed' : undefined}>
        {zoneStatusLabel(zone)}
      </Text>
    ),
  },
  // beside the map, the card has it
  ...(narrow
    ? []
    : [
        buttonColumn<Zone>('History', ({ id, name }) =>
          id === undefined ? null : <HistoryIcon object={`geozone:${id}`} of={name} />,
        ),
      ]),
]

interface FindZonesProps {
  filter: ZoneFilter
  onFilter: (parts: Partial<{ [Part in keyof ZoneFilter]: ZoneFilter[Part] | undefined }>) => void
  onAdd: (point: Point) => void
  onGo: (point: Point) => void
}

export function FindZones({ filter, onFilter, onAdd, onGo }: FindZonesProps) {
  const { zones, clusters } = useZones()
  const { toAdd } = usePlaceRights()
  const { maps } = useSignedIn()
  const point = coordinatesIn(filter.q)
  // without zones, coordinates and places can still be searched
  const label =
    zones.length > 0 ? 'Name or coordinates' : maps.geocoder === null ? 'Coordinates' : 'Place or coordinates'
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={label} value={filter.q} onChange={(q) => onFilter({ q: q || undefined })} />
        {zones.length > 0 && (
          <Group gap="xs" grow wrap="nowrap">
            <FilterSelect
              label="Cluster"
              value={filter.cluster}
              onChange={(cluster) => onFilter({ cluster })}
              data={[
                ...clusters.map(({ code, name }) => ({ value: code, label: name })),
                { value: 'none', label: 'No cluster' },
              ]}
            />
            <FilterSelect<'on' | 'off'>
              label="Status"
              value={filter.status}
              onChange={(status) => onFilter({ status })}
              data={[
                { value: 'on', label: 'Enabled' },
                { value: 'off', label: 'Disabled' },
              ]}
            />
          </Group>
        )}
      </div>
      {filter.q !== '' && (
        <Group mb="sm" fz="sm">
          {point ? (
            <ReasonedButton variant="default" size="xs" reason={toAdd} onClick={() => onAdd(point)}>
              Add geozone at {point.lat}, {point.lng}
            </ReasonedButton>
          ) : (
            maps.geocoder !== null &&
            filter.q.trim().length > 2 && (
              <PlaceSearch key={filter.q} geocoder={maps.geocoder} query={filter.q.trim()} onGo={onGo} />
            )
          )}
        </Group>
      )}
    </>
  )
}

function PlaceSearch({ geocoder, query, onGo }: { geocoder: string; query: string; onGo: (point: Point) => void }) {
  const [enabled, setAsked] = useState(false)
  const { data, isFetching, error } = useQuery({ ...placesQuery(geocoder, query), enabled })
  if (!enabled)
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMapSearch size={15} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Find the place “{query}”
      </Button>
    )
  return (
    <Group gap="xs" role="status">
      {isFetching ? (
        <>
          <Loader size={14} aria-hidden /> Searching for “{query}”…
        </>
      ) : error ? (
        `Couldn’t search for places. ${error.message}`
      ) : data?.length === 0 ? (
        `No places found for “${query}”.`
      ) : (
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Places found">
          {data?.map(({ name, lat, lng }) => (
            <li key={`${lat} ${lng}`}>
              <Button variant="subtle" size="compact-sm" justify="start" onClick={() => onGo({ lat, lng })}>
                {name}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Group>
  )
}
