import { Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery, applicationsQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { presetsUsing } from '#api/presetUses.ts'
import { load } from '#api/read.ts'
import { type SizedSegment, useSizedSegments } from '#api/segmentSizes.ts'
import { tagsQuery } from '#api/tags.ts'
import { Hint } from '#components/controls/Hint.tsx'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { type Column, nameColumn, wide } from '#components/table/columns.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount, formatCount, formatList, toDate } from '#format/format.ts'
import { SegmentSize } from '#forms/filters/SegmentSize.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { messageName, recipientUnit } from '#model/applications/sentMessage.ts'
import { titleLookup, toReading } from '#model/filters/describeSegment.ts'
import { getPlatforms } from '#model/messages/effective.ts'
import { reachUnit } from '#model/statistics/reachableNow.ts'
import { useCreated } from '#pages/-parts/created.ts'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { lastMessageColumn, type MessageUses, Quiet, useMessageUses, useScheduled } from '../-parts/messageUse.tsx'
import { useSegmentActions } from './-parts/useSegmentActions.tsx'

export const Route = createFileRoute('/_console/applications/$application/segments/')({
  validateSearch: searchValidator({
    q: text,
    sort: sortBy('name', 'reading', 'size', 'used', 'expires', 'belongs', 'uses'),
  }),
  loader: ({ context, params }) =>
    Promise.all([load(context.queries, filtersQuery(params.application)), load(context.queries, tagsQuery())]),
  component: Segments,
  pendingComponent: pendingPage('Segments', 'the segments'),
})

function Segments() {
  const { application } = Route.useParams()
  const [{ data: filters }, { data: current }, { data: tags }] = useSuspenseQueries({
    queries: [filtersQuery(application), applicationQuery(application), tagsQuery()],
  })
  const { data: presets } = useQuery(presetsQuery(application))
  const { data: applications } = useQuery(applicationsQuery())
  const uses = useMessageUses(application, 'filter')
  const scheduled = useScheduled(application)
  const segments = useSizedSegments(application, filters)
  const menu = useSegmentActions(application, { recount: true })
  const [unit, units] = reachUnit(current.providers)
  const byPush =
    unit === recipientUnit('push', 1) ? undefined : getPlatforms({ platforms: null }, undefined, current.providers)
  const cannotCount = useRefusal('exportSegment', 'count their devices')
  const lookups = { typeOf: tagTypeLookup(tags), titleOf: titleLookup(applications ?? [current]), here: application }
  const describeConditions = ({ filter_expression }: SizedSegment) =>
    toReading(filter_expression, lookups) ?? filter_expression
  return (
    <ListScreen
      title="Segments"
      note={`Saved groups of devices to target. ${cannotCount ? 'Your role can’t count their devices.' : `Reachable: ${units}.`}`}
      unit={['segment', 'segments']}
      items={segments}
      columns={[
        ...columnsFor(
          application,
          byPush,
          describeConditions,
          uses,
          (segment) => usesOf(segment, presets, scheduled),
          filters.some(({ expiration_date }) => expiration_date),
        ).filter(({ id }) => id !== 'size' || !cannotCount),
        menu.column,
      ]}
      itemKey={({ code }) => code}
      current={useCreated()}
      link={({ code }) => ({ to: '/applications/$application/segments/$code', params: { application, code } })}
      icon={IconFilter}
      empty="A segment is a saved set of devices defined by conditions on their tags, such as everyone in Lisbon who opened the app this week. Use it as the audience of messages."
      create={{
        method: 'createFilter',
        link: { to: '/applications/$application/segments/$code', params: { application, code: 'new' } },
      }}
    >
      {menu.dialog}
    </ListScreen>
  )
}

/** As much as fits in a row; the rest in a tooltip. */
function Conditions({ text: all }: { text: string }) {
  const shown = (
    <Text span size="xs" lh={1.3} lineClamp={2} style={{ whiteSpace: 'normal' }}>
      {all}
    </Text>
  )
  return all.length < 60 ? shown : <Hint label={all}>{shown}</Hint>
}

interface Used {
  presets: readonly Preset[]
  waiting: readonly SentMessage[]
  names: readonly string[]
}

/** The presets and scheduled messages of a segment; undefined until the presets are known. */
function usesOf(
  segment: SizedSegment,
  presets: readonly Preset[] | undefined,
  scheduled: ReturnType<typeof useScheduled>,
) {
  const using = presets && presetsUsing(segment, presets)
  const waiting = (scheduled ?? []).filter(({ filter }) => filter === segment.name)
  return using && { presets: using, waiting, names: [...using.map(({ name }) => name), ...waiting.map(messageName)] }
}

/** The one preset or message; of several, how many there are, on the way to their list. */
function Uses({ application, segment, uses }: { application: string; segment: string; uses: Used }) {
  const { presets, waiting, names } = uses
  const [preset, ...otherPresets] = presets
  const [message, ...otherMessages] = waiting
  const params = { application }
  return (
    <Hint label={formatList(names)}>
      <Text span inherit display="block" maw={150} truncate>
        {preset && otherPresets.length === 0 && (
          <TextLink
            inherit
            to="/applications/$application/presets/$preset"
            params={{ application, preset: preset.code }}
          >
            {preset.name}
          </TextLink>
        )}
        {otherPresets.length > 0 && (
          <TextLink inherit to="/applications/$application/presets" params={params} search={{ q: segment }}>
            {formatCount(presets.length, 'preset')}
          </TextLink>
        )}
        {preset && message && ', '}
        {message && otherMessages.length === 0 && (
          <TextLink
            inherit
            to="/applications/$application/messages/$message"
            params={{ application, message: message.code }}
          >
            {messageName(message)}
          </TextLink>
        )}
        {otherMessages.length > 0 && (
          <TextLink inherit to="/applications/$application/messages" params={params} search={{ status: 'pending' }}>
            {exactCount(waiting.length)} scheduled
          </TextLink>
        )}
      </Text>
    </Hint>
  )
}

const columnsFor = (
  application: string,
  byPush: readonly PlatformKey[] | undefined,
  describeConditions: (segment: SizedSegment) => string | null | undefined,
  uses: MessageUses,
  usedBy: (segment: SizedSegment) => ReturnType<typeof usesOf>,
  expiring: boolean,
): Column<SizedSegment>[] => [
  {
    ...nameColumn,
    cell: (segment) => (
      <>
        {segment.name}
        <SecondLine hiddenFrom="sm" display="-webkit-box" lineClamp={2}>
          {describeConditions(segment)}
        </SecondLine>
      </>
    ),
  },
  {
    ...wide('reading', 'Conditions'),
    flexible: true,
    value: describeConditions,
    cell: (segment) => <Conditions text={describeConditions(segment) ?? ''} />,
  },
  {
    id: 'size',
    header: 'Reachable',
    width: '116px',
    align: 'end',
    value: ({ size }) => size,
    cell: (segment) => <SegmentSize application={application} segment={segment} byPush={byPush} />,
  },
  lastMessageColumn(uses, ({ name }) => name),
  {
    ...wide('expires', 'Expires', '110px'),
    wideOnly: 'desktop',
    // a column of *Never* takes room from the conditions
    initiallyHidden: !expiring,
    value: ({ expiration_date }) => toDate(expiration_date),
    cell: ({ expiration_date }) => (expiration_date ? <Moment at={expiration_date} /> : <Quiet>Never</Quiet>),
  },
  {
    ...wide('uses', 'Used by', '140px'),
    wideOnly: 'desktop',
    value: (filter) => usedBy(filter)?.names.length,
    cell: (filter) => {
      const uses = usedBy(filter)
      if (!uses || uses.names.length === 0) return <Quiet>{uses ? 'None' : '–'}</Quiet>
      return <Uses application={application} segment={filter.name} uses={uses} />
    },
  },
  {
    ...wide('belongs', 'Belongs to', '140px'),
    initiallyHidden: true,
    value: ({ application }) => (application ? 'This application' : 'The account'),
  },
]
