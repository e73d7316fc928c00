import { useEffect, useState } from 'react'
import { type DeviceCall, useDeviceAction } from '#api/deviceActions.ts'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import { roleRefusal } from '#format/roles.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import type { DeviceFormProps } from './DeviceForm.ts'

/** Deletes an email address with all that is kept of it, after it was typed. */
export default function DeleteAddress({ device, onDone, onCancel }: DeviceFormProps) {
  const { application, hwid } = device
  const { role } = useSignedIn()
  const allowed = useMay('deleteEmail')
  const { mutate, isPending, error } = useDeviceAction()
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  const failure = failureOf(error)
  const call: DeviceCall = { method: 'deleteEmail', request: { application, email: hwid } }
  const confirm = () =>
    mutate(call, {
      onSuccess: () => {
        void onDone()
        void notify(`${hwid} was deleted`)
      },
    })
  if (!allowed) {
    return (
      <ConfirmAction
        title={`Delete the address ${hwid}?`}
        consequences={[]}
        confirm="Delete address"
        call={call}
        refusal={roleRefusal(role, 'delete addresses')}
        busy={false}
        error={undefined}
        onConfirm={confirm}
        onClose={onCancel}
      />
    )
  }
  return (
    <ConfirmDelete
      opened={opened}
      onClose={onCancel}
      kind="address"
      name={hwid}
      typed
      consequences={[
        'No email is sent to it any more, from this application.',
        'Its tags, its user and its language are deleted too. There is no way back but to register it anew.',
        'Other devices of the same person stay.',
      ]}
      deleting={isPending}
      onConfirm={confirm}
      onShowRequest={() => previewRequest(call.method, call.request)}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
