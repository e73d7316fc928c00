import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ListedApplication } from '#api/applications.ts'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { channels } from '#contract/console/matchingRules.ts'
import { roles } from '#contract/roles.ts'
import { roleLabel } from '#format/roles.ts'
import { ruleSchema, toRuleDraft } from '#model/approvals/ruleDraft.ts'
import { channelLabels } from '#model/approvals/ruleTexts.ts'
import { ApplicationsField } from '../shared/ApplicationsField.tsx'
import { DraftedForm } from '../shared/Form.tsx'

interface RuleFormProps {
  /** Undefined for a new one. */
  rule?: ApprovalRule | undefined
  /** Names of the other rules. */
  others: readonly string[]
  applications: readonly ListedApplication[]
  onSave: (rule: ApprovalRule) => Promise<unknown>
  onCancel: () => void
}

const channelChoices = channels.map((value) => ({ value, label: channelLabels[value] }))
const roleChoices = roles.map((value) => ({ value, label: roleLabel(value) }))
/** Viewers send nothing. */
const senderChoices = roleChoices.filter(({ value }) => value !== 'viewer')
const counts = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** Which messages wait for approval, and whose. */
export function RuleForm({ rule, others, applications, onSave, onCancel }: RuleFormProps) {
  const [schema] = useState(() => ruleSchema(others))
  return (
    <DraftedForm
      label={rule ? 'Edit rule' : 'Create rule'}
      submit={rule ? 'Save changes' : 'Create rule'}
      {...(rule && { edits: true })}
      schema={schema}
      initial={toRuleDraft(rule)}
      draft={rule ? `approvalRule ${rule.name}` : 'approvalRule'}
      closesWithAddress
      onCancel={onCancel}
      onSubmit={onSave}
      fields={() => [
        { name: 'name', label: 'Name', required: true, help: 'Senders and approvers see it.' },
        {
          kind: 'checkboxes',
          name: 'channels',
          label: 'Channels',
          required: true,
          choices: channelChoices,
          help: 'Only the start of a live activity needs approval. Updates go out at once.',
        },
        { kind: 'checkboxes', name: 'roles', label: 'Sent by', required: true, choices: senderChoices },
        {
          name: 'reach',
          label: 'Recipients, at least',
          required: true,
          inputMode: 'numeric',
          help: '1 covers every message, tests included. Audiences that can’t be counted are always covered.',
        },
        {
          kind: 'choice',
          name: 'count',
          label: 'Approvals needed',
          required: true,
          choices: counts,
          help: 'By different people. Nobody approves their own message.',
        },
        { kind: 'checkboxes', name: 'approverRoles', label: 'Roles that approve', choices: roleChoices },
        {
          kind: 'lines',
          name: 'approvers',
          label: 'People who approve, besides these roles',
          minRows: 2,
          spellCheck: false,
          help: 'Usernames, one per line.',
        },
      ]}
    >
      {({ control }) => (
        <Stack gap={20}>
          <ApplicationsField control={control} name="applications" applications={applications} />
          <Text size="sm" c="dimmed">
            Rules hold for what is sent through this console. Programs that have a token of the service can send without
            approval.
          </Text>
        </Stack>
      )}
    </DraftedForm>
  )
}
