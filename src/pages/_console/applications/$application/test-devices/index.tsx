import { Text } from '@mantine/core'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { type TestDevice, testDevicesQuery } from '#api/testDevices.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { platformIcon } from '#components/controls/platformIcon.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import { unknown } from '#format/counts.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { flag, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import classes from './-parts/TestDevices.module.css'

export const Route = createFileRoute('/_console/applications/$application/test-devices/')({
  validateSearch: searchValidator({
    q: text,
    sort: sortBy('name', 'platform', 'token', 'description'),
    create: flag,
    /** Hardware ID of the device that the form is filled in from. */
    device: text,
  }),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(tokenCapabilities())
    return load(context.queries, testDevicesQuery(params.application))
  },
  component: TestDevices,
  pendingComponent: pendingPage('Test devices', 'the test devices'),
})

const loadForm = () => import('./-parts/NewTestDevice.tsx')
const NewTestDevice = lazy(async () => ({ default: (await loadForm()).NewTestDevice }))

function TestDevices() {
  const { application: code } = Route.useParams()
  const { data: devices } = useSuspenseQuery(testDevicesQuery(code))
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { create = false, device } = Route.useSearch()
  const navigate = Route.useNavigate()
  const reason = useRefusal('createTestDevice', 'create test devices')
  const open = () => navigate({ search: ({ device: _, ...before }) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, device: __, ...before }) => before })
  const address = useTableAddress('name')
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
          A test device is a device you have at hand, for testing messages before you send them.
        </EmptyState>
      ) : (
        <>
          <DataTable
            name="Test devices"
            unit={['test device', 'test devices']}
            items={devices}
            columns={columns}
            itemKey={({ place }) => String(place)}
            {...address}
          />
          <Text size="sm" c="dimmed" mt="md">
            You can’t change or delete test devices. Creating one with the same push token may add a duplicate.
          </Text>
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

const columns: Column<TestDevice>[] = [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name, cell: (device) => <Name {...device} /> },
  {
    id: 'platform',
    header: 'Platform',
    width: '140px',
    wideOnly: true,
    value: ({ type }) => getPlatformLabel(type),
    cell: ({ type }) => <Platform type={type} />,
  },
  {
    id: 'token',
    header: 'Push token',
    value: ({ pushtoken }) => pushtoken,
    cell: ({ pushtoken }) => (
      <span className={classes.token}>
        <CopyableCode code={pushtoken} what="push token" />
      </span>
    ),
  },
  { id: 'description', header: 'Description', wideOnly: true, value: ({ description }) => description || undefined },
]

/** On narrow windows, which have no column for the platform, its picture stands before the name. */
function Name({ name, type }: TestDevice) {
  const Glyph = platformIcon(toPlatformKey(type) ?? '')
  return (
    <span title={name}>
      <Glyph className={classes.narrow} size={16} stroke={1.6} role="img" aria-label={getPlatformLabel(type)} />
      {name}
    </span>
  )
}

function Platform({ type }: Pick<TestDevice, 'type'>) {
  const label = getPlatformLabel(type)
  if (label === undefined) return unknown
  const Glyph = platformIcon(toPlatformKey(type) ?? '')
  return (
    <span className={classes.platform}>
      <Glyph size={16} stroke={1.6} aria-hidden />
      {label}
    </span>
  )
}
