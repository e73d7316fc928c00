import { IconApps } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { allApplications } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { roleRefusal } from '#format/roles.ts'
import { flag, oneOf, searchOf, text } from '../../-parts/search.ts'
import { ApplicationsTable } from './-parts/ApplicationsTable.tsx'

export const Route = createFileRoute('/_console/applications/')({
  validateSearch: searchOf({ q: text, sort: oneOf('title', '-title', 'code', '-code'), create: flag }),
  loader: ({ context }) => load(context.queries, allApplications()),
  component: Applications,
  pendingComponent: () => (
    <Page title="Applications">
      <Loading what="the applications">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

const loadForm = () => import('#forms/applications/CreateApplicationForm.tsx')
const CreateApplicationForm = lazy(async () => ({ default: (await loadForm()).CreateApplicationForm }))

function Applications() {
  const { data: applications } = useSuspenseQuery(allApplications())
  const { q = '', sort = 'title', create = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = useSignedIn()
  const mayCreate = useMay('createApplication')
  const reason = mayCreate ? undefined : roleRefusal(role, 'create applications')
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, ...before }) => before })
  return (
    <Page
      title="Applications"
      actions={
        applications.length > 0 && (
          <ReasonedButton reason={reason} onClick={open} onApproach={loadForm}>
            Create application
          </ReasonedButton>
        )
      }
    >
      {applications.length === 0 ? (
        <EmptyState
          icon={IconApps}
          title="No applications yet"
          steps={
            <ReasonedButton reason={reason} onClick={open}>
              Create the first application
            </ReasonedButton>
          }
        >
          An application holds the devices, audiences and messages of one product. Everything else starts from it.
        </EmptyState>
      ) : (
        <ApplicationsTable
          applications={applications}
          search={q}
          onSearch={(text) => navigate({ search: (before) => ({ ...before, q: text || undefined }), replace: true })}
          sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }}
          onSort={({ id, desc }) =>
            navigate({
              search: (before) => ({
                ...before,
                sort: `${desc ? '-' : ''}${id === 'code' ? 'code' : 'title'}` as const,
              }),
              replace: true,
            })
          }
        />
      )}
      <SidePanel title="Create an application" opened={create} onClose={close}>
        <CreateApplicationForm
          onCancel={close}
          onCreated={(application) =>
            // Back then leads to the list, not to the panel
            navigate({ to: '/applications/$application', params: { application }, replace: true })
          }
        />
      </SidePanel>
    </Page>
  )
}
