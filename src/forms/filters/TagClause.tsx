import { Checkbox, Group, MultiSelect, NativeSelect, type NativeSelectProps, Text } from '@mantine/core'
import type { DOMAttributes } from 'react'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { deviceTypes } from '#contract/deviceTypes.ts'
import { comparisonLabel } from '#contract/language/describe.ts'
import {
  type ApplicationNode,
  type GroupNode,
  nowhere,
  type Operator,
  type TagNode,
} from '#contract/language/expression.ts'
import { platformName } from '#contract/language/platformWords.ts'
import type { TagType } from '#contract/tagTypes.ts'
import type { Leaf } from '#model/filters/blocks.ts'
import { operatorsFor, typeOfTag, withApplication, withOperator, withTag } from '#model/filters/clauseEdits.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import classes from './Blocks.module.css'
import { useEditor } from './CountPanel.tsx'
import { OperandField } from './OperandField.tsx'
import { TagSelect } from './TagSelect.tsx'

interface TagClauseProps {
  node: TagNode
  onChange: (node: TagNode) => void
  invalid: 'subject' | 'value' | undefined
  value: Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>
}

export function TagClause({ node, onChange, invalid, value }: TagClauseProps) {
  const { tags, find, application, applications } = useEditor()
  const known = find(node.tag)
  const type = typeOfTag(known)
  const specific = known?.isApplicationSpecific === true || node.application !== undefined
  return (
    <>
      <TagSelect
        className={classes.tag}
        label="Tag"
        tag={node.tag}
        tags={tags}
        error={invalid === 'subject'}
        renderOption={({ option }) => (
          <Group flex={1} gap="sm" justify="space-between" wrap="nowrap">
            {option.value}
            <Text span size="xs">
              {tagTypeLabel(find(option.value)?.type ?? 0)}
            </Text>
          </Group>
        )}
        onPick={(tag) => onChange(withTag(node, tag, application))}
      />
      {specific && node.tag !== '' && (
        <NativeSelect
          className={classes.scope}
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
        <>
          <OperatorSelect
            className={classes.operator}
            node={node}
            type={type}
            operators={operatorsFor(type, node.operator)}
            onChange={onChange}
          />
          <span className={classes.operand} {...value}>
            <OperandField
              node={node}
              type={type}
              onChange={onChange}
              invalid={invalid === 'value'}
              suggested={{ application: node.application ?? application, specific }}
            />
          </span>
        </>
      )}
    </>
  )
}

interface OperatorSelectProps extends Pick<NativeSelectProps, 'className' | 'flex'> {
  node: TagNode
  type: TagType | undefined
  operators: readonly Operator[]
  onChange: (node: TagNode) => void
}

export const OperatorSelect = ({ node, type, operators, onChange, ...rest }: OperatorSelectProps) => (
  <NativeSelect
    {...rest}
    aria-label={`How ${node.tag} is compared`}
    value={node.operator}
    data={operators.map((value) => ({ value, label: comparisonLabel(value, node.operand, type) }))}
    onChange={({ currentTarget }) => onChange(withOperator(node, currentTarget.value as Operator))}
  />
)

/** The account’s applications, plus an unknown one if selected. Codes ignore case. */
function applicationChoices(
  applications: readonly { code: string; title: string }[],
  named: string | undefined,
): { code: string; title: string }[] {
  if (named === undefined || named === '') return [...applications]
  const same = applications.find(({ code }) => code.toLowerCase() === named.toLowerCase())
  if (!same) return [...applications, { code: named, title: named }]
  return applications.map((application) => (application === same ? { ...application, code: named } : application))
}

interface ClauseProps<Node extends Leaf> {
  node: Node
  onChange: (node: Node) => void
  invalid: boolean
}

/** Without empty lists, which would mean no platform. */
const withoutEmpty = <Node extends object>(node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => !(Array.isArray(value) && value.length === 0))) as Node

export function GroupClause({ node, onChange, invalid }: ClauseProps<GroupNode>) {
  const change = (next: Partial<GroupNode>) => onChange(withoutEmpty({ ...node, span: nowhere, ...next }))
  return (
    <>
      <DimmedText span>Devices in group</DimmedText>
      <PlainInput
        className={classes.value}
        aria-label="Group code"
        error={invalid}
        placeholder="XXXXX-XXXXX"
        value={node.group}
        onChange={(group) => change({ group })}
      />
      <PlatformsField platforms={node.platforms} onChange={(platforms) => change({ platforms })} />
    </>
  )
}

export function ApplicationClause({ node, onChange, invalid }: ClauseProps<ApplicationNode>) {
  const { applications } = useEditor()
  const { code, flags } = node
  const change = (next: Partial<ApplicationNode>) => onChange(withoutEmpty({ ...node, span: nowhere, ...next }))
  return (
    <>
      <DimmedText span>Devices in</DimmedText>
      <NativeSelect
        className={classes.tag}
        aria-label="Application"
        error={invalid}
        value={code}
        data={[
          ...(code === '' ? [{ value: '', label: 'Select an application' }] : []),
          ...applicationChoices(applications, code).map(({ code, title }) => ({ value: code, label: title })),
        ]}
        onChange={({ currentTarget }) => change({ code: currentTarget.value })}
      />
      <PlatformsField platforms={node.platforms} onChange={(platforms) => change({ platforms })} />
      <Checkbox
        label="with a push token"
        checked={flags !== undefined}
        onChange={({ currentTarget }) => change({ flags: currentTarget.checked ? ['with_tokens'] : [] })}
      />
    </>
  )
}

interface PlatformsFieldProps {
  platforms: readonly string[] | undefined
  onChange: (platforms: string[]) => void
}

function PlatformsField({ platforms = [], onChange }: PlatformsFieldProps) {
  const keys: readonly string[] = Object.values(deviceTypes)
  return (
    <MultiSelect
      className={classes.values}
      aria-label="Platforms"
      placeholder={platforms.length === 0 ? 'on any platform' : undefined}
      data={[...keys, ...platforms.filter((word) => !keys.includes(word))].map((value) => ({
        value,
        label: platformName(value),
      }))}
      value={[...platforms]}
      onChange={onChange}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}
