import { Group, NativeSelect, Text } from '@mantine/core'
import { IconApps, IconBoxMultiple, IconChevronDown, IconStack2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { AddButton, LightButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { describe, isDaysAgo } from '#contract/language/describe.ts'
import { nowhere } from '#contract/language/expression.ts'
import { sentence } from '#format/format.ts'
import { addBlock, everyoneNode, joinGroup, negateBlock, replaceNode } from '#model/filters/blockEdits.ts'
import {
  type Block,
  type ClauseBlock,
  clauseBlock,
  type GroupBlock,
  groupBlock,
  type Leaf,
  unfinished,
} from '#model/filters/blocks.ts'
import { clauseProblems } from '#model/filters/editing.ts'
import { isLeft, keepFocus } from '../shared/field.ts'
import classes from './Blocks.module.css'
import { BlockTools } from './BlockTools.tsx'
import { useEditor } from './CountPanel.tsx'
import { JoinSelect } from './JoinSelect.tsx'
import { ApplicationClause, GroupClause, TagClause } from './TagClause.tsx'

export function GroupView({ block, inside }: { block: GroupBlock; inside?: GroupBlock }) {
  const { root, edit, application } = useEditor()
  const add = (made: Block, focus = made.id) => edit(addBlock(root, block.id, made), focus)
  const other = block.join === 'all' ? 'any' : 'all'
  const label = block.join === 'all' ? 'All of these' : 'Any of these'
  return (
    <fieldset className={classes.group} data-outermost={inside === undefined || undefined} aria-label={label}>
      <Group gap="xs">
        <JoinSelect value={block.join} onChange={(join) => edit(joinGroup(root, block.id, join))} />
        {inside && <BlockTools block={block} parent={inside} index={inside.blocks.indexOf(block)} label={label} />}
      </Group>
      {block.blocks.length > 0 && (
        <ul className={classes.rows}>
          {block.blocks.map((inner, index) => (
            <BlockRow key={inner.id} block={inner} parent={block} index={index} />
          ))}
        </ul>
      )}
      {block.blocks.length === 0 && inside && (
        <DimmedText my="xs">This group is empty. Add a condition, or remove the group.</DimmedText>
      )}
      <Group gap={4} mt="xs" onMouseDown={keepFocus} data-block={block.blocks.length === 0 ? block.id : undefined}>
        <AddButton onClick={() => add(clauseBlock(unfinished))}>Add condition</AddButton>
        <ActionsMenu
          position="bottom-start"
          width={260}
          returnFocus={false}
          entries={[
            {
              label: `Group: ${other} of these`,
              icon: IconBoxMultiple,
              onClick: () => {
                const first = clauseBlock(unfinished)
                add(groupBlock(other, [first]), first.id)
              },
            },
            {
              label: 'Devices in an application',
              icon: IconApps,
              onClick: () => add(clauseBlock(everyoneNode(application))),
            },
            {
              label: 'Devices in a group of applications',
              icon: IconStack2,
              onClick: () => add(clauseBlock({ kind: 'group', span: nowhere, group: '' })),
            },
          ]}
          target={
            <LightButton size="xs" px={8} rightSection={<IconChevronDown size={14} aria-hidden />}>
              Add another type
            </LightButton>
          }
        />
      </Group>
    </fieldset>
  )
}

function BlockRow({ block, parent, index }: { block: Block; parent: GroupBlock; index: number }) {
  const { root, edit, application } = useEditor()
  return (
    <li className={classes.row} data-block={block.id}>
      <div className={classes.joint}>
        {parent.join === 'any' ? (
          index > 0 && <DimmedText span>or</DimmedText>
        ) : index > 0 || block.not ? (
          <NativeSelect
            size="xs"
            aria-label="How this combines with the other conditions"
            value={block.not ? 'not' : 'and'}
            data={[
              { value: 'and', label: index === 0 ? 'match' : 'and' },
              { value: 'not', label: index === 0 ? 'not' : 'except where' },
            ]}
            onChange={() => edit(negateBlock(root, block.id, everyoneNode(application)))}
          />
        ) : null}
      </div>
      {block.kind === 'group' ? (
        <GroupView block={block} inside={parent} />
      ) : (
        <ClauseView block={block} parent={parent} index={index} />
      )}
    </li>
  )
}

function ClauseView({ block, parent, index }: { block: ClauseBlock; parent: GroupBlock; index: number }) {
  const { root, edit, known, lookups, demanded } = useEditor()
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
  // validated on blur, but a number of days at once: what is wrong with it doesn’t get right by typing on
  const typing = filling && !(node.kind === 'tag' && isDaysAgo(node.operand, 4))
  const due = demanded.has(block.id) || (found?.missing ? left && found.ofValue : left || !typing || !found?.ofValue)
  const problem = due ? found : undefined
  const invalid = problem?.severity === 'error'
  const label = node.kind === 'tag' && node.tag === '' ? 'New condition' : describe(node, lookups)
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
      <BlockTools block={block} parent={parent} index={index} label={label} />
      {problem && (
        <Text
          id={problemId}
          className={classes.problem}
          size="xs"
          c={invalid ? 'red' : 'dimmed'}
          role={demanded.has(block.id) && invalid ? 'alert' : undefined}
        >
          {node.kind === 'opaque'
            ? `${sentence(problem.message)} It’s kept exactly as written: you can move or remove it, but not edit it here.`
            : problem.message}
        </Text>
      )}
    </fieldset>
  )
}
