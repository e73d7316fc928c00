import { ApiError } from '#api/errors.ts'
import type { SubmissionFailure } from './useSubmission.ts'

/** A failed call as what is said above the buttons; undefined where nothing failed. */
export function failureOf(error: unknown): SubmissionFailure | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiError)) return { messages: [error instanceof Error ? error.message : String(error)] }
  return { messages: [error.message], requestId: error.requestId, logged: error.logged }
}
