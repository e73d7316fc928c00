import { channelOf, rulesAtReach, rulesInScope } from '#contract/console/matchingRules.ts'
import type { HeldApproval } from '#contract/console/outbox.ts'
import type { Role } from '#contract/roles.ts'
import type { Store } from '../store/openStore.ts'
import type { Upstream } from '../upstream/send.ts'
import { type Gate, type GateOf, openGate } from './gate.ts'
import type { GatedRow, GatedSend } from './gatedRow.ts'
import { isApproved, judge, type RoleOf } from './judge.ts'
import { type Approval, listApprovals } from './storedApprovals.ts'
import { type Rules, readRules } from './storedRules.ts'

/** What has to be approved, and who may approve it. */
export interface Approvals {
  gateOf: GateOf
  /** True if there are rules, or if they can’t be read now. */
  isUsed(): Promise<boolean>
  /** The version of the rules that apply now. */
  rulesVersion(): Promise<number>
  /** What has to approve a held send now. Its sender’s role may have changed. */
  gateOfHeld(held: GatedSend): Promise<Gate | undefined>
  /** What each send needs, as the caller sees it; no entry for one that needs nothing. */
  statesOf(held: readonly GatedRow[], caller: string): Promise<Map<string, HeldApproval>>
  /** True if everyone that a gate asks for has approved. */
  isFulfilled(gate: Gate, held: GatedRow): Promise<boolean>
  /** Who approved a send as it was last checked. */
  approversOf(held: GatedRow): Promise<string[]>
}

export function openApprovals(store: Store, upstream: Pick<Upstream, 'call'>, roleOf: RoleOf): Approvals {
  const gateOf = openGate(store, upstream)
  const stateOf = (gate: Gate, { person: sender }: GatedRow, given: readonly Approval[], caller = '') =>
    judge(gate, { sender, given, roleOf, caller })

  /** As last counted, by the rules that apply now; of what has ended, by those that applied then. */
  function gateNow({ gate, method, application, person, role, ended }: GatedRow, stored: Rules): Gate | undefined {
    if (gate === null) return undefined
    const found = JSON.parse(gate) as Gate
    const channel = channelOf(method)
    if (ended || !channel) return found
    const sender = roleOf(person) ?? (role as Role)
    const inScope = rulesInScope(stored.rules, { application, channel, role: sender })
    return { ...found, rules: rulesAtReach(inScope, found.reach), tolerance: stored.tolerance }
  }

  return {
    gateOf,
    isUsed: () =>
      readRules(store).then(
        ({ rules }) => rules.length > 0,
        () => true,
      ),
    rulesVersion: async () => (await readRules(store)).version,
    gateOfHeld({ method, application, person, role, request, request_id: requestId, entry, batch, batch_rows: rows }) {
      const fields = JSON.parse(request) as Record<string, unknown>
      const file = batch !== null && rows !== null ? { id: batch, rows, person, entry } : undefined
      return gateOf({ method, application, role: roleOf(person) ?? (role as Role), fields, requestId, file })
    },
    async statesOf(held, caller) {
      const gatable = held.filter(({ gate }) => gate !== null)
      if (gatable.length === 0) return new Map()
      const stored = await readRules(store)
      const approvals = new Map<string, Approval[]>()
      for (const approval of await listApprovals(
        store,
        gatable.map(({ id }) => id),
      ))
        approvals.set(approval.held, [...(approvals.get(approval.held) ?? []), approval])
      return new Map(
        gatable.flatMap((one) => {
          const gate = gateNow(one, stored)
          return gate ? [[one.id, stateOf(gate, one, approvals.get(one.id) ?? [], caller)] as const] : []
        }),
      )
    },
    async isFulfilled(gate, held) {
      return isApproved(stateOf(gate, held, await listApprovals(store, [held.id])))
    },
    async approversOf(held) {
      if (held.gate === null) return []
      const { needed } = stateOf(JSON.parse(held.gate) as Gate, held, await listApprovals(store, [held.id]))
      return [...new Set(needed.flatMap(({ given }) => given))]
    },
  }
}
