import { Paper, Radio, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useCreateTestDevice } from '#api/listChanges.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformName } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount } from '#format/format.ts'
import {
  aboutHwid,
  deviceLabel,
  deviceParticulars,
  notConfigured,
  sameToken,
  sameTokenWarning,
  suggestedBy,
  type TestDeviceSuggestion,
  testDeviceSchema,
} from '#model/testDevices/testDevices.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { DeviceLookUp } from '../shared/DeviceLookUp.tsx'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'
import { FormFields } from '../shared/FormFields.tsx'

interface CreateTestDeviceFormProps extends CreationProps {
  providers: Readonly<Record<string, boolean>>
  existing: readonly { name: string; pushtoken: string }[]
  /** Prefills the form: hardware ID, the service’s data, and a note on its source. */
  from?: { hwid: string; device?: KnownDevice; label: string }
}

export function CreateTestDeviceForm(props: CreateTestDeviceFormProps) {
  const { application, providers, existing, from, onCreated, onCancel } = props
  const refusal = useRefusal('createTestDevice', 'create test devices')
  const lists = useHasCapability('listDevices')
  const { mutateAsync } = useCreateTestDevice()
  const suggested = useRef<TestDeviceSuggestion>(undefined)

  const fillIn = ({ setValue, getValues }: TestDeviceForm, device: KnownDevice) => {
    const now = suggestedBy(device)
    const changed = { shouldDirty: true, shouldValidate: true }
    setValue('push_token', now.push_token, changed)
    if (now.device_type !== undefined) setValue('device_type', now.device_type, changed)
    // keep what the person typed
    for (const field of ['name', 'description'] as const) {
      const written = getValues(field) ?? ''
      if (written === '' || written === suggested.current?.[field]) setValue(field, now[field], changed)
    }
    suggested.current = now
  }

  return (
    <PanelForm
      label="Create test device"
      method="createTestDevice"
      action="create test devices"
      submit="Create test device"
      schema={testDeviceSchema}
      initial={{ application, push_token: '', name: '', description: '', ...openingWith(from) }}
      draft={['createTestDevice', application, from?.hwid].filter(Boolean).join(' ')}
      focus={from?.device?.push_token ? 'name' : 'push_token'}
      onCancel={onCancel}
      onSubmit={async (request) => {
        await mutateAsync(request)
        await onCreated(request.name)
      }}
    >
      {(form) => (
        <>
          {from ? (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {from.label}
            </Text>
          ) : (
            !refusal && lists && <DevicePicker application={application} onPick={(device) => fillIn(form, device)} />
          )}
          <FormFields
            control={form.control}
            fields={[
              {
                name: 'push_token',
                label: 'Push token',
                required: true,
                spellCheck: false,
                help: 'The address the push service uses for this device. For email, the email address.',
                note: sameTokenWarning(sameToken(existing, form.watch('push_token'))) ?? '',
              },
              {
                kind: 'choice',
                name: 'device_type',
                label: 'Platform',
                required: true,
                none: 'Select a platform',
                openOnFocus: false,
                help: notConfigured(form.watch('device_type'), providers),
                choices: platforms,
              },
              { name: 'name', label: 'Name', required: true },
              { name: 'description', label: 'Description', help: 'Who has it, or where it is. Optional.' },
            ]}
          />
          <DimmedText>You can’t change or delete a test device later.</DimmedText>
        </>
      )}
    </PanelForm>
  )
}

type TestDeviceForm = UseFormReturn<z.input<typeof testDeviceSchema>, unknown, z.output<typeof testDeviceSchema>>

/** Initial values for a device: everything known about it, or only its hardware ID. */
const openingWith = (from: CreateTestDeviceFormProps['from']) => {
  if (!from) return {}
  return from.device ? suggestedBy(from.device) : { description: aboutHwid(from.hwid) }
}

const platforms = deviceTypeIds.map((value) => ({ value, label: platformName(deviceTypes[value]) }))

interface DevicePickerProps {
  application: string
  onPick: (device: KnownDevice) => void
}

/** Looks up a person’s devices, to fill in the form with one of them. */
const DevicePicker = ({ application, onPick }: DevicePickerProps) => (
  <Paper withBorder px="md" pt="sm" pb="md" bg="var(--console-surface)">
    <DeviceLookUp
      application={application}
      label="Fill in from a registered device"
      description="The device’s hardware ID, or its owner’s user ID, email address, or phone number."
      describe={({ length }, find) =>
        length === 0 ? `No device in this application matches “${find}”.` : `${formatCount(length, 'device')} found`
      }
    >
      {(devices, find) => (
        <Radio.Group
          key={find}
          aria-label="Devices found"
          onChange={(hwid) => {
            const device = devices.find((one) => one.hwid === hwid)
            if (device) onPick(device)
          }}
        >
          <Stack gap="xs" mt={4} mah={280} p={4} style={{ overflow: 'hidden auto', overflowWrap: 'anywhere' }}>
            {devices.map((device) => (
              <Radio
                key={device.hwid}
                value={device.hwid}
                disabled={!device.push_token}
                label={deviceLabel(device)}
                description={`${device.push_token ? '' : 'No push token. '}${deviceParticulars(device)}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </DeviceLookUp>
  </Paper>
)
