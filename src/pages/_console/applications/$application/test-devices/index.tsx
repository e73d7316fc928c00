import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { applicationOf } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { testDevicesOf } from '#api/testDevices.ts'
import { capabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { roleRefusal } from '#format/roles.ts'
import { flag, oneOf, searchOf, text } from '../../../../-parts/search.ts'
import classes from './-parts/TestDevices.module.css'
import { TestDevicesTable } from './-parts/TestDevicesTable.tsx'

export const Route = createFileRoute('/_console/applications/$application/test-devices/')({
  validateSearch: searchOf({
    q: text,
    sort: oneOf('name', '-name', 'platform', '-platform', 'token', '-token', 'description', '-description'),
    create: flag,
    /** Hardware id of the device that the form is filled in from. */
    device: text,
  }),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(capabilities())
    return load(context.queries, testDevicesOf(params.application))
  },
  component: TestDevices,
  pendingComponent: () => (
    <Page title="Test devices">
      <Loading what="the test devices">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

const loadForm = () => import('./-parts/NewTestDevice.tsx')
const NewTestDevice = lazy(async () => ({ default: (await loadForm()).NewTestDevice }))

function TestDevices() {
  const { application: code } = Route.useParams()
  const { data: devices } = useSuspenseQuery(testDevicesOf(code))
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { q = '', sort = 'name', create = false, device } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = useSignedIn()
  const reason = useMay('createTestDevice') ? undefined : roleRefusal(role, 'create test devices')
  const open = () => navigate({ search: ({ device: _, ...before }) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, device: __, ...before }) => before })
  const search = (words: string) =>
    navigate({ search: (before) => ({ ...before, q: words || undefined }), replace: true })
  return (
    <Page
      title="Test devices"
      tab={`Test devices · ${application.title}`}
      note="Named devices for testing messages before you send them."
      actions={
        devices.length > 0 && (
          <ReasonedButton reason={reason} onClick={open} onApproach={loadForm}>
            Create test device
          </ReasonedButton>
        )
      }
    >
      {devices.length === 0 ? (
        <EmptyState
          icon={IconDeviceMobileCheck}
          title="No test devices yet"
          steps={
            <ReasonedButton reason={reason} onClick={open} onApproach={loadForm}>
              Create the first test device
            </ReasonedButton>
          }
        >
          A test device is one you have at hand, kept by name, so that a message can be tried on it before people get
          it. It takes the device’s push token, its platform and a name.
        </EmptyState>
      ) : (
        <>
          <TestDevicesTable
            devices={devices}
            search={q}
            onSearch={search}
            sort={sort}
            onSort={(sort) => navigate({ search: (before) => ({ ...before, sort }), replace: true })}
          />
          <p className={classes.note}>
            Test devices cannot be changed or deleted here: the service has no method for it. Creating one again with
            the same push token may add an entry beside the first.
          </p>
        </>
      )}
      <SidePanel title="Create a test device" opened={create} onClose={close}>
        <NewTestDevice
          application={application}
          existing={devices}
          hwid={device}
          onCreated={async (name) => {
            await close()
            void notify(`Test device ${name} created`)
          }}
          onCancel={close}
        />
      </SidePanel>
    </Page>
  )
}
