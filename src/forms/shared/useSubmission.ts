import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiError } from '#api/errors.ts'
import { placeFaults } from './placeFaults.ts'
import type { DraftForm } from './useDraftForm.ts'

/** What is said above the buttons when a form could not be sent. */
export interface SubmissionFailure {
  messages: readonly string[]
  requestId?: string
  /** Number of the request in the log. */
  logged?: number
}

/** Sends a form once at a time. Faults that name a field go there and take the focus; the rest is the failure. */
export function useSubmission<Values extends FieldValues, Output>(
  { form, settle }: DraftForm<Values, Output>,
  onSubmit: (request: Output) => Promise<unknown>,
) {
  const [failure, setFailure] = useState<SubmissionFailure>()
  const [saved, setSaved] = useState(false)
  const { control, formState } = form
  const { submitCount, isSubmitting } = formState
  // the fields are off while the form is sent and can take the focus only after that
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) control._focusError()
  }, [control, submitCount, isSubmitting])

  const submit = form.handleSubmit(async (request) => {
    setFailure(undefined)
    setSaved(false)
    try {
      await onSubmit(request)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(place(error))
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
        : [error.message]
    return { messages, requestId: error.requestId, logged: error.logged }
  }

  return { submit: () => void submit(), failure, saved }
}
