import { z } from 'zod'
import { useDeviceAction } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { roleRefusal } from '#format/roles.ts'
import { Form } from '../shared/Form.tsx'
import { sayDone } from '../shared/sayDone.ts'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import type { DeviceFormProps } from './DeviceForm.ts'
import { deviceName, isEmail, linkCall, linkWords } from './device.ts'

const schema = z.object({ userId: z.string().trim().optional() })

/** Links a device or an email address to a user id, to another one, or to none. */
export default function LinkUserForm({ device, onDone, onCancel }: DeviceFormProps) {
  const { hwid, known } = device
  const { role } = useSignedIn()
  const { mutateAsync } = useDeviceAction()
  const before = known?.user_id ?? ''
  const draft = useDraftForm({ schema, initial: { userId: before }, draft: `registerUser ${hwid}` })
  const { method } = linkCall(device, '')
  const allowed = useMay(method)
  const unlinked = `the ${isEmail(device) ? 'address' : 'hardware id'} itself`
  return (
    <Form
      label={linkWords(device)}
      draft={{ ...draft, preview: () => linkCall(device, draft.form.getValues('userId')?.trim() ?? '').request }}
      method={method}
      submit={before === '' ? 'Link user' : 'Save user id'}
      edits
      closesWithAddress
      focus="userId"
      refusal={allowed ? undefined : roleRefusal(role, 'link a user')}
      onCancel={onCancel}
      onSubmit={async ({ userId = '' }) => {
        await mutateAsync(linkCall(device, userId))
        await onDone()
        const name = deviceName(device)
        const undone = before === '' ? `${name} has no user, as before` : `${name} is a device of ${before}, as before`
        sayDone(
          userId === '' ? `${name} has no user any more` : `${name} is a device of ${userId}`,
          // whose it was is known only where devices are listed
          known && { undo: () => mutateAsync(linkCall(device, before)), undone },
        )
      }}
    >
      <TextField
        control={draft.form.control}
        name="userId"
        label="User id"
        spellCheck={false}
        help={`Messages to this user then reach ${deviceName(device)}, whoever it belonged to before. Left empty, ${unlinked} stands for the user.`}
      />
    </Form>
  )
}
