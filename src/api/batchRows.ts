import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { callOwn } from './call.ts'
import { type Timed, timed } from './outbox.ts'

/** A file in the Outbox: lists have it as one for all rows of the person who sends it. */
export interface HeldFile {
  application: string
  batch: string
  person: string
}

/** Milliseconds: what goes out leaves the list. */
const whileOpen = 15_000
/** So many can be looked through and approved in one step. */
const mostAtOnce = 5_000

/** The rows of a file that wait, in its order; at most 1,000. */
export const batchRowsQuery = (file: HeldFile) =>
  queryOptions({
    queryKey: ['listBatch', file] as const,
    queryFn: async ({ signal }): Promise<Timed[]> =>
      (await callOwn('listBatch', file, { signal })).held.map((held) => timed(held)),
    refetchInterval: whileOpen,
  })

/** Reads those of the rows that the person may approve, as they are now; at most about 5,000, and if there are more. */
async function readApprovable(file: HeldFile): Promise<{ rows: Timed[]; more: boolean }> {
  const found: ListedHeld[] = []
  let after: string | undefined
  do {
    const { held, more } = await callOwn('listBatch', { ...file, after })
    found.push(...held.filter(({ approval }) => approval?.may === 'approve'))
    after = more ? held.at(-1)?.id : undefined
  } while (after !== undefined && found.length < mostAtOnce)
  return { rows: found.map((held) => timed(held)), more: after !== undefined }
}

/** Reads what of a file is to be approved. */
export function useReadApprovable() {
  const queries: QueryClient = useQueryClient()
  return useMutation({
    mutationFn: readApprovable,
    // someone else may have decided about all of it
    onSuccess: ({ rows }) => rows.length === 0 && queries.invalidateQueries({ queryKey: ['listHeld'] }),
  })
}
