import { useDeleteApiToken } from '#api/tokens.ts'
import { notify } from '#components/feedback/notify.ts'
import { DeleteIcon } from '../shared/DeleteIcon.tsx'

/** Deletes one token after asking. */
export const DeleteToken = ({ id, name }: { id: string | number; name: string }) => (
  <DeleteIcon
    kind="token"
    name={name}
    consequences={['Anything that uses this token loses access right away.', 'This can’t be undone.']}
    write={useDeleteApiToken()}
    request={{ id }}
    onDone={() => notify(`Token ${name} deleted`)}
  />
)
