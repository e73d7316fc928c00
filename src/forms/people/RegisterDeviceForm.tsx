import { Alert, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { deviceQuery, useDeviceAction } from '#api/deviceActions.ts'
import type { Tag } from '#api/tags.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { platformLabel } from '#format/platforms.ts'
import {
  guessRegistration,
  keptAs,
  knownBy,
  type Registration,
  registrationCall,
  registrationFields,
  registrationSchema,
  tokenDoubt,
  tokenHelp,
  typedNumber,
} from '#model/people/registration.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { ChoiceField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { keepFocus } from '../shared/focus.ts'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { LocaleFields } from './LocaleFields.tsx'
import { type RegistrationControl, TagsField } from './TagsField.tsx'

/** Every platform that a device can be registered for, by its number. */
const platformChoices = deviceTypeIds.map((type) => ({
  value: String(type),
  label: platformLabel(deviceTypes[type]),
}))

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
  /** What someone looked for and did not find. */
  sought?: string
  /** User ID of the person that is being viewed. */
  user?: string
  /** Given the hardware ID under which the device is kept. */
  onRegistered: (hwid: string) => Promise<unknown>
  onCancel: () => void
}

/** Registers a device, an email address or a phone number, or changes what is known of it. */
export default function RegisterDeviceForm(props: RegisterDeviceFormProps) {
  const { application, tags, sought = '', user, onRegistered, onCancel } = props
  const { mutateAsync } = useDeviceAction()
  const [{ schema, typeOf, guess }] = useState(() => {
    const typeOf = tagTypeLookup(tags)
    const guess = { ...guessRegistration(sought), ...(user !== undefined && { userId: user }) }
    return { schema: registrationSchema(application, typeOf), typeOf, guess }
  })
  const draft = useDraftForm({
    schema,
    initial: { platform: '', tags: [], ...guess },
    draft: `register ${application} ${user ?? sought}`,
  })
  const { control, getValues } = draft.form
  const platform = useWatch({ control, name: 'platform' })
  const by = knownBy(platform)
  return (
    <Form
      label="Register a device"
      draft={{ ...draft, preview: () => ({ ...registrationCall(getValues(), application, typeOf).request }) }}
      method={by === 'email' ? 'registerEmail' : 'registerDevice'}
      submit="Register"
      closesWithAddress
      focus={guess.platform === undefined ? 'platform' : 'userId'}
      refusal={useRefusal('registerDevice', 'register devices')}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const call = registrationCall(values, application, typeOf)
        await mutateAsync(call)
        await onRegistered(keptAs(call))
      }}
    >
      <ChoiceField
        control={control}
        name="platform"
        label="Platform"
        required
        none="Choose a platform"
        choices={platformChoices}
        openOnFocus={false}
      />
      {platform !== '' && <IdentityFields control={control} application={application} platform={platform} />}
      <TextField
        control={control}
        name="userId"
        label="User ID"
        spellCheck={false}
        help={`Leave blank to use the ${by === 'email' ? 'address' : by === 'phone' ? 'number' : 'hardware ID'}.`}
      />
      <LocaleFields control={control} language="language" timezone="timezone" clearable />
      <TagsField control={control} tags={tags} />
      <SystemFields control={control} platform={platform} />
    </Form>
  )
}

/** What an app tells of the device and its system: of no need by hand, so closed at first. */
function SystemFields({ control, platform }: { control: RegistrationControl; platform: string }) {
  const names = registrationFields(platform)
  if (platform === '' || names.length === 0) return null
  return (
    <details>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, and here a field keeps the focus */}
      <summary onMouseDown={keepFocus}>App, system, and keys</summary>
      <Stack pt="sm">
        {names.map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={systemWords[name]?.label ?? name}
            help={systemWords[name]?.help}
            spellCheck={false}
          />
        ))}
      </Stack>
    </details>
  )
}

interface IdentityFieldsProps {
  control: RegistrationControl
  application: string
  platform: string
}

/** What a device of a platform is known by, and how it is reached. */
function IdentityFields({ control, application, platform }: IdentityFieldsProps) {
  const [hwid = '', token = '', phone = '', email = ''] = useWatch({
    control,
    name: ['hwid', 'push_token', 'phone', 'email'],
  })
  const by = knownBy(platform)
  const number = typedNumber(phone)
  const numberId = number && (platform === '21' ? `whatsapp:${number}` : number)
  const id = by === 'email' ? email.trim().toLowerCase() : by === 'hwid' ? hwid.trim() : numberId
  const doubt = tokenDoubt(platform, token)
  const words = {
    email: { label: 'Email address', type: 'email' },
    phone: {
      label: 'Phone number',
      type: 'tel',
      help: number ? `Sent as ${id}` : 'With plus sign and country code. Spaces are ignored.',
    },
    hwid: { label: 'Hardware ID', help: 'The ID that the app created for the device.' },
  }
  return (
    <>
      <TextField key={by} control={control} name={by} required spellCheck={false} {...words[by]} />
      <Known application={application} hwid={id ?? ''} />
      {by === 'hwid' && (
        <div>
          <TextField
            control={control}
            name="push_token"
            label="Push token"
            spellCheck={false}
            help={`${tokenHelp[platform] ?? ''} Without one, the device is registered but gets no pushes.`.trim()}
          />
          {doubt && (
            <Text role="status" size="sm" mt={4}>
              {doubt}
            </Text>
          )}
        </div>
      )}
    </>
  )
}

/** Says that the id is there already: what is filled in then replaces what is known. */
function Known({ application, hwid }: { application: string; hwid: string }) {
  const [asked] = useDebouncedValue(hwid, 400)
  const { data: offered = [] } = useQuery(tokenCapabilities())
  const { data: known } = useQuery({
    ...deviceQuery(application, asked),
    enabled: asked !== '' && offered.includes('listDevices'),
  })
  if (!known || asked !== hwid) return null
  return (
    <Alert role="status" color="gray" py="xs">
      Already registered{known.user_id ? `, with user ${known.user_id}` : ''}. What you fill in replaces what it has;
      what you leave blank stays.
    </Alert>
  )
}
