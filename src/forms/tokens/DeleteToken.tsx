import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { previewRequest } from '#api/log.ts'
import { useDeleteApiToken } from '#api/tokens.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { Hint } from '#components/controls/Hint.tsx'
import { notify } from '#components/feedback/notify.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

/** Deletes one token after asking. */
export function DeleteToken({ id, name }: { id: string | number; name: string }) {
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useDeleteApiToken()
  const failure = failureOf(error)
  const close = () => {
    setAsked(false)
    reset()
  }
  const confirm = () =>
    mutate(
      { id },
      {
        onSuccess: () => {
          close()
          void notify(`Token ${name} deleted`)
        },
      },
    )
  return (
    <>
      <Hint label="Delete">
        <ActionIcon size={28} aria-label={`Delete the token ${name}`} onClick={() => setAsked(true)}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </Hint>
      <ConfirmDelete
        opened={asked}
        onClose={close}
        kind="token"
        name={name}
        consequences={[
          'Whatever uses this token is refused from then on.',
          'A deleted token does not come back; a new one has to be handed out.',
        ]}
        deleting={isPending}
        onConfirm={confirm}
        onShowRequest={() => previewRequest('deleteApiToken', { id })}
        failure={failure && <FormFailure failure={failure} />}
      />
    </>
  )
}
