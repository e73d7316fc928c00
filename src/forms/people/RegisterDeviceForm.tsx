import { Alert, Checkbox, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { deviceQuery, useDeviceAction } from '#api/deviceActions.ts'
import { listedDevicesQuery } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import { useHasCapability } from '#api/tokens.ts'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { isTagType, tagTypeLookup } from '#contract/language/defaultTags.ts'
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
  tokenDoubt,
  tokenHelp,
  typedNumber,
} from '#model/people/registration.ts'
import { toTagDraft } from '#model/people/tagDraft.ts'
import { personLabel } from '#model/people/writing.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
import { Form } from '../shared/Form.tsx'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { firstFault, focusOnClick, keepFocus } from '../shared/field.ts'
import { TextField } from '../shared/TextFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { LocaleFields } from './DeviceForm.tsx'
import classes from './RegisterDevice.module.css'
import { TagValueInput } from './TagValueInput.tsx'

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
      <TagsField control={control} tags={tags} />
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

interface IdentityFieldsProps {
  control: RegistrationControl
  platform: string
  /** The device that has the ID already. */
  known: KnownDevice | undefined
  again: boolean
}

function IdentityFields({ control, platform, known, again }: IdentityFieldsProps) {
  const [token = '', phone = ''] = useWatch({ control, name: ['push_token', 'phone'] })
  const by = knownBy(platform)
  const number = typedNumber(phone)
  const fields = {
    email: { label: 'Email address', type: 'email' },
    phone: {
      label: 'Phone number',
      type: 'tel',
      help: number
        ? `Sent as ${numberId(platform, number)}`
        : 'Include the plus sign and country code. Spaces are ignored.',
    },
    hwid: { label: 'Hardware ID', help: 'The ID that the app created for the device.' },
  }
  return (
    <>
      <TextField key={by} control={control} name={by} required spellCheck={false} {...fields[by]} />
      {known && (
        <Alert role="status" color="gray" py="xs">
          Already registered{known.user_id ? ` to user ${known.user_id}` : ''}. Fields you fill in replace the current
          values; blank fields change nothing.
        </Alert>
      )}
      <FormFields
        control={control}
        fields={[
          by === 'hwid' && {
            name: 'push_token',
            label: 'Push token',
            spellCheck: false,
            help: `${tokenHelp[platform] ?? ''} ${
              again
                ? 'The console doesn’t keep the removed token. The app also registers again the next time it’s opened.'
                : 'Without a push token, the device is registered but gets no pushes.'
            }`.trim(),
          },
        ]}
      />
      {by === 'hwid' && tokenDoubt(platform, token) && <TrustToken control={control} token={token.trim()} />}
    </>
  )
}

/** For a service whose tokens have another format: this token is registered as it is, and another one is checked again. */
function TrustToken({ control, token }: { control: RegistrationControl; token: string }) {
  // checking it removes the error of the token
  const { field } = useController({ control, name: 'trusted_token', rules: { deps: ['push_token'] } })
  const { errors } = useFormState({ control, name: 'push_token' })
  // not while the token is being typed
  if (!errors.push_token && field.value !== token) return null
  return (
    <Checkbox
      wrapperProps={focusOnClick}
      label="Register this token anyway"
      description="Pushes to a token that the platform doesn’t know fail."
      checked={field.value === token}
      onChange={(event) => field.onChange(event.currentTarget.checked ? token : undefined)}
    />
  )
}

const numberId = (platform: string, number: string) => (platform === '21' ? `whatsapp:${number}` : number)

/** What a device would be registered by, empty while it isn’t one. */
function typedId({ platform, hwid = '', phone = '', email = '' }: Registration): string {
  const by = knownBy(platform)
  if (by === 'email') return email.trim().toLowerCase()
  if (by === 'hwid') return platform === '' ? '' : hwid.trim()
  const number = typedNumber(phone)
  return number === undefined ? '' : numberId(platform, number)
}

/** The device that has this ID already, once the ID was typed. */
function useKnownDevice(application: string, id: string): KnownDevice | undefined {
  const [debounced] = useDebouncedValue(id, 400)
  const lists = useHasCapability('listDevices')
  const { data } = useQuery({ ...deviceQuery(application, debounced, 'form'), enabled: debounced !== '' && lists })
  return debounced === id ? (data ?? undefined) : undefined
}

type RegistrationControl = Control<Registration, unknown, Registration>

function TagsField({ control, tags }: { control: RegistrationControl; tags: readonly Tag[] }) {
  const { field, fieldState } = useController({ control, name: 'tags' })
  const list = useRef<HTMLDivElement>(null)
  const types = new Map(tags.flatMap(({ name, type }) => (isTagType(type) ? [[name, type] as const] : [])))
  const rest = [...types.keys()].filter((name) => !field.value.some((tag) => tag.name === name))
  const errors: unknown[] = Array.isArray(fieldState.error) ? fieldState.error : []
  const add = (name: string | null) => {
    if (name === null) return
    const value = toTagDraft(types.get(name) ?? 2, undefined)
    field.onChange([...field.value, { name, value: typeof value === 'string' ? value : [...value] }])
    const focusLast = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tag] input') ?? [])].at(-1)?.focus()
    // after the list has returned the focus
    window.setTimeout(focusLast, 60)
  }
  field.ref({ focus: () => firstFault(list.current)?.focus() })
  if (types.size === 0) return null
  return (
    <Stack gap="xs" ref={list} onMouseDown={keepFocus}>
      {field.value.map(({ name, value }, index) => {
        const type = types.get(name) ?? 2
        return (
          <div key={name} data-tag className={classes.tag}>
            <Text span size="sm" className={classes.tagName}>
              {name}{' '}
              <Text span inherit c="dimmed">
                {tagTypeLabel(type)}
              </Text>
            </Text>
            <TagValueInput
              label={name}
              type={type}
              draft={value}
              error={messageIn(errors[index])}
              onChange={(draft) =>
                field.onChange(field.value.map((tag) => (tag.name === name ? { name, value: draft } : tag)))
              }
            />
            <RemoveIcon
              aria-label={`Remove ${name}`}
              onClick={() => field.onChange(field.value.filter((tag) => tag.name !== name))}
            />
          </div>
        )
      })}
      <Select
        key={field.value.length}
        label="Tags"
        placeholder="Add tag"
        data={rest}
        searchable
        value={null}
        onChange={add}
        error={fieldState.error?.message}
        nothingFoundMessage="No tag with this name"
      />
    </Stack>
  )
}
