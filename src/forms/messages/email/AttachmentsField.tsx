import { ActionIcon, Box, Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { toBase64 } from '#components/fields/readFile.ts'
import { attachmentLimit } from '#contract/email.ts'
import { exactCount } from '#format/counts.ts'
import type { EmailDraft } from '#model/email/emailDraft.ts'

/** Most files of an email (interface, Limits). */
const most = 2

/** Files that go with the email: two at most, each at most 1 MB as base64. */
export function AttachmentsField({ control }: { control: Control<EmailDraft, unknown, EmailDraft> }) {
  const { field, fieldState } = useController({ control, name: 'attachments' })
  const [fault, setFault] = useState<string>()
  const files = field.value
  // reading takes a while, in which another file may be added or removed
  const latest = useRef(files)
  latest.current = files
  // else the browser says nothing when the same file is chosen again
  const forget = useRef<() => void>(null)
  const add = async (file: File | null) => {
    setFault(undefined)
    if (!file) return
    forget.current?.()
    const content = await file.arrayBuffer().then(
      (bytes) => toBase64(new Uint8Array(bytes)),
      () => undefined,
    )
    if (content === undefined) setFault(`Couldn’t read ${file.name}. It may have been moved or changed`)
    else if (content.length > attachmentLimit)
      setFault(`${file.name} is too large: at most 786 KB fit into 1 MB of base64`)
    else if (latest.current.length >= most) setFault(`You can attach up to ${most} files. Remove one first`)
    else field.onChange([...latest.current, { name: file.name, content }])
  }
  return (
    <Input.Wrapper
      label="Attachments"
      description="Up to 2 files, 786 KB each. Drafts don’t keep them."
      error={fieldState.error?.message ?? fault}
      labelElement="div"
    >
      <Box component="ul" my={6}>
        {files.map(({ name, content }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <Group key={place} component="li" gap="xs" wrap="nowrap">
            <IconPaperclip size={14} aria-hidden />
            <Text span truncate>
              {name}
            </Text>
            <Text span size="sm" c="dimmed">
              {exactCount(Math.ceil((content.length * 3) / 4 / 1024))} KB
            </Text>
            <ActionIcon
              aria-label={`Remove ${name}`}
              onClick={() => {
                setFault(undefined)
                field.onChange(files.filter((_, at) => at !== place))
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Box>
      {files.length < most && (
        <FileButton resetRef={forget} onChange={(file) => void add(file)}>
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
