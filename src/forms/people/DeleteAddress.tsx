import { useDeviceWrite } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { notify } from '#components/feedback/notify.ts'
import { roleRefusal } from '#format/roles.ts'
import { Confirm } from '../shared/Confirm.tsx'
import type { DeviceFormProps } from './DeviceForm.tsx'

/** Deletes an email address with all that is kept of it, after it was typed. */
export default function DeleteAddress({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const { role } = useSignedIn()
  const allowed = useMay('deleteEmail')
  return (
    <Confirm
      opened
      onClose={onCancel}
      title={`Delete the address ${hwid}?`}
      confirm="Delete address"
      typed={hwid}
      refusal={allowed ? undefined : roleRefusal(role, 'delete addresses')}
      consequences={[
        'No email is sent to it any more, from this application.',
        'Its tags, its user and its language are deleted too. There is no way back but to register it anew.',
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
