import { coversReach } from '#contract/console/matchingRules.ts'
import type { HeldApproval } from '#contract/console/outbox.ts'
import type { Role } from '#contract/roles.ts'
import type { Gate } from './gate.ts'
import type { Approval } from './storedApprovals.ts'

/** The current role of a person; undefined if they may no longer sign in. */
export type RoleOf = (person: string) => Role | undefined

/** Usernames are the same in any case. */
export const isSamePerson = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

type Rule = Gate['rules'][number]

/** True if the person may approve by this rule. */
export const isApprover = ({ approverRoles, approvers }: Rule, person: string, role: Role | undefined): boolean =>
  role !== undefined && (approverRoles.includes(role) || approvers.some((name) => isSamePerson(name, person)))

/** An approval of exactly this, by someone else than the sender, for about as many recipients. */
const isValid = ({ hash, reach, tolerance }: Gate, sender: string, approval: Approval): boolean =>
  approval.hash === hash && coversReach(approval.reach, reach, tolerance) && !isSamePerson(approval.person, sender)

/** What is still needed, and what the caller may do about it. */
export function judge(
  gate: Gate,
  { sender, given, roleOf, caller }: { sender: string; given: readonly Approval[]; roleOf: RoleOf; caller: string },
): HeldApproval {
  const valid = given.filter((approval) => isValid(gate, sender, approval))
  const needed = gate.rules.map((rule) => ({
    rule: rule.name,
    count: rule.count,
    given: valid.map(({ person }) => person).filter((person) => isApprover(rule, person, roleOf(person))),
    roles: rule.approverRoles,
    people: rule.approvers,
  }))
  const may = () => {
    if (isSamePerson(caller, sender)) return 'own'
    // nothing depends on an approval
    if (gate.rules.length === 0) return 'no'
    if (valid.some(({ person }) => isSamePerson(person, caller))) return 'approved'
    return gate.rules.some((rule) => isApprover(rule, caller, roleOf(caller))) ? 'approve' : 'no'
  }
  return {
    reach: gate.reach,
    counted: gate.counted ?? null,
    hash: gate.hash,
    needed,
    given: given.map((approval) => ({
      person: approval.person,
      at: approval.at.toISOString(),
      valid: valid.includes(approval),
    })),
    may: may(),
  }
}

/** True if every rule is fulfilled. */
export const isApproved = ({ needed }: Pick<HeldApproval, 'needed'>): boolean =>
  needed.every(({ count, given }) => given.length >= count)

/** Why a send that was going out waits for approval after all. `before`: what was to approve it when that was last checked. */
export function whyAwaiting(before: Gate | undefined, now: Gate): string {
  if (!before) return 'It needs approval now'
  if (before.hash !== now.hash) return 'Its preset or segment was changed after it was approved'
  if (!coversReach(before.reach, now.reach, now.tolerance)) return 'It reaches more people than when it was approved'
  return 'The rules or the roles of its approvers have changed'
}
