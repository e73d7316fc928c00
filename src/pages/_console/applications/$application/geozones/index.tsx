import { SegmentedControl } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { loadZones } from '#api/geozones.ts'
import { presetsQuery } from '#api/presets.ts'
import { LinkButton, ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { formatCount } from '#format/format.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { oneOf, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { placeText, viewValidators, zoneSorts } from './-parts/address.ts'
import { GeozoneBrowser } from './-parts/GeozoneBrowser.tsx'
import { useGeozoneSearch, usePlaceRights, useViewSearch, useZones } from './-parts/useZones.ts'
import { loadZoneForm } from './-parts/ZonePanels.tsx'

export const Route = createFileRoute('/_console/applications/$application/geozones/')({
  validateSearch: searchValidator({
    view: oneOf('list'),
    q: text,
    cluster: text,
    status: oneOf('on', 'off'),
    sort: sortBy(...zoneSorts),
    zone: text,
    do: oneOf('new', 'edit', 'clusters', 'cluster'),
    at: placeText,
    ...viewValidators,
  }),
  loader: async ({ context, params }) => {
    void context.queries.prefetchQuery(presetsQuery(params.application))
    await loadZones(context.queries, params.application)
  },
  component: Geozones,
  pendingComponent: pendingPage('Geozones', 'the geozones', undefined, 'full'),
})

function Geozones() {
  const { application, zones, clusters } = useZones()
  const { search, put } = useGeozoneSearch()
  const { toAdd } = usePlaceRights()
  const [drawing, setDrawing] = useState(false)
  return (
    <AppPage
      title="Geozones"
      width="full"
      note={`${formatCount(zones.length, 'geozone')}, ${formatCount(clusters.length, 'cluster')}`}
      actions={
        <>
          <SegmentedControl
            aria-label="Show geozones as"
            size="sm"
            value={search.view ?? 'map'}
            onChange={(next) => void put({ view: next === 'list' ? 'list' : undefined })}
            data={[
              { value: 'map', label: 'Map' },
              { value: 'list', label: 'List' },
            ]}
          />
          <PlannerLink application={application} />
          <LinkButton variant="default" to="/applications/$application/geozones/import" params={{ application }}>
            Import
          </LinkButton>
          <SecondaryButton onClick={() => void put({ do: 'clusters' }, false)}>Clusters</SecondaryButton>
          {zones.length > 0 && (
            <>
              <ReasonedButton
                variant="default"
                reason={toAdd}
                onApproach={loadZoneForm}
                onClick={() => void put({ do: 'new', at: undefined }, false)}
              >
                Enter coordinates
              </ReasonedButton>
              <ReasonedButton
                reason={toAdd}
                onApproach={loadZoneForm}
                onClick={() => {
                  setDrawing(true)
                  void put({ view: undefined })
                }}
              >
                Draw geozone
              </ReasonedButton>
            </>
          )}
        </>
      }
    >
      <GeozoneBrowser drawing={drawing} onDrawing={setDrawing} />
    </AppPage>
  )
}

function PlannerLink({ application }: { application: string }) {
  const view = useViewSearch()
  return (
    <LinkButton
      variant="default"
      to="/applications/$application/geozones/planner"
      params={{ application }}
      search={view}
    >
      Planner
    </LinkButton>
  )
}
