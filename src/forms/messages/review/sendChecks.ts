import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import { filtersQuery } from '#api/filters.ts'
import { rememberedTransaction } from '#api/findMessages.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { Filter } from '#contract/filters.ts'

/**
 * Checks a segment right before a message to it is sent. Throws an ApiError if it was redefined since `segments` were read: the
 * message would go to others than those counted in the review.
 */
export function useSegmentCheck(application: string, segments: readonly Filter[]) {
  const queries = useQueryClient()
  return async (name: string | undefined): Promise<void> => {
    if (name === undefined) return
    const expressionIn = (filters: readonly Filter[]) =>
      filters.find((segment) => segment.name === name)?.filter_expression
    const { filters } = await queries
      .fetchQuery({ ...filtersQuery(application), staleTime: 0 })
      .catch((error: unknown) => {
        const { status = 0, message = '', requestId, reason, logged } = error instanceof ApiError ? error : {}
        const text = [`Couldn’t check the segment “${name}”, so nothing was sent.`, message].filter(Boolean).join(' ')
        throw new ApiError(status, text, { requestId, reason, logged, unsent: true })
      })
    if (expressionIn(filters) !== expressionIn(segments))
      throw new ApiError(
        409,
        `The segment “${name}” was changed in the meantime, so nothing was sent. Check who gets it now, and confirm again.`,
        { unsent: true },
      )
  }
}

/**
 * Checks a transaction ID that the person chose. Throws an ApiError if another message has it: the service would return that one,
 * and send nothing.
 */
export function useTransactionCheck(application: string) {
  const lists = useHasCapability('listMessages')
  return async (transactionId: string): Promise<void> => {
    if (!lists) return
    // a failure to look isn’t a reason not to send
    const others = await rememberedTransaction(application, transactionId).catch(() => [])
    if (others.length > 0)
      throw new ApiError(
        409,
        `Message ${others[0]} has the same transaction ID, so nothing was sent. Change the ID under Delivery, or leave it blank.`,
        { unsent: true },
      )
  }
}
