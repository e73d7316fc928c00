import { Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Point } from '#components/map/places.ts'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Zone } from '#contract/places/zones.ts'
import { share } from '#format/counts.ts'
import { type Overlap, overlapsOf } from '#model/geozones/overlaps.ts'

interface OverlapsSectionProps {
  zones: readonly Zone[]
  onShow: (point: Point) => void
}

/** Which active zones overlap, how much, and whether one cooldown holds for both. */
export function OverlapsSection({ zones, onShow }: OverlapsSectionProps) {
  const [q, setQ] = useState('')
  const [sort, setSort] = useState<Sort>({ id: 'part', desc: true })
  const overlaps = useMemo(() => overlapsOf(zones), [zones])
  const columns = useMemo(() => columnsFor(onShow), [onShow])
  return (
    <Section
      title="Overlaps"
      note="A person in an overlap enters both zones, and gets both messages unless the zones are in one cluster. Shared: part of the smaller zone that both cover."
    >
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
        noMatch={q ? <NoMatch what="overlaps" query={q} onClear={() => setQ('')} /> : 'No active zones overlap.'}
      />
    </Section>
  )
}

const names = ({ one, other }: Overlap<Zone>) => `${one.name} and ${other.name}`

const columnsFor = (onShow: OverlapsSectionProps['onShow']): Column<Overlap<Zone>>[] => [
  {
    id: 'pair',
    header: 'Zones',
    hideable: false,
    value: names,
    cell: (overlap) => (
      <Text fz="sm" lh={1.25} lineClamp={2} style={{ whiteSpace: 'normal' }} title={names(overlap)}>
        {names(overlap)}
      </Text>
    ),
  },
  {
    id: 'part',
    header: 'Shared',
    align: 'end',
    width: '84px',
    value: ({ part }) => part,
    cell: ({ part }) => share(part, 1),
  },
  { id: 'shared', header: 'Messages', wideOnly: true, width: '92px', value: ({ shared }) => (shared ? 'One' : 'Both') },
  {
    id: 'show',
    header: 'Show',
    buttons: true,
    hideable: false,
    align: 'end',
    width: '44px',
    value: () => null,
    cell: ({ one, other }) => (
      <ReasonedIcon
        size={28}
        label={`Show ${one.name} and ${other.name} on the map`}
        hint="Show on the map"
        onClick={() => onShow({ lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 })}
      >
        <IconMapPin size={16} stroke={1.8} aria-hidden />
      </ReasonedIcon>
    ),
  },
]
