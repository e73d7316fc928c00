import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { isPassing } from '#api/errors.ts'
import { previewRequest } from '#api/log.ts'
import { BusyButton } from '#components/controls/BusyButton.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import type { MethodName } from '#contract/index.ts'
import { FormFailure } from './FormFailure.tsx'
import { failureOf } from './failureOf.ts'
import classes from './ReviewDialog.module.css'

interface ReviewDialogProps {
  title: string
  method: MethodName
  request: Record<string, unknown>
  /** The main button's words: what will happen. */
  confirm: string
  /** How it is found out, after an answer that did not come, whether it was sent all the same. */
  doubt?: ReactNode
  /** Why it cannot be sent yet. */
  hold?: string
  busy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
  /** What will be sent, to whom and when. */
  children: ReactNode
}

/** The last look at something before it is sent. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { title, method, request, confirm, doubt, hold, busy, error, onConfirm, onClose, children } = props
  const failure = failureOf(error)
  // opened only once it is there, as Panel is
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return (
    <Modal {...ownEscape(onClose)} opened={opened} onClose={onClose} title={title} size="lg">
      <div className={classes.root}>
        {children}
        {failure && <FormFailure failure={failure} />}
        {failure && isPassing(error) && doubt && <p className={classes.doubt}>{doubt}</p>}
        <Group justify="flex-end" gap="xs">
          {failure?.logged === undefined && (
            <Button
              variant="subtle"
              color="gray"
              fw={400}
              px={8}
              me="auto"
              onClick={() => previewRequest(method, request)}
            >
              Show request
            </Button>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            Back
          </Button>
          {hold ? (
            <ReasonedButton reason={hold}>{confirm}</ReasonedButton>
          ) : (
            <BusyButton busy={busy} onClick={onConfirm}>
              {confirm}
            </BusyButton>
          )}
        </Group>
      </div>
    </Modal>
  )
}
