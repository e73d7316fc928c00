import { Box, SegmentedControl } from '@mantine/core'
import { IconCircles, IconMapPinPlus, IconRoute, IconUpload } from '@tabler/icons-react'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { loadZones } from '#api/geozones.ts'
import { presetsQuery } from '#api/presets.ts'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
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
  // with the map: the first load has no room for it
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    void context.queries.prefetchQuery(presetsQuery(params.application))
    await loadZones(context.queries, params.application)
  },
  component: Geozones,
  pendingComponent: pendingPage('Geozones', 'the geozones'),
})

function Geozones() {
  const { application, zones, clusters } = useZones()
  const { search, put } = useGeozoneSearch()
  const { toAdd } = usePlaceRights()
  const [drawing, setDrawing] = useState(false)
  const view = useViewSearch()
  const params = { application }
  const planner = linkOptions({ to: '/applications/$application/geozones/planner', params, search: view })
  const importing = linkOptions({ to: '/applications/$application/geozones/import', params })
  const showClusters = () => void put({ do: 'clusters' }, false)
  const enterCoordinates = () => void put({ do: 'new', at: undefined }, false)
  return (
    <AppPage
      title="Geozones"
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
          <LinkButton variant="default" visibleFrom="sm" {...planner}>
            Planner
          </LinkButton>
          <LinkButton variant="default" visibleFrom="sm" reason={toAdd} {...importing}>
            Import
          </LinkButton>
          <SecondaryButton visibleFrom="sm" onClick={showClusters}>
            Clusters
          </SecondaryButton>
          {zones.length > 0 && (
            <>
              <ReasonedButton
                variant="default"
                visibleFrom="sm"
                reason={toAdd}
                onApproach={loadZoneForm}
                onClick={enterCoordinates}
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
          {/* on a phone, the buttons would fill half of the screen before the map */}
          <Box hiddenFrom="sm">
            <ActionsMenu
              label="More actions"
              entries={[
                { label: 'Planner', icon: IconRoute, link: planner },
                { label: 'Import', icon: IconUpload, link: importing, reason: toAdd },
                { label: 'Clusters', icon: IconCircles, onClick: showClusters },
                zones.length > 0 && {
                  label: 'Enter coordinates',
                  icon: IconMapPinPlus,
                  onClick: enterCoordinates,
                  reason: toAdd,
                },
              ]}
            />
          </Box>
        </>
      }
    >
      <GeozoneBrowser drawing={drawing} onDrawing={setDrawing} />
    </AppPage>
  )
}
