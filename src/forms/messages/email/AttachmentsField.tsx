import { Alert, Box, Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { draftFilesQuery } from '#api/heldDrafts.ts'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { toBase64 } from '#components/fields/readFile.ts'
import { attachmentLimit } from '#contract/email.ts'
import { exactCount } from '#format/format.ts'
import { getLostFiles } from '#model/email/checks.ts'
import type { EmailDraft } from '#model/email/emailDraft.ts'

/** Maximum attachments of an email (interface, Limits). */
const most = 2

interface AttachmentsProps {
  control: Control<EmailDraft, unknown, EmailDraft>
}

interface LostFilesProps extends AttachmentsProps {
  application: string
  draftId: string
}

/** Files of a restored draft, which aren’t stored with it. Those of a message that came back from the Outbox are attached again. */
export function LostFiles({ control, application, draftId }: LostFilesProps) {
  const { field } = useController({ control, name: 'lostFiles' })
  const {
    field: { value: attachments, onChange: attach },
  } = useController({ control, name: 'attachments' })
  const gone = getLostFiles({ lostFiles: field.value, attachments })
  const { data: files = [], isLoading } = useQuery({
    ...draftFilesQuery(application, draftId),
    enabled: gone.length > 0,
  })
  const back = files.filter(({ name }) => gone.includes(name)).slice(0, Math.max(0, most - attachments.length))
  useEffect(() => {
    if (back.length === 0) return
    attach([...attachments, ...back])
    field.onChange(field.value.filter((name) => !back.some((file) => file.name === name)))
  })
  if (gone.length === 0 || isLoading || back.length > 0) return null
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

/** Programs and scripts. */
const refusedTypes = /\.(apk|bat|cmd|com|cpl|dll|exe|hta|jar|js|jse|lnk|msi|ps1|reg|scr|sh|vbe?|vbs|wsf)$/i

export function AttachmentsField({ control }: AttachmentsProps) {
  const { field, fieldState } = useController({ control, name: 'attachments' })
  const [fault, setFault] = useState<string>()
  const files = field.value
  // another file may be added or removed while this one is read
  const latest = useRef(files)
  latest.current = files
  // otherwise the browser fires no event when the same file is chosen again
  const forget = useRef<() => void>(null)
  const addAll = async (chosen: readonly File[]) => {
    setFault(undefined)
    forget.current?.()
    for (const file of chosen) await add(file)
  }
  const add = async (file: File) => {
    const content = await file.arrayBuffer().then(
      (bytes) => toBase64(new Uint8Array(bytes)),
      () => undefined,
    )
    if (content === undefined) setFault(`Couldn’t read ${file.name}. It may have been moved or changed.`)
    else if (content.length > attachmentLimit) setFault(`${file.name} is too large. Attach a file of at most 768 KB.`)
    else if (latest.current.length >= most) setFault(`You can attach up to ${most} files. Remove one first.`)
    else {
      latest.current = [...latest.current, { name: file.name, content }]
      field.onChange(latest.current)
    }
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
      {files
        .filter(({ name }) => refusedTypes.test(name))
        .map(({ name }) => (
          <Alert key={name} mb="xs" color="yellow" title={`Mail providers often reject files such as ${name}`}>
            Link to a download instead, or the whole email may not be delivered.
          </Alert>
        ))}
      {files.length < most && (
        <FileButton resetRef={forget} multiple onChange={(chosen) => void addAll(chosen)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPaperclip size={14} aria-hidden />}>
              Attach files
            </Button>
          )}
        </FileButton>
      )}
    </Input.Wrapper>
  )
}
