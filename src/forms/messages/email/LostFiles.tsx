import { Alert, Button } from '@mantine/core'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { EmailDraft } from '#model/email/emailDraft.ts'
import { lostFilesOf } from '#model/email/emailFaults.ts'

/** Tells of files that a reload took from the draft, and lets one go on without them. */
export function LostFiles({ control }: { control: Control<EmailDraft, unknown, EmailDraft> }) {
  const { field } = useController({ control, name: 'lostFiles' })
  const attachments = useWatch({ control, name: 'attachments' })
  const gone = lostFilesOf({ lostFiles: field.value, attachments })
  if (gone.length === 0) return null
  return (
    <Alert
      color="yellow"
      title={gone.length === 1 ? 'A file has to be attached again' : 'Files have to be attached again'}
    >
      {gone.join(' and ')}: a draft has no room for files.
      <div>
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => field.onChange([])}>
          Go on without
        </Button>
      </div>
    </Alert>
  )
}
