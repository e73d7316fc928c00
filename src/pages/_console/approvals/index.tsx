import { Alert, Select } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationsQuery, type ListedApplication } from '#api/applications.ts'
import { approvalRulesQuery, useSaveRules } from '#api/approvals.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import type { ApprovalRule, StoredRules } from '#contract/console/approvals.ts'
import { capitalized, formatList } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { approversText, channelsText, peopleText, reachText } from '#model/approvals/ruleTexts.ts'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { listParts, searchValidator, text } from '#pages/-parts/search.ts'
import { DeleteRule } from './-parts/DeleteRule.tsx'
import { WaitingSection } from './-parts/WaitingSection.tsx'

export const Route = createFileRoute('/_console/approvals/')({
  validateSearch: searchValidator({
    ...listParts('name', 'channels', 'recipients', 'sent', 'approved', 'applications'),
    /** Name of the rule that is open. */
    rule: text,
  }),
  component: Approvals,
  pendingComponent: pendingPage('Approvals', 'the rules'),
})

const RuleForm = lazyNamed(() => import('#forms/approvals/RuleForm.tsx'), 'RuleForm')
const method = 'setApprovalRules'

function Approvals() {
  const [{ data }, { data: applications }] = useSuspenseQueries({
    queries: [approvalRulesQuery(), applicationsQuery()],
  })
  const { rules, tolerance, version } = data
  const { rule: opened } = Route.useSearch()
  const navigate = Route.useNavigate()
  const refusal = useRefusal(method, 'change these rules')
  const save = useSaveRules()
  const close = () => navigate({ search: ({ rule: _, ...rest }) => rest })
  const titles = new Map(applications.map(({ code, title }) => [code, title]))
  return (
    <ListScreen
      title="Approvals"
      note={['Messages that wait until someone else has approved them, and the rules for it.', refusal]
        .filter(Boolean)
        .join(' ')}
      unit={['rule', 'rules']}
      items={rules}
      columns={columnsFor(data, titles, refusal === undefined)}
      itemKey={({ name }) => name}
      icon={IconChecklist}
      emptyTitle="Every message goes out without approval"
      empty={
        refusal
          ? 'No rule has sends approved by a second person first.'
          : 'Create a rule to have large sends, or a channel, approved by a second person first.'
      }
      above={
        <>
          {rules.length > 0 && <WaitingSection titles={titles} />}
          {!refusal && <Warnings {...data} />}
          {!refusal && rules.length > 0 && <Tolerance {...data} />}
        </>
      }
      {...(refusal === undefined && {
        create: {
          method,
          caption: 'Create rule',
          onApproach: RuleForm.preload,
          form: ({ onCancel, onCreated }) => (
            <RuleForm
              others={rules.map(({ name }) => name)}
              applications={applications}
              onCancel={() => void onCancel()}
              onSave={async (rule) => {
                await save.mutateAsync({ rules: [...rules, rule], tolerance, version })
                await onCreated(rule.name)
              }}
            />
          ),
        },
      })}
    >
      {opened !== undefined && !refusal && (
        <OpenRule key={opened} name={opened} stored={data} applications={applications} close={close} />
      )}
    </ListScreen>
  )
}

const Warnings = ({ warnings }: Pick<StoredRules, 'warnings'>) =>
  warnings.map((warning) => (
    <Alert key={warning} mb="md" color="yellow" variant="outline">
      {warning}
    </Alert>
  ))

interface OpenRuleProps {
  name: string
  stored: StoredRules
  applications: readonly ListedApplication[]
  close: () => Promise<void>
}

/** A rule as it was when it was opened: what someone else saves meanwhile isn’t overwritten. */
function OpenRule({ name, stored: now, applications, close }: OpenRuleProps) {
  const [{ rules, tolerance, version }] = useState(now)
  const save = useSaveRules()
  const shown = rules.find((rule) => rule.name === name)
  return (
    <SidePanel title={name} opened={shown !== undefined} onClose={() => void close()}>
      {shown && (
        <RuleForm
          rule={shown}
          others={rules.filter((rule) => rule !== shown).map((rule) => rule.name)}
          applications={applications}
          onCancel={() => void close()}
          onSave={async (changed) => {
            const all = rules.map((rule) => (rule === shown ? changed : rule))
            await save.mutateAsync({ rules: all, tolerance, version })
            await close()
            void notify(`Rule ${changed.name} saved. It also holds for messages that wait now.`)
          }}
        />
      )}
    </SidePanel>
  )
}

const tolerances = [0, 5, 10, 20, 50, 100]

/** How much an audience may grow after it was approved. Saved at once. */
function Tolerance({ rules, tolerance, version }: StoredRules) {
  const save = useSaveRules()
  const choices = [...new Set([...tolerances, tolerance])].sort((a, b) => a - b)
  return (
    <Select
      mb="md"
      maw={420}
      label="An approval is void once the audience has grown by more than"
      data={choices.map((percent) => ({ value: String(percent), label: percent === 0 ? 'Nothing' : `${percent}%` }))}
      value={String(tolerance)}
      allowDeselect={false}
      disabled={save.isPending}
      error={save.error?.message}
      onChange={(percent) => {
        const done = save.mutateAsync({ rules, tolerance: Number(percent), version })
        void done.then(() => notify('Saved. Approvals that were given count by the new limit.')).catch(() => undefined)
      }}
    />
  )
}

function columnsFor(
  stored: StoredRules,
  titles: ReadonlyMap<string, string>,
  mayChange: boolean,
): Column<ApprovalRule>[] {
  const nameCell = ({ name }: ApprovalRule) => (
    <TextLink to="/approvals" search={{ rule: name }}>
      {name}
    </TextLink>
  )
  return [
    {
      ...{ id: 'name', header: 'Rule', hideable: false, wraps: true, value: ({ name }) => name },
      ...(mayChange && { cell: nameCell }),
    },
    { id: 'channels', header: 'Channels', wideOnly: true, value: channelsText },
    { id: 'recipients', header: 'Recipients', value: reachText, order: ({ reach }) => reach },
    {
      ...{ id: 'sent', header: 'Sent by', wideOnly: 'desktop' },
      value: ({ roles }) => capitalized(peopleText(roles, [], 'conjunction')),
    },
    { id: 'approved', header: 'Needs', wraps: true, value: approversText },
    {
      ...{ id: 'applications', header: 'Applications', wideOnly: 'desktop' },
      value: ({ applications }) =>
        applications ? formatList(applications.map((code) => titles.get(code) ?? code)) : 'All',
    },
    ...(mayChange
      ? [buttonColumn<ApprovalRule>('Delete', ({ name }) => <DeleteRule stored={stored} name={name} />)]
      : []),
  ]
}
