import { Button, Group, Paper, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { personFound } from '#api/people.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { useCreateTestDevice } from '#api/testDevices.ts'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformName } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { countOf } from '#format/counts.ts'
import { roleRefusal } from '#format/roles.ts'
import {
  aboutHwid,
  deviceParticulars,
  deviceWords,
  notConfigured,
  type Suggested,
  sameToken,
  sameTokenWords,
  suggestedBy,
  testDeviceSchema,
} from '#model/testDevices/testDevices.ts'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import classes from './TestDevices.module.css'

interface CreateTestDeviceFormProps {
  application: string
  /** Which platforms the application has, by key. */
  providers: Readonly<Record<string, boolean>>
  /** Those there are, to tell of a token that is among them. */
  existing: readonly { name: string; pushtoken: string }[]
  /** The device it is to be made of: its hardware id, what the service knows of it, and words on where that came from. */
  from?: { hwid: string; device?: KnownDevice; words: string }
  /** True where the service can be asked for devices in use. */
  lists: boolean
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Keeps a device by name, to try messages on. */
export function CreateTestDeviceForm(props: CreateTestDeviceFormProps) {
  const { application, providers, existing, from, lists, onCreated, onCancel } = props
  const { role } = useSignedIn()
  const allowed = useMay('createTestDevice')
  const { mutateAsync } = useCreateTestDevice()
  const draft = useDraftForm({
    schema: testDeviceSchema,
    initial: { application, push_token: '', name: '', description: '', ...openingWith(from) },
    draft: ['createTestDevice', application, from?.hwid].filter(Boolean).join(' '),
  })
  const { control, setValue, getValues } = draft.form
  const token = useWatch({ control, name: 'push_token' })
  const same = sameTokenWords(sameToken(existing, token))
  const suggested = useRef<Suggested>(undefined)

  const fillIn = (device: KnownDevice) => {
    const now = suggestedBy(device)
    const changed = { shouldDirty: true, shouldValidate: true }
    setValue('push_token', now.push_token, changed)
    if (now.device_type !== undefined) setValue('device_type', now.device_type, changed)
    // words of the person's own stay
    for (const field of ['name', 'description'] as const) {
      const written = getValues(field) ?? ''
      if (written === '' || written === suggested.current?.[field]) setValue(field, now[field], changed)
    }
    suggested.current = now
  }

  return (
    <Form
      label="Create a test device"
      draft={draft}
      method="createTestDevice"
      submit="Create test device"
      closesWithAddress
      focus={from?.device?.push_token ? 'name' : 'push_token'}
      refusal={allowed ? undefined : roleRefusal(role, 'create test devices')}
      onCancel={onCancel}
      onSubmit={async (request) => {
        await mutateAsync(request)
        await onCreated(request.name)
      }}
    >
      {from ? (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {from.words}
        </Text>
      ) : (
        allowed && lists && <DevicePicker application={application} onPick={fillIn} />
      )}
      <div>
        <TextField
          control={control}
          name="push_token"
          label="Push token"
          required
          spellCheck={false}
          help="The address under which a push service reaches this device. For email it is the email address."
        />
        <p className={classes.same} role="status">
          {same && (
            <>
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
              <span>{same}</span>
            </>
          )}
        </p>
      </div>
      <DeviceTypeField control={control} providers={providers} />
      <TextField control={control} name="name" label="Name" required help="What you will know it by." />
      <TextField
        control={control}
        name="description"
        label="Description"
        help="Who has it, or where it is. Optional."
      />
      <Text size="sm" c="dimmed">
        A test device cannot be changed or deleted afterward: the service has no method for it.
      </Text>
    </Form>
  )
}

/** The fields as they open for a device: all that is known of it, or only its hardware id. */
const openingWith = (from: CreateTestDeviceFormProps['from']) => {
  if (!from) return {}
  return from.device ? suggestedBy(from.device) : { description: aboutHwid(from.hwid) }
}

interface DeviceTypeFieldProps {
  control: Control<z.input<typeof testDeviceSchema>, unknown, z.output<typeof testDeviceSchema>>
  /** Which platforms the application has, by key. */
  providers: Readonly<Record<string, boolean>>
}

const choices = deviceTypeIds.map((type) => ({ value: String(type), label: platformName(deviceTypes[type]) }))

/** The platform of the device; of one that the application lacks it says so. */
function DeviceTypeField({ control, providers }: DeviceTypeFieldProps) {
  const { field, fieldState } = useController({ control, name: 'device_type' })
  return (
    <Select
      {...field}
      value={field.value === undefined ? null : String(field.value)}
      onChange={(value) => field.onChange(value === null ? undefined : Number(value))}
      data={choices}
      placeholder="Choose a platform"
      allowDeselect={false}
      searchable
      label="Platform"
      openOnFocus={false}
      description={notConfigured(field.value, providers)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fieldState.error?.message}
      withAsterisk
      aria-required
    />
  )
}

interface DevicePickerProps {
  application: string
  onPick: (device: KnownDevice) => void
}

/** Looks up the devices of a person, so that one of them fills the form in. */
function DevicePicker({ application, onPick }: DevicePickerProps) {
  const [typed, setTyped] = useState('')
  const [find, setFind] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const { data, error, isFetching } = useQuery({
    ...personFound(application, find ?? '', true),
    enabled: find !== undefined,
  })
  const look = () => {
    const wanted = typed.trim()
    if (wanted === '') return
    setPicked(undefined)
    setFind(wanted)
  }
  const devices = data?.devices ?? []
  return (
    <Paper withBorder px="md" pt="sm" pb="md" bg="var(--console-surface)">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label="Fill in from a device in use"
          description="Its hardware id, or the user id, email address or phone number of its owner."
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // with ⌘ or Ctrl it is the form's: it sends
            if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            look()
          }}
        />
        <Button variant="default" loading={isFetching} onClick={look}>
          Look up
        </Button>
      </Group>
      <p className={classes.found} role="status">
        {find === undefined || isFetching
          ? ''
          : error
            ? `Couldn’t look up: ${error.message}`
            : devices.length === 0
              ? `No device of this application is known by “${find}”.`
              : `${countOf(devices.length, 'device')} found`}
      </p>
      {devices.length > 0 && !isFetching && (
        <Radio.Group
          aria-label="Devices found"
          value={picked ?? ''}
          onChange={(hwid) => {
            const device = devices.find((one) => one.hwid === hwid)
            setPicked(hwid)
            if (device) onPick(device)
          }}
        >
          <Stack gap="xs" className={classes.devices}>
            {devices.map((device) => (
              <Radio
                key={device.hwid}
                value={device.hwid}
                disabled={!device.push_token}
                label={deviceWords(device)}
                description={`${device.push_token ? '' : 'No push token: it cannot be sent to. '}${deviceParticulars(device)}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Paper>
  )
}
