import type { ApprovalRule } from '#contract/console/approvals.ts'
import type { Role } from '#contract/roles.ts'
import type { Fault } from '#contract/wire.ts'
import { isApprover, isSamePerson } from './judge.ts'

interface Person {
  name: string
  role: Role
}

const approversOf = (rule: ApprovalRule, people: readonly Person[]) =>
  people.filter(({ name, role }) => isApprover(rule, name, role))

/** Why rules can’t be saved: messages would wait for people who don’t exist. */
export const ruleFaults = (rules: readonly ApprovalRule[], people: readonly Person[]): Fault[] =>
  rules.flatMap((rule, at) => {
    const unknown = rule.approvers.find((name) => !people.some((person) => isSamePerson(person.name, name)))
    if (unknown !== undefined) return [{ field: `rules.${at}.approvers`, message: `Nobody signs in as “${unknown}”` }]
    const found = approversOf(rule, people).length
    if (found >= rule.count) return []
    const who = found === 0 ? 'Nobody' : found === 1 ? 'Only 1 person' : `Only ${found} people`
    return [{ field: `rules.${at}.count`, message: `${who} may approve by this rule` }]
  })

/** Rules by which some people can’t get their own messages approved, as too few others may approve. */
export const ruleWarnings = (rules: readonly ApprovalRule[], people: readonly Person[]): string[] =>
  rules.flatMap((rule) => {
    const approvers = approversOf(rule, people)
    const stuck = approvers.filter(({ role }) => rule.roles.includes(role))
    if (approvers.length > rule.count || stuck.length === 0) return []
    const who = approvers.length === 1 ? '1 person' : `${approvers.length} people`
    const names = new Intl.ListFormat('en').format(stuck.map(({ name }) => name))
    return [
      `Only ${who} may approve under “${rule.name}”, and not their own messages, so ${names} can’t send under it.`,
    ]
  })
