import { type ComboboxItemGroup, Group, NativeSelect, Select, Text } from '@mantine/core'
import type { DOMAttributes } from 'react'
import { defaultTags } from '#contract/language/defaultTags.ts'
import type { Operator, TagNode } from '#contract/language/expression.ts'
import { operatorLabel } from '#contract/language/operators.ts'
import { operatorsFor, typeOfTag, withApplication, withOperator, withTag } from '#model/filters/clauseEdits.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import classes from './Blocks.module.css'
import { useEditor } from './editorContext.ts'
import { OperandField } from './OperandField.tsx'

interface TagClauseProps {
  node: TagNode
  onChange: (node: TagNode) => void
  /** What of it is marked as wrong. */
  invalid: 'subject' | 'value' | undefined
  /** Follows whether the value is being filled in. */
  value: Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>
}

/** A condition on a tag: which tag, how it is compared, with what. */
export function TagClause({ node, onChange, invalid, value }: TagClauseProps) {
  const { tags, find, application, applications } = useEditor()
  const known = node.tag === '' ? undefined : find(node.tag)
  const type = typeOfTag(known)
  const specific = known?.isApplicationSpecific === true || node.application !== undefined
  const own = new Set(tags.map(({ name }) => name))
  const groups: ComboboxItemGroup<string>[] = [
    { group: 'Tags of the account', items: [...own].sort((a, b) => a.localeCompare(b)) },
    { group: 'Built-in', items: defaultTags.map(({ name }) => name).filter((name) => !own.has(name)) },
    ...(node.tag !== '' && !known ? [{ group: 'Unknown', items: [node.tag] }] : []),
  ]
  return (
    <>
      <Select
        className={classes.tag}
        aria-label="Tag"
        placeholder="Choose a tag"
        error={invalid === 'subject'}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No tag with this name"
        maxDropdownHeight={320}
        data={groups.filter(({ items }) => items.length > 0)}
        value={node.tag === '' ? null : node.tag}
        renderOption={({ option }) => (
          <Group flex={1} gap="sm" justify="space-between" wrap="nowrap">
            {option.value}
            <Text span size="xs" c="dimmed">
              {tagTypeLabel(find(option.value)?.type ?? 0)}
            </Text>
          </Group>
        )}
        onChange={(name) => {
          const tag = name === null ? undefined : find(name)
          if (tag) onChange(withTag(node, tag, application))
        }}
      />
      {specific && node.tag !== '' && (
        <NativeSelect
          className={classes.value}
          aria-label={`Application of ${node.tag}`}
          value={node.application ?? ''}
          data={[
            { value: '', label: 'in any application' },
            ...applicationChoices(applications, node.application).map(({ code, title }) => ({
              value: code,
              label: `in ${title}`,
            })),
          ]}
          onChange={({ currentTarget }) => onChange(withApplication(node, currentTarget.value || undefined))}
        />
      )}
      {node.tag !== '' && (
        <NativeSelect
          className={classes.value}
          aria-label={`How ${node.tag} is compared`}
          value={node.operator}
          data={operatorsFor(type, node.operator).map((operator) => ({
            value: operator,
            label: operatorLabel(operator, type),
          }))}
          onChange={({ currentTarget }) => onChange(withOperator(node, currentTarget.value as Operator))}
        />
      )}
      {node.tag !== '' && (
        <span className={classes.operand} {...value}>
          <OperandField node={node} type={type} onChange={onChange} invalid={invalid === 'value'} />
        </span>
      )}
    </>
  )
}

/** The account's applications, and the one that is named although it is none of them. Codes compare in any case. */
export function applicationChoices(
  applications: readonly { code: string; title: string }[],
  named: string | undefined,
): { code: string; title: string }[] {
  if (named === undefined || named === '') return [...applications]
  const same = applications.find(({ code }) => code.toLowerCase() === named.toLowerCase())
  if (!same) return [...applications, { code: named, title: named }]
  // as it is written, so that it shows as chosen
  return applications.map((one) => (one === same ? { ...one, code: named } : one))
}
