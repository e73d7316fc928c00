import { type DeviceCall, useDeviceAction } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { notify } from '#components/feedback/notify.ts'
import { roleRefusal } from '#format/roles.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import type { DeviceFormProps } from './DeviceForm.ts'
import { deviceName } from './device.ts'

/** Records that the app was opened on a device, after asking: it cannot be taken back. */
export default function RecordOpen({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const { role } = useSignedIn()
  const allowed = useMay('applicationOpen')
  const { mutate, isPending, error } = useDeviceAction()
  const call: DeviceCall = { method: 'applicationOpen', request: { application, hwid } }
  const confirm = () =>
    mutate(call, {
      onSuccess: () => {
        void onDone()
        void notify(`An open is recorded for ${deviceName(device)}`)
      },
    })
  return (
    <ConfirmAction
      title={`Record an open on ${deviceName(device)}?`}
      consequences={[
        'The app counts as opened on this device now: its last open changes, and statistics and segments see it.',
        'It cannot be taken back.',
      ]}
      confirm="Record open"
      call={call}
      refusal={allowed ? undefined : roleRefusal(role, 'record an open')}
      busy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onCancel}
    />
  )
}
