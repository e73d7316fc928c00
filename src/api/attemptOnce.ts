import { isLost } from './errors.ts'

interface Attempted<Attempt> {
  /** An earlier attempt without a response. */
  before: Attempt | undefined
  attempt: Attempt
  /** Stores an attempt, or forgets it. */
  mark: (attempt: Attempt | undefined) => void
  /** Called instead of forgetting it, once it is answered. */
  end?: () => void
  /** If it may have been sent although sending failed. */
  mayBeSent?: (error: unknown) => boolean
}

/**
 * Sends what may go out without a response: the attempt is stored first, as a reload ends the page before the response, and
 * stays if the response is lost. What is refused says nothing about an earlier attempt.
 */
export async function attemptOnce<Attempt, Answer>(
  { before, attempt, mark, end = () => mark(undefined), mayBeSent = isLost }: Attempted<Attempt>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  mark(attempt)
  try {
    const answer = await send()
    end()
    return answer
  } catch (error) {
    if (!mayBeSent(error)) mark(before)
    throw error
  }
}
