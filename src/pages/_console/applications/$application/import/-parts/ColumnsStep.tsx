import { Radio, Select, Stack } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { chooseDelimiter } from '#api/imports/chooseFile.ts'
import { changePlan, type Import } from '#api/imports/importState.ts'
import { checkHeldFile } from '#api/imports/openFile.ts'
import { tagsQuery } from '#api/tags.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { type DeviceType, deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { formatCount } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { settableTags } from '#model/imports/guessTargets.ts'
import { delimiters, gaps, hasLists } from '#model/imports/plan.ts'
import { CheckFile, ColumnsTable, FileNote } from './ImportTables.tsx'
import { emptyChoices, listChoices, separatorChoices } from './importChoices.ts'
import { MappedColumn } from './MappedColumn.tsx'

/** Columns per step: each has a select, and a file may have hundreds. */
const atOnce = 2

export function ColumnsStep({ now }: { now: Import }) {
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const { plan, columns, samples } = now
  const missing = gaps(plan)
  const used = plan.targets.filter(({ is }) => is !== 'ignored').length
  const settable = useMemo(() => settableTags(tags).toSorted((a, b) => a.name.localeCompare(b.name)), [tags])
  const drawn = useGradually(columns.length)
  return (
    <>
      <FileNote now={now} changeable />
      <Section
        title="Columns"
        note={`${formatCount(used, 'column is', 'columns are')} imported, ${columns.length - used} ignored. Matched from the header. Check the columns before you continue.`}
      >
        {now.delimiter && <DelimiterSelect delimiter={now.delimiter} tags={tags} />}
        <ColumnsTable>
          {columns.slice(0, drawn).map((_, index) => (
            <MappedColumn
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, so a column is identified by its position
              key={index}
              kind={plan.kind}
              columns={columns}
              samples={samples}
              index={index}
              target={plan.targets[index] ?? { is: 'ignored' }}
              tags={tags}
              settable={settable}
            />
          ))}
        </ColumnsTable>
      </Section>
      {drawn >= columns.length && <PlanOptions now={now} />}
      <CheckFile missing={missing} onCheck={() => void checkHeldFile().catch(() => undefined)} />
    </>
  )
}

const delimiterLabels: Record<(typeof delimiters)[number], string> = {
  ',': 'Comma (,)',
  ';': 'Semicolon (;)',
  '\t': 'Tab',
  '|': 'Pipe (|)',
}

function DelimiterSelect({ delimiter, tags }: { delimiter: string; tags: Parameters<typeof chooseDelimiter>[1] }) {
  const { isPending, error, variables, mutate } = useMutation({
    mutationFn: (value: string) => chooseDelimiter(value, tags),
  })
  return (
    <Select
      label="Delimiter"
      description="Detected automatically. Change it if the columns below look wrong."
      data={delimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
      value={delimiter}
      disabled={isPending}
      error={
        error &&
        `Couldn’t read the file with the delimiter ${delimiterLabels[variables as keyof typeof delimiterLabels]}. ${error.message}`
      }
      onChange={(value) => value !== null && value !== delimiter && mutate(value)}
      maw={420}
      mb="md"
    />
  )
}

function useGradually(total: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn >= total) return undefined
    const timer = window.setTimeout(() => setDrawn(drawn + atOnce))
    return () => window.clearTimeout(timer)
  }, [drawn, total])
  return drawn
}

const fromColumn = 'From the platform column'

export function PlanOptions({ now: { plan, columns } }: { now: Import }) {
  const unused =
    plan.platform === undefined ? undefined : columns[plan.targets.findIndex(({ is }) => is === 'platform')]
  const lists = hasLists(plan)
  const tags = plan.targets.some(({ is }) => is === 'tag')
  const makes = plan.targets.filter((target) => target.is === 'tag' && target.isNew).length
  if (!tags && plan.kind !== 'register') return null
  return (
    <Section title="Import options">
      <Stack gap={20}>
        {plan.kind === 'register' && (
          <Select
            label="Platform"
            description="For email, SMS, and WhatsApp, the hardware ID is the address and also serves as the push token."
            data={[
              { value: '', label: fromColumn },
              ...deviceTypeIds.map((id) => ({ value: String(id), label: `All ${platformLabel(deviceTypes[id])}` })),
            ]}
            value={plan.platform === undefined ? '' : String(plan.platform)}
            onChange={(value) => changePlan({ platform: value ? (Number(value) as DeviceType) : undefined })}
            maw={420}
          />
        )}
        {unused !== undefined && (
          <DimmedText role="status" mt={-12}>
            The column {unused} isn’t used. To read the platform of each row from it, select “{fromColumn}”.
          </DimmedText>
        )}
        {lists && (
          <Choices
            name="lists"
            label="Lists"
            help={
              plan.kind === 'tags'
                ? 'For all list tags in the file. Other tags are always set.'
                : 'For all list tags of existing devices.'
            }
            choices={listChoices}
            value={plan.lists}
            onChange={(value) => changePlan({ lists: value })}
          />
        )}
        {lists && (
          <Select
            label="List separator"
            description={'JSON lists such as ["rye", "oat"] are always recognized.'}
            data={[...separatorChoices]}
            value={plan.separator}
            onChange={(value) =>
              changePlan({ separator: separatorChoices.find((choice) => choice.value === value)?.value ?? ',' })
            }
            maw={420}
          />
        )}
        {tags && (
          <Choices
            name="empty"
            label="Empty cells"
            choices={emptyChoices}
            value={plan.empty}
            onChange={(value) => changePlan({ empty: value })}
          />
        )}
        {makes > 0 && (
          <DimmedText>
            {makes === 1 ? 'The new tag is' : 'The new tags are'} created for the whole account, with the type shown,
            before the first rows are sent.
          </DimmedText>
        )}
      </Stack>
    </Section>
  )
}

interface ChoicesProps<Value extends string> {
  name: string
  label: string
  help?: string
  choices: readonly { value: Value; label: string; help?: string }[]
  value: Value
  onChange: (value: Value) => void
}

export const Choices = <Value extends string>({ name, label, help, choices, value, onChange }: ChoicesProps<Value>) => (
  <Radio.Group
    name={name}
    label={label}
    description={help}
    value={value}
    onChange={(chosen) => {
      const choice = choices.find((choice) => choice.value === chosen)
      if (choice) onChange(choice.value)
    }}
  >
    <Stack gap="xs" mt={4}>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} label={choice.label} description={choice.help} />
      ))}
    </Stack>
  </Radio.Group>
)
