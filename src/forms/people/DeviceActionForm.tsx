import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useDeviceAction, useDeviceWrite, useMayActAsDevice } from '#api/deviceActions.ts'
import { listedDevicesQuery } from '#api/people.ts'
import { useHasCapability } from '#api/tokens.ts'
import { devices } from '#contract/devices.ts'
import { formatCount } from '#format/format.ts'
import {
  type Device,
  type DeviceCall,
  deviceName,
  isAddress,
  isEmail,
  type Locale,
  linkCall,
  linkUserLabel,
  localeCall,
  tokenCall,
} from '#model/people/device.ts'
import type { DeviceAction } from '#model/people/deviceActions.ts'
import { personLabel } from '#model/people/writing.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Confirm, type ConfirmedWrite, notifyDone } from '../shared/Confirm.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { DeviceForm, type DeviceFormProps, LocaleFields, onlyAdministrators, PostEventForm } from './DeviceForm.tsx'

const forms = { user: LinkUserForm, locale: LocaleForm, badge: BadgeForm, event: PostEventForm }

export default function DeviceActionForm({ action, ...props }: DeviceFormProps & { action: DeviceAction }) {
  if (action === 'open' || action === 'unregister' || action === 'delete')
    return <DeviceQuestion action={action} {...props} />
  const Form = forms[action]
  return <Form {...props} />
}

const userSchema = z.object({ userId: z.string().trim().optional() })

function LinkUserForm(props: DeviceFormProps) {
  const { device } = props
  const before = device.known?.user_id ?? ''
  const name = deviceName(device)
  return (
    <DeviceForm
      {...props}
      label={linkUserLabel(device)}
      method={linkCall(device, '').method}
      action="link a user"
      submit={before === '' ? 'Link user' : 'Save user ID'}
      edits
      schema={userSchema}
      initial={{ userId: before }}
      call={({ userId = '' }) => linkCall(device, userId.trim())}
      done={({ userId }) => ({
        message: userId ? `${name} linked to ${userId}` : `User removed from ${name}`,
        // the owner is only known if the service lists devices
        back: device.known && linkCall(device, before),
        undone: before === '' ? `User removed from ${name}` : `${name} linked to ${before} again`,
      })}
      fields={() => [
        {
          name: 'userId',
          label: 'User ID',
          spellCheck: false,
          help: `${name} will get this user’s messages${before ? ' instead of its current user’s' : ''}. Leave blank to use the ${isEmail(device) ? 'address' : 'hardware ID'} as the user ID.`,
        },
      ]}
    >
      {({ control }) => <UserCheck control={control} device={device} before={before} />}
    </DeviceForm>
  )
}

interface UserCheckProps {
  control: DraftControl<z.infer<typeof userSchema>>
  device: Device
  before: string
}

/**
 * Says whose the typed user ID is, and what linking it means. One that no device has is allowed, but a typo would take a person’s messages
 * away.
 */
function UserCheck({ control, device, before }: UserCheckProps) {
  const typed = useWatch({ control, name: 'userId' })?.trim() ?? ''
  const [userId] = useDebouncedValue(typed, 400)
  const lists = useHasCapability('listDevices')
  const isNew = lists && userId !== '' && userId !== before && userId === typed
  const { data: devices } = useQuery({
    ...listedDevicesQuery(device.application, 'users', userId, 'form'),
    enabled: isNew,
  })
  if (!isNew || !devices) return null
  if (devices.length > 0)
    return (
      <Alert role="status" color="gray" py="xs">
        {`${personLabel(devices)}, ${formatCount(devices.length, 'device')}. ${
          isAddress(device)
            ? `Messages to this person will go to ${deviceName(device)} too.`
            : `${deviceName(device)} will get this person’s messages and show their inbox.`
        }`}
      </Alert>
    )
  return (
    <Alert role="status" color="yellow" py="xs">
      No device has the user ID {userId} yet. Check the spelling before you save.
    </Alert>
  )
}

const localeSchema = z.object({ language: z.string().optional(), timezone: z.string().optional() })

function LocaleForm(props: DeviceFormProps) {
  const { device } = props
  const { language, tz_offset } = device.known ?? {}
  const [before] = useState<Locale>({ language: language ?? undefined, timezone: tz_offset ?? undefined })
  return (
    <DeviceForm
      {...props}
      label="Language and time zone"
      method={isEmail(device) ? 'registerEmail' : 'registerDevice'}
      action="change a device"
      submit="Save"
      edits
      focus="language"
      schema={localeSchema}
      initial={{ language: before.language, timezone: before.timezone?.toString() }}
      call={(values) => localeCall(device, localeFrom(values))}
      done={(values) => {
        const locale = localeFrom(values)
        // an unknown value can’t be restored
        const known = { language: before.language ?? locale.language, timezone: before.timezone ?? locale.timezone }
        const changed = known.language !== locale.language || known.timezone !== locale.timezone
        return {
          message: `Language and time zone of ${deviceName(device)} saved`,
          back: changed ? localeCall(device, known) : undefined,
          undone: `Language and time zone of ${deviceName(device)} restored`,
        }
      }}
    >
      {({ control }) => (
        <LocaleFields
          control={control}
          stored={before.timezone}
          note="The app overwrites this the next time it registers."
        />
      )}
    </DeviceForm>
  )
}

