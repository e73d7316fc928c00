import { ActionIcon, Button, type ComboboxItemGroup, NativeSelect, SegmentedControl, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Control, useController, useFormState } from 'react-hook-form'
import { conditionOperatorsOf } from '#contract/language/conditions.ts'
import { defaultTags, type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import { nowhere, type Operator, type TagNode } from '#contract/language/expression.ts'
import { operatorLabel } from '#contract/language/operators.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { type ConditionOperator, conditionOperators } from '#contract/targeting.ts'
import { OperandField } from '#forms/filters/OperandField.tsx'
import { typeOfTag, withOperator, withTag } from '#model/filters/clauseEdits.ts'
import { conditionProblem } from '#model/messages/audience.ts'
import type { WithAudience } from '#model/messages/pushDraft.ts'
import classes from './Audience.module.css'

interface ConditionRowsProps {
  control: Control<WithAudience, unknown, WithAudience>
  tags: readonly KnownTag[]
  /** True where they narrow what is chosen already. */
  more: boolean
}

const blank: TagNode = { kind: 'tag', span: nowhere, tag: '', operator: 'EQ' }

/** Conditions on tags, all of which or any of which must hold. */
export function ConditionRows({ control, tags, more }: ConditionRowsProps) {
  const { field } = useController({ control, name: 'audience.conditions' })
  const { field: operator } = useController({ control, name: 'audience.operator' })
  const { errors, submitCount } = useFormState({ control })
  const faults = errors.audience?.conditions as
    | { message?: string; [place: number]: { message?: string } | undefined }
    | undefined
  const rows: TagNode[] = field.value
  const put = (place: number, node: TagNode) => field.onChange(rows.map((row, at) => (at === place ? node : row)))
  return (
    <section aria-label={more ? 'Conditions on top' : 'Conditions'} className={classes.conditions}>
      {rows.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="How the conditions are joined"
          value={operator.value}
          onChange={operator.onChange}
          data={[
            { value: 'AND', label: 'All of them' },
            { value: 'OR', label: 'Any of them' },
          ]}
        />
      )}
      {rows.map((node, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own, and all it shows is in its value
        <div key={place} className={classes.row}>
          <ConditionRow
            node={node}
            tags={tags}
            place={place + 1}
            invalid={faults?.[place] !== undefined || conditionProblem(node, tags) !== undefined}
            onChange={(next) => put(place, next)}
          />
          <ActionIcon
            aria-label={`Remove condition ${place + 1}`}
            onClick={() => field.onChange(rows.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          <Fault message={faults?.[place]?.message ?? conditionProblem(node, tags)} />
        </div>
      ))}
      <Button
        ref={rows.length === 0 ? field.ref : undefined}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => field.onChange([...rows, blank])}
      >
        Add condition
      </Button>
      {submitCount > 0 && rows.length === 0 && faults?.message && <p className={classes.fault}>{faults.message}</p>}
    </section>
  )
}

const Fault = ({ message }: { message: string | undefined }) =>
  message ? <p className={classes.fault}>{message}</p> : null

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
    ...(node.tag !== '' && !known ? [{ group: 'Not known', items: [node.tag] }] : []),
  ]
  return (
    <>
      <Select
        className={classes.tag}
        aria-label={`Tag of condition ${place}`}
        placeholder="Choose a tag"
        searchable
        allowDeselect={false}
        nothingFoundMessage="No tag of this name"
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
          className={classes.operator}
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
        <span className={classes.operand}>
          <OperandField node={node} type={type} onChange={onChange} invalid={invalid} />
        </span>
      )}
    </>
  )
}

/** The operators that messages allow for a type of tag. */
const operatorsFor = (type: TagType | undefined): readonly ConditionOperator[] =>
  type === undefined ? conditionOperators : conditionOperatorsOf[type]

/** The condition with an operator that its tag's type has. */
function fitting(node: TagNode, type: TagType | undefined): TagNode {
  const allowed = operatorsFor(type)
  return (allowed as readonly Operator[]).includes(node.operator) ? node : withOperator(node, allowed[0] ?? 'EQ')
}
