import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApprovalRule, ApprovedHeld } from '#contract/console/approvals.ts'
import type { ConsoleRequestOf } from '#contract/console/index.ts'
import { channelOf, rulesAtReach, rulesInScope } from '#contract/console/matchingRules.ts'
import { callOwn } from './call.ts'
import { heldQuery, timed } from './outbox.ts'
import { useSignedIn } from './session.ts'
import { useChange } from './write.ts'

/** The rules of approvals, and the tolerance of each. */
export const approvalRulesQuery = () =>
  queryOptions({
    queryKey: ['getApprovalRules', {}] as const,
    queryFn: ({ signal }) => callOwn('getApprovalRules', {}, { signal }),
  })

/** What waits for approval in any application, the oldest first; a file as one for all its rows of a person. */
export const awaitingQuery = () =>
  queryOptions({
    queryKey: ['listAwaiting', {}] as const,
    queryFn: async ({ signal }) =>
      (await callOwn('listAwaiting', {}, { signal })).held.map((held) => ({ ...held, dueAt: Date.now() })),
    refetchInterval: 15_000,
  })

interface CountedSend {
  application: string
  method: string
  /** Recipients; undefined: not counted yet, or not countable. */
  total: number | undefined
  counting: boolean
}

/** Rules that a send of the signed-in person has to fulfill. None until they and its reach are known. */
export function useNeededApprovals({ application, method, total, counting }: CountedSend): ApprovalRule[] {
  const { role } = useSignedIn()
  const { data } = useQuery(approvalRulesQuery())
  const channel = channelOf(method)
  if (!data || !channel || (total === undefined && counting)) return []
  return rulesAtReach(rulesInScope(data.rules, { application, channel, role }), total ?? null)
}

/** Replaces all rules, if nobody else has meanwhile. */
export const useSaveRules = () =>
  useChange(
    (request: ConsoleRequestOf<'setApprovalRules'>) => callOwn('setApprovalRules', request),
    ['getApprovalRules'],
  )

/** What the content of a send may come from. */
const sources = ['listPresets', 'listFilters'] as const
const refreshes = ['getHeld', 'listHeld', 'listBatch', 'listAwaiting', 'listMessages', ...sources] as const

/**
 * Counts the recipients of a send that waits for the signed-in person’s approval again, once they look at it: what they approve says
 * how many. Stores it as what the page shows, with the content that it then has.
 */
export const recountQuery = (held: string) =>
  queryOptions({
    queryKey: ['recountHeld', { held }] as const,
    queryFn: async ({ client }) => {
      const { queryKey } = heldQuery(held)
      const { held: now } = await callOwn('recountHeld', { held })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, timed(now))
      if (before?.approval?.hash !== now.approval?.hash)
        for (const source of sources) void client.invalidateQueries({ queryKey: [source] })
      return now.approval
    },
    staleTime: 60_000,
    retry: false,
  })

export const useApproveHeld = () =>
  useChange(
    async (request: ConsoleRequestOf<'approveHeld'>) => (await callOwn('approveHeld', request)).held,
    [...refreshes],
  )

const mostAtOnce = 500

/** Approves several, each for exactly what was seen. Answers the ones that weren’t, and why. */
export const useApproveBatch = () =>
  useChange(
    async ({ application, approvals }: { application: string; approvals: readonly ApprovedHeld[] }) => {
      const refused: { held: string; message: string }[] = []
      for (let from = 0; from < approvals.length; from += mostAtOnce) {
        const some = approvals.slice(from, from + mostAtOnce)
        refused.push(...(await callOwn('approveBatch', { application, approvals: some })).refused)
      }
      return { approved: approvals.length - refused.length, refused }
    },
    [...refreshes],
  )

/** Takes back what the signed-in person approved: the send waits for approval again. */
export const useWithdrawApproval = () =>
  useChange(async (held: string) => (await callOwn('withdrawApproval', { held })).held, [...refreshes])

export const useDeclineHeld = () =>
  useChange(
    async (request: ConsoleRequestOf<'declineHeld'>) => (await callOwn('declineHeld', request)).held,
    [...refreshes],
  )

/** Declines all of a file that the person approves, and what is still to come of it. */
export const useDeclineBatch = () =>
  useChange((request: ConsoleRequestOf<'declineBatch'>) => callOwn('declineBatch', request), [...refreshes])
