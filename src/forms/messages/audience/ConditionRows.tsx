import { Box, Group, Input, SegmentedControl, Stack } from '@mantine/core'
import { useController, useFormState } from 'react-hook-form'
import { AddButton, RemoveIcon } from '#components/controls/ListButtons.tsx'
import { conditionOperatorsByType } from '#contract/language/conditions.ts'
import { type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import { nowhere, type Operator, type TagNode } from '#contract/language/expression.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { type ConditionOperator, conditionOperators } from '#contract/targeting.ts'
import { OperandField } from '#forms/filters/OperandField.tsx'
import { OperatorSelect, TagSelect } from '#forms/filters/TagClause.tsx'
import { typeOfTag, withOperator, withTag } from '#model/filters/clauseEdits.ts'
import { conditionProblem } from '#model/messages/audience.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

interface ConditionRowsProps {
  control: CommonControl
  tags: readonly KnownTag[]
  more: boolean
}

const blank: TagNode = { kind: 'tag', span: nowhere, tag: '', operator: 'EQ' }

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
              onChange={(next) => field.onChange(rows.with(place, next))}
            />
            <RemoveIcon
              aria-label={`Remove condition ${place + 1}`}
              onClick={() => field.onChange(rows.filter((_, at) => at !== place))}
            />
            {problem && <Input.Error w="100%">{problem}</Input.Error>}
          </Group>
        )
      })}
      <AddButton ref={rows.length === 0 ? field.ref : undefined} onClick={() => field.onChange([...rows, blank])}>
        Add condition
      </AddButton>
      {rows.length === 0 && faults?.message && <Input.Error>{faults.message}</Input.Error>}
    </Stack>
  )
}

interface ConditionRowProps {
  node: TagNode
  tags: readonly KnownTag[]
  place: number
  invalid: boolean
  onChange: (node: TagNode) => void
}

function ConditionRow({ node, tags, place, invalid, onChange }: ConditionRowProps) {
  const type = typeOfTag(tagFinder(tags)(node.tag))
  return (
    <>
      <TagSelect
        flex="1 1 160px"
        maw={240}
        label={`Tag of condition ${place}`}
        node={node}
        tags={tags}
        error={invalid && node.tag === ''}
        onPick={(tag) => onChange(fitting(withTag(node, { ...tag, isApplicationSpecific: false }, ''), typeOfTag(tag)))}
      />
      {node.tag !== '' && (
        <>
          <OperatorSelect
            flex="0 1 150px"
            node={node}
            type={type}
            // one that does not fit is shown beside its fault
            operators={[...new Set<Operator>([...operatorsFor(type), node.operator])]}
            onChange={onChange}
          />
          <Box flex="1 1 160px">
            <OperandField node={node} type={type} onChange={onChange} invalid={invalid} />
          </Box>
        </>
      )}
    </>
  )
}

const operatorsFor = (type: TagType | undefined): readonly ConditionOperator[] =>
  type === undefined ? conditionOperators : conditionOperatorsByType[type]

function fitting(node: TagNode, type: TagType | undefined): TagNode {
  const allowed = operatorsFor(type)
  return (allowed as readonly Operator[]).includes(node.operator) ? node : withOperator(node, allowed[0] ?? 'EQ')
}
