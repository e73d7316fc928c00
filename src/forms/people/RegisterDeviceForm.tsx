import { Alert, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useDeviceAction } from '#api/deviceActions.ts'
import { listedDevicesQuery } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { getDeviceType, type Providers, platformGap } from '#model/people/device.ts'
import {
  changesDevice,
  guessRegistration,
  keptAs,
  knownBy,
  type Registration,
  registerAgain,
  registrationCall,
  registrationFields,
  registrationSchema,
  typedId,
} from '#model/people/registration.ts'
import { personLabel } from '#model/people/writing.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Form } from '../shared/Form.tsx'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { keepFocus } from '../shared/field.ts'
import { TextField } from '../shared/TextFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { LocaleFields } from './DeviceForm.tsx'
import { FilledTags } from './FilledTags.tsx'
import { IdentityFields, type RegistrationControl, useKnownDevice } from './IdentityFields.tsx'

const getPlatformField = (providers: Providers | undefined, chosen: string): FieldSpec<Registration> => ({
  kind: 'choice',
  name: 'platform',
  label: 'Platform',
  required: true,
  none: 'Select a platform',
  choices: deviceTypeIds.map((type) => ({ value: String(type), label: platformLabel(deviceTypes[type]) })),
  renderOption: ({ option }) => (
    <span>
      {option.label}
      {platformGap(Number(option.value), providers) && <DimmedText span> · Not configured</DimmedText>}
    </span>
  ),
  help: chosen && providers && notConfigured(getDeviceType({ type: Number(chosen) }), providers),
  openOnFocus: false,
})

const systemWords: Partial<Record<keyof Registration, { label: string; help?: string }>> = {
  app_version: { label: 'App version', help: 'Numbers and dots, such as 3.2.1.' },
  device_model: { label: 'Model' },
  os_version: { label: 'System version' },
  idfa: { label: 'Advertising ID (IDFA)' },
  public_key: { label: 'Public key', help: 'Encrypts pushes to this browser.' },
  auth_token: { label: 'Auth token', help: 'Encrypts pushes to this browser.' },
  fcm_token: { label: 'FCM token' },
  fcm_push_set: { label: 'FCM push set' },
}

interface RegisterDeviceFormProps {
  application: string
  tags: readonly Tag[]
  /** Undefined if unknown. */
  providers: Providers | undefined
  sought?: string
  user?: string
  /** The device that is registered again, whose push token the console doesn’t keep. */
  again?: KnownDevice | undefined
  /** `before`: the device that had the ID already, if it was known. */
  onRegistered: (hwid: string, before: KnownDevice | undefined) => Promise<unknown>
  onCancel: () => void
}

export default function RegisterDeviceForm(props: RegisterDeviceFormProps) {
  const { application, tags, providers, sought = '', user, again, onRegistered, onCancel } = props
  const { mutateAsync } = useDeviceAction()
  const [{ schema, typeOf, guess }] = useState(() => {
    const typeOf = tagTypeLookup(tags)
    const guess = {
      ...(again ? registerAgain(again) : guessRegistration(sought, providers)),
      ...(user !== undefined && { userId: user }),
    }
    return { schema: registrationSchema(application, typeOf), typeOf, guess }
  })
  const draft = useDraftForm({
    schema,
    initial: { platform: '', tags: [], ...guess },
    draft: `register ${application} ${again?.hwid ?? user ?? sought}`,
  })
  const { control, getValues } = draft.form
  const [registered, setRegistered] = useState(false)
  const values = useWatch({ control }) as Registration
  const { platform } = values
  const by = knownBy(platform)
  const { isSubmitting } = useFormState({ control })
  const found = useKnownDevice(application, typedId(values))
  // what was just registered isn’t news
  const known = isSubmitting || registered ? undefined : found
  const changes =
    known?.device_type !== Number(platform) || changesDevice(registrationCall(values, application, typeOf))
  const missing =
    again && by === 'hwid'
      ? values.push_token?.trim()
        ? undefined
        : 'Enter the push token first'
      : known && !changes && !again
        ? 'Fill in what to change first'
        : undefined
  return (
    <Form
      label="Register device"
      draft={{ ...draft, preview: () => ({ ...registrationCall(getValues(), application, typeOf).request }) }}
      method={by === 'email' ? 'registerEmail' : 'registerDevice'}
      submit={again ? 'Register again' : known ? 'Update device' : 'Register'}
      blocked={missing}
      sticks
      closesWithAddress
      focus={again && by === 'hwid' ? 'push_token' : guess.platform === undefined ? 'platform' : 'userId'}
      refusal={useRefusal('registerDevice', 'register devices')}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const call = registrationCall(values, application, typeOf)
        await mutateAsync(call)
        setRegistered(true)
        await onRegistered(keptAs(call), found)
      }}
    >
      <FormFields control={control} fields={[getPlatformField(providers, platform)]} />
      {platform !== '' && <IdentityFields {...{ control, platform, known }} again={again !== undefined} />}
      <TextField
        control={control}
        name="userId"
        label="User ID"
        spellCheck={false}
        help={
          known
            ? 'Optional. Leave blank to keep the current one.'
            : `Optional. Without one, the ${by === 'email' ? 'address' : by === 'phone' ? 'number' : 'hardware ID'} serves as the user ID.`
        }
      />
      {!isSubmitting && !registered && <KnownUser application={application} userId={values.userId} />}
      <LocaleFields control={control} clearable />
      <FilledTags control={control} tags={tags} />
      <SystemFields control={control} platform={platform} />
    </Form>
  )
}

function SystemFields({ control, platform }: { control: RegistrationControl; platform: string }) {
  const names = registrationFields(platform)
  if (platform === '' || names.length === 0) return null
  return (
    <details>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing the summary keeps the focus in the field */}
      <summary onMouseDown={keepFocus}>App, system, and keys</summary>
      <Stack pt="sm">
        <FormFields
          control={control}
          fields={names.map((name) => ({ name, spellCheck: false, label: name, ...systemWords[name] }))}
        />
      </Stack>
    </details>
  )
}

/** Says whose the typed user ID is: a device registered to it gets that person’s messages. */
function KnownUser({ application, userId = '' }: { application: string; userId: string | undefined }) {
  const typed = userId.trim()
  const [settled] = useDebouncedValue(typed, 400)
  const lists = useHasCapability('listDevices')
  const enabled = lists && settled !== '' && settled === typed
  const { data: devices = [] } = useQuery({ ...listedDevicesQuery(application, 'users', settled, 'form'), enabled })
  if (!enabled || devices.length === 0) return null
  return (
    <Alert role="status" color="gray" py="xs">
      {`${personLabel(devices)}, ${formatCount(devices.length, 'device')}. The device will get this person’s messages.`}
    </Alert>
  )
}
