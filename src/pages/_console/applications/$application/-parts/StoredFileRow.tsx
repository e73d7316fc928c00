import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { BusyButton } from '#components/controls/BusyButton.tsx'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import type { StoredFile } from '#model/applications/storedFiles.ts'
import classes from './StoredFiles.module.css'
import { useDownload } from './useDownload.ts'

/** One file: downloaded when pressed, a private key after a question; or the service's words why not. */
export function StoredFileRow({ application, stored }: { application: string; stored: StoredFile }) {
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
