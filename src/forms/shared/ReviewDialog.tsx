import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { attemptOnce } from '#api/attemptOnce.ts'
import { ApiError } from '#api/errors.ts'
import { useIsMounted } from '#components/controls/useIsMounted.ts'
import type { MethodName } from '#contract/index.ts'
import { jsonOr } from '#model/messages/toNotification.ts'
import { asObject } from '#model/shared/json.ts'
import { sameJson } from '#model/shared/jsonText.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { SendDialog, type SendDialogProps } from './Confirm.tsx'
import { readDraft, type Values as Stored, writeDraft } from './drafts.ts'
import { SubmitCanceled } from './field.ts'
import { type DraftFormOptions, useDraftForm } from './useDraftForm.ts'
import type { KeptDraft } from './useKeptDraft.ts'

/** A send without a response. */
interface UnansweredRequest {
  /** Milliseconds since 1970. */
  at: number
  request: Record<string, unknown> | undefined
}

interface ReviewedRequest {
  request: Record<string, unknown>
  busy: boolean
  error: unknown
  /** Known after a reload too. `same`: it sent this request. */
  attempt?: (UnansweredRequest & { same: boolean }) | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
}

interface ReviewDialogProps extends Omit<SendDialogProps, 'cancel' | 'size'>, Pick<ReviewedRequest, 'attempt'> {
  /** How to find out whether it was sent, after a lost response. */
  doubt?: ReactNode
}

export const ReviewDialog = ({ doubt, attempt, children, ...dialog }: ReviewDialogProps) => (
  <SendDialog {...dialog} size="lg" cancel="Back">
    {children}
    {doubt && <AttemptNotice at={attempt?.at}>{doubt}</AttemptNotice>}
  </SendDialog>
)

interface ReviewedFormOptions<Values extends FieldValues, Request extends Record<string, unknown>, Answer>
  extends Omit<DraftFormOptions<Values, Values>, 'schema' | 'draft'> {
  /** `attempted`: an attempt without a response sent these values. */
  schema: ZodType<Values, Values> | ((attempted: (values: Values) => boolean) => ZodType<Values, Values>)
  /** Name of the draft and its attempts in this tab, or what keeps them. */
  draft: string | KeptDraft
  method: MethodName
  action: string
  toRequest: (values: Values) => Request
  send: (request: Request) => Promise<Answer>
  /** For a refused repeat of an attempt without a response: the answer to that attempt if it was sent, else throws. */
  recover?: (refusal: unknown, request: Request) => Promise<Answer>
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
  const { method, action, schema, toRequest, send, recover, onSent, draft: place, ...rest } = options
  const kept = typeof place === 'string' ? undefined : place
  const attempts = typeof place === 'string' ? tabAttempts(place) : keptAttempts(place)
  const [attempt, setAttempt] = useState(attempts.read)
  const isAttempted = (values: Values) => attempt?.request !== undefined && sameJson(attempt.request, toRequest(values))
  const draft = useDraftForm<Values, Values>({
    ...rest,
    draft: typeof place === 'string' ? place : place.store,
    schema: typeof schema === 'function' ? schema(isAttempted) : schema,
  })
  const refusal = useRefusal(method, action)
  const [reviewing, setReviewing] = useState<{
    values: Values
    resolve: (sent: { values: Values; answer: Answer }) => void
    reject: (reason: unknown) => void
  }>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const mark = (next: UnansweredRequest | undefined) => {
    attempts.write(next, draft.form.getValues())
    setAttempt(next)
  }
  const isMounted = useIsMounted()
  const submit = async () => {
    if (!reviewing) return
    const { values } = reviewing
    setBusy(true)
    setError(undefined)
    try {
      const request = toRequest(values)
      const answer = await attemptOnce({ before: attempt, attempt: { at: Date.now(), request }, mark }, () =>
        recover && isAttempted(values) ? send(request).catch((reason) => recover(reason, request)) : send(request),
      )
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
    request: toRequest(reviewing.values),
    busy,
    error,
    attempt: unanswered && { ...unanswered, same: isAttempted(reviewing.values) },
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
        // an attempt would keep it
        mark(undefined)
        draft.discard()
      },
    },
    onSubmit: async (values: Values) => {
      setError(undefined)
      const sent = await new Promise<{ values: Values; answer: Answer }>((resolve, reject) =>
        setReviewing({ values, resolve, reject }),
      )
      draft.settle()
      kept?.end()
      await onSent(sent.values, sent.answer)
    },
  }
  return { form: draft.form, shell, reviewed, attempt: unanswered, isAttempted }
}

interface Attempts {
  read: () => UnansweredRequest | undefined
  write: (attempt: UnansweredRequest | undefined, values: Stored) => void
}

function tabAttempts(draft: string): Attempts {
  const key = `${draft} attempt`
  return {
    read: () => {
      const { at, request } = readDraft(key) ?? {}
      return typeof at === 'number' ? { at, request: asObject(request) } : undefined
    },
    write: (attempt) => writeDraft(key, { ...attempt }),
  }
}

/** In the draft, so that its list and other browsers know about them. */
const keptAttempts = ({ attempt, mark }: KeptDraft): Attempts => ({
  read: () => attempt && { at: attempt.at, request: asObject(jsonOr(attempt.content)) },
  write: (next, values) =>
    mark(next && { at: next.at, transactionId: '', content: JSON.stringify(next.request ?? null) }, values),
})
