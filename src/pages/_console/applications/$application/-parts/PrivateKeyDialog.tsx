import { Button, Group, Modal } from '@mantine/core'
import { notify } from '#components/feedback/notify.ts'
import type { ApplicationFile } from '#contract/applications.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import classes from './StoredFiles.module.css'
import { useDownload } from './useDownload.ts'

interface PrivateKeyDialogProps {
  application: string
  /** The key that was asked for; undefined while none is. */
  file: ApplicationFile | undefined
  onClose: () => void
}

/** Asks before a private key leaves the service. */
export function PrivateKeyDialog({ application, file, onClose }: PrivateKeyDialogProps) {
  const { download, failure, downloading, reset } = useDownload(application)
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (file === undefined || !(await download(file))) return
    close()
    void notify(`${file} was downloaded`)
  }
  return (
    <Modal
      opened={file !== undefined}
      onClose={close}
      title="Download a private key?"
      zIndex={210}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.root}>
        <p className={classes.question}>
          The key leaves the service and lies unencrypted on this computer. Whoever has it can send messages in the name
          of the app. Delete the file once it is where it belongs.
        </p>
        {failure && <FormFailure failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button color="red" loading={downloading} onClick={() => void confirm()}>
            Download private key
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
