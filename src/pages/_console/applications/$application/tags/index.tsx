import { IconTags } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { applicationOf } from '#api/applications.ts'
import { filtersOf } from '#api/filters.ts'
import { load } from '#api/read.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { allTags } from '#api/tags.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { roleRefusal } from '#format/roles.ts'
import { flag, oneOf, searchOf, text } from '../../../../-parts/search.ts'
import { DefaultTags } from './-parts/DefaultTags.tsx'
import { TagsTable } from './-parts/TagsTable.tsx'

export const Route = createFileRoute('/_console/applications/$application/tags/')({
  validateSearch: searchOf({
    q: text,
    sort: oneOf('name', '-name', 'type', '-type', 'specific', '-specific', 'segments', '-segments'),
    create: flag,
  }),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(filtersOf(params.application))
    return load(context.queries, allTags())
  },
  component: Tags,
  pendingComponent: () => (
    <Page title="Tags">
      <Loading what="the tags">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

const loadForm = () => import('#forms/tags/CreateTagForm.tsx')
const CreateTagForm = lazy(async () => ({ default: (await loadForm()).CreateTagForm }))

function Tags() {
  const { application: code } = Route.useParams()
  const { data: tags } = useSuspenseQuery(allTags())
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: filters } = useQuery(filtersOf(code))
  const { q = '', sort = 'name', create = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = useSignedIn()
  const reason = useMay('addTag') ? undefined : roleRefusal(role, 'create tags')
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, ...before }) => before })
  const search = (words: string) =>
    navigate({ search: (before) => ({ ...before, q: words || undefined }), replace: true })
  return (
    <Page
      title="Tags"
      tab={`Tags · ${application.title}`}
      note="Data about devices, for segments and messages. Tags belong to the whole account."
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
          title="No tags of your own yet"
          steps={
            <ReasonedButton reason={reason} onClick={open}>
              Create the first tag
            </ReasonedButton>
          }
        >
          A tag keeps one thing about each device, such as a favorite shop. Segments and messages can then use it. The
          tags below are built in.
        </EmptyState>
      ) : (
        <TagsTable
          application={code}
          tags={tags}
          filters={filters}
          search={q}
          onSearch={search}
          filter={<SearchField label="Search tags" value={q} onChange={search} />}
          sort={sort}
          onSort={(sort) => navigate({ search: (before) => ({ ...before, sort }), replace: true })}
        />
      )}
      <DefaultTags search={q} />
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
