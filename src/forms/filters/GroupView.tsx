import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconApps, IconBoxMultiple, IconChevronDown, IconPlus, IconStack2 } from '@tabler/icons-react'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { nowhere } from '#contract/language/expression.ts'
import { addBlock, everyoneNode, joinGroup } from '#model/filters/blockEdits.ts'
import { type Block, clauseBlock, type GroupBlock, groupBlock, unfinished } from '#model/filters/blocks.ts'
import { BlockRow } from './BlockRow.tsx'
import classes from './Blocks.module.css'
import { BlockTools } from './BlockTools.tsx'
import { useEditor } from './editorContext.ts'

/** Blocks that hold together: all of them, or any. `inside`: the group around it; without one it is the outermost. */
export function GroupView({ block, inside }: { block: GroupBlock; inside?: GroupBlock }) {
  const { root, edit, application } = useEditor()
  const add = (made: Block, focus = made.id) => edit(addBlock(root, block.id, made), focus)
  const addCondition = () => add(clauseBlock(unfinished))
  const other = block.join === 'all' ? 'any' : 'all'
  const label = block.join === 'all' ? 'All of these' : 'Any of these'
  return (
    <fieldset className={classes.group} data-outermost={inside === undefined || undefined} aria-label={label}>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label="How the conditions of this group are joined"
          value={block.join}
          data={[
            { value: 'all', label: 'All of these' },
            { value: 'any', label: 'Any of these' },
          ]}
          onChange={({ currentTarget }) =>
            edit(joinGroup(root, block.id, currentTarget.value === 'any' ? 'any' : 'all'))
          }
        />
        <Text span size="sm" c="dimmed" flex={1}>
          {block.join === 'all' ? 'must match' : 'may match'}
        </Text>
        {inside && <BlockTools block={block} parent={inside} at={inside.blocks.indexOf(block)} label={label} />}
      </Group>
      {block.blocks.length > 0 && (
        <ul className={classes.rows}>
          {block.blocks.map((inner, at) => (
            <BlockRow
              key={inner.id}
              block={inner}
              parent={block}
              at={at}
              group={(nested) => <GroupView block={nested} inside={block} />}
            />
          ))}
        </ul>
      )}
      {block.blocks.length === 0 && inside && (
        <Text size="sm" c="dimmed" my="xs">
          This group is empty. Add a condition, or remove the group.
        </Text>
      )}
      <Group gap={4} mt="xs" data-block={block.blocks.length === 0 ? block.id : undefined}>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={addCondition}>
          Add condition
        </Button>
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
              label: 'Devices of an application',
              icon: IconApps,
              onClick: () => add(clauseBlock(everyoneNode(application))),
            },
            {
              label: 'Devices of a group of applications',
              icon: IconStack2,
              onClick: () => add(clauseBlock({ kind: 'group', span: nowhere, group: '' })),
            },
          ]}
          target={
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              px={8}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              Add other
            </Button>
          }
        />
      </Group>
    </fieldset>
  )
}
