import { Select, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useMay, useSignedIn } from '#api/session.ts'
import { useCreateTestDevice } from '#api/testDevices.ts'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformName } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { roleRefusal } from '#format/roles.ts'
import {
  aboutHwid,
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
import { DevicePicker } from './DevicePicker.tsx'
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
