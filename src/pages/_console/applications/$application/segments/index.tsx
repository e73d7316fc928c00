import { Text } from '@mantine/core'
import { IconCopyPlus, IconFileExport, IconFilter, IconTrash } from '@tabler/icons-react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { applicationQuery, applicationsQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery, presetsUsing } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { tagsQuery } from '#api/tags.ts'
import { ActionsMenu, type ActionsMenuProps } from '#components/controls/ActionsMenu.tsx'
import { Hint } from '#components/controls/Hint.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import type { Filter } from '#contract/filters.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { Words } from '#contract/language/describe.ts'
import type { Preset } from '#contract/presets.ts'
import { formatCount } from '#format/counts.ts'
import { toDate } from '#format/dates.ts'
import { listed } from '#format/text.ts'
import { DeleteFilter } from '#forms/filters/DeleteFilter.tsx'
import { titleLookup, toReading } from '#forms/filters/describeSegment.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { searchValidator, sortBy, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/segments/')({
  validateSearch: searchValidator({ q: text, sort: sortBy('name', 'reading', 'expires', 'belongs', 'uses') }),
  loader: ({ context, params }) =>
    Promise.all([load(context.queries, filtersQuery(params.application)), load(context.queries, tagsQuery())]),
  component: Segments,
  pendingComponent: pendingPage('Segments', 'the segments'),
})

function Segments() {
  const { application: code } = Route.useParams()
  const [{ data: filters }, { data: application }] = useSuspenseQueries({
    queries: [filtersQuery(code), applicationQuery(code)],
  })
  const go = useNavigate()
  const reason = useRefusal('createFilter', 'create segments')
  const [deleting, setDeleting] = useState<Filter>()
  const toNew = () => go({ to: '/applications/$application/segments/new', params: { application: code } })
  return (
    <Page
      title="Segments"
      tab={`Segments · ${application.title}`}
      note="Saved groups of devices to target."
      actions={
        filters.length > 0 && (
          <ReasonedButton reason={reason} onClick={toNew}>
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
            <ReasonedButton reason={reason} onClick={toNew}>
              Create the first segment
            </ReasonedButton>
          }
        >
          A segment is a saved set of devices defined by conditions on their tags, such as everyone in Lisbon who opened
          the app this week. Use it as the audience of messages.
        </EmptyState>
      ) : (
        <SegmentsTable filters={filters} onDelete={setDeleting} />
      )}
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

/** Segments by name, with what they say in plain words. */
function SegmentsTable({ filters, onDelete }: { filters: Filter[]; onDelete: (filter: Filter) => void }) {
  const { application } = Route.useParams()
  const [{ data: tags }, { data: own }] = useSuspenseQueries({ queries: [tagsQuery(), applicationQuery(application)] })
  const { data: presets } = useQuery(presetsQuery(application))
  const { data: applications } = useQuery(applicationsQuery())
  const toExport = useRefusal('exportSegment', 'export devices')
  const toCreate = useRefusal('createFilter', 'create segments')
  const toDelete = useRefusal('deleteFilter', 'delete segments')
  const columns = useMemo(() => {
    const words = { typeOf: tagTypeLookup(tags), titleOf: titleLookup(applications ?? [own]), here: application }
    return columnsFor(words, presets, (filter) => ({
      code: filter.code,
      notes: [toExport, toCreate, toDelete].filter((reason) => reason !== undefined),
      entries: [
        {
          label: 'Export…',
          icon: IconFileExport,
          link: toExport
            ? undefined
            : {
                to: '/applications/$application/exports',
                params: { application },
                search: { create: true, segment: filter.code },
              },
        },
        {
          label: 'Duplicate…',
          icon: IconCopyPlus,
          link: toCreate
            ? undefined
            : {
                to: '/applications/$application/segments/new',
                params: { application },
                search: { from: filter.code },
              },
        },
        {
          label: 'Delete…',
          icon: IconTrash,
          danger: true,
          apart: true,
          onClick: toDelete ? undefined : () => onDelete(filter),
        },
      ],
    }))
  }, [tags, applications, own, presets, application, toExport, toCreate, toDelete, onDelete])
  return (
    <DataTable
      name="Segments"
      unit={['segment', 'segments']}
      items={filters}
      columns={columns}
      itemKey={({ code }) => code}
      link={({ code }) => ({ to: '/applications/$application/segments/$code', params: { application, code } })}
      {...useTableAddress('name')}
    />
  )
}

const quiet = (words: string) => (
  <Text span inherit c="dimmed">
    {words}
  </Text>
)

const columnsFor = (
  words: Words,
  presets: readonly Preset[] | undefined,
  menuOf: (filter: Filter) => ActionsMenuProps,
): Column<Filter>[] => [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
  {
    id: 'reading',
    header: 'Conditions',
    wideOnly: true,
    value: ({ filter_expression }) => toReading(filter_expression, words) ?? filter_expression,
  },
  {
    id: 'expires',
    header: 'Expires',
    width: '130px',
    value: ({ expiration_date }) => toDate(expiration_date),
    cell: ({ expiration_date }) => (expiration_date ? <Moment at={expiration_date} /> : quiet('Never')),
  },
  {
    id: 'uses',
    header: 'Used by',
    width: '140px',
    wideOnly: true,
    value: (filter) => presets && presetsUsing(filter, presets).length,
    // how many presets, their names on hover
    cell: (filter) => {
      const names = presets && presetsUsing(filter, presets).map(({ name }) => name)
      if (!names || names.length === 0) return quiet(names ? 'Nothing' : '–')
      return (
        <Hint label={listed(names)}>
          <span>{formatCount(names.length, 'preset')}</span>
        </Hint>
      )
    },
  },
  {
    id: 'belongs',
    header: 'Belongs to',
    width: '140px',
    wideOnly: true,
    value: ({ application }) => (application ? 'This application' : 'The account'),
  },
  buttonColumn('More', (filter) => <ActionsMenu label={`More actions for ${filter.name}`} {...menuOf(filter)} />),
]