const localeFrom = ({ language, timezone }: z.infer<typeof localeSchema>): Locale => ({
  language: language || undefined,
  timezone: timezone ? Number(timezone) : undefined,
})

const badgeSchema = z.object({ badge: devices.setBadge.request.shape.badge })

function BadgeForm(props: DeviceFormProps) {
  const { application, hwid, known } = props.device
  const before = known?.badge ?? undefined
  const name = deviceName(props.device)
  const call = (badge: number): DeviceCall => ({ method: 'setBadge', request: { application, hwid, badge } })
  return (
    <DeviceForm
      {...props}
      label="Set badge"
      method="setBadge"
      action="set a badge"
      submit="Set badge"
      edits={before !== undefined}
      schema={badgeSchema}
      initial={{ badge: before }}
      call={({ badge }) => call(badge)}
      done={({ badge }) => ({
        message: `Badge of ${name} set to ${badge}`,
        // a listed device without a badge has none, which is 0
        back: known && call(before ?? 0),
        undone: `Badge of ${name} restored to ${before ?? 0}`,
      })}
      fields={() => [
        {
          name: 'badge',
          label: 'Badge',
          required: true,
          inputMode: 'numeric',
          help: `${before === undefined ? 'The current badge is unknown.' : `It’s ${before} now.`} Messages with a relative badge, such as +1, add to this number. The app icon updates with the next message.`,
        },
      ]}
    />
  )
}

type Asked = 'open' | 'unregister' | 'delete'

function questionAbout(action: Asked, device: Device) {
  const { application, hwid } = device
  const name = deviceName(device)
  const person = device.known && personLabel([device.known])
  switch (action) {
    case 'open':
      return {
        method: 'applicationOpen' as const,
        role: 'record an open',
        title: `Record an open on ${name}?`,
        confirm: 'Record open',
        danger: false,
        consequences: [
          'Counts as an app open on this device. It changes the last open, statistics, and segments.',
          'This can’t be undone.',
        ],
        request: { application, hwid },
        done: `Open recorded for ${name}`,
      }
    case 'unregister':
      return {
        method: 'unregisterDevice' as const,
        role: 'unregister devices',
        title: person ? `Unregister ${name} of ${person}?` : `Unregister ${name}?`,
        confirm: 'Unregister',
        consequences: isAddress(device)
          ? [
              'Nothing more is sent to this number.',
              'It still counts as a device. Its tags and user are kept.',
              'To undo this, register the number again.',
            ]
          : [
              'Its push token is removed, so it gets no more pushes.',
              'It still counts as a device and can show in-app messages. Its tags and user are kept.',
              'The app registers again the next time it’s opened, if the person allows notifications.',
            ],
        request: { application, hwid },
        done: `${name} unregistered`,
      }
    case 'delete':
      return {
        method: 'deleteEmail' as const,
        role: 'delete addresses',
        title: `Delete the address ${hwid}?`,
        confirm: 'Delete address',
        typed: hwid,
        consequences: [
          'This application sends no more email to it.',
          'Its tags, user, and language are deleted too. This can’t be undone.',
          'The person’s other devices aren’t deleted.',
        ],
        request: { application, email: hwid },
        done: `Address ${hwid} deleted`,
      }
  }
}

function DeviceQuestion({ action, device, onDone, onCancel }: DeviceFormProps & { action: Asked }) {
  const { method, role, done, ...question } = questionAbout(action, device)
  const acts = useMayActAsDevice()
  const { mutateAsync } = useDeviceAction()
  const refusal = useRefusal(method, role)
  const back = action === 'unregister' ? tokenCall(device) : undefined
  return (
    <Confirm
      {...question}
      opened
      onClose={onCancel}
      refusal={refusal ?? (action === 'open' && !acts ? onlyAdministrators : undefined)}
      write={useDeviceWrite(method) as unknown as ConfirmedWrite<Record<string, unknown>>}
      onDone={() => {
        void onDone()
        notifyDone(done, back && { undo: () => mutateAsync(back), undone: `${deviceName(device)} registered again` })
      }}
    />
  )
}
