import { Alert, Box, Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { toBase64 } from '#components/fields/readFile.ts'
import { attachmentLimit } from '#contract/email.ts'
import { exactCount } from '#format/format.ts'
import { getLostFiles } from '#model/email/checks.ts'
import type { EmailDraft } from '#model/email/emailDraft.ts'

interface AttachmentsProps {
  control: Control<EmailDraft, unknown, EmailDraft>
}

/** Files of a restored draft, which aren’t stored with it. */
export function LostFiles({ control }: AttachmentsProps) {
  const { field } = useController({ control, name: 'lostFiles' })
  const attachments = useWatch({ control, name: 'attachments' })
  const gone = getLostFiles({ lostFiles: field.value, attachments })
  if (gone.length === 0) return null
  return (
    <Alert color="yellow" title={gone.length === 1 ? 'Attach the file again' : 'Attach the files again'}>
      {gone.join(' and ')}: files aren’t stored.
      <div>
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => field.onChange([])}>
          Continue without attachments
        </Button>
      </div>
    </Alert>
  )
}

/** Maximum attachments of an email (interface, Limits). */
const most = 2

export function AttachmentsField({ control }: AttachmentsProps) {
  const { field, fieldState } = useController({ control, name: 'attachments' })
  const [fault, setFault] = useState<string>()
  const files = field.value
  // another file may be added or removed while this one is read
  const latest = useRef(files)
  latest.current = files
  // otherwise the browser fires no event when the same file is chosen again
  const forget = useRef<() => void>(null)
  const add = async (file: File | null) => {
    setFault(undefined)
    if (!file) return
    forget.current?.()
    const content = await file.arrayBuffer().then(
      (bytes) => toBase64(new Uint8Array(bytes)),
      () => undefined,
    )
    if (content === undefined) setFault(`Couldn’t read ${file.name}. It may have been moved or changed.`)
    else if (content.length > attachmentLimit) setFault(`${file.name} is too large. Attach a file of at most 768 KB.`)
    else if (latest.current.length >= most) setFault(`You can attach up to ${most} files. Remove one first.`)
    else field.onChange([...latest.current, { name: file.name, content }])
  }
  return (
    <Input.Wrapper
      label="Attachments"
      description="Up to 2 files, 768 KB each. Drafts don’t store them."
      error={fieldState.error?.message ?? fault}
      labelElement="div"
    >
      <Box component="ul" my={6}>
        {files.map(({ name, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <Group key={index} component="li" gap="xs" wrap="nowrap">
            <IconPaperclip size={14} aria-hidden />
            <Text span truncate>
              {name}
            </Text>
            <DimmedText span>{exactCount(Math.ceil((content.length * 3) / 4 / 1024))} KB</DimmedText>
            <RemoveIcon
              aria-label={`Remove ${name}`}
              onClick={() => {
                setFault(undefined)
                field.onChange(files.filter((_, other) => other !== index))
              }}
            />
          </Group>
        ))}
      </Box>
      {files.length < most && (
        <FileButton resetRef={forget} onChange={(file) => void add(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPaperclip size={14} aria-hidden />}>
              Attach file
            </Button>
          )}
        </FileButton>
      )}
    </Input.Wrapper>
  )
}
