import { useDeviceWrite, useMayActAsDevice } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { notify } from '#components/feedback/notify.ts'
import { roleRefusal } from '#format/roles.ts'
import { deviceName } from '#model/people/device.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { type DeviceFormProps, onlyAdministrators } from './DeviceForm.tsx'

/** Records that the app was opened on a device, after asking: it cannot be taken back. */
export default function RecordOpen({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const { role } = useSignedIn()
  const allowed = useMay('applicationOpen')
  const acts = useMayActAsDevice()
  return (
    <Confirm
      opened
      onClose={onCancel}
      title={`Record an open on ${deviceName(device)}?`}
      confirm="Record open"
      danger={false}
      refusal={allowed ? (acts ? undefined : onlyAdministrators) : roleRefusal(role, 'record an open')}
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
