import { Group } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconBoxMultiple,
  IconCopy,
  IconCornerUpLeft,
  IconFilterMinus,
  IconFilterPlus,
  IconFoldDown,
  IconTrash,
} from '@tabler/icons-react'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { ReasonedIcon } from '#components/controls/Buttons.tsx'
import {
  duplicateBlock,
  everyoneNode,
  keptBecause,
  mayUnwrap,
  moveBlock,
  moveBlockOut,
  negateBlock,
  removeBlock,
  unwrapBlock,
  wrapBlock,
} from '#model/filters/blockEdits.ts'
import type { Block, GroupBlock } from '#model/filters/blocks.ts'
import { BlockCount, useEditor } from './CountPanel.tsx'

interface BlockToolsProps {
  block: Block
  parent: GroupBlock
  index: number
  label: string
}

export function BlockTools({ block, parent, index, label }: BlockToolsProps) {
  const { root, edit, application } = useEditor()
  const { id } = block
  const reason = keptBecause(root, id)
  const neighbor = parent.blocks[index + 1] ?? parent.blocks[index - 1]
  return (
    <Group gap={2} wrap="nowrap" mih={36}>
      <BlockCount block={block} label={label} />
      <ReasonedIcon
        size={28}
        label={`Remove: ${label}`}
        hint="Remove"
        reason={reason}
        onClick={() => edit(removeBlock(root, id), neighbor?.id ?? parent.id)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ReasonedIcon>
      <ActionsMenu
        label={`More actions for ${label}`}
        width={230}
        returnFocus={false}
        entries={[
          {
            label: 'Move up',
            icon: IconArrowUp,
            onClick: index > 0 ? () => edit(moveBlock(root, id, -1), id) : undefined,
          },
          {
            label: 'Move down',
            icon: IconArrowDown,
            onClick: index < parent.blocks.length - 1 ? () => edit(moveBlock(root, id, 1), id) : undefined,
          },
          parent.id !== root.id &&
            !reason && {
              label: 'Move out of group',
              icon: IconCornerUpLeft,
              onClick: () => edit(moveBlockOut(root, id), id),
            },
          { label: 'Group', icon: IconBoxMultiple, apart: true, onClick: () => edit(wrapBlock(root, id), id) },
          block.kind === 'group' &&
            mayUnwrap(root, block) && {
              label: 'Ungroup',
              icon: IconFoldDown,
              onClick: () => edit(unwrapBlock(root, id), block.blocks[0]?.id),
            },
          {
            label: block.not ? 'Must match' : 'Must not match',
            icon: block.not ? IconFilterPlus : IconFilterMinus,
            onClick: () => edit(negateBlock(root, id, everyoneNode(application)), id),
          },
          { label: 'Duplicate', icon: IconCopy, onClick: () => edit(duplicateBlock(root, id)) },
        ]}
      />
    </Group>
  )
}
