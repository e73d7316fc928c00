import { Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, isPassing } from '#api/errors.ts'
import type { MethodName } from '#contract/index.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { SendDialog } from './Confirm.tsx'
import { toFailure } from './FormFailure.tsx'
import { Withdrawn } from './field.ts'
import { type DraftFormOptions, useDraftForm } from './useDraftForm.ts'

interface ReviewedRequest {
  request: Record<string, unknown>
  busy: boolean
  error: unknown
  onSubmit: () => void
  onClose: () => void
}

interface ReviewDialogProps extends ReviewedRequest {
  title: string
  method: MethodName
  confirm: string
  /** How it is found out, after an answer that did not come, whether it was sent all the same. */
  doubt?: string
  reason?: string
  children: ReactNode
}

export const ReviewDialog = ({ doubt, children, ...dialog }: ReviewDialogProps) => (
  <SendDialog {...dialog} size="lg" cancel="Back">
    {children}
    {doubt && isPassing(dialog.error) && toFailure(dialog.error) && <Text size="sm">{doubt}</Text>}
  </SendDialog>
)

interface Asked<Request, Answer> {
  request: Request
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Has a request looked at before it is sent. `review` opens the dialog and settles once it is sent; it throws Withdrawn
 * where the person goes back, and the ApiError where faults belong to fields. Every other failure stays in the dialog.
 */
function useReview<Request, Answer>(send: (request: Request) => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Request, Answer>>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [error, setError] = useState<unknown>()
  const review = (request: Request) =>
    new Promise<Answer>((resolve, reject) => {
      setError(undefined)
      setAsked({ request, resolve, reject })
    })
  const onSubmit = async () => {
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
  return { review, request: asked?.request, dialog: { busy, error, onSubmit: () => void onSubmit(), onClose } }
}

interface ReviewedFormOptions<Values extends FieldValues, Request extends Record<string, unknown>, Answer>
  extends DraftFormOptions<Values, Values> {
  method: MethodName
  action: string
  toRequest: (values: Values) => Request
  send: (request: Request) => Promise<Answer>
  onSent: (values: Values, answer: Answer) => unknown
}

export interface Reviewed<Values> extends ReviewedRequest {
  draft: Values
}

/** A form whose request is looked at in a ReviewDialog before it is sent: `shell` is for Form, `reviewed` for the dialog. */
export function useReviewedForm<Values extends FieldValues, Request extends Record<string, unknown>, Answer>(
  options: ReviewedFormOptions<Values, Request, Answer>,
) {
  const { method, action, toRequest, send, onSent, ...rest } = options
  const draft = useDraftForm<Values, Values>(rest)
  const refusal = useRefusal(method, action)
  const { review, request, dialog } = useReview((values: Values) => send(toRequest(values)))
  const reviewed: Reviewed<Values> | undefined = request && {
    ...dialog,
    draft: request,
    request: toRequest(request),
  }
  const shell = {
    method,
    refusal,
    draft: { ...draft, preview: () => toRequest(draft.form.getValues()) },
    onSubmit: async (values: Values) => {
      const answer = await review(values)
      draft.settle()
      await onSent(values, answer)
    },
  }
  return { form: draft.form, shell, reviewed }
}
