import { z } from 'zod'
import { useDeviceAction } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { devices } from '#contract/devices.ts'
import { roleRefusal } from '#format/roles.ts'
import { Form } from '../shared/Form.tsx'
import { sayDone } from '../shared/sayDone.ts'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import type { DeviceFormProps } from './DeviceForm.ts'
import { deviceName } from './device.ts'

const schema = z.object({ badge: devices.setBadge.request.shape.badge })

/** Sets the number that the service takes for the badge of an app. */
export default function BadgeForm({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid, known } = device
  const { role } = useSignedIn()
  const allowed = useMay('setBadge')
  const { mutateAsync } = useDeviceAction()
  const before = known?.badge ?? undefined
  const draft = useDraftForm({ schema, initial: { badge: before }, draft: `setBadge ${hwid}` })
  const set = (badge: number) => mutateAsync({ method: 'setBadge', request: { application, hwid, badge } })
  return (
    <Form
      label="Set the badge"
      draft={{ ...draft, preview: () => ({ application, hwid, ...draft.preview() }) }}
      method="setBadge"
      submit="Set badge"
      edits={before !== undefined}
      closesWithAddress
      focus="badge"
      refusal={allowed ? undefined : roleRefusal(role, 'set a badge')}
      onCancel={onCancel}
      onSubmit={async ({ badge }) => {
        await set(badge)
        await onDone()
        // a listed device without a badge has none, which is 0
        const back = before ?? 0
        sayDone(
          `The badge of ${deviceName(device)} is ${badge}`,
          known && { undo: () => set(back), undone: `The badge of ${deviceName(device)} is ${back} again` },
        )
      }}
    >
      <TextField
        control={draft.form.control}
        name="badge"
        label="Badge"
        required
        inputMode="numeric"
        help={`${before === undefined ? 'None is known yet.' : `It is ${before} now.`} Messages that add to the badge count on from this number; the number on the app’s icon changes with the next of them.`}
      />
    </Form>
  )
}
