import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiError, isCanceled, isLost } from '#api/errors.ts'
import { useIsMounted } from '#components/controls/useIsMounted.ts'
import { notify } from '#components/feedback/notify.ts'
import type { MethodName } from '#contract/index.ts'
import { faultSentence } from '#model/shared/faultSentence.ts'
import { placeFaults } from '#model/shared/placeFaults.ts'
import { type SubmissionFailure, toFailure } from './FormFailure.tsx'
import { SubmitCanceled } from './field.ts'
import type { DraftForm } from './useDraftForm.ts'

export interface SubmissionProps<Values extends FieldValues, Output> {
  label: string
  draft: DraftForm<Values, Output>
  /** The method that the form calls, if any: its request can be shown. */
  method?: MethodName
  /** Sends the request; may throw ApiError. Includes what follows (closing, navigation, a toast). */
  onSubmit: (request: Output) => Promise<unknown>
  /** True for a form that edits something existing: saving requires a change. */
  edits?: boolean
  /** The form’s field for a request field, if their names differ. */
  fieldFor?: (requestField: string) => string
}

/** Submits a form, once at a time. Faults with a field are shown there and get the focus; the rest is the failure. */
export function useSubmission<Values extends FieldValues, Output>(props: SubmissionProps<Values, Output>) {
  const { label, draft, method = '', onSubmit, edits, fieldFor = (requestField) => requestField } = props
  const { form, names, settle } = draft
  const isMounted = useIsMounted()
  const [failure, setFailure] = useState<SubmissionFailure>()
  const [saved, setSaved] = useState(false)
  const { getFieldState, setFocus } = form
  const { submitCount, isSubmitting } = form.formState
  const sender = useRef<Element>(null)
  // while sending, fields and buttons are disabled and lose the focus; they can only get it afterward
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const wrong = ([...names] as FieldPath<Values>[]).find((name) => getFieldState(name).error)
    if (wrong) setFocus(wrong)
    // the failure stays in view
    else if (document.activeElement === document.body && sender.current instanceof HTMLElement)
      sender.current.focus({ preventScroll: true })
  }, [names, getFieldState, setFocus, submitCount, isSubmitting])

  const submit = form.handleSubmit(async (request) => {
    setFailure(undefined)
    setSaved(false)
    try {
      await onSubmit(request)
    } catch (error) {
      if (error instanceof SubmitCanceled || isCanceled(error)) return
      // nothing shows it once the person has left
      if (!isMounted())
        return void notify([`${label}:`, ...(toFailure(error)?.messages ?? []), ...doubt(error)].join(' '))
      setFailure(error instanceof ApiError ? place(error) : toFailure(error))
      if (!(error instanceof ApiError)) reportError(error)
      return
    }
    settle()
    setSaved(true)
  })

  const doubt = (error: unknown) =>
    isLost(error) && !edits && /^(add|create)(?!.*Message)/.test(method)
      ? ['It may have been created. Check the list before you try again.']
      : []

  function place(error: ApiError): SubmissionFailure | undefined {
    const { onFields, elsewhere } = placeFaults(
      error.faults.map(({ field, message }) => ({ field: fieldFor(field), message })),
      [...names],
    )
    for (const [name, message] of onFields) form.setError(name as FieldPath<Values>, { type: 'service', message })
    if (onFields.size > 0 && elsewhere.length === 0) return undefined
    const messages =
      elsewhere.length > 0
        ? elsewhere.map(faultSentence)
        : [error.status === 401 ? 'Not sent: you were signed out. Sign in and try again.' : error.message]
    return { messages: [...messages, ...doubt(error)], requestId: error.requestId, logged: error.logged }
  }

  return {
    submit: () => {
      sender.current = document.activeElement
      void submit()
    },
    failure,
    saved,
  }
}
