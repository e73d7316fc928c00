import { Select } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { journeyStatisticsQuery, journeysQuery } from '#api/statistics.ts'
import { useCapabilities } from '#api/tokens.ts'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import type { Column } from '#components/table/columns.ts'
import { percent } from '#format/figures.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { Form } from '#forms/shared/Form.tsx'
import { TextField } from '#forms/shared/TextFields.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { type JourneyPoint, toJourneyPoints } from '#model/statistics/journeyPoint.ts'
import { toPercentage } from '#model/statistics/openRate.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { countColumn, NumbersTable } from './-parts/MessageCards.tsx'
import classes from './-parts/Statistics.module.css'
import { useAsked } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/journeys')({
  validateSearch: searchValidator({ journey: text }),
  component: Journeys,
  pendingComponent: pendingPage('Journey statistics', 'the journeys', [6]),
})

function Journeys() {
  const { application } = Route.useParams()
  const offered = useCapabilities()
  const canList = offered.includes('listJourneys')
  const query = useQuery({ ...journeysQuery(application), enabled: canList })
  const navigate = Route.useNavigate()
  const choose = (id: string) => navigate({ search: { journey: id }, replace: true })
  const journeys = query.data?.journeys.map(({ id, title }) => ({ value: String(id), label: title }))
  // the first one, until another is selected
  const { journey = journeys?.[0]?.value } = Route.useSearch()
  return (
    <AppPage
      title="Journey statistics"
      note="Results of each step, since the journey started. The service doesn’t count by period."
    >
      {!canList ? (
        <JourneyById id={journey} onChoose={choose} />
      ) : journeys?.length === 0 ? (
        <EmptyState icon={IconRoute} title="No journeys">
          Journeys are created in the service’s control panel. Their statistics appear here.
        </EmptyState>
      ) : journeys ? (
        <Select
          label="Journey"
          className={classes.wide}
          data={journeys}
          value={journey ?? null}
          searchable
          allowDeselect={false}
          onChange={(id) => id !== null && choose(id)}
        />
      ) : (
        <QueryState queries={[query]} title="Couldn’t load journeys" what="the journeys" sections={[4]} />
      )}
      {journey !== undefined && <JourneyPoints key={journey} id={journey} />}
    </AppPage>
  )
}

function JourneyById({ id = '', onChoose }: { id: string | undefined; onChoose: (id: string) => Promise<void> }) {
  const draft = useDraftForm({ schema: journeyId, initial: { id } })
  return (
    <Form label="Select a journey" draft={draft} submit="Show journey" onSubmit={(chosen) => onChoose(chosen.id)}>
      <TextField
        control={draft.form.control}
        name="id"
        label="Journey ID"
        help="This service doesn’t list its journeys. Find the ID in the journey’s URL in the service’s own control panel, outside this console."
      />
    </Form>
  )
}

const journeyId = z.object({ id: z.string().trim().min(1, 'Enter a journey ID') })

function JourneyPoints({ id }: { id: string }) {
  const { wait, results, at } = useAsked([journeyStatisticsQuery(id)])
  const journey = results?.[0]?.payload
  const points = useMemo(() => toJourneyPoints(journey?.points ?? []), [journey])
  const sum = (name: 'sent' | 'opened') => journey && points.reduce((all, point) => all + point[name], 0)
  const most = Math.max(1, ...points.map(({ sent }) => sent))
  const converting = points.filter(({ conversion }) => conversion !== undefined)
  return (
    <>
      <Tiles label="Entire journey">
        <Tile label="Sent" unit="message" value={sum('sent')} />
        <Tile label="Opened" unit="time" value={sum('opened')} />
        {/* people of several steps can’t be added up: whoever opened two is in both */}
        {points.length > 1 ? (
          <>
            <OpenedInStep label="Open rate, first step" point={points[0]} />
            <OpenedInStep label="Open rate, last step" point={points.at(-1)} />
          </>
        ) : (
          <OpenedInStep label="Open rate" point={points[0]} />
        )}
        <Tile label="Steps" value={journey && points.length} />
      </Tiles>
      <ChartCard
        title={journey?.title ?? 'Journey steps'}
        wait={wait}
        nothing={points.length === 0 ? 'No step of this journey sends messages.' : undefined}
        note={
          at !== undefined && (
            <>
              All time, <AsOf at={at} />
            </>
          )
        }
        table={
          <NumbersTable
            name="Journey steps"
            unit={['step', 'steps']}
            items={points}
            columns={columns}
            itemKey={({ id: point }) => point}
          />
        }
      >
        <div className={classes.sameEdge}>
          <h3 className={classes.part}>Sent per step (share of the first step)</h3>
          <Ranked
            label="Sent per step"
            unit={['message', 'messages']}
            {...(points[0] && { total: points[0].sent })}
            items={points.map((point) => ({ ...point, count: point.sent }))}
            most={most}
          />
          {/* of two steps, the share of the first is the same */}
          {points.length > 2 && (
            <>
              <h3 className={classes.part}>From step to step (sent, of the step before)</h3>
              <Ranked
                label="Sent, of the step before"
                items={points.slice(1).map((point, index) => ({
                  ...point,
                  label: `${points[index]?.label} → ${point.label}`,
                  count: Math.min(point.kept ?? 0, 100),
                  text: `${exactCount(points[index]?.sent)} → ${exactCount(point.sent)}`,
                  rate: percent(point.kept),
                }))}
                most={100}
              />
            </>
          )}
          <h3 className={classes.part}>Open rate per step (of sent)</h3>
          <Ranked
            label="Opens per step"
            unit={['person', 'people']}
            items={points.map((point) => ({ ...point, count: point.people, total: point.sent }))}
            most={most}
          />
          {converting.length > 0 && (
            <>
              <h3 className={classes.part}>Conversion rate per step (reached the journey’s goal, of sent)</h3>
              <DimmedText size="xs" mb="xs">
                The goal is set with the journey, in the service’s own control panel outside this console. The service
                doesn’t say here which event it is, and returns only the rate: counts are calculated from it.
              </DimmedText>
              <Ranked
                label="Conversion rate per step"
                items={converting.map((point) => ({
                  ...point,
                  count: point.conversion ?? 0,
                  text: formatCount(point.converted ?? 0, 'person', 'people'),
                  rate: percent(point.conversion),
                }))}
                most={100}
              />
            </>
          )}
        </div>
      </ChartCard>
    </>
  )
}

interface OpenedInStepProps {
  label: string
  /** Undefined until the service has answered. */
  point: JourneyPoint | undefined
}

const OpenedInStep = ({ label, point }: OpenedInStepProps) => (
  <Tile
    label={label}
    percent
    value={point && toPercentage(point.people, point.sent)}
    foot={point && `${formatCount(point.people, 'person', 'people')} · ${point.label}`}
  />
)

const columns: Column<JourneyPoint>[] = [
  { id: 'place', header: 'No.', value: ({ place }) => place, width: '64px' },
  { id: 'title', header: 'Step', value: ({ label }) => label, hideable: false },
  countColumn('sent', 'Sent', ({ sent }) => sent),
  countColumn('kept', 'Sent, of the step before', ({ kept }) => kept, percent),
  countColumn('opened', 'Opened', ({ opened }) => opened),
  countColumn('people', 'People who opened', ({ people }) => people),
  countColumn('rate', 'Open rate (of sent)', ({ people, sent }) => toPercentage(people, sent), percent),
  countColumn('converted', 'Conversions (from the rate)', ({ converted }) => converted),
  countColumn('conversion', 'Conversion rate (of sent)', ({ conversion }) => conversion, percent),
]
