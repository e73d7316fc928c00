import { Alert } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { attemptOnce } from '#api/attemptOnce.ts'
import { ApiError } from '#api/errors.ts'
import { useOffline } from '#api/online.ts'
import { Moment } from '#components/controls/Text.tsx'
import { useIsMounted } from '#components/controls/useIsMounted.ts'
import type { MethodName } from '#contract/index.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { SendDialog, type SendDialogProps } from './Confirm.tsx'
import { readDraft, writeDraft } from './drafts.ts'
import { SubmitCanceled } from './field.ts'
import { type DraftFormOptions, useDraftForm } from './useDraftForm.ts'

interface ReviewedRequest {
  request: Record<string, unknown>
  busy: boolean
  error: unknown
  /** When an attempt without a response began, in milliseconds since 1970. Known after a reload too. */
  attempt?: number | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
}

interface ReviewDialogProps extends Omit<SendDialogProps, 'cancel' | 'size'>, Pick<ReviewedRequest, 'attempt'> {
  /** How to find out whether it was sent, after a lost response. */
  doubt?: string
}

export function ReviewDialog({ doubt, attempt, reason, children, ...dialog }: ReviewDialogProps) {
  const offline = useOffline()
  return (
    <SendDialog {...dialog} reason={offline ?? reason} size="lg" cancel="Back">
      {children}
      {doubt && <AttemptNotice at={attempt}>{doubt}</AttemptNotice>}
    </SendDialog>
  )
}

export const AttemptNotice = ({ at, children }: { at: number | undefined; children: ReactNode }) =>
  at !== undefined && (
    <Alert role="note" mb="md" color="yellow" title="An earlier attempt got no response">
      The attempt was made <Moment at={at} />. {children}
    </Alert>
  )

interface ReviewedFormOptions<Values extends FieldValues, Request extends Record<string, unknown>, Answer>
  extends DraftFormOptions<Values, Values> {
  draft: string
  method: MethodName
  action: string
  toRequest: (values: Values) => Request
  send: (request: Request) => Promise<Answer>
  /** Gets the values that were sent, with what was decided in the review. */
  onSent: (values: Values, answer: Answer) => unknown
}

export interface Reviewed<Values> extends ReviewedRequest {
  draft: Values
  /** Changes the draft, in the form too: what the person decides in the review. */
  revise: (changes: Partial<Values>) => void
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
  const [reviewing, setReviewing] = useState<{
    values: Values
    resolve: (sent: { values: Values; answer: Answer }) => void
    reject: (reason: unknown) => void
  }>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attemptKey = `${rest.draft} attempt`
  const [attempt, setAttempt] = useState(() => readDraft(attemptKey)?.at as number | undefined)
  const mark = (at: number | undefined) => {
    writeDraft(attemptKey, at === undefined ? {} : { at })
    setAttempt(at)
  }
  const isMounted = useIsMounted()
  const submit = async () => {
    if (!reviewing) return
    const { values } = reviewing
    setBusy(true)
    setError(undefined)
    try {
      const answer = await attemptOnce({ before: attempt, attempt: Date.now(), mark }, () => send(toRequest(values)))
      setReviewing(undefined)
      reviewing.resolve({ values, answer })
    } catch (reason) {
      // after leaving, the form reports it
      if (isMounted() && !(reason instanceof ApiError && reason.faults.length > 0)) return setError(reason)
      setReviewing(undefined)
      reviewing.reject(reason)
    } finally {
      setBusy(false)
    }
  }
  const unanswered = busy ? undefined : attempt
  const reviewed: Reviewed<Values> | undefined = reviewing && {
    draft: reviewing.values,
    revise: (changes) => {
      for (const [name, value] of Object.entries(changes))
        draft.form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
      setReviewing({ ...reviewing, values: { ...reviewing.values, ...changes } })
    },
    request: toRequest(reviewing.values),
    busy,
    error,
    attempt: unanswered,
    onSubmit: submit,
    onClose: () => {
      if (busy) return
      setReviewing(undefined)
      reviewing.reject(new SubmitCanceled())
    },
  }
  const shell = {
    method,
    refusal,
    draft: {
      ...draft,
      preview: () => toRequest(draft.form.getValues()),
      discard: () => {
        draft.discard()
        mark(undefined)
      },
    },
    onSubmit: async (values: Values) => {
      setError(undefined)
      const sent = await new Promise<{ values: Values; answer: Answer }>((resolve, reject) =>
        setReviewing({ values, resolve, reject }),
      )
      draft.settle()
      await onSent(sent.values, sent.answer)
    },
  }
  return { form: draft.form, shell, reviewed, attempt: unanswered }
}
