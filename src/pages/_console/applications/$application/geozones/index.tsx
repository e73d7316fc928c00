import { Button, SegmentedControl } from '@mantine/core'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationOf } from '#api/applications.ts'
import { clustersOf, zonesOf } from '#api/geozones.ts'
import { presetsOf } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { countOf } from '#format/counts.ts'
import { roleRefusal } from '#format/roles.ts'
import { oneOf, searchOf, text } from '../../../../-parts/search.ts'
import { numberFrom, placeText } from './-parts/address.ts'
import { GeozoneBrowser } from './-parts/GeozoneBrowser.tsx'
import { PlacesActions } from './-parts/PlacesActions.tsx'
import { loadZoneForm } from './-parts/ZonePanels.tsx'

export const Route = createFileRoute('/_console/applications/$application/geozones/')({
  validateSearch: searchOf({
    /** The list alone, or beside the map. */
    view: oneOf('list'),
    q: text,
    cluster: text,
    status: oneOf('on', 'off'),
    sort: oneOf(
      ...(['name', 'cluster', 'range', 'cooldown', 'sends', 'status'] as const),
      ...(['-name', '-cluster', '-range', '-cooldown', '-sends', '-status'] as const),
    ),
    /** Key of the chosen zone. */
    zone: text,
    /** Keys of those that are picked, or `all` that are shown. */
    picked: text,
    do: oneOf('new', 'edit', 'clusters', 'cluster'),
    /** Where a new one was drawn. */
    at: placeText,
    lat: numberFrom(-90, 90),
    lng: numberFrom(-180, 180),
    zoom: numberFrom(0, 22),
  }),
  loader: async ({ context, params }) => {
    void context.queries.prefetchQuery(presetsOf(params.application))
    await Promise.all([
      load(context.queries, zonesOf(params.application)),
      load(context.queries, clustersOf(params.application)),
    ])
  },
  component: Geozones,
  pendingComponent: () => (
    <Page title="Geozones" width="full">
      <Loading what="the zones">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

function Geozones() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: zones, isFetching: reading } = useSuspenseQuery(zonesOf(code))
  const { data: clusters } = useSuspenseQuery(clustersOf(code))
  const { data: presets } = useQuery(presetsOf(code))
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = useSignedIn()
  const toAdd = useMay('addGeoZone') ? undefined : roleRefusal(role, 'add zones')
  const [drawing, setDrawing] = useState(false)
  return (
    <Page
      title="Geozones"
      tab={`Geozones · ${application.title}`}
      width="full"
      note={`${countOf(zones.length, 'zone')}, ${countOf(clusters.length, 'cluster')}`}
      actions={
        <>
          <SegmentedControl
            aria-label="Show zones as"
            size="sm"
            value={view ?? 'map'}
            onChange={(next) =>
              navigate({
                search: (before) => ({ ...before, view: next === 'list' ? 'list' : undefined }),
                replace: true,
              })
            }
            data={[
              { value: 'map', label: <Choice icon={<IconMap2 size={15} aria-hidden />} words="Map" /> },
              { value: 'list', label: <Choice icon={<IconList size={15} aria-hidden />} words="List" /> },
            ]}
          />
          <PlacesActions application={code} />
          <Button
            variant="default"
            onClick={() => navigate({ search: (before) => ({ ...before, do: 'clusters' as const }) })}
          >
            Clusters
          </Button>
          {zones.length > 0 && (
            <>
              <ReasonedButton
                variant="default"
                reason={toAdd}
                onApproach={loadZoneForm}
                onClick={() => navigate({ search: ({ at: _, ...before }) => ({ ...before, do: 'new' as const }) })}
              >
                Enter coordinates
              </ReasonedButton>
              <ReasonedButton
                reason={toAdd}
                onApproach={loadZoneForm}
                onClick={() => {
                  setDrawing(true)
                  void navigate({ search: ({ view: _, ...before }) => before, replace: true })
                }}
              >
                Draw a zone
              </ReasonedButton>
            </>
          )}
        </>
      }
    >
      <GeozoneBrowser
        application={code}
        zones={zones}
        reading={reading}
        clusters={clusters}
        presets={presets}
        drawing={drawing}
        onDrawing={setDrawing}
      />
    </Page>
  )
}

const Choice = ({ icon, words }: { icon: React.ReactNode; words: string }) => (
  <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
    {icon}
    {words}
  </span>
)
