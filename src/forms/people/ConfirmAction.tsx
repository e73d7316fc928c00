import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DeviceCall } from '#api/deviceActions.ts'
import { previewRequest } from '#api/log.ts'
import { BusyButton } from '#components/controls/BusyButton.tsx'
import { Consequences } from '#components/controls/Consequences.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import classes from './ConfirmAction.module.css'

interface ConfirmActionProps {
  title: string
  /** What it does, and what stays. */
  consequences: readonly string[]
  /** The main button's words. */
  confirm: string
  tone?: 'plain' | 'danger'
  call: DeviceCall
  /** Why the person may not do it. */
  refusal?: string
  busy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done to a device, and says what it means. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { title, consequences, confirm, tone = 'plain', call, refusal, busy, error, onConfirm, onClose } = props
  const failure = failureOf(error)
  // opened only once it is there, as Panel is
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return (
    <Modal {...ownEscape(onClose)} opened={opened} onClose={onClose} title={title}>
      <div className={classes.root}>
        <Consequences lines={refusal ? [refusal] : consequences} />
        {failure && <FormFailure failure={failure} />}
        <Group justify="flex-end" gap="xs" className={classes.buttons}>
          {failure?.logged === undefined && (
            <Button
              variant="subtle"
              color="gray"
              fw={400}
              px={8}
              className={classes.quiet}
              onClick={() => previewRequest(call.method, call.request)}
            >
              Show request
            </Button>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            {refusal ? 'Close' : 'Cancel'}
          </Button>
          {!refusal && (
            <BusyButton color={tone === 'danger' ? 'red' : undefined} busy={busy} onClick={onConfirm}>
              {confirm}
            </BusyButton>
          )}
        </Group>
      </div>
    </Modal>
  )
}
