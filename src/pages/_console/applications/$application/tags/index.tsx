import { IconTags } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { load } from '#api/read.ts'
import { type Tag, tagsQuery } from '#api/tags.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import type { Filter } from '#contract/filters.ts'
import { unknown } from '#format/counts.ts'
import { namedTags } from '#forms/filters/describeSegment.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { DeleteTag } from '#forms/tags/DeleteTag.tsx'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { flag, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { DefaultTags } from './-parts/DefaultTags.tsx'
import classes from './-parts/Tags.module.css'

export const Route = createFileRoute('/_console/applications/$application/tags/')({
  validateSearch: searchValidator({
    q: text,
    sort: sortBy('name', 'type', 'specific', 'segments'),
    create: flag,
  }),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(filtersQuery(params.application))
    return load(context.queries, tagsQuery())
  },
  component: Tags,
  pendingComponent: pendingPage('Tags', 'the tags'),
})

const loadForm = () => import('#forms/tags/CreateTagForm.tsx')
const CreateTagForm = lazy(async () => ({ default: (await loadForm()).CreateTagForm }))

function Tags() {
  const { application: code } = Route.useParams()
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { data: filters } = useQuery(filtersQuery(code))
  const { create = false } = Route.useSearch()
  const address = useTableAddress('name')
  const navigate = Route.useNavigate()
  const columns = useMemo(() => columnsFor(code, filters), [code, filters])
  const reason = useRefusal('addTag', 'create tags')
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, ...before }) => before })
  return (
    <Page
      title="Tags"
      tab={`Tags · ${application.title}`}
      note="Data about devices, for segments and messages. Tags are shared by the whole account."
      actions={
        tags.length > 0 && (
          <ReasonedButton reason={reason} onClick={open} onApproach={loadForm}>
            Create tag
          </ReasonedButton>
        )
      }
    >
      {tags.length === 0 ? (
        <EmptyState
          icon={IconTags}
          title="No custom tags yet"
          steps={
            <ReasonedButton reason={reason} onClick={open}>
              Create the first tag
            </ReasonedButton>
          }
        >
          A tag stores one value per device, such as a favorite store, for use in segments and messages. The tags below
          are built in.
        </EmptyState>
      ) : (
        <DataTable
          name="Tags"
          unit={['tag', 'tags']}
          items={tags}
          columns={columns}
          itemKey={({ name }) => name}
          {...address}
        />
      )}
      <DefaultTags search={address.search} />
      <SidePanel title="Create a tag" opened={create} onClose={close}>
        <CreateTagForm
          onCancel={close}
          onCreated={async (name) => {
            await close()
            void notify(`Tag ${name} created`)
          }}
        />
      </SidePanel>
    </Page>
  )
}

function columnsFor(application: string, filters: readonly Filter[] | undefined): Column<Tag>[] {
  const users = groupByTag(filters)
  return [
    { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
    { id: 'type', header: 'Type', width: '110px', value: ({ type }) => tagTypeLabel(type) },
    {
      id: 'specific',
      header: 'Application specific',
      width: '170px',
      wideOnly: true,
      value: ({ isApplicationSpecific }) => (isApplicationSpecific ? 'Yes' : 'No'),
    },
    {
      id: 'segments',
      header: 'Used by segments',
      width: '320px',
      wideOnly: true,
      value: ({ name }) =>
        users
          ?.get(name)
          ?.map((segment) => segment.name)
          .join(', '),
      cell: ({ name }) => (users ? <Users application={application} segments={users.get(name) ?? []} /> : unknown),
    },
    buttonColumn('Delete', ({ name }) => (
      <DeleteTag name={name} segments={users && (users.get(name) ?? []).map((one) => one.name)} />
    )),
  ]
}

/** Name of a tag to the segments that ask about it. */
function groupByTag(filters: readonly Filter[] | undefined): ReadonlyMap<string, Filter[]> | undefined {
  if (!filters) return undefined
  const users = new Map<string, Filter[]>()
  for (const filter of filters)
    for (const tag of namedTags(filter.filter_expression)) users.set(tag, [...(users.get(tag) ?? []), filter])
  return users
}

const shown = 2

function Users({ application, segments }: { application: string; segments: readonly Filter[] }) {
  if (segments.length === 0) return <span className={classes.quiet}>None</span>
  const more = segments.length - shown
  return (
    <span>
      {segments.slice(0, shown).map(({ code, name }, place) => (
        <span key={code}>
          {place > 0 && ', '}
          <Link
            to="/applications/$application/segments/$code"
            params={{ application, code }}
            className={classes.segment}
          >
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && (
        <span
          className={classes.quiet}
          title={segments
            .slice(shown)
            .map(({ name }) => name)
            .join(', ')}
        >
          {' '}
          and {more} more
        </span>
      )}
    </span>
  )
}
