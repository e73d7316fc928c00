import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDeleteApiToken } from '#api/tokens.ts'
import { Hint } from '#components/controls/Hint.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Confirm } from '../shared/Confirm.tsx'

/** Deletes one token after asking. */
export function DeleteToken({ id, name }: { id: string | number; name: string }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Hint label="Delete">
        <ActionIcon size={28} aria-label={`Delete the token ${name}`} onClick={() => setAsked(true)}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </Hint>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Delete the token ${name}?`}
        confirm="Delete token"
        consequences={[
          'Whatever uses this token is refused from then on.',
          'A deleted token does not come back; a new one has to be handed out.',
        ]}
        write={useDeleteApiToken()}
        request={{ id }}
        onDone={() => notify(`Token ${name} deleted`)}
      />
    </>
  )
}
