import { Group, Select, Text, TextInput } from '@mantine/core'
import { memo } from 'react'
import { putTarget } from '#api/imports/importState.ts'
import type { Tag } from '#api/tags.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { guessFormat } from '#model/imports/cellFormats.ts'
import { type DeviceField, deviceFields } from '#model/imports/deviceFields.ts'
import { ignoredBecause } from '#model/imports/guessTargets.ts'
import type { ImportKind } from '#model/imports/importKinds.ts'
import { type ImportTarget, ownColumns } from '#model/imports/plan.ts'
import { type SettableTag, targetChoice, targetChoices, targetFor } from '#model/imports/targetChoices.ts'
import { tagTypeChoices } from '#model/tags/tagTypeLabels.ts'
import { CellFormatSelect } from './CellFormatSelect.tsx'
import { ColumnRow } from './ImportTables.tsx'

interface MappedColumnProps {
  kind: ImportKind
  columns: readonly string[]
  samples: readonly (readonly string[])[]
  index: number
  target: ImportTarget
  tags: readonly Tag[]
  settable: readonly SettableTag[]
}

const cellWords: Record<TagType, string> = {
  1: 'Whole numbers, such as 42',
  2: 'Text, unchanged',
  3: 'Lists: ["a", "b"], or with a separator',
  4: 'Dates, or dates with times, in UTC',
  5: 'true or false, yes or no, or 1 or 0',
  6: 'Decimal numbers',
  7: 'Versions, such as 1.10.0',
}

function describeField(name: DeviceField): string {
  const { help, ...field }: { label: string; email?: true; help?: string } = deviceFields[name]
  return [help, !field.email && 'Not for email addresses'].filter(Boolean).join('. ')
}

export const MappedColumn = memo(function MappedColumn(props: MappedColumnProps) {
  const { kind, columns, samples, index, target, tags, settable } = props
  const heading = columns[index] ?? ''
  const onChange = (next: ImportTarget) => putTarget(index, next)
  const name = heading || `Column ${index + 1}`
  const added = index >= ownColumns(columns)
  return (
    <ColumnRow name={name} ignored={target.is === 'ignored'} samples={samples[index]?.slice(0, 3) ?? []}>
      <Select
        aria-label={`Target of ${name}`}
        data={targetChoices(kind, settable)}
        value={targetChoice(target)}
        searchable
        disabled={added}
        nothingFoundMessage="No tag with this name"
        comboboxProps={{ position: 'bottom-start', width: 300 }}
        onChange={(value) =>
          value !== null && onChange(targetFor(String(value), heading, samples[index] ?? [], settable))
        }
      />
      {target.is === 'tag' && target.isNew ? (
        <Group gap="xs" mt="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={`Name of the new tag for ${name}`}
            value={target.name}
            maxLength={255}
            onChange={(event) => onChange({ ...target, name: event.currentTarget.value })}
          />
          <Select
            w={116}
            flex="none"
            aria-label={`Type of the new tag for ${name}`}
            data={tagTypeChoices.map(({ value, label }) => ({ value: String(value), label }))}
            value={String(target.type)}
            onChange={(value) => {
              const type = Number(value) as TagType
              onChange({ is: 'tag', name: target.name, type, isNew: true, ...guessFormat(type, samples[index] ?? []) })
            }}
          />
        </Group>
      ) : (
        <Text size="xs" c="dimmed" mt={2}>
          {target.is === 'tag' && cellWords[target.type]}
          {target.is === 'ignored' && ignoredBecause(columns, index, kind, tags)}
          {(target.is === 'hwid' || target.is === 'user_id') && 'Identifies the device'}
          {target.is === 'push_token' && (kind === 'tags' ? 'Identifies the device' : 'Where pushes are sent')}
          {target.is === 'field' && describeField(target.name)}
          {target.is === 'platform' && 'A number, key, or name: 1, ios, iOS'}
        </Text>
      )}
      {target.is === 'tag' && (
        <CellFormatSelect name={name} target={target} samples={samples[index] ?? []} onChange={onChange} />
      )}
    </ColumnRow>
  )
})
