import { type ComponentType, useState } from 'react'
import { z } from 'zod'
import { useDeviceAction, useDeviceWrite, useMayActAsDevice } from '#api/deviceActions.ts'
import { notify } from '#components/feedback/notify.ts'
import { devices } from '#contract/devices.ts'
import {
  type DeviceAction,
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
import { useRefusal } from '../session/useRefusal.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { sayDone } from '../shared/sayDone.ts'
import { TextField } from '../shared/TextField.tsx'
import { DeviceForm, type DeviceFormProps, onlyAdministrators } from './DeviceForm.tsx'
import { LocaleFields } from './LocaleFields.tsx'
import { PostEventForm } from './PostEventForm.tsx'

const forms: Readonly<Record<DeviceAction, ComponentType<DeviceFormProps>>> = {
  user: LinkUserForm,
  locale: LocaleForm,
  badge: BadgeForm,
  event: PostEventForm,
  open: RecordOpen,
  unregister: UnregisterDevice,
  delete: DeleteAddress,
}

/** The form or the question of something that is done to one device. */
export default function DeviceActionForm({ action, ...props }: DeviceFormProps & { action: DeviceAction }) {
  const Form = forms[action]
  return <Form {...props} />
}

const userSchema = z.object({ userId: z.string().trim().optional() })

/** Links a device or an email address to a user id, to another one, or to none. */
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
      submit={before === '' ? 'Link user' : 'Save user id'}
      edits
      focus="userId"
      schema={userSchema}
      initial={{ userId: before }}
      call={({ userId = '' }) => linkCall(device, userId.trim())}
      done={({ userId }) => ({
        message: userId ? `${name} is a device of ${userId}` : `${name} has no user any more`,
        // whose it was is known only where devices are listed
        back: device.known && linkCall(device, before),
        undone: before === '' ? `${name} has no user, as before` : `${name} is a device of ${before}, as before`,
      })}
    >
      {(control) => (
        <TextField
          control={control}
          name="userId"
          label="User id"
          spellCheck={false}
          help={`Messages to this user then reach ${name}, whoever it belonged to before. Leave blank to let the ${isEmail(device) ? 'address' : 'hardware id'} itself stand for the user.`}
        />
      )}
    </DeviceForm>
  )
}

const localeSchema = z.object({ language: z.string().optional(), timezone: z.string().optional() })

/** Changes the language and the time zone of a device, by registering it once more with what it has. */
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
        // what was not known before cannot be made unknown again
        const known = { language: before.language ?? locale.language, timezone: before.timezone ?? locale.timezone }
        const changed = known.language !== locale.language || known.timezone !== locale.timezone
        return {
          message: `Language and time zone of ${deviceName(device)} are saved`,
          back: changed ? localeCall(device, known) : undefined,
          undone: 'They are as they were',
        }
      }}
    >
      {(control) => (
        <LocaleFields
          control={control}
          language="language"
          timezone="timezone"
          kept={before.timezone}
          note="The app tells its own again the next time it registers."
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

/** Sets the number that the service takes for the badge of an app. */
function BadgeForm(props: DeviceFormProps) {
  const { application, hwid, known } = props.device
  const before = known?.badge ?? undefined
  const name = deviceName(props.device)
  const call = (badge: number): DeviceCall => ({ method: 'setBadge', request: { application, hwid, badge } })
  return (
    <DeviceForm
      {...props}
      label="Set the badge"
      method="setBadge"
      action="set a badge"
      submit="Set badge"
      edits={before !== undefined}
      focus="badge"
      schema={badgeSchema}
      initial={{ badge: before }}
      call={({ badge }) => call(badge)}
      done={({ badge }) => ({
        message: `The badge of ${name} is ${badge}`,
        // a listed device without a badge has none, which is 0
        back: known && call(before ?? 0),
        undone: `The badge of ${name} is ${before ?? 0} again`,
      })}
    >
      {(control) => (
        <TextField
          control={control}
          name="badge"
          label="Badge"
          required
          inputMode="numeric"
          help={`${before === undefined ? 'None is known yet.' : `It is ${before} now.`} Messages that add to the badge count on from this number; the number on the app’s icon changes with the next of them.`}
        />
      )}
    </DeviceForm>
  )
}

/** Records that the app was opened on a device, after asking: it cannot be taken back. */
function RecordOpen({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const acts = useMayActAsDevice()
  return (
    <Confirm
      opened
      onClose={onCancel}
      title={`Record an open on ${deviceName(device)}?`}
      confirm="Record open"
      danger={false}
      refusal={useRefusal('applicationOpen', 'record an open') ?? (acts ? undefined : onlyAdministrators)}
      consequences={[
        'The app counts as opened on this device now: its last open changes, and statistics and segments see it.',
        'It cannot be taken back.',
      ]}
      write={useDeviceWrite('applicationOpen')}
      request={{ application, hwid }}
      onDone={() => {
        void onDone()
        void notify(`An open is recorded for ${deviceName(device)}`)
      }}
    />
  )
}

/** Takes the push token of a device away after asking; the toast gives it back where it was known. */
function UnregisterDevice({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const { mutateAsync } = useDeviceAction()
  const name = deviceName(device)
  const back = tokenCall(device)
  return (
    <Confirm
      opened
      onClose={onCancel}
      title={`Unregister ${name}?`}
      confirm="Unregister"
      refusal={useRefusal('unregisterDevice', 'unregister devices')}
      consequences={
        isAddress(device)
          ? [
              'Nothing is sent to this number any more.',
              'It still counts in the number of devices. Its tags and its user stay.',
              'Registering the number again turns sending back on.',
            ]
          : [
              'Its push token is removed: no push reaches it any more.',
              'It still counts in the number of devices and can show in-app messages. Its tags and its user stay.',
              'The app registers again by itself the next time it is opened, if the person lets it show pushes.',
            ]
      }
      write={useDeviceWrite('unregisterDevice')}
      request={{ application, hwid }}
      onDone={() => {
        void onDone()
        sayDone(
          `${name} is unregistered: nothing is sent to it any more`,
          back && {
            undo: () => mutateAsync(back),
            undone: `${name} is registered again${isAddress(device) ? '' : ', with its push token'}`,
          },
        )
      }}
    />
  )
}

/** Deletes an email address with all that is kept of it, after it was typed. */
function DeleteAddress({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  return (
    <Confirm
      opened
      onClose={onCancel}
      title={`Delete the address ${hwid}?`}
      confirm="Delete address"
      typed={hwid}
      refusal={useRefusal('deleteEmail', 'delete addresses')}
      consequences={[
        'No email is sent to it any more, from this application.',
        'Its tags, its user and its language are deleted too. To undo this, register it again.',
        'Other devices of the same person stay.',
      ]}
      write={useDeviceWrite('deleteEmail')}
      request={{ application, email: hwid }}
      onDone={() => {
        void onDone()
        void notify(`${hwid} was deleted`)
      }}
    />
  )
}
