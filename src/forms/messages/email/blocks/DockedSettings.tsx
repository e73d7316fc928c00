import { CloseButton, Group, Paper, Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { selectedPart } from './blockCommands.ts'
import classes from './DockedSettings.module.css'
import { blockLabel } from './insertEntries.ts'

interface DockedSettingsProps {
  dock: HTMLElement
  editor: Editor
  onClose: () => void
  children: ReactNode
}

/** The settings of the selected block as a panel in the column beside the form, of which the preview keeps a part. */
export function DockedSettings({ dock, editor, onClose, children }: DockedSettingsProps) {
  const head = useRef<HTMLDivElement>(null)
  const name = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.doc.nodeAt(selectedPart(state) ?? 0)?.type.name,
  })
  // the column may be scrolled
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return createPortal(
    <Paper
      component="section"
      withBorder
      px="md"
      pb="md"
      aria-label="Block settings"
      className={classes.docked}
      data-docked
      // a click beside a field keeps the focus here
      tabIndex={-1}
      onKeyDown={({ key, currentTarget, target }) => {
        // not in a menu that opens from it
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
      }}
    >
      <Group ref={head} justify="space-between" className={classes.head}>
        <Text component="h2" size="md" fw={600}>
          {blockLabel(name ?? '')}
        </Text>
        <CloseButton size="sm" aria-label="Close settings" onClick={onClose} />
      </Group>
      {children}
    </Paper>,
    dock,
  )
}
