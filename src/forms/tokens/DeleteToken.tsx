import { useDeleteApiToken } from '#api/tokens.ts'
import { DeleteIcon } from '../shared/Confirm.tsx'

export const DeleteToken = ({ id, name }: { id: string | number; name: string }) => (
  <DeleteIcon
    kind="token"
    name={name}
    consequences={['Anything that uses this token loses access right away.', 'This can’t be undone.']}
    write={useDeleteApiToken()}
    request={{ id }}
  />
)
