import { type DeviceCall, useDeviceAction } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { roleRefusal } from '#format/roles.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import type { DeviceFormProps } from './DeviceForm.ts'
import { deviceName, isAddress, tokenCall } from './device.ts'
import { sayDone } from './sayDone.ts'

/** Takes the push token of a device away after asking; the toast gives it back where it was known. */
export default function UnregisterDevice({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const { role } = useSignedIn()
  const allowed = useMay('unregisterDevice')
  const { mutate, mutateAsync, isPending, error } = useDeviceAction()
  const call: DeviceCall = { method: 'unregisterDevice', request: { application, hwid } }
  const name = deviceName(device)
  const back = tokenCall(device)
  const confirm = () =>
    mutate(call, {
      onSuccess: () => {
        void onDone()
        sayDone(
          `${name} is unregistered: nothing is sent to it any more`,
          back && {
            undo: () => mutateAsync(back),
            undone: `${name} is registered again${isAddress(device) ? '' : ', with its push token'}`,
          },
        )
      },
    })
  return (
    <ConfirmAction
      title={`Unregister ${name}?`}
      consequences={[
        isAddress(device)
          ? 'Nothing is sent to this number any more.'
          : 'Its push token is removed: no push reaches it any more.',
        `It still counts in the number of devices${isAddress(device) ? '' : ' and can show in-app messages'}. Its tags and its user stay.`,
        isAddress(device)
          ? 'Registering the number again turns sending back on.'
          : 'The app registers again by itself the next time it is opened, if the person lets it show pushes.',
      ]}
      confirm="Unregister"
      tone="danger"
      call={call}
      refusal={allowed ? undefined : roleRefusal(role, 'unregister devices')}
      busy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onCancel}
    />
  )
}
