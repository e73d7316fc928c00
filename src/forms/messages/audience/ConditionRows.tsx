import {
  ActionIcon,
  Box,
  Button,
  type ComboboxItemGroup,
  Group,
  Input,
  NativeSelect,
  SegmentedControl,
  Select,
  Stack,
} from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useController, useFormState } from 'react-hook-form'
import { conditionOperatorsByType } from '#contract/language/conditions.ts'
import { defaultTags, type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import { nowhere, type Operator, type TagNode } from '#contract/language/expression.ts'
import { operatorLabel } from '#contract/language/operators.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { type ConditionOperator, conditionOperators } from '#contract/targeting.ts'
import { OperandField } from '#forms/filters/OperandField.tsx'
import { typeOfTag, withOperator, withTag } from '#model/filters/clauseEdits.ts'
import { conditionProblem } from '#model/messages/audience.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

interface ConditionRowsProps {
  control: CommonControl
  tags: readonly KnownTag[]
  /** True where they narrow what is chosen already. */
  more: boolean
}

const blank: TagNode = { kind: 'tag', span: nowhere, tag: '', operator: 'EQ' }

/** Conditions on tags, all of which or any of which must hold. */
export function ConditionRows({ control, tags, more }: ConditionRowsProps) {
  const { field } = useController({ control, name: 'audience.conditions' })
  const { field: operator } = useController({ control, name: 'audience.operator' })
  const { errors } = useFormState({ control })
  const faults = errors.audience?.conditions as
    | { message?: string; [place: number]: { message?: string } | undefined }
    | undefined
  const rows: TagNode[] = field.value
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={more ? 'Additional conditions' : 'Conditions'}>
      {rows.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="How the conditions combine"
          value={operator.value}
          onChange={operator.onChange}
          data={[
            { value: 'AND', label: 'All of them' },
            { value: 'OR', label: 'Any of them' },
          ]}
        />
      )}
      {rows.map((node, place) => {
        const problem = faults?.[place]?.message ?? conditionProblem(node, tags)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own, and all it shows is in its value
          <Group key={place} gap="xs" w="100%" align="flex-start">
            <ConditionRow
              node={node}
              tags={tags}
              place={place + 1}
              invalid={problem !== undefined}
              onChange={(next) => field.onChange(rows.map((row, at) => (at === place ? next : row)))}
            />
            <ActionIcon
              aria-label={`Remove condition ${place + 1}`}
              onClick={() => field.onChange(rows.filter((_, at) => at !== place))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
            {problem && <Input.Error w="100%">{problem}</Input.Error>}
          </Group>
        )
      })}
      <Button
        ref={rows.length === 0 ? field.ref : undefined}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => field.onChange([...rows, blank])}
      >
        Add condition
      </Button>
      {rows.length === 0 && faults?.message && <Input.Error>{faults.message}</Input.Error>}
    </Stack>
  )
}

interface ConditionRowProps {
  node: TagNode
  tags: readonly KnownTag[]
  /** From 1. */
  place: number
  invalid: boolean
  onChange: (node: TagNode) => void
}

function ConditionRow({ node, tags, place, invalid, onChange }: ConditionRowProps) {
  const find = tagFinder(tags)
  const known = node.tag === '' ? undefined : find(node.tag)
  const type = typeOfTag(known)
  const own = new Set(tags.map(({ name }) => name))
  const groups: ComboboxItemGroup<string>[] = [
    { group: 'Tags of the account', items: [...own].sort((a, b) => a.localeCompare(b)) },
    { group: 'Built-in', items: defaultTags.map(({ name }) => name).filter((name) => !own.has(name)) },
    ...(node.tag !== '' && !known ? [{ group: 'Unknown', items: [node.tag] }] : []),
  ]
  return (
    <>
      <Select
        flex="1 1 160px"
        maw={240}
        aria-label={`Tag of condition ${place}`}
        placeholder="Choose a tag"
        searchable
        allowDeselect={false}
        nothingFoundMessage="No tag with this name"
        maxDropdownHeight={320}
        data={groups.filter(({ items }) => items.length > 0)}
        value={node.tag === '' ? null : node.tag}
        error={invalid && node.tag === ''}
        onChange={(name) => {
          const tag = name === null ? undefined : find(name)
          if (tag) onChange(fitting(withTag(node, { ...tag, isApplicationSpecific: false }, ''), typeOfTag(tag)))
        }}
      />
      {node.tag !== '' && (
        <NativeSelect
          flex="0 1 150px"
          aria-label={`How ${node.tag} is compared`}
          value={node.operator}
          // one that does not fit is shown beside its fault
          data={[...new Set<Operator>([...operatorsFor(type), node.operator])].map((operator) => ({
            value: operator,
            label: operatorLabel(operator, type),
          }))}
          onChange={({ currentTarget }) => onChange(withOperator(node, currentTarget.value as Operator))}
        />
      )}
      {node.tag !== '' && (
        <Box flex="1 1 160px">
          <OperandField node={node} type={type} onChange={onChange} invalid={invalid} />
        </Box>
      )}
    </>
  )
}

/** The operators that messages allow for a type of tag. */
const operatorsFor = (type: TagType | undefined): readonly ConditionOperator[] =>
  type === undefined ? conditionOperators : conditionOperatorsByType[type]

/** The condition with an operator that its tag's type has. */
function fitting(node: TagNode, type: TagType | undefined): TagNode {
  const allowed = operatorsFor(type)
  return (allowed as readonly Operator[]).includes(node.operator) ? node : withOperator(node, allowed[0] ?? 'EQ')
}
