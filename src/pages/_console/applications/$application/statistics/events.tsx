import { MultiSelect, TagsInput } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationOf } from '#api/applications.ts'
import { eventNamesOf } from '#api/deviceActions.ts'
import { load } from '#api/read.ts'
import { capabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { namesInAddress, readNames, writeNames } from '#model/statistics/nameList.ts'
import { searchOf } from '../../../../-parts/search.ts'
import { AttributeConditionRows } from './-parts/AttributeConditionRows.tsx'
import { conditionsOf, readRows, rowsIn } from './-parts/attributeText.ts'
import { EventCharts } from './-parts/EventCharts.tsx'
import classes from './-parts/Statistics.module.css'
import { useAttributeRows } from './-parts/useAttributeRows.ts'
import { type PeriodChange, periodParts, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/events')({
  validateSearch: searchOf({
    ...periodParts,
    /** Names, see nameList. */
    events: namesInAddress,
    /** Conditions on attributes, see attributeText. */
    where: rowsIn,
  }),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: Events,
  pendingComponent: () => (
    <Page title="Event statistics" width="full">
      <Loading what="the events">
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
  ),
})

/** So many can be told apart in one picture. */
const most = 6

function Events() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: offered } = useSuspenseQuery(capabilities())
  const told = offered.includes('listEvents')
  const { data: names } = useQuery({ ...eventNamesOf(code), enabled: told })
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const chosen = usePeriod(search, '30d')
  const change = (next: PeriodChange & { events?: string | undefined; where?: string | undefined }) =>
    navigate({ search: (held) => ({ ...held, ...next }) as typeof held, replace: true, resetScroll: false })
  const events = useMemo(() => readNames(search.events).slice(0, most), [search.events])
  const conditions = useAttributeRows(search.where, (where) => change({ where }))
  const choice = {
    label: 'Events',
    description: told ? `One, or up to ${most} compared` : `Names as the control panel has them, up to ${most}`,
    className: classes.wide,
    value: events,
    clearable: true,
    clearButtonProps: { 'aria-label': 'Clear: Events' },
    onChange: (chosenNames: string[]) => change({ events: writeNames(chosenNames) }),
  }
  return (
    <Page
      title="Event statistics"
      tab={`Event statistics · ${application.title}`}
      width="full"
      note="How often events are posted."
    >
      {names?.length === 0 ? (
        <EmptyState icon={IconActivity} title="No event is defined">
          An event is defined by its name under People, where one is posted; the application then posts it by that name.
        </EmptyState>
      ) : (
        <>
          <div className={classes.choice}>
            {told ? (
              <MultiSelect
                {...choice}
                data={[...new Set([...(names ?? []), ...events])]}
                maxValues={most}
                searchable
                placeholder={events.length === 0 ? 'Choose an event' : undefined}
                nothingFoundMessage="No event fits"
              />
            ) : (
              <TagsInput
                {...choice}
                maxTags={most}
                placeholder={events.length === 0 ? 'Type a name and press Enter' : ''}
              />
            )}
            <AttributeConditionRows rows={conditions.rows} onChange={conditions.put} />
          </div>
          {events.length === 0 ? (
            <EmptyState icon={IconActivity} title="Choose an event">
              Its posts are counted over time; several events are drawn in one picture.
            </EmptyState>
          ) : (
            <EventCharts
              key={search.events}
              application={code}
              events={events}
              conditions={conditionsOf(readRows(search.where))}
              chosen={chosen}
              onChange={change}
              search={search}
            />
          )}
        </>
      )}
    </Page>
  )
}
