import { Checkbox, Group, MultiSelect, NativeSelect, Text, TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { deviceTypes } from '#contract/deviceTypes.ts'
import { describe } from '#contract/language/describe.ts'
import { type ApplicationNode, type GroupNode, nowhere } from '#contract/language/expression.ts'
import { platformName } from '#contract/language/platformWords.ts'
import { everyoneNode, negateBlock, replaceNode } from '#model/filters/blockEdits.ts'
import type { Block, ClauseBlock, GroupBlock, Leaf } from '#model/filters/blocks.ts'
import { clauseProblems } from '#model/filters/editing.ts'
import classes from './Blocks.module.css'
import { BlockTools } from './BlockTools.tsx'
import { useEditor } from './editorContext.ts'
import { applicationChoices, TagClause } from './TagClause.tsx'

interface BlockRowProps {
  block: Block
  parent: GroupBlock
  /** Its place in the group. */
  at: number
  /** Draws a block that is a group itself. */
  group: (block: GroupBlock) => ReactNode
}

/** One block in its group: how it is joined to the others, what it says, what can be done with it. */
export function BlockRow({ block, parent, at, group }: BlockRowProps) {
  const { root, edit, application } = useEditor()
  return (
    <li className={classes.row} data-block={block.id}>
      <div className={classes.joint}>
        {parent.join === 'any' ? (
          at > 0 && (
            <Text span size="sm" c="dimmed">
              or
            </Text>
          )
        ) : at > 0 || block.not ? (
          <NativeSelect
            size="xs"
            aria-label="How this combines with the other conditions"
            value={block.not ? 'not' : 'and'}
            data={[
              { value: 'and', label: at === 0 ? 'match' : 'and' },
              { value: 'not', label: 'but not' },
            ]}
            onChange={() => edit(negateBlock(root, block.id, everyoneNode(application)))}
          />
        ) : null}
      </div>
      {block.kind === 'group' ? group(block) : <ClauseView block={block} parent={parent} at={at} />}
    </li>
  )
}

/** True where the focus goes elsewhere, neither to the other half of a value nor to its calendar. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(
    relatedTarget instanceof Element &&
    (currentTarget.contains(relatedTarget) || relatedTarget.closest('[role="dialog"]'))
  )

function ClauseView({ block, parent, at }: { block: ClauseBlock; parent: GroupBlock; at: number }) {
  const { root, edit, known, words, demanded } = useEditor()
  const { node } = block
  const problemId = useId()
  const [filling, setFilling] = useState(false)
  const [left, setLeft] = useState(false)
  const filled = () => {
    setFilling(false)
    setLeft(true)
  }
  const change = (next: Leaf) => {
    if (next.kind === 'tag' && node.kind === 'tag' && (next.tag !== node.tag || next.operator !== node.operator))
      setLeft(false)
    edit(replaceNode(root, block.id, next))
  }
  const [found] = clauseProblems(node, known)
  // what is being filled in is judged when its field is left
  const due = demanded.has(block.id) || (found?.missing ? left && found.ofValue : left || !filling || !found?.ofValue)
  const problem = due ? found : undefined
  const invalid = problem?.severity === 'error'
  const label = node.kind === 'tag' && node.tag === '' ? 'New condition' : describe(node, words)
  return (
    <fieldset className={classes.clause} aria-label={label} aria-describedby={problem && problemId}>
      <Group gap={6} miw={0}>
        {node.kind === 'tag' && (
          <TagClause
            node={node}
            onChange={change}
            invalid={invalid ? (problem.ofValue ? 'value' : 'subject') : undefined}
            value={{
              onFocus: () => setFilling(true),
              onBlur: (event) => isLeft(event) && filled(),
              onKeyDown: ({ key }) => key === 'Enter' && filled(),
            }}
          />
        )}
        {node.kind === 'application' && <ApplicationClause node={node} onChange={change} invalid={invalid} />}
        {node.kind === 'group' && <GroupClause node={node} onChange={change} invalid={invalid} />}
        {node.kind === 'opaque' && <code className={classes.opaque}>{node.text}</code>}
      </Group>
      <BlockTools block={block} parent={parent} at={at} label={label} />
      {problem && (
        <Text
          id={problemId}
          className={classes.problem}
          size="xs"
          c={invalid ? 'red' : 'dimmed'}
          role={demanded.has(block.id) && invalid ? 'alert' : undefined}
        >
          {problem.message}
          {node.kind === 'opaque' && '. It’s kept exactly as written: you can move or remove it, but not edit it here'}
        </Text>
      )}
    </fieldset>
  )
}

interface ClauseProps<Node extends Leaf> {
  node: Node
  onChange: (node: Node) => void
  invalid: boolean
}

/** Devices of a group of applications, which the service alone knows. */
function GroupClause({ node, onChange, invalid }: ClauseProps<GroupNode>) {
  const { group, platforms } = node
  const change = (next: { group?: string; platforms?: readonly string[] }) => {
    const limit = next.platforms ?? platforms
    onChange({
      kind: 'group',
      span: nowhere,
      group: next.group ?? group,
      ...(limit?.length ? { platforms: limit } : {}),
    })
  }
  return (
    <>
      <Text span size="sm" c="dimmed">
        Devices of the group
      </Text>
      <TextInput
        className={classes.value}
        aria-label="Group code"
        error={invalid}
        placeholder="XXXXX-XXXXX"
        autoComplete="off"
        spellCheck={false}
        value={group}
        onChange={({ currentTarget }) => change({ group: currentTarget.value })}
      />
      <PlatformsField platforms={platforms} onChange={(next) => change({ platforms: next })} />
    </>
  )
}

/** Devices of an application, on some platforms or all, with a push token or any. */
function ApplicationClause({ node, onChange, invalid }: ClauseProps<ApplicationNode>) {
  const { applications } = useEditor()
  const { code, platforms, flags } = node
  const change = (next: Partial<ApplicationNode>) => {
    const { platforms: limit, flags: marks, ...rest } = { ...node, span: nowhere, ...next }
    onChange({ ...rest, ...(limit?.length ? { platforms: limit } : {}), ...(marks?.length ? { flags: marks } : {}) })
  }
  return (
    <>
      <Text span size="sm" c="dimmed">
        Devices of
      </Text>
      <NativeSelect
        className={classes.tag}
        aria-label="Application"
        error={invalid}
        value={code}
        data={[
          ...(code === '' ? [{ value: '', label: 'Choose an application' }] : []),
          ...applicationChoices(applications, code).map((one) => ({ value: one.code, label: one.title })),
        ]}
        onChange={({ currentTarget }) => change({ code: currentTarget.value })}
      />
      <PlatformsField platforms={platforms} onChange={(next) => change({ platforms: next })} />
      <Checkbox
        label="with a push token"
        checked={flags !== undefined}
        onChange={({ currentTarget }) => change({ flags: currentTarget.checked ? ['with_tokens'] : undefined })}
      />
    </>
  )
}

/** Platforms that devices are limited to; none for all of them. */
function PlatformsField({
  platforms = [],
  onChange,
}: {
  platforms: readonly string[] | undefined
  onChange: (platforms: string[]) => void
}) {
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
