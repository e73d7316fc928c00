import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Consequences } from '#components/controls/Consequences.tsx'
import { Dialog } from '#components/controls/Dialog.tsx'
import { BusyButton } from '#components/controls/ReasonedButton.tsx'
import { FormFailure, ShowRequest, toFailure } from './FormFailure.tsx'

/** What useWrite answers, as far as asking needs it. */
export interface ConfirmedWrite<Request> {
  method: string
  mutateAsync: (request: Request) => Promise<unknown>
  isPending: boolean
  error: unknown
  reset: () => void
}

export interface ConfirmProps<Request extends Record<string, unknown>> {
  opened: boolean
  onClose: () => void
  title: string
  /** What else goes, what stops working and what stays, line by line. */
  consequences: readonly ReactNode[]
  /** The main button's words. */
  confirm: string
  /** The other button's words. */
  cancel?: string
  /** False where nothing is lost. */
  danger?: boolean
  /** Has to be typed where data is lost for good. */
  typed?: string
  /** Why the person may not do it, said in place of the consequences. */
  refusal?: string
  write: ConfirmedWrite<Request>
  request: Request
  /** Once it is done and the dialog closed. */
  onDone: () => unknown
}

/** Asks before something is done that not everybody expects, says what it means, and does it. */
export function Confirm<Request extends Record<string, unknown>>(props: ConfirmProps<Request>) {
  const { opened, onClose, title, consequences, confirm, cancel = 'Cancel', danger = true } = props
  const { typed, refusal, write, request, onDone } = props
  const [text, setText] = useState('')
  const failure = toFailure(write.error)
  const sure = typed === undefined || text.trim() === typed.trim()
  const close = () => {
    setText('')
    onClose()
    write.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sure || refusal || write.isPending) return
    // a callback of mutate is not called once what asked is gone from the screen
    void write.mutateAsync(request).then(
      () => {
        close()
        return onDone()
      },
      () => undefined,
    )
  }
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Stack component="form" gap={20} onSubmit={submit}>
        <Consequences lines={refusal ? [refusal] : consequences} />
        {typed !== undefined && !refusal && (
          <TextInput
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            label={
              <>
                Type <strong>{typed}</strong> to confirm
              </>
            }
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {failure && <FormFailure failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <ShowRequest method={write.method} request={() => request} failure={failure} />
          <Button variant="default" data-autofocus={typed === undefined || undefined} onClick={close}>
            {refusal ? 'Close' : cancel}
          </Button>
          {!refusal && (
            <BusyButton type="submit" color={danger ? 'red' : undefined} busy={write.isPending} disabled={!sure}>
              {confirm}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
