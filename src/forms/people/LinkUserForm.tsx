import { z } from 'zod'
import { deviceName, isEmail, linkCall, linkWords } from '#model/people/device.ts'
import { TextField } from '../shared/TextField.tsx'
import { DeviceForm, type DeviceFormProps } from './DeviceForm.tsx'

const schema = z.object({ userId: z.string().trim().optional() })

/** Links a device or an email address to a user id, to another one, or to none. */
export default function LinkUserForm(props: DeviceFormProps) {
  const { device } = props
  const before = device.known?.user_id ?? ''
  const name = deviceName(device)
  return (
    <DeviceForm
      {...props}
      label={linkWords(device)}
      method={linkCall(device, '').method}
      action="link a user"
      submit={before === '' ? 'Link user' : 'Save user id'}
      edits
      focus="userId"
      schema={schema}
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
          help={`Messages to this user then reach ${name}, whoever it belonged to before. Left empty, the ${isEmail(device) ? 'address' : 'hardware id'} itself stands for the user.`}
        />
      )}
    </DeviceForm>
  )
}
