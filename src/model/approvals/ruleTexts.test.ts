import { expect, test } from 'vitest'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { ruleSchema, toRuleDraft } from './ruleDraft.ts'
import { approversText, channelsText, neededText, reachText, stillNeededText } from './ruleTexts.ts'

const rule: ApprovalRule = {
  ...{ name: 'Large', applications: null, channels: ['push', 'email'], roles: ['marketer'], reach: 1_000 },
  ...{ count: 2, approverRoles: ['administrator'], approvers: ['ann'] },
}

test('a rule is described in words', () => {
  expect(channelsText(rule)).toBe('Push and Email')
  expect(channelsText({ channels: ['push', 'email', 'whatsApp', 'liveActivity'] })).toBe('All channels')
  expect([reachText(rule), reachText({ reach: 1 })]).toEqual(['1,000 or more', 'Any number'])
  expect(approversText(rule)).toBe('2 approvals from administrators or ann')
  const other = { ...rule, count: 1, approverRoles: [], approvers: ['ben'] }
  expect(neededText([rule, rule, other])).toBe('2 approvals from administrators or ann and 1 approval from ben')
})

test.each([
  [[], 'needs 2 approvals from administrators'],
  [['ann'], 'approved by ann, needs 1 more approval from administrators'],
  [['ann', 'ben'], 'approved by ann and ben'],
])('approved by %j, it %s', (given, text) => {
  expect(stillNeededText({ rule: 'Large', count: 2, given, roles: ['administrator'], people: [] })).toBe(text)
})

test('a form keeps a rule as it is', () => {
  expect(ruleSchema([]).parse(toRuleDraft(rule))).toEqual(rule)
})

test.each([
  ['reach', { reach: 'many' }, 'Enter a whole number'],
  ['reach', { reach: '' }, 'Enter a whole number'],
  ['approvers', { approverRoles: [], approvers: ' \n' }, 'Select who approves'],
  ['name', { name: 'small' }, 'There’s already a rule named “small”'],
])('a bad %s is named', (field, change, message) => {
  const read = ruleSchema(['Small']).safeParse({ ...toRuleDraft(rule), ...change })
  expect(read.error?.issues).toMatchObject([{ path: [field], message }])
})
