import { Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, isTransient } from '#api/errors.ts'
import type { MethodName } from '#contract/index.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { SendDialog } from './Confirm.tsx'
import { toFailure } from './FormFailure.tsx'
import { SubmitCanceled } from './field.ts'
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
  /** How to find out whether it was sent, after a lost response. */
  doubt?: string
  reason?: string
  children: ReactNode
}

export const ReviewDialog = ({ doubt, children, ...dialog }: ReviewDialogProps) => (
  <SendDialog {...dialog} size="lg" cancel="Back">
    {children}
    {doubt && isTransient(dialog.error) && toFailure(dialog.error) && <Text size="sm">{doubt}</Text>}
  </SendDialog>
)

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

/**
 * A form whose request is reviewed in a ReviewDialog before it is sent: `shell` is for Form, `reviewed` for the dialog.
 * Faults with a field lead back to the form; every other failure stays in the dialog.
 */
export function useReviewedForm<Values extends FieldValues, Request extends Record<string, unknown>, Answer>(
  options: ReviewedFormOptions<Values, Request, Answer>,
) {
  const { method, action, toRequest, send, onSent, ...rest } = options
  const draft = useDraftForm<Values, Values>(rest)
  const refusal = useRefusal(method, action)
  const [asked, setAsked] = useState<{
    values: Values
    resolve: (answer: Answer) => void
    reject: (reason: unknown) => void
  }>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [error, setError] = useState<unknown>()
  const submit = async () => {
    // ignores a second click before the next render
    if (!asked || sending.current) return
    sending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const answer = await send(toRequest(asked.values))
      setAsked(undefined)
      asked.resolve(answer)
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.faults.length === 0) return setError(reason)
      setAsked(undefined)
      asked.reject(reason)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const reviewed: Reviewed<Values> | undefined = asked && {
    draft: asked.values,
    request: toRequest(asked.values),
    busy,
    error,
    onSubmit: () => void submit(),
    onClose: () => {
      if (busy) return
      setAsked(undefined)
      asked.reject(new SubmitCanceled())
    },
  }
  const shell = {
    method,
    refusal,
    draft: { ...draft, preview: () => toRequest(draft.form.getValues()) },
    onSubmit: async (values: Values) => {
      setError(undefined)
      const answer = await new Promise<Answer>((resolve, reject) => setAsked({ values, resolve, reject }))
      draft.settle()
      await onSent(values, answer)
    },
  }
  return { form: draft.form, shell, reviewed }
}
