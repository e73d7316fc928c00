import { z } from 'zod'
import { devices } from '#contract/devices.ts'
import { type DeviceCall, deviceName } from '#model/people/device.ts'
import { TextField } from '../shared/TextField.tsx'
import { DeviceForm, type DeviceFormProps } from './DeviceForm.tsx'

const schema = z.object({ badge: devices.setBadge.request.shape.badge })

/** Sets the number that the service takes for the badge of an app. */
export default function BadgeForm(props: DeviceFormProps) {
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
      schema={schema}
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
