import { ActionIcon } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyMenu } from '#components/controls/LazyMenu.tsx'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import {
  duplicated,
  everyoneOf,
  keptBecause,
  mayUnwrap,
  moved,
  movedOut,
  negated,
  removed,
  unwrapped,
  wrapped,
} from '#model/filters/blockEdits.ts'
import type { Block, GroupBlock } from '#model/filters/blocks.ts'
import { useEditor } from './editorContext.ts'

const BlockMenu = lazy(() => import('./BlockMenu.tsx'))

/** What can be done with a block, beside changing what it says. */
export function BlockTools({
  block,
  parent,
  at,
  label,
}: {
  block: Block
  parent: GroupBlock
  at: number
  label: string
}) {
  const { root, edit, application } = useEditor()
  const { id } = block
  const kept = keptBecause(root, id)
  const neighbor = parent.blocks[at + 1] ?? parent.blocks[at - 1]
  const everyone = everyoneOf(application)
  return (
    <>
      <ReasonedIcon
        size={28}
        label={`Remove: ${label}`}
        hint="Remove"
        reason={kept}
        onClick={() => edit(removed(root, id), neighbor?.id ?? parent.id)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ReasonedIcon>
      <LazyMenu
        body={BlockMenu}
        own={{
          onUp: at > 0 ? () => edit(moved(root, id, -1), id) : undefined,
          onDown: at < parent.blocks.length - 1 ? () => edit(moved(root, id, 1), id) : undefined,
          onOut: parent.id !== root.id && !kept ? () => edit(movedOut(root, id), id) : undefined,
          onWrap: () => edit(wrapped(root, id), id),
          onUnwrap:
            block.kind === 'group' && mayUnwrap(root, block)
              ? () => edit(unwrapped(root, id), block.blocks[0]?.id)
              : undefined,
          onNegate: () => edit(negated(root, id, everyone), id),
          negated: block.not === true,
          onDuplicate: () => edit(duplicated(root, id)),
        }}
        target={(opening) => (
          <ActionIcon {...opening} size={28} aria-label={`More for: ${label}`}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        )}
      />
    </>
  )
}
