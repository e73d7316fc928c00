import { Box, Group, Input } from '@mantine/core'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { conditionOperatorsByType } from '#contract/language/conditions.ts'
import { type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import type { Operator, TagNode } from '#contract/language/expression.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { type ConditionOperator, conditionOperators } from '#contract/targeting.ts'
import { OperandField } from '#forms/filters/OperandField.tsx'
import { OperatorSelect, TagSelect } from '#forms/filters/TagClause.tsx'
import { typeOfTag, withOperator, withTag } from '#model/filters/clauseEdits.ts'

interface ConditionRowProps {
  node: TagNode
  /** Its place among the conditions, from 1. */
  number: number
  application: string
  tags: readonly KnownTag[]
  problem: string | undefined
  /** It was just added: its tag gets the focus. */
  added: boolean
  onChange: (node: TagNode) => void
  onRemove: () => void
}

/** A one-time condition of a message: a tag, a comparison, and a value. */
export function ConditionRow({
  node,
  number,
  application,
  tags,
  problem,
  added,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const invalid = problem !== undefined
  const known = tagFinder(tags)(node.tag)
  const type = typeOfTag(known)
  return (
    <Group gap="xs" w="100%" align="flex-start">
      <TagSelect
        flex="1 1 160px"
        maw={240}
        label={`Tag of condition ${number}`}
        node={node}
        tags={tags}
        autoFocus={added}
        error={invalid && node.tag === ''}
        onPick={(tag) => onChange(fitting(withTag(node, { ...tag, isApplicationSpecific: false }, ''), typeOfTag(tag)))}
      />
      {node.tag !== '' && (
        <>
          <OperatorSelect
            flex="0 1 150px"
            node={node}
            type={type}
            operators={[...new Set<Operator>([...operatorsFor(type), node.operator])]}
            onChange={onChange}
          />
          <Box flex="1 1 160px">
            <OperandField
              node={node}
              type={type}
              onChange={onChange}
              invalid={invalid}
              suggested={{ application, specific: known?.isApplicationSpecific === true }}
            />
          </Box>
        </>
      )}
      <RemoveIcon aria-label={`Remove condition ${number}`} onClick={onRemove} />
      {problem && <Input.Error w="100%">{problem}</Input.Error>}
    </Group>
  )
}

const operatorsFor = (type: TagType | undefined): readonly ConditionOperator[] =>
  type === undefined ? conditionOperators : conditionOperatorsByType[type]

function fitting(node: TagNode, type: TagType | undefined): TagNode {
  const allowed = operatorsFor(type)
  return (allowed as readonly Operator[]).includes(node.operator) ? node : withOperator(node, allowed[0] ?? 'EQ')
}
