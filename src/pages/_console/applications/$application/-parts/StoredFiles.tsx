import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { useApplicationFile } from '#api/platforms.ts'
import { useSignedIn } from '#api/session.ts'
import { BusyButton } from '#components/controls/ReasonedButton.tsx'
import { saveFile } from '#components/table/columns.ts'
import type { ApplicationFile } from '#contract/applications.ts'
import { FormFailure, failureOf } from '#forms/shared/FormFailure.tsx'
import { fileToSave, type StoredFile, storedFilesOf } from '#model/applications/storedFiles.ts'
import classes from './StoredFiles.module.css'

/** The certificates and keys a service may hold for a platform, each to download. Keys only for those who may see them. */
export function StoredFiles({ application, platform }: { application: string; platform: string }) {
  const { maySeeKeys, role } = useSignedIn()
  const files = storedFilesOf(platform).filter(({ secret }) => maySeeKeys || !secret)
  return (
    <div className={classes.root}>
      <p className={classes.words}>The service does not list what it holds: it says so when a file is asked for.</p>
      <ul className={classes.list}>
        {files.map((stored) => (
          <StoredFileRow key={stored.file} application={application} stored={stored} />
        ))}
      </ul>
      {!maySeeKeys && (
        <p className={classes.words}>Private keys are kept from the role {role}. Ask an administrator.</p>
      )}
    </div>
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
    <li className={classes.file}>
      <div className={classes.line}>
        <div className={classes.name}>
          <span>{label}</span>
          <code>{file}</code>
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
      </div>
      {asked && (
        <PrivateKeyQuestion
          onCancel={close}
          onConfirm={() => {
            close()
            void download(file)
          }}
        />
      )}
      <div role="status" className={classes.outcome}>
        {saved && `Saved as ${saved}`}
        {refusal}
      </div>
      {failure && <FormFailure failure={failure} />}
    </li>
  )
}

/** Asks before a private key leaves the service. */
function PrivateKeyQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <fieldset className={classes.question}>
      <legend>The private key leaves the service</legend>
      <p>
        It will lie unencrypted on this computer, and whoever has it can send messages in the name of the app. Delete
        the file once it is where it belongs.
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="red" size="xs" onClick={onConfirm}>
          Download private key
        </Button>
      </Group>
    </fieldset>
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
    failure: refused ? undefined : failureOf(error),
    downloading: isPending,
  }
}
