import { Text } from '@mantine/core'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { deviceQuery } from '#api/deviceActions.ts'
import { load } from '#api/read.ts'
import { type TestDevice, testDevicesQuery } from '#api/testDevices.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { platformIcon } from '#components/controls/PlatformIcons.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { type Column, wide } from '#components/table/columns.ts'
import { unknown } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { deviceSourceLabel, getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { type ListFormPanel, ListScreen } from '#pages/-parts/ListScreen.tsx'
import { listParts, searchValidator, text } from '#pages/-parts/search.ts'
import classes from './-parts/TestDevices.module.css'

export const Route = createFileRoute('/_console/applications/$application/test-devices/')({
  validateSearch: searchValidator({
    ...listParts('name', 'platform', 'token', 'description'),
    /** Hardware ID of the device to fill the form from. */
    device: text,
  }),
  loader: ({ context, params }) => load(context.queries, testDevicesQuery(params.application)),
  component: TestDevices,
  pendingComponent: pendingPage('Test devices', 'the test devices'),
})

const CreateTestDeviceForm = lazyNamed(
  () => import('#forms/testDevices/CreateTestDeviceForm.tsx'),
  'CreateTestDeviceForm',
)

function TestDevices() {
  const { application: code } = Route.useParams()
  const { data: devices } = useSuspenseQuery(testDevicesQuery(code))
  const refusal = useRefusal('createTestDevice', 'create test devices')
  return (
    <ListScreen
      title="Test devices"
      note="Named devices for testing messages before you send them."
      unit={['test device', 'test devices']}
      items={devices}
      columns={columns}
      itemKey={({ place }) => String(place)}
      icon={IconDeviceMobileCheck}
      empty="Add devices you have on hand, such as your own phone."
      create={{
        method: 'createTestDevice',
        onApproach: CreateTestDeviceForm.preload,
        form: (panel) => <NewTestDevice {...panel} />,
      }}
    >
      {devices.length > 0 && !refusal && (
        <Text size="sm" c="dimmed" mt="md">
          You can’t change or delete test devices. Creating one with the same push token may add a duplicate.
        </Text>
      )}
    </ListScreen>
  )
}

const columns: Column<TestDevice>[] = [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name, cell: (device) => <Name {...device} /> },
  {
    ...wide('platform', 'Platform', '140px'),
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

/** Shows the platform’s icon on narrow windows, which have no column for it. */
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

function NewTestDevice(panel: ListFormPanel) {
  const { application: code } = Route.useParams()
  const { device: hwid } = Route.useSearch()
  const { data: existing } = useSuspenseQuery(testDevicesQuery(code))
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const offered = useQuery(tokenCapabilities())
  const lists = offered.data?.includes('listDevices') ?? false
  const known = useQuery({ ...deviceQuery(code, hwid ?? '', 'form'), enabled: lists && hwid !== undefined })
  if (offered.isPending || known.isLoading) return <Loading what="the form" sections={[5]} />
  const { data: device, error } = known
  return (
    <CreateTestDeviceForm
      {...panel}
      key={hwid}
      application={code}
      providers={application.providers}
      existing={existing}
      from={
        hwid === undefined
          ? undefined
          : { hwid, device: device ?? undefined, label: deviceSourceLabel({ hwid, lists, device, error }) }
      }
    />
  )
}
