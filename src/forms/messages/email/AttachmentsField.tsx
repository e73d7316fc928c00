import { ActionIcon, Button, FileButton, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { attachmentLimit } from '#contract/email.ts'
import { exactCount } from '#format/counts.ts'
import classes from './Email.module.css'
import type { EmailDraft } from './emailDraft.ts'

/** Most files of an email (interface, Limits). */
const most = 2

/** Files that go with the email: two at most, each at most 1 MB as base64. */
export function AttachmentsField({ control }: { control: Control<EmailDraft, unknown, EmailDraft> }) {
  const { field, fieldState } = useController({ control, name: 'attachments' })
  const [fault, setFault] = useState<string>()
  const files = field.value
  const add = async (file: File | null) => {
    setFault(undefined)
    if (!file) return
    const content = await base64Of(file)
    if (content.length > attachmentLimit) setFault(`${file.name} is too large: at most 786 KB fit into 1 MB of base64`)
    else field.onChange([...files, { name: file.name, content }])
  }
  return (
    <Input.Wrapper
      label="Attachments"
      description="At most 2, of 786 KB each. They are not kept in the draft."
      error={fieldState.error?.message ?? fault}
      labelElement="div"
    >
      <ul className={classes.files}>
        {files.map(({ name, content }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={place}>
            <IconPaperclip size={14} aria-hidden />
            <span className={classes.fileName}>{name}</span>
            <span className={classes.quiet}>{exactCount(Math.ceil((content.length * 3) / 4 / 1024))} KB</span>
            <ActionIcon
              aria-label={`Remove ${name}`}
              onClick={() => field.onChange(files.filter((_, at) => at !== place))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {files.length < most && (
        <FileButton onChange={(file) => void add(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPaperclip size={14} aria-hidden />}>
              Attach a file
            </Button>
          )}
        </FileButton>
      )}
    </Input.Wrapper>
  )
}

/** A file as base64. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
