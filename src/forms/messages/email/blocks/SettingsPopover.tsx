import { CloseButton, Group, Popover, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './BlockEditor.module.css'
import { selectedBlock } from './blockCommands.ts'
import { blockLabel } from './insertEntries.ts'

interface SettingsPopoverProps {
  editor: Editor
  opened: boolean
  onClose: () => void
  children: ReactNode
}

interface Box {
  top: number
  height: number
}

/** Kept free of the settings, in pixels: the bars above the page, and the footer of the composer. */
const inSight = { top: 64, right: 5, bottom: 68, left: 5 }

/** The settings of the selected block, beside it: they cover the preview, or what is below the block, but not the block. */
export function SettingsPopover({ editor, opened, onClose, children }: SettingsPopoverProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const small = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [box, setBox] = useState<Box>()
  const block = useEditorState({
    editor,
    selector: ({ editor: now, transactionNumber }) => {
      const found = selectedBlock(now.state)
      return { pos: found?.pos, name: found?.node.type.name, changed: transactionNumber }
    },
  })
  // measured again after every change of the document
  useLayoutEffect(() => {
    const { pos } = block
    const outer = anchor.current?.parentElement?.getBoundingClientRect()
    const element = opened && pos !== undefined && editor.isInitialized ? editor.view.nodeDOM(pos) : undefined
    if (!outer || !(element instanceof HTMLElement)) return setBox(undefined)
    const { top, height } = element.getBoundingClientRect()
    setBox({ top: top - outer.top, height })
  }, [editor, opened, block])
  return (
    <>
      <div ref={anchor} hidden />
      <Popover
        opened={opened && box !== undefined}
        // on small screens, nothing is beside the editor
        position={small ? 'bottom-end' : 'right-start'}
        // below the menus that open from it
        zIndex={90}
        width={288}
        // keeps its side: what loads in it changes its height, and buttons would move under the pointer
        middlewares={{ flip: false, shift: { padding: inSight } }}
        // in the main landmark, and next in the order of Tab
        withinPortal={false}
        closeOnClickOutside={false}
        // would return the focus to a button, instead of the email
        closeOnEscape={false}
        withRoles={false}
        transitionProps={{ duration: 80 }}
      >
        <Popover.Target>
          <div className={classes.anchor} style={box} />
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label="Block settings"
          className={classes.settings}
          // a click beside a field keeps the focus here
          tabIndex={-1}
          onKeyDown={({ key, currentTarget, target }) => {
            // not in a menu that opens from it
            if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
          }}
        >
          <Group justify="space-between" mb="xs">
            <Text size="sm" fw={600}>
              {blockLabel(block.name ?? '')}
            </Text>
            <CloseButton size="sm" aria-label="Close settings" onClick={onClose} />
          </Group>
          {children}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
