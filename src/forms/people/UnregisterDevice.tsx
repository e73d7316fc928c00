import { useDeviceAction, useDeviceWrite } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { roleRefusal } from '#format/roles.ts'
import { deviceName, isAddress, tokenCall } from '#model/people/device.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { sayDone } from '../shared/sayDone.ts'
import type { DeviceFormProps } from './DeviceForm.tsx'

/** Takes the push token of a device away after asking; the toast gives it back where it was known. */
export default function UnregisterDevice({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const { role } = useSignedIn()
  const allowed = useMay('unregisterDevice')
  const { mutateAsync } = useDeviceAction()
  const name = deviceName(device)
  const back = tokenCall(device)
  return (
    <Confirm
      opened
      onClose={onCancel}
      title={`Unregister ${name}?`}
      confirm="Unregister"
      refusal={allowed ? undefined : roleRefusal(role, 'unregister devices')}
      consequences={[
        isAddress(device)
          ? 'Nothing is sent to this number any more.'
          : 'Its push token is removed: no push reaches it any more.',
        `It still counts in the number of devices${isAddress(device) ? '' : ' and can show in-app messages'}. Its tags and its user stay.`,
        isAddress(device)
          ? 'Registering the number again turns sending back on.'
          : 'The app registers again by itself the next time it is opened, if the person lets it show pushes.',
      ]}
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
