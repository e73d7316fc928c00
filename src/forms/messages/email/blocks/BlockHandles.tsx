import { ActionIcon } from '@mantine/core'
import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import classes from './BlockCanvas.module.css'
import { blockAt, dragBlock, type PlacedBlock, selectBlock, selectedBlock } from './blockCommands.ts'
import type { BlockName } from './extensions.ts'
import { blockEntries } from './insertEntries.ts'

interface BlockHandlesProps {
  editor: Editor
  onInsert: (name: BlockName, after: PlacedBlock) => void
}

interface Box {
  block: PlacedBlock
  top: number
  height: number
  left: number
  width: number
}

/**
 * At the block under the pointer, or the selected one: a handle to drag it, and a button that adds a block after it. The
 * toolbar has the same for the keyboard.
 */
export function BlockHandles({ editor, onInsert }: BlockHandlesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Box>()
  const [adding, setAdding] = useState(false)
  const { changed } = useEditorState({ editor, selector: ({ transactionNumber }) => ({ changed: transactionNumber }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after every change of the document
  useEffect(() => {
    const canvas = place.current?.parentElement
    if (!canvas) return undefined
    const measure = (block: PlacedBlock | undefined) => {
      const element = block && editor.isInitialized && editor.view.nodeDOM(block.pos)
      if (!block || !(element instanceof HTMLElement)) return setBox(undefined)
      const [inner, outer] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()]
      setBox({
        block,
        top: inner.top - outer.top,
        height: inner.height,
        left: inner.left - outer.left,
        width: inner.width,
      })
    }
    measure(selectedBlock(editor.state))
    const hover = ({ target }: PointerEvent) => {
      if (!editor.isInitialized) return
      const root = editor.view.dom
      if (!(target instanceof Node) || !root.contains(target) || target === root) return
      measure(blockAt(editor.state.doc, editor.view.posAtDOM(target, 0)))
    }
    const remeasure = () => measure(selectedBlock(editor.state))
    const resized = new ResizeObserver(remeasure)
    resized.observe(canvas)
    editor.on('create', remeasure)
    canvas.addEventListener('pointerover', hover)
    return () => {
      resized.disconnect()
      editor.off('create', remeasure)
      canvas.removeEventListener('pointerover', hover)
    }
  }, [editor, changed])
  return (
    <div ref={place} className={classes.handles} data-open={adding || undefined}>
      {box && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the toolbar moves blocks without a pointer */}
          <div
            className={classes.handle}
            style={{ top: box.top, left: box.left - 26 }}
            draggable
            title="Drag to move"
            onDragStart={({ dataTransfer }) => dragBlock(editor, box.block.pos, dataTransfer)}
            onClick={() => selectBlock(editor, box.block.pos)}
            onKeyDown={undefined}
          >
            <IconGripVertical size={16} aria-hidden />
          </div>
          <div
            className={classes.between}
            data-part={box.block.node.isAtom || undefined}
            style={{ top: box.top + box.height, left: box.left, width: box.width }}
          >
            <ActionsMenu
              position="bottom"
              returnFocus={false}
              // in the main landmark
              withinPortal={false}
              opened={adding}
              onChange={setAdding}
              target={
                <ActionIcon size={24} radius="xl" variant="filled" tabIndex={-1} aria-label="Add block here">
                  <IconPlus size={14} />
                </ActionIcon>
              }
              entries={blockEntries((name) => onInsert(name, box.block))}
            />
          </div>
        </>
      )}
    </div>
  )
}
