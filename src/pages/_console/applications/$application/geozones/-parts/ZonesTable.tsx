import { Checkbox, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Swatch } from '#components/map/Swatch.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { formatCoordinates } from '#format/coordinates.ts'
import { unknown } from '#format/counts.ts'
import { formatSpan } from '#format/spans.ts'
import { clusterIndex } from '#model/geozones/overlaps.ts'
import { formatHours, noId, zoneMessageLabel, zoneStatusLabel } from '#model/geozones/zoneDraft.ts'
import type { ZoneSort } from './zoneSearch.ts'

interface ZonesTableProps {
  application: string
  zones: Zone[]
  clusters: readonly Cluster[]
  presets: readonly { code: string; name: string }[] | undefined
  chosen: string | undefined
  picked: ReadonlySet<string>
  onPick: (key: string, on: boolean) => void
  sort: ZoneSort
  onSort: (sort: ZoneSort) => void
  narrow: boolean
  filters: ReactNode
  noMatch: ReactNode
}

export function ZonesTable(props: ZonesTableProps) {
  const { application, zones, clusters, presets, chosen, picked, sort, onSort, narrow, filters, noMatch } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: onPick does the same for the same picked
  const columns = useMemo(() => {
    const all = columnsFor(props)
    return narrow ? all.filter(({ id }) => ['pick', 'name', 'range', 'status'].includes(id)) : all
  }, [clusters, presets, picked, narrow])
  return (
    <DataTable
      name={narrow ? 'Zone list' : 'Zones'}
      unit={['zone', 'zones']}
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

const columnsFor = ({ clusters, presets, picked, onPick, narrow }: ZonesTableProps): Column<Zone>[] => [
  {
    id: 'pick',
    header: 'Pick',
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
    id: 'name',
    header: 'Name',
    hideable: false,
    value: ({ name }) => name,
    cell: ({ name, cluster, status }) => (
      <Text span fz="inherit" truncate={narrow || undefined} title={name}>
        <Swatch group={clusterIndex(clusters, cluster?.code)} off={status === 0} /> {name}
      </Text>
    ),
  },
  { id: 'cluster', header: 'Cluster', wideOnly: true, value: ({ cluster }) => cluster?.name },
  {
    id: 'range',
    header: 'Range, m',
    align: 'end',
    width: '88px',
    value: ({ range }) => range,
    cell: ({ range }) => range ?? unknown,
  },
  {
    id: 'cooldown',
    header: 'Cooldown',
    wideOnly: true,
    width: '120px',
    value: ({ cooldown }) => cooldown,
    cell: ({ cooldown }) => formatSpan(cooldown),
  },
  { id: 'sends', header: 'Sends', wideOnly: true, value: (zone) => zoneMessageLabel(zone, presets) },
  {
    id: 'hours',
    header: 'Hours',
    wideOnly: true,
    ordered: false,
    width: '170px',
    value: (zone) => formatHours(zone).join('; '),
    cell: (zone) => <span title={formatHours(zone).join('\n')}>{formatHours(zone)[0]}</span>,
  },
  {
    id: 'place',
    header: 'Coordinates',
    wideOnly: true,
    ordered: false,
    width: '190px',
    value: formatCoordinates,
    cell: (zone) => <CopyableCode code={formatCoordinates(zone)} what="coordinates" />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '72px',
    value: zoneStatusLabel,
    cell: (zone) => (
      <Text span fz="inherit" c={zone.status === 0 ? 'dimmed' : undefined}>
        {zoneStatusLabel(zone)}
      </Text>
    ),
  },
]
