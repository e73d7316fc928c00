import { Button, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { allApplications, applicationOf } from '#api/applications.ts'
import { filtersOf } from '#api/filters.ts'
import { presetsOf, presetsUsing } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { allTags } from '#api/tags.ts'
import { CopyableCode, CopyWordsButton } from '#components/controls/CopyableCode.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Facts } from '#components/layout/Section.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Application } from '#contract/applications.ts'
import type { Filter } from '#contract/filters.ts'
import { typesOf } from '#contract/language/defaultTags.ts'
import type { Words } from '#contract/language/describe.ts'
import type { Preset } from '#contract/presets.ts'
import { roleRefusal } from '#format/roles.ts'
import { listed } from '#format/text.ts'
import { DeleteFilter } from '#forms/filters/DeleteFilter.tsx'
import { readingOf } from '#forms/filters/readingOf.ts'
import { titlesOf } from '#forms/filters/titlesOf.ts'
import { searchOf, sortBy, text } from '#pages/-parts/search.ts'
import classes from './-parts/Segments.module.css'
import { belongsTo, SegmentsTable } from './-parts/SegmentsTable.tsx'

export const Route = createFileRoute('/_console/applications/$application/segments/')({
  validateSearch: searchOf({
    q: text,
    sort: sortBy('name', 'reading', 'expires', 'belongs', 'uses'),
    shown: text,
  }),
  loader: ({ context, params }) =>
    Promise.all([load(context.queries, filtersOf(params.application)), load(context.queries, allTags())]),
  component: Segments,
  pendingComponent: () => (
    <Page title="Segments">
      <Loading what="the segments">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

function Segments() {
  const { application: code } = Route.useParams()
  const [{ data: filters }, { data: tags }, { data: application }] = useSuspenseQueries({
    queries: [filtersOf(code), allTags(), applicationOf(code)],
  })
  const { data: presets } = useQuery(presetsOf(code))
  const { data: applications } = useQuery(allApplications())
  const { shown } = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = useNavigate()
  const { role } = useSignedIn()
  const mayCreate = useMay('createFilter')
  const [deleting, setDeleting] = useState<Filter>()
  const words = useMemo(
    () => ({ typeOf: typesOf(tags), titleOf: titlesOf(applications ?? [application]) }),
    [tags, applications, application],
  )
  const reason = mayCreate ? undefined : roleRefusal(role, 'create segments')
  const toNew = (from?: string) =>
    go({ to: '/applications/$application/segments/new', params: { application: code }, search: from ? { from } : {} })
  const show = (segment: string | undefined) =>
    navigate({ search: ({ shown: _, ...before }) => (segment ? { ...before, shown: segment } : before) })
  const open = filters.find((filter) => filter.code === shown)
  // kept while the panel slides away
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  return (
    <Page
      title="Segments"
      tab={`Segments · ${application.title}`}
      note="Saved groups of devices to target."
      actions={
        filters.length > 0 && (
          <ReasonedButton reason={reason} onClick={() => toNew()}>
            Create segment
          </ReasonedButton>
        )
      }
    >
      {filters.length === 0 ? (
        <EmptyState
          icon={IconFilter}
          title="No segments yet"
          steps={
            <ReasonedButton reason={reason} onClick={() => toNew()}>
              Create the first segment
            </ReasonedButton>
          }
        >
          A segment is a saved set of devices, told by conditions on their tags, such as everyone in Lisbon who opened
          the app this week. Messages can then be sent to it by name.
        </EmptyState>
      ) : (
        <SegmentsTable
          application={application}
          filters={filters}
          presets={presets}
          words={words}
          onShow={show}
          onExport={(segment) =>
            go({
              to: '/applications/$application/exports',
              params: { application: code },
              search: { create: true, segment },
            })
          }
          onDuplicate={toNew}
          onDelete={setDeleting}
        />
      )}
      <SidePanel title={last?.name ?? ''} opened={open !== undefined} onClose={() => show(undefined)}>
        {last && <SegmentDetails filter={last} application={application} presets={presets} words={words} />}
      </SidePanel>
      {deleting && (
        <DeleteFilter
          key={deleting.code}
          application={code}
          filter={deleting}
          opened
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  )
}

interface SegmentDetailsProps {
  filter: Filter
  application: Application
  presets: readonly Preset[] | undefined
  words: Words
}

/** One segment to read: in words, as its expression, and what else is known of it. */
function SegmentDetails({ filter, application, presets, words }: SegmentDetailsProps) {
  const { code, filter_expression, expiration_date } = filter
  const uses = presets && presetsUsing(filter, presets).map(({ name }) => name)
  const reading = readingOf(filter_expression, words)
  return (
    <div className={classes.details}>
      {reading && <p className={classes.reading}>{reading}</p>}
      {filter_expression ? (
        <div className={classes.expression}>
          <code>{filter_expression}</code>
          <CopyWordsButton size="xs" value={filter_expression} label="Copy expression" />
        </div>
      ) : (
        <p className={classes.quiet}>The service doesn’t provide its expression.</p>
      )}
      <Facts
        facts={[
          { name: 'Code', value: <CopyableCode code={code} what="segment code" /> },
          { name: 'Belongs to', value: filter.application ? application.title : belongsTo(filter) },
          { name: 'Used by', value: uses ? listed(uses) || 'No preset of this application' : '–' },
          { name: 'Expires', value: expiration_date ? <Moment at={expiration_date} full /> : 'Never' },
        ]}
      />
      <Group justify="flex-end">
        <Button
          renderRoot={(props) => (
            <Link
              to="/applications/$application/segments/$code"
              params={{ application: application.code, code }}
              {...props}
            />
          )}
        >
          Open in the editor
        </Button>
      </Group>
    </div>
  )
}
