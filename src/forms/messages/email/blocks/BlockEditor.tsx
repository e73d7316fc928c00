import { Box, Drawer } from '@mantine/core'
import { useEditorState } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ownEscape } from '#components/controls/Dialog.tsx'
import { type EmailDocument, emptyEmailDocument, type Frame } from '#model/email/blocks/emailDocument.ts'
import canvas from './BlockCanvas.module.css'
import classes from './BlockEditor.module.css'
import { BlockSettings } from './BlockSettings.tsx'
import {
  addedAfter,
  chooseClicked,
  insertAfter,
  type PlacedBlock,
  selectedBlock,
  selectedPath,
} from './blockCommands.ts'
import { blockShortcut, isPlainTab } from './blockKeys.ts'
import { DockedSettings } from './DockedSettings.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { EmailCanvas } from './EmailCanvas.tsx'
import { setEditedBlock } from './editedBlock.ts'
import { type BlockName, newBlock } from './extensions.ts'
import { inSight } from './inSight.ts'
import { typedBlock } from './insertEntries.ts'
import type { LayoutGalleryProps } from './LayoutGallery.tsx'
import { openDocument, selectSampleText, selectUnfinished, unfinishedFrom } from './unfinished.ts'
import { useEditorFocus } from './useEditorFocus.ts'
import { useEmptyEmail } from './useEmptyEmail.ts'
import { useKeptEditor } from './useKeptEditor.ts'
import { useShownSettings } from './useShownSettings.ts'

export interface BlockEditorHandle {
  /** Focuses what is left to fill in, or the text. */
  focus: () => void
  /** Returns the focus to where the text was left. */
  resume: () => void
  /** Adds a block at the end. */
  append: (name: BlockName) => void
  /** Removes everything, which can be undone. */
  clear: () => void
}

interface BlockEditorProps {
  /** The form that the text belongs to. */
  owner?: object
  label: string
  /** The HTML to open; later values are ignored. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Called with true while it’s edited on one’s own account, rather than to fix a problem: what is begun isn’t wrong yet. */
  onWriting?: (writing: boolean) => void
  tags: readonly string[]
  preset?: LayoutGalleryProps['preset']
  copies?: LayoutGalleryProps['copies']
  /** Where people unsubscribe, if it is known. */
  unsubscribe?: string | undefined
  ref?: Ref<BlockEditorHandle>
}

