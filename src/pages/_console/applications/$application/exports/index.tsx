import { IconFileExport } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { tasks } from '#api/tasks.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { roleRefusal } from '#format/roles.ts'
import { flag, oneOf, searchOf, text } from '../../../../-parts/search.ts'
import { ExportsTable } from './-parts/ExportsTable.tsx'
import { NewExport } from './-parts/NewExport.tsx'

export const Route = createFileRoute('/_console/applications/$application/exports/')({
  validateSearch: searchOf({
    q: text,
    sort: oneOf('title', '-title', 'state', '-state', 'started', '-started'),
    create: flag,
    segment: text,
  }),
  component: Exports,
})

function Exports() {
  const { application: code } = Route.useParams()
  const { q = '', sort = '-started', create = false, segment } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { role } = useSignedIn()
  const allowed = useMay('exportSegment')
  const made = tasks.use().filter(({ kind, application }) => kind === 'export' && application === code)
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, segment: __, ...before }) => before })
  const reason = allowed ? undefined : roleRefusal(role, 'export devices')
  return (
    <Page
      title="Exports"
      tab={`Exports · ${application.title}`}
      note="Files of devices and their tags. Lists the exports started in this browser."
      actions={
        made.length > 0 && (
          <ReasonedButton reason={reason} onClick={open}>
            Export devices
          </ReasonedButton>
        )
      }
    >
      {made.length === 0 ? (
        <EmptyState
          icon={IconFileExport}
          title="Nothing exported yet"
          steps={
            <ReasonedButton reason={reason} onClick={open}>
              Export devices
            </ReasonedButton>
          }
        >
          An export is a file of the devices of a segment, with the data you choose. It can be opened here, and imported
          again.
        </EmptyState>
      ) : (
        <ExportsTable
          exports={made}
          search={q}
          onSearch={(words) => navigate({ search: (before) => ({ ...before, q: words || undefined }), replace: true })}
          sort={sort}
          onSort={(sort) => navigate({ search: (before) => ({ ...before, sort }), replace: true })}
        />
      )}
      <SidePanel title="Export devices" opened={create} onClose={close}>
        <NewExport
          key={segment}
          application={code}
          segment={segment}
          onCancel={close}
          onStarted={async () => {
            await close()
            void notify('The export has begun. The tray tells when it is done')
          }}
        />
      </SidePanel>
    </Page>
  )
}
