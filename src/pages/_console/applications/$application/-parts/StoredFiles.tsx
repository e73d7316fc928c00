import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { useApplicationFile } from '#api/platforms.ts'
import { useSignedIn } from '#api/session.ts'
import { BusyButton } from '#components/controls/ReasonedButton.tsx'
import { saveFile } from '#components/table/columns.ts'
import type { ApplicationFile } from '#contract/applications.ts'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { fileToSave, getStoredFiles, type StoredFile } from '#model/applications/storedFiles.ts'

/** The certificates and keys a service may hold for a platform, each to download. Keys only for those who may see them. */
export function StoredFiles({ application, platform }: { application: string; platform: string }) {
  const { maySeeKeys, role } = useSignedIn()
  const files = getStoredFiles(platform).filter(({ secret }) => maySeeKeys || !secret)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        The service doesn’t list stored files. Request one to see whether it exists.
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {files.map((stored) => (
          <StoredFileRow key={stored.file} application={application} stored={stored} />
        ))}
      </Stack>
      {!maySeeKeys && (
        <Text size="sm" c="dimmed">
          Private keys aren’t available to the role {role}. Ask an administrator.
        </Text>
      )}
    </Stack>
  )
}

/** One file: downloaded when pressed, a private key after a question; or the service's words why not. */
function StoredFileRow({ application, stored }: { application: string; stored: StoredFile }) {
  const { file, label, secret } = stored
  const { download, saved, refusal, failure, downloading } = useDownload(application)
  const [asked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsked(false)
    button.current?.focus()
  }
  return (
    <Paper component="li" display="block" withBorder px="sm" py="xs">
      <Group gap="sm" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <Text size="sm">{label}</Text>
          <Text size="xs" c="dimmed">
            {file}
          </Text>
        </div>
        <BusyButton
          ref={button}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          busy={downloading}
          aria-label={`Download: ${label}`}
          aria-expanded={secret ? asked : undefined}
          onClick={() => (secret ? setAsked(!asked) : void download(file))}
        >
          Download
        </BusyButton>
      </Group>
      {asked && (
        <PrivateKeyQuestion
          onCancel={close}
          onConfirm={() => {
            close()
            void download(file)
          }}
        />
      )}
      <Text role="status" size="xs" c="dimmed">
        {saved && `Saved as ${saved}`}
        {refusal}
      </Text>
      {failure && <FormFailure failure={failure} />}
    </Paper>
  )
}

function PrivateKeyQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <Alert role="group" color="gray" my="xs" title="Download the private key?">
      It’s stored unencrypted on this computer, and anyone who has it can send messages as this app. Delete the file
      when you no longer need it.
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" size="xs" autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="red" size="xs" onClick={onConfirm}>
          Download private key
        </Button>
      </Group>
    </Alert>
  )
}

/** Downloads a stored file: the name it was saved under, the service's words where it has none, or what failed. */
function useDownload(application: string) {
  const { mutateAsync, isPending, error, reset } = useApplicationFile()
  const [saved, setSaved] = useState<string>()
  const download = async (file: ApplicationFile) => {
    setSaved(undefined)
    const text = await mutateAsync({ application, file }).catch(() => undefined)
    if (text === undefined) return
    const { name, type, content } = fileToSave(application, file, text)
    saveFile(name, content, type)
    setSaved(name)
    // the text may be a private key: it is not kept
    reset()
  }
  const refused = error instanceof ApiError && error.status === 422 ? error : undefined
  return {
    download,
    saved,
    // an answer rather than a failure: most services hold only some of the files
    refusal: refused && `The service says: ${refused.faults[0]?.message ?? refused.message}`,
    failure: refused ? undefined : toFailure(error),
    downloading: isPending,
  }
}
