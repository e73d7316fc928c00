import { Group, Input } from '@mantine/core'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { conditionOperatorsByType } from '#contract/language/conditions.ts'
import { type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import type { Operator, TagNode } from '#contract/language/expression.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { type ConditionOperator, conditionOperators } from '#contract/targeting.ts'
import classes from '#forms/filters/Blocks.module.css'
import { CountChip } from '#forms/filters/CountChip.tsx'
import { OperandField } from '#forms/filters/OperandField.tsx'
import { OperatorSelect } from '#forms/filters/TagClause.tsx'
import { TagSelect } from '#forms/filters/TagSelect.tsx'
import { useCountSettings } from '#forms/filters/useCount.ts'
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
  /** What is counted, undefined while incomplete; `reason`: why nothing can be. */
  counted: { expression: string | undefined; unit: readonly [one: string, many: string]; reason: string | undefined }
  onChange: (node: TagNode) => void
  onRemove: () => void
}

/** A one-time condition of a message: a tag, a comparison, and a value, with its count. */
export function ConditionRow(props: ConditionRowProps) {
  const { node, number, application, tags, problem, added, counted, onChange, onRemove } = props
  const [settings] = useCountSettings()
  const { expression, unit, reason } = counted
  const invalid = problem !== undefined
  const known = tagFinder(tags)(node.tag)
  const type = typeOfTag(known)
  return (
    <fieldset className={classes.clause} aria-label={`Condition ${number}`}>
      <Group gap={6} miw={0}>
        <TagSelect
          className={classes.tag}
          label={`Tag of condition ${number}`}
          tag={node.tag}
          tags={tags}
          autoFocus={added}
          error={invalid && node.tag === ''}
          onPick={(tag) =>
            onChange(fitting(withTag(node, { ...tag, isApplicationSpecific: false }, ''), typeOfTag(tag)))
          }
        />
        {node.tag !== '' && (
          <>
            <OperatorSelect
              className={classes.operator}
              node={node}
              type={type}
              operators={[...new Set<Operator>([...operatorsFor(type), node.operator])]}
              onChange={onChange}
            />
            <span className={classes.operand}>
              <OperandField
                node={node}
                type={type}
                onChange={onChange}
                invalid={invalid}
                suggested={{ application, specific: known?.isApplicationSpecific === true }}
              />
            </span>
          </>
        )}
      </Group>
      <Group gap={2} wrap="nowrap" mih={36}>
        <CountChip
          label={`Condition ${number}`}
          application={application}
          expression={expression}
          reason={reason ?? (expression === undefined ? 'Complete the condition to see a count' : undefined)}
          settings={{ ...settings, includeWithoutTokens: false }}
          unit={unit}
        />
        <RemoveIcon aria-label={`Remove condition ${number}`} onClick={onRemove} />
      </Group>
      {problem && <Input.Error className={classes.problem}>{problem}</Input.Error>}
    </fieldset>
  )
}

const operatorsFor = (type: TagType | undefined): readonly ConditionOperator[] =>
  type === undefined ? conditionOperators : conditionOperatorsByType[type]

function fitting(node: TagNode, type: TagType | undefined): TagNode {
  const allowed = operatorsFor(type)
  return (allowed as readonly Operator[]).includes(node.operator) ? node : withOperator(node, allowed[0] ?? 'EQ')
}
