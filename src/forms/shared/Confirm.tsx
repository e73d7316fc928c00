import { Button, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useOffline } from '#api/online.ts'
import { useSignedInSince } from '#api/session.ts'
import { BusyButton, ReasonedButton, ReasonedIcon } from '#components/controls/Buttons.tsx'
import { Consequences, Dialog } from '#components/controls/Dialog.tsx'
import { heldBy } from '#components/controls/heldBy.ts'
import { PlainInput, type PlainInputProps } from '#components/controls/PlainInput.tsx'
import { useIsMounted } from '#components/controls/useIsMounted.ts'
import { keepClear } from '#components/feedback/keepClear.ts'
import { notify } from '#components/feedback/notify.ts'
import { StillWaiting } from '#components/feedback/StillWaiting.tsx'
import { capitalized } from '#format/format.ts'
import { FormFailure, OfflineReason, ShowRequest, toFailure } from './FormFailure.tsx'

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
  /** What else is deleted, stops working, or is kept: one line each. */
  consequences: readonly ReactNode[]
  confirm: string
  cancel?: string
  danger?: boolean
  /** Must be typed if data is lost permanently. */
  typed?: string
  /** Why the person may not do it, shown instead of the consequences. */
  refusal?: ReactNode
  write: ConfirmedWrite<Request>
  request: Request
  onDone: () => unknown
}

export function Confirm<Request extends Record<string, unknown>>(props: ConfirmProps<Request>) {
  const { opened, onClose, title, consequences, confirm, cancel = 'Cancel', danger = true } = props
  const { typed, refusal, write, request, onDone } = props
  const [text, setText] = useState('')
  const sure = typed === undefined || text.trim() === typed.trim()
  const close = () => {
    setText('')
    onClose()
    write.reset()
  }
  const isMounted = useIsMounted()
  // callbacks of mutate aren’t called after unmounting
  const submit = () =>
    write.mutateAsync(request).then(
      () => {
        close()
        return onDone()
      },
      (error: unknown) => {
        const failure = toFailure(error)
        if (failure && !isMounted()) void notify(`${title} ${failure.messages.join(' ')}`)
      },
    )
  return (
    <SendDialog
      opened={opened}
      title={title}
      method={write.method}
      request={request}
      cancel={refusal ? 'Close' : cancel}
      confirm={refusal ? undefined : confirm}
      color={danger ? 'red' : undefined}
      busy={write.isPending}
      disabled={!sure}
      error={write.error}
      onSubmit={submit}
      onClose={close}
    >
      <Consequences lines={refusal ? [refusal] : consequences} />
      {typed !== undefined && !refusal && (
        <TypedConfirmation data-autofocus word={typed} value={text} onChange={setText} />
      )}
    </SendDialog>
  )
}

interface TypedConfirmationProps extends PlainInputProps {
  word: string
  purpose?: string
}

export const TypedConfirmation = ({ word, purpose = 'to confirm', ...rest }: TypedConfirmationProps) => (
  <PlainInput
    {...rest}
    label={
      <>
        Type <strong>{word}</strong> {purpose}
      </>
    }
  />
)

export interface SendDialogProps {
  opened?: boolean
  title: string
  size?: 'lg'
  method?: string
  request?: Record<string, unknown>
  cancel?: string
  confirm: string | undefined
  color?: 'red'
  reason?: string
  /** Why it can’t be sent for a moment: the button keeps the focus. */
  waiting?: string | undefined
  busy: boolean
  /** What closing means while the send is on its way, unless the page has to stay open. */
  leaving?: string
  disabled?: boolean
  /** True if Ctrl/⌘+Enter submits. Not for what follows a form, where the same keys opened it. */
  keys?: boolean
  error: unknown
  onSubmit: () => unknown
  /** Submitted in spite of its reason: the place to put it right. */
  onReasoned?: () => void
  onClose: () => void
  children: ReactNode
}

