import { Stack, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { loadZones } from '#api/geozones.ts'
import { LinkButton, ReasonedIcon } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Point } from '#components/map/places.ts'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Zone } from '#contract/places/zones.ts'
import { share } from '#format/figures.ts'
import { findOverlaps, type Overlap, toCircles } from '#model/geozones/overlaps.ts'
import { formatPath, measured, pathIn, pointAt } from '#model/geozones/walk.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { numberFrom, viewValidators } from '../-parts/address.ts'
import { useZones } from '../-parts/useZones.ts'
import { viewIn } from '../-parts/writtenAddress.ts'
import { ZoneMap } from '../-parts/ZoneMap.tsx'
import classes from './-parts/Planner.module.css'
import { TestLocation } from './-parts/TestLocation.tsx'
import { WalkSection } from './-parts/WalkSection.tsx'

export const Route = createFileRoute('/_console/applications/$application/geozones/planner/')({
  validateSearch: searchValidator({
    path: text,
    speed: numberFrom(1, 200),
    from: text,
    along: numberFrom(0, 1_000_000),
    ...viewValidators,
  }),
  // with the map: the first load has no room for it
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadZones(context.queries, params.application),
  component: Planner,
  pendingComponent: pendingPage('Geozone planner', 'the geozones', [6]),
})

function Planner() {
  const { application, zones, clusters } = useZones()
  const search = Route.useSearch()
  const { lat, lng, zoom } = search
  const navigate = Route.useNavigate()
  const put = (parts: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...parts }), replace: true, resetScroll: false })
  const [drawing, setDrawing] = useState(search.path === undefined)
  const [target, setTarget] = useState<Point | { path: readonly Point[] }>()
  const path = useMemo(() => pathIn(search.path), [search.path])
  const walker = useMemo(() => pointAt(path, measured(path).parts, search.along ?? 0), [path, search.along])
  const route = useMemo(() => ({ points: path, walker }), [path, walker])
  const circles = useMemo(() => toCircles(zones, clusters), [zones, clusters])
  const [opening] = useState(path.length > 0 ? undefined : viewIn(search))
  const back = (
    <LinkButton
      variant="default"
      to="/applications/$application/geozones"
      params={{ application }}
      search={{ lat, lng, zoom }}
    >
      View geozones
    </LinkButton>
  )
  return (
    <AppPage
      title="Geozone planner"
      note="Which geozones send a message along a path, and why others don’t."
      actions={back}
    >
      {zones.length === 0 ? (
        <EmptyState icon={IconMapPin} title="No geozones yet" steps={back}>
          Draw some geozones first to see how they work together.
        </EmptyState>
      ) : (
        <div className={classes.split}>
          <Stack gap={0} miw={0}>
            <WalkSection
              path={path}
              walker={walker}
              search={search}
              onSearch={put}
              drawing={drawing}
              onDrawing={setDrawing}
              onShow={setTarget}
            />
            <TestLocation place={walker} />
            <OverlapsSection onShow={setTarget} />
          </Stack>
          <div className={classes.map}>
            <ZoneMap
              label="Map of the path"
              circles={circles}
              view={opening}
              target={target}
              mode={drawing ? 'points' : 'look'}
              onPoint={(point) => put({ path: formatPath([...path, point]) })}
              route={route}
            />
          </div>
        </div>
      )}
    </AppPage>
  )
}

function OverlapsSection({ onShow }: { onShow: (point: Point) => void }) {
  const { zones } = useZones()
  const [q, setQ] = useState('')
  const [sort, setSort] = useState('-part')
  const overlaps = useMemo(() => findOverlaps(zones), [zones])
  const columns = useMemo(() => columnsFor(onShow), [onShow])
  return (
    <Section
      title="Overlaps"
      note="A person in an overlap enters both geozones and gets both messages, unless the geozones are in the same cluster. Overlap is the percentage of the smaller geozone that’s covered by the other one."
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
        onSearch={setQ}
        noMatch={q ? undefined : 'No enabled geozones overlap.'}
      />
    </Section>
  )
}

const names = ({ one, other }: Overlap<Zone>) => `${one.name} and ${other.name}`

const columnsFor = (onShow: (point: Point) => void): Column<Overlap<Zone>>[] => [
  {
    id: 'pair',
    header: 'Geozones',
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
    header: 'Overlap',
    align: 'end',
    width: '84px',
    value: ({ part }) => part,
    cell: ({ part }) => share(part, 1),
  },
  { id: 'shared', header: 'Messages', wideOnly: true, width: '92px', value: ({ shared }) => (shared ? 'One' : 'Both') },
  buttonColumn(
    'Show',
    ({ one, other }) => (
      <ReasonedIcon
        size={28}
        label={`Show ${one.name} and ${other.name} on the map`}
        hint="Show on the map"
        onClick={() => onShow({ lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 })}
      >
        <IconMapPin size={16} stroke={1.8} aria-hidden />
      </ReasonedIcon>
    ),
    '44px',
  ),
]
