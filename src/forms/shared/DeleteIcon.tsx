import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonedIcon } from '#components/controls/ReasonedButton.tsx'
import { Confirm, type ConfirmProps } from './Confirm.tsx'

interface DeleteIconProps<Request extends Record<string, unknown>>
  extends Omit<ConfirmProps<Request>, 'opened' | 'onClose' | 'title' | 'confirm'> {
  /** What it is: "tag". */
  kind: string
  name: string
  /** Why the person may not delete it. */
  reason?: string
}

/** In a row of a table: deletes what it shows, after asking. */
export function DeleteIcon<Request extends Record<string, unknown>>(props: DeleteIconProps<Request>) {
  const { kind, name, reason, ...rest } = props
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ReasonedIcon
        size={28}
        label={`Delete the ${kind} ${name}`}
        hint="Delete"
        reason={reason}
        onClick={() => setAsked(true)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ReasonedIcon>
      <Confirm
        {...rest}
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Delete the ${kind} ${name}?`}
        confirm={`Delete ${kind}`}
      />
    </>
  )
}
