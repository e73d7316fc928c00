import { useDeleteApiToken } from '#api/tokens.ts'
import { notify } from '#components/feedback/notify.ts'
import { DeleteIcon } from '../shared/DeleteIcon.tsx'

/** Deletes one token after asking. */
export const DeleteToken = ({ id, name }: { id: string | number; name: string }) => (
  <DeleteIcon
    kind="token"
    name={name}
    consequences={[
      'Whatever uses this token is refused from then on.',
      'A deleted token does not come back; a new one has to be handed out.',
    ]}
    write={useDeleteApiToken()}
    request={{ id }}
    onDone={() => notify(`Token ${name} deleted`)}
  />
)
