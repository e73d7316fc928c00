import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { useApplicationFile } from '#api/platforms.ts'
import { useSignedIn } from '#api/session.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { saveFile } from '#components/table/columns.ts'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { fileToSave, getStoredFiles, type StoredFile } from '#model/applications/storedFiles.ts'

export function StoredFiles({ application, platform }: { application: string; platform: string }) {
  const { maySeeKeys, role } = useSignedIn()
  const files = getStoredFiles(platform).filter(({ secret }) => maySeeKeys || !secret)
  return (
    <Stack>
      <DimmedText>The service doesn’t list stored files. Download one to check whether it exists.</DimmedText>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {files.map((stored) => (
          <StoredFileRow key={stored.file} application={application} stored={stored} />
        ))}
      </Stack>
      {!maySeeKeys && <DimmedText>Private keys aren’t available to the {role} role. Ask an administrator.</DimmedText>}
    </Stack>
  )
}

function StoredFileRow({ application, stored }: { application: string; stored: StoredFile }) {
  const { file, label, secret } = stored
  const { mutateAsync, isPending, error, reset } = useApplicationFile()
  const [saved, setSaved] = useState<string>()
  const [isOpen, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsked(false)
    button.current?.focus()
  }
  const download = async () => {
    setSaved(undefined)
    const text = await mutateAsync({ application, file }).catch(() => undefined)
    if (text === undefined) return
    const { name, type, content } = fileToSave(application, file, text)
    saveFile(name, content, type)
    setSaved(name)
    // the text may be a private key: it isn’t cached
    reset()
  }
  // not a failure: most services have only some of the files
  const refused = error instanceof ApiError && error.status === 422 ? error : undefined
  const failure = refused ? undefined : toFailure(error)
  return (
    <Paper component="li" display="block" withBorder px="sm" py="xs">
      <Group gap="sm" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <Text size="sm">{label}</Text>
          <DimmedText size="xs">{file}</DimmedText>
        </div>
        <BusyButton
          ref={button}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          busy={isPending}
          aria-label={`Download: ${label}`}
          aria-expanded={secret ? isOpen : undefined}
          onClick={() => (secret ? setAsked(!isOpen) : void download())}
        >
          Download
        </BusyButton>
      </Group>
      {isOpen && (
        <Alert role="group" color="gray" my="xs" title="Download the private key?">
          It’s stored unencrypted on this computer, and anyone who has it can send messages as this app. Delete the file
          when you no longer need it.
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" size="xs" autoFocus onClick={close}>
              Cancel
            </Button>
            <Button
              color="red"
              size="xs"
              onClick={() => {
                close()
                void download()
              }}
            >
              Download private key
            </Button>
          </Group>
        </Alert>
      )}
      <Text role="status" size="xs" c="dimmed">
        {saved && `Saved as ${saved}`}
        {refused && 'This file isn’t stored.'}
      </Text>
      {failure && <FormFailure failure={failure} />}
    </Paper>
  )
}
