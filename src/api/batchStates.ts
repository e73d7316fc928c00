import { queryOptions } from '@tanstack/react-query'
import type { HeldState } from '#contract/console/outbox.ts'
import { callOwn } from './call.ts'

/** Milliseconds, while rows go out, and while they wait for someone. */
const whileGoing = 2_000
const whileWaiting = 15_000

/** Rows of a file in the Outbox. `asking`: they wait for a decision. `message`: the code of one that was sent. */
export interface BatchStates {
  going: number
  awaiting: number
  asking: number
  sent: number
  undone: number
  rejected: number
  message: string | null
}

/** What became of the rows of a file that waited in the Outbox, followed until none of them waits. */
export const batchQuery = (application: string, batch: string) =>
  queryOptions({
    queryKey: ['countBatch', { application, batch }] as const,
    queryFn: async ({ signal }): Promise<BatchStates> => {
      const { states, message } = await callOwn('countBatch', { application, batch }, { signal })
      const count = (...names: HeldState[]) => names.reduce((sum, name) => sum + (states[name] ?? 0), 0)
      return {
        going: count('held', 'sending'),
        awaiting: count('awaiting'),
        asking: count('late', 'unknown'),
        sent: count('sent'),
        undone: count('undone', 'declined'),
        rejected: count('refused'),
        message,
      }
    },
    refetchInterval: ({ state: { data } }) =>
      !data || data.going > 0 ? whileGoing : data.awaiting + data.asking > 0 ? whileWaiting : false,
  })
