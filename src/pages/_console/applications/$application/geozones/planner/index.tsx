import { Button, Tabs } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { clustersOf, zonesOf } from '#api/geozones.ts'
import { load } from '#api/read.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { oneOf, searchOf, text } from '../../../../../-parts/search.ts'
import { numberFrom } from '../-parts/address.ts'
import { CooldownsTab } from './-parts/CooldownsTab.tsx'
import { OverlapsTab } from './-parts/OverlapsTab.tsx'
import { WalkTab } from './-parts/WalkTab.tsx'
import { WeekTab } from './-parts/WeekTab.tsx'

const tabs = ['walk', 'overlaps', 'cooldowns', 'week'] as const
const titles = { walk: 'A walk', overlaps: 'Overlaps', cooldowns: 'Shared cooldowns', week: 'The week' }

export const Route = createFileRoute('/_console/applications/$application/geozones/planner/')({
  validateSearch: searchOf({
    show: oneOf('overlaps', 'cooldowns', 'week'),
    /** Points of the walk. */
    path: text,
    /** Kilometers an hour. */
    speed: numberFrom(1, 200),
    /** When it begins, on the clock of the person. */
    from: text,
    /** Meters from the start at which one looks. */
    along: numberFrom(0, 1_000_000),
    /** Where the map of the zones looked before. */
    lat: numberFrom(-90, 90),
    lng: numberFrom(-180, 180),
    zoom: numberFrom(0, 22),
  }),
  loader: async ({ context, params }) => {
    await Promise.all([
      load(context.queries, zonesOf(params.application)),
      load(context.queries, clustersOf(params.application)),
    ])
  },
  component: Planner,
  pendingComponent: () => (
    <Page title="Geozone planner" width="full">
      <Loading what="the zones">
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
  ),
})

function Planner() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: zones } = useSuspenseQuery(zonesOf(code))
  const { data: clusters } = useSuspenseQuery(clustersOf(code))
  const { show = 'walk', lat, lng, zoom } = Route.useSearch()
  const navigate = Route.useNavigate()
  const back = (
    <Button
      variant="default"
      renderRoot={(rest) => (
        <Link
          {...rest}
          to="/applications/$application/geozones"
          params={{ application: code }}
          search={{ lat, lng, zoom }}
        />
      )}
    >
      To the zones
    </Button>
  )
  return (
    <Page
      title="Geozone planner"
      tab={`Geozone planner · ${application.title}`}
      width="full"
      note={
        show === 'walk'
          ? 'Which zones fire on a way and why others do not, by the rules of the service.'
          : 'Worked out here in the browser, by the rules of the service. Nothing is recorded, nothing is sent.'
      }
      actions={back}
    >
      {zones.length === 0 ? (
        <EmptyState icon={IconMapPin} title="No zones yet" steps={back}>
          Draw some zones first; here you see how they go together.
        </EmptyState>
      ) : (
        <Tabs
          value={show}
          keepMounted={false}
          onChange={(next) =>
            navigate({
              search: (before) => ({
                ...before,
                show: tabs.slice(1).find((tab) => tab === next) as 'week' | undefined,
              }),
              replace: true,
            })
          }
        >
          <Tabs.List mb={20}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {titles[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="walk">
            <WalkTab application={code} zones={zones} clusters={clusters} />
          </Tabs.Panel>
          <Tabs.Panel value="overlaps">
            <OverlapsTab application={code} zones={zones} clusters={clusters} />
          </Tabs.Panel>
          <Tabs.Panel value="cooldowns">
            <CooldownsTab application={code} zones={zones} clusters={clusters} />
          </Tabs.Panel>
          <Tabs.Panel value="week">
            <WeekTab zones={zones} clusters={clusters} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  )
}