export function SendDialog(props: SendDialogProps) {
  const { method, request, cancel = 'Cancel', confirm, color, busy, disabled, error, children } = props
  const { keys = false, leaving, waiting, onSubmit, onReasoned, onClose } = props
  const offline = useOffline()
  const heldId = useId()
  const { reason } = props
  const failed = toFailure(error)
  // whoever has signed in again isn’t told to
  const failure = useSignedInSince(error) && failed?.signedOut ? undefined : failed
  const sending = useRef(false)
  const submit = async () => {
    if (reason && !busy) onReasoned?.()
    // ignores a second click before the next render
    if (!confirm || offline || waiting || reason || busy || disabled || sending.current) return
    sending.current = true
    try {
      await onSubmit()
    } finally {
      sending.current = false
    }
  }
  return (
    <Dialog opened={props.opened} onClose={onClose} title={props.title} size={props.size}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        // before a list of choices opens or a button is pressed
        onKeyDownCapture={(event) => {
          if (!keys || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
          event.preventDefault()
          event.stopPropagation()
          void submit()
        }}
      >
        <Stack gap={20}>
          {children}
          <FormFailure failure={failure} scrolledTo />
          {busy && <StillWaiting>{leaving}</StillWaiting>}
          {/* in sight, however long the review is */}
          <Group
            ref={keepClear}
            justify="flex-end"
            gap="xs"
            pos="sticky"
            bottom={0}
            py={12}
            my={-12}
            bg="var(--mantine-color-body)"
            style={{ zIndex: 5 }}
          >
            {confirm && offline && <OfflineReason id={heldId}>{offline}</OfflineReason>}
            {method && request && <ShowRequest method={method} request={() => request} failure={failure} />}
            {/* together on a narrow screen */}
            <Group gap="xs">
              {/* a field gets the focus first */}
              <Button variant="default" data-autofocus onClick={onClose}>
                {cancel}
              </Button>
              {!offline && waiting && (
                <span id={heldId} hidden>
                  {waiting}
                </span>
              )}
              {confirm && reason && (
                <ReasonedButton reason={reason} {...(onReasoned && { onReasoned })}>
                  {confirm}
                </ReasonedButton>
              )}
              {confirm && !reason && (
                <BusyButton
                  type="submit"
                  color={color}
                  busy={busy}
                  disabled={disabled}
                  // the same button, so that it keeps the focus
                  {...((offline || waiting) && heldBy(heldId))}
                >
                  {confirm}
                </BusyButton>
              )}
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface DeletionProps<Request extends Record<string, unknown>>
  extends Omit<ConfirmProps<Request>, 'title' | 'confirm' | 'onDone'> {
  kind: string
  name: string
  /** Text of the toast; by default “Tag City deleted”. */
  done?: string
  onDeleted?: () => void
  undo?: Undo
}

export interface DeletionDialogProps extends Pick<ConfirmProps<never>, 'opened' | 'onClose'> {
  application: string
  onDeleted?: () => void
}

export function Deletion<Request extends Record<string, unknown>>(props: DeletionProps<Request>) {
  const { kind, name, onDeleted, undo, ...rest } = props
  const { done = `${capitalized(kind)} ${name} deleted` } = props
  return (
    <Confirm
      {...rest}
      title={`Delete the ${kind} ${name}?`}
      confirm={`Delete ${kind}`}
      onDone={() => {
        onDeleted?.()
        notifyDone(done, undo)
      }}
    />
  )
}

export function DeleteIcon<Request extends Record<string, unknown>>({
  reason,
  ...rest
}: Omit<DeletionProps<Request>, 'opened' | 'onClose'> & { reason?: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReasonedIcon
        size={28}
        label={`Delete the ${rest.kind} ${rest.name}`}
        hint="Delete"
        reason={reason}
        onClick={() => setOpened(true)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ReasonedIcon>
      <Deletion {...rest} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

interface Undo {
  undo: () => Promise<unknown>
  undone: string
  failed?: string
  /** See notify: what both toasts are about. */
  about?: string
}

export function notifyDone(message: string, way?: Undo) {
  void notify(message, way && { undo: () => void takeBack(way), about: way.about })
}

const takeBack = (way: Undo): Promise<void> => {
  const { undo, undone, failed = 'Couldn’t undo:', about } = way
  return undo().then(
    () => notify(undone, { about }),
    (reason: unknown) =>
      notify([failed, ...(toFailure(reason)?.messages ?? [])].join(' '), { about, retry: () => void takeBack(way) }),
  )
}
