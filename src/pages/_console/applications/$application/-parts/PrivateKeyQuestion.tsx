import { Button, Group } from '@mantine/core'
import classes from './StoredFiles.module.css'

/** Asks before a private key leaves the service. */
export function PrivateKeyQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
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
