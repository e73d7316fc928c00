import { useState } from 'react'
import { useDeleteApplication } from '#api/applications.ts'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { countOf } from '#format/counts.ts'
import { roleRefusal } from '#format/roles.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

interface DeleteApplicationProps {
  code: string
  title: string
  devices: number
  onDeleted: () => Promise<unknown>
}

/** Deletes an application after its name was typed. */
export function DeleteApplication({ code, title, devices, onDeleted }: DeleteApplicationProps) {
  const [asked, setAsked] = useState(false)
  const { role } = useSignedIn()
  const allowed = useMay('deleteApplication')
  const { mutate, isPending, error, reset, forget } = useDeleteApplication()
  const failure = failureOf(error)
  const close = () => {
    setAsked(false)
    reset()
  }
  const confirm = () =>
    mutate(
      { application: code },
      {
        onSuccess: async () => {
          await onDeleted()
          forget(code)
        },
      },
    )
  return (
    <>
      <ReasonedButton
        variant="outline"
        color="red"
        reason={allowed ? undefined : roleRefusal(role, 'delete applications')}
        onClick={() => setAsked(true)}
      >
        Delete application
      </ReasonedButton>
      <ConfirmDelete
        opened={asked}
        onClose={close}
        kind="application"
        name={title}
        typed
        consequences={[
          `${countOf(devices, 'device')} and their tags, inboxes and statistics are lost.`,
          'Its presets, campaigns and geozones go with it; scheduled messages are not sent.',
          'Apps that use its code can no longer register or receive messages.',
          'This can’t be undone.',
        ]}
        deleting={isPending}
        onConfirm={confirm}
        onShowRequest={() => previewRequest('deleteApplication', { application: code })}
        failure={failure && <FormFailure failure={failure} />}
      />
    </>
  )
}
