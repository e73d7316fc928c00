import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import classes from './ConfirmDelete.module.css'
import { Consequences } from './Consequences.tsx'
import { ownEscape } from './ownEscape.ts'

interface ConfirmDeleteProps {
  opened: boolean
  onClose: () => void
  /** What kind of thing: "application". */
  kind: string
  /** Its name; it has to be typed where `typed` is set. */
  name: string
  /** True where data is lost for good. */
  typed?: boolean
  /** What else goes, and what stops working. */
  consequences: readonly ReactNode[]
  deleting: boolean
  onConfirm: () => void
  onShowRequest: () => void
  /** Why it failed the last time. */
  failure?: ReactNode
}

/** Asks before something is deleted: names it, says what goes with it, and has its name typed where data is lost. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const {
    opened,
    onClose,
    kind,
    name,
    typed = false,
    consequences,
    deleting,
    onConfirm,
    onShowRequest,
    failure,
  } = props
  const [text, setText] = useState('')
  const sure = !typed || text.trim() === name.trim()
  const close = () => {
    setText('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sure && !deleting) onConfirm()
  }
  return (
    <Modal {...ownEscape(close)} opened={opened} onClose={close} title={`Delete the ${kind} ${name}?`}>
      <form onSubmit={submit} className={classes.root}>
        <Consequences lines={consequences} />
        {typed && (
          <TextInput
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            label={
              <>
                Type <strong>{name}</strong> to confirm
              </>
            }
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {failure}
        <Group justify="flex-end" gap="xs">
          {!failure && (
            <Button variant="subtle" color="gray" fw={400} px={8} me="auto" onClick={onShowRequest}>
              Show request
            </Button>
          )}
          <Button variant="default" data-autofocus={!typed || undefined} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={deleting} disabled={!sure}>
            Delete {kind}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
