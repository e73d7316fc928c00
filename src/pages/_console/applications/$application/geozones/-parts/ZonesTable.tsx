import { Checkbox } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Cluster, Zone } from '#api/geozones.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Swatch } from '#components/map/Swatch.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { coordinateWords } from '#format/coordinates.ts'
import { unknown } from '#format/counts.ts'
import { spanWords } from '#format/spans.ts'
import classes from './Places.module.css'
import { groupOf } from './zonesShown.ts'
import { hoursWords, sendsWords, statusWords } from './zoneWords.ts'

export const zoneSorts = ['name', 'cluster', 'range', 'cooldown', 'sends', 'status'] as const
export type ZoneSort = (typeof zoneSorts)[number] | `-${(typeof zoneSorts)[number]}`

interface ZonesTableProps {
  application: string
  zones: Zone[]
  clusters: readonly Cluster[]
  presets: readonly { code: string; name: string }[] | undefined
  /** Key of the chosen zone. */
  chosen: string | undefined
  picked: ReadonlySet<string>
  onPick: (keys: readonly string[], on: boolean) => void
  sort: ZoneSort
  onSort: (sort: ZoneSort) => void
  /** True beside the map, where there is room for little. */
  narrow: boolean
  filters: ReactNode
  noMatch: ReactNode
}

/** Zones by name, with what they send and when. */
export function ZonesTable(props: ZonesTableProps) {
  const { application, zones, clusters, presets, chosen, picked, onPick, sort, onSort, narrow } = props
  const { filters, noMatch } = props
  // onPick does the same in every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(() => {
    const all = columnsFor(clusters, presets, picked, onPick, narrow)
    return narrow ? all.filter(({ id }) => ['pick', 'name', 'range', 'status'].includes(id)) : all
  }, [clusters, presets, picked, narrow])
  return (
    <DataTable
      name={narrow ? 'Zones beside the map' : 'Zones'}
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
      sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }}
      onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id as (typeof zoneSorts)[number]}`)}
      filters={filters}
      noMatch={noMatch}
    />
  )
}

const columnsFor = (
  clusters: readonly Cluster[],
  presets: readonly { code: string; name: string }[] | undefined,
  picked: ReadonlySet<string>,
  onPick: (keys: readonly string[], on: boolean) => void,
  narrow: boolean,
): Column<Zone>[] => [
  {
    id: 'pick',
    header: 'Pick',
    buttons: true,
    hideable: false,
    width: '36px',
    value: () => null,
    cell: ({ key, id, name }) => (
      <Checkbox
        className={classes.pick}
        aria-label={`Pick ${name}`}
        checked={picked.has(key)}
        disabled={id === undefined}
        title={id === undefined ? 'The service told no id of this zone' : undefined}
        onChange={(event) => onPick([key], event.currentTarget.checked)}
      />
    ),
  },
  {
    id: 'name',
    header: 'Name',
    hideable: false,
    value: ({ name }) => name,
    cell: ({ name, cluster, status }) => (
      <span className={classes.name} data-narrow={narrow || undefined} title={name}>
        <Swatch group={groupOf(clusters, cluster?.code)} off={status === 0} /> {name}
      </span>
    ),
  },
  {
    id: 'cluster',
    header: 'Cluster',
    wideOnly: true,
    value: ({ cluster }) => cluster?.name,
  },
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
    cell: ({ cooldown }) => spanWords(cooldown),
  },
  { id: 'sends', header: 'Sends', wideOnly: true, value: (zone) => sendsWords(zone, presets) },
  {
    id: 'hours',
    header: 'Hours',
    wideOnly: true,
    ordered: false,
    width: '170px',
    value: (zone) => hoursWords(zone).join('; '),
    cell: (zone) => {
      const lines = hoursWords(zone)
      return <span title={lines.join('\n')}>{lines[0]}</span>
    },
  },
  {
    id: 'place',
    header: 'Coordinates',
    wideOnly: true,
    ordered: false,
    width: '190px',
    value: coordinateWords,
    cell: (zone) => <CopyableCode code={coordinateWords(zone)} what="coordinates" />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '72px',
    value: statusWords,
    cell: (zone) => <span className={zone.status === 0 ? classes.off : undefined}>{statusWords(zone)}</span>,
  },
]
