import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, isPassing } from '#api/errors.ts'
import { Dialog } from '#components/controls/Dialog.tsx'
import { BusyButton, ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import type { MethodName } from '#contract/index.ts'
import { FormFailure, ShowRequest, toFailure } from './FormFailure.tsx'
import { Withdrawn } from './field.ts'

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
  /** Content, audience and schedule. */
  children: ReactNode
}

/** What a review of one kind of request takes and passes on to its dialog. */
export type ReviewedRequest = Pick<ReviewDialogProps, 'request' | 'busy' | 'error' | 'onConfirm' | 'onClose'>

/** The last look at something before it is sent. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { title, method, request, confirm, doubt, hold, busy, error, onConfirm, onClose, children } = props
  const failure = toFailure(error)
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <Stack gap={20}>
        {children}
        {failure && <FormFailure failure={failure} />}
        {failure && isPassing(error) && doubt && <Text size="sm">{doubt}</Text>}
        <Group justify="flex-end" gap="xs">
          <ShowRequest method={method} request={() => request} failure={failure} />
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
      </Stack>
    </Dialog>
  )
}

interface Asked<Request, Answer> {
  request: Request
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Has a request looked at before it is sent. `review` opens the dialog and settles once it is sent; it throws Withdrawn
 * where the person goes back, and the ApiError where faults belong to fields. Every other failure stays in the dialog.
 */
export function useReview<Request, Answer>(send: (request: Request) => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Request, Answer>>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [error, setError] = useState<unknown>()
  const review = (request: Request) =>
    new Promise<Answer>((resolve, reject) => {
      setError(undefined)
      setAsked({ request, resolve, reject })
    })
  const onConfirm = async () => {
    if (!asked || sending.current) return
    // a second click in the same moment does nothing
    sending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const answer = await send(asked.request)
      setAsked(undefined)
      asked.resolve(answer)
    } catch (reason) {
      if (reason instanceof ApiError && reason.faults.length > 0) {
        setAsked(undefined)
        asked.reject(reason)
      } else {
        setError(reason)
      }
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const onClose = () => {
    if (!asked || busy) return
    setAsked(undefined)
    asked.reject(new Withdrawn())
  }
  return { review, request: asked?.request, dialog: { busy, error, onConfirm: () => void onConfirm(), onClose } }
}