export default function BlockEditor(props: BlockEditorProps) {
  const { owner, label, value, onChange, onBlur, onWriting, tags, preset, copies, unsubscribe, ref: handle } = props
  const { active, onFocus } = useEditorFocus()
  const acts = useRef({
    insert: (_: BlockName) => {},
    append: (_: BlockName) => {},
    fillIn: (_?: number): boolean => false,
  })
  /** True after a problem was followed here, until a block is added. */
  const [strict, setStrict] = useState(false)
  const editor = useKeptEditor({
    ...{ owner, label, html: value, onChange, onBlur },
    editorProps: {
      scrollMargin: inSight,
      scrollThreshold: inSight,
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: canvas.page ?? '' },
      handleKeyDown: (_, event): boolean => {
        const block = selectedBlock(editor.state)
        const typed = event.key === 'Enter' && block?.node.isTextblock ? typedBlock(block.node.textContent) : undefined
        if (block && typed) {
          editor.commands.setTextSelection({ from: block.pos + 1, to: block.pos + block.node.nodeSize - 1 })
          editor.commands.deleteSelection()
          acts.current.insert(typed)
          return true
        }
        // leaves the email once there is nothing left to fill in after the cursor; in lists, it indents
        if (isPlainTab(event) && !editor.isActive('listItem')) return acts.current.fillIn()
        return blockShortcut(event)?.(editor) ?? false
      },
      handleClick: (view, pos) => {
        settings.forget()
        chooseClicked(view, pos)
        return selectSampleText(view, pos)
      },
    },
  })
  editor.storage.placeholderChips.tags = tags
  const frame = useEditorState({
    editor,
    selector: ({ editor: now }) => now.state.doc.attrs.frame as Frame,
  })
  const path = useEditorState({ editor, selector: ({ editor: now }) => selectedPath(now.state) })
  const settings = useShownSettings(editor, active)
  const empty = useEmptyEmail(editor, preset)
  const { offersLayouts, inheritedShown } = empty
  useImperativeHandle(handle, () => ({
    focus() {
      setStrict(true)
      if (!acts.current.fillIn(0)) empty.focusText()
    },
    resume: empty.focusText,
    append: (name) => acts.current.append(name),
    clear() {
      openDocument(editor.view, emptyEmailDocument)
      empty.showPreset()
    },
  }))
  const insert = (name: BlockName, after: PlacedBlock | undefined = addedAfter(editor.state)) => {
    setStrict(false)
    insertAfter(editor, after, [newBlock(name, frame.kind === 'design' ? frame.design : undefined, unsubscribe)])
    const typed = ['text', 'heading', 'columns'].includes(name) || (name === 'unsubscribe' && unsubscribe)
    // after the menu, which keeps the focus until it is closed
    if (typed) requestAnimationFrame(() => editor.view.focus())
    else settings.open()
  }
  const fillIn = (from = editor.state.selection.to) => {
    const next = unfinishedFrom(editor.state, from)
    if (!next) return false
    selectUnfinished(editor.view, next)
    if (next.node.isTextblock) {
      settings.forget()
      editor.view.focus()
    } else settings.open()
    scrollToBlock(next.pos)
    return true
  }
  // the editor itself only scrolls while it has the focus, and not below the bars
  const scrollToBlock = (pos = 0) => {
    const block = editor.view.nodeDOM(pos)
    if (block instanceof HTMLElement) block.scrollIntoView({ block: 'nearest' })
  }
  const append = (name: BlockName) => {
    const { doc } = editor.state
    const last = doc.lastChild
    insert(name, last ? { node: last, pos: doc.content.size - last.nodeSize, around: [] } : undefined)
    scrollToBlock(selectedBlock(editor.state)?.pos)
  }
  acts.current = { insert, append, fillIn }
  const started = useRef(false)
  const start = (email: EmailDocument) => {
    started.current = true
    openDocument(editor.view, email)
    if (!fillIn(0)) editor.view.focus()
  }
  // the layouts were above the end of the page, and are gone now
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the email is in their place
  useEffect(() => {
    if (offersLayouts || !started.current) return
    started.current = false
    scrollToBlock()
  }, [offersLayouts])
  useEffect(() => onWriting?.(active && !strict), [active, strict, onWriting])
  const edits = active && !inheritedShown
  useEffect(() => {
    if (edits) setEditedBlock(path)
  }, [edits, path])
  useEffect(() => () => setEditedBlock(undefined), [])
  const { dock, shown, fresh } = settings
  const fields = (
    <BlockSettings
      editor={editor}
      tags={tags}
      frame={frame}
      strict={strict}
      fresh={fresh}
      onFocused={settings.onFocused}
      onDone={() => {
        if (!fillIn()) settings.close()
      }}
    />
  )
  return (
    <Box
      className={classes.editor}
      data-block-editor
      // in its menus and settings, too
      onFocus={onFocus}
    >
      {!inheritedShown && (
        <EditorToolbar
          editor={editor}
          tags={tags}
          frame={frame}
          onInsert={insert}
          onSettings={shown ? settings.close : settings.open}
        />
      )}
      <EmailCanvas
        {...{ editor, frame, tags, preset, copies, unsubscribe, empty }}
        onInsert={insert}
        onStart={start}
        onBlank={() => {
          started.current = true
          empty.startBlank()
        }}
      />
      {dock ? (
        shown && (
          <DockedSettings dock={dock} editor={editor} onClose={settings.close}>
            {fields}
          </DockedSettings>
        )
      ) : (
        <Drawer
          opened={shown}
          onClose={settings.close}
          position="bottom"
          size="min(70dvh, 480px)"
          title="Block settings"
          {...ownEscape(settings.close)}
        >
          {fields}
        </Drawer>
      )}
    </Box>
  )
}
