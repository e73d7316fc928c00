import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiError, isCanceled } from '#api/errors.ts'
import { placeFaults } from '#model/shared/placeFaults.ts'
import { failureOf, type SubmissionFailure } from './failureOf.ts'
import type { DraftForm } from './useDraftForm.ts'
import { Withdrawn } from './Withdrawn.ts'

/** Sends a form once at a time. Faults that name a field go there and take the focus; the rest is the failure. */
export function useSubmission<Values extends FieldValues, Output>(
  { form, settle }: DraftForm<Values, Output>,
  onSubmit: (request: Output) => Promise<unknown>,
) {
  const [failure, setFailure] = useState<SubmissionFailure>()
  const [saved, setSaved] = useState(false)
  const { control, formState } = form
  const { submitCount, isSubmitting } = formState
  const sender = useRef<Element>(null)
  // fields and button are off while the form is sent, which lets go of the focus; they can take it only after that
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || control._focusError()) return
    if (document.activeElement === document.body && sender.current instanceof HTMLElement) sender.current.focus()
  }, [control, submitCount, isSubmitting])

  const submit = form.handleSubmit(async (request) => {
    setFailure(undefined)
    setSaved(false)
    try {
      await onSubmit(request)
    } catch (error) {
      if (error instanceof Withdrawn || isCanceled(error)) return
      setFailure(error instanceof ApiError ? place(error) : failureOf(error))
      // a fault of the console's own also belongs in the browser's log
      if (!(error instanceof ApiError)) reportError(error)
      return
    }
    settle()
    setSaved(true)
  })

  function place(error: ApiError): SubmissionFailure | undefined {
    const { onFields, elsewhere } = placeFaults(error.faults, [...control._names.mount])
    const names = [...onFields.keys()] as FieldPath<Values>[]
    for (const name of names) form.setError(name, { type: 'service', message: onFields.get(name) })
    if (onFields.size > 0 && elsewhere.length === 0) return undefined
    const messages =
      elsewhere.length > 0
        ? elsewhere.map(({ field, message }) => (field ? `${field}: ${message}` : message))
        : [error.status === 401 ? 'Not sent: you were signed out. Sign in and try again.' : error.message]
    return { messages, requestId: error.requestId, logged: error.logged }
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
