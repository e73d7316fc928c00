import { Box, Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { EditorContent, useEditorState } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { ownEscape } from '#components/controls/Dialog.tsx'
import { useAfterPress } from '#components/controls/useAfterPress.ts'
import { type EmailDocument, emptyEmailDocument, type Frame, fonts } from '#model/email/blocks/emailDocument.ts'
import { readEmail } from '#model/email/blocks/emailHtml.ts'
import canvas from './BlockCanvas.module.css'
import classes from './BlockEditor.module.css'
import { BlockHandles } from './BlockHandles.tsx'
import { BlockSettings } from './BlockSettings.tsx'
import {
  addedAfter,
  chooseClicked,
  insertAfter,
  type PlacedBlock,
  selectedBlock,
  selectedPart,
  selectedPath,
} from './blockCommands.ts'
import { blockShortcut, isPlainTab } from './blockKeys.ts'
import { DockedSettings } from './DockedSettings.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { setEditedBlock } from './editedBlock.ts'
import { type BlockName, newBlock } from './extensions.ts'
import { InheritedEmail, PresetNotice } from './InheritedEmail.tsx'
import { inSight } from './inSight.ts'
import { typedBlock } from './insertEntries.ts'
import { LayoutGallery, type LayoutGalleryProps } from './LayoutGallery.tsx'
import { useSettingsDock } from './settingsDock.tsx'
import { isEmptyEmail, openDocument, selectSampleText, selectUnfinished, unfinishedFrom } from './unfinished.ts'
import { useKeptEditor } from './useKeptEditor.ts'

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
  /** Where people unsubscribe, if it is known. */
  unsubscribe?: string | undefined
  ref?: Ref<BlockEditorHandle>
}

export default function BlockEditor(props: BlockEditorProps) {
  const { owner, label, value, onChange, onBlur, onWriting, tags, preset, unsubscribe, ref: handle } = props
  const dock = useSettingsDock()
  const docked = useRef<HTMLDivElement>(null)
  /** If the settings of a block were opened or closed, by its position. */
  const [choice, setChoice] = useState<{ pos: number; open: boolean }>()
  /** If the focus is in the editor or its settings. */
  const [active, setActive] = useState(false)
  /** If the focus that is being moved goes there. */
  const focused = useRef(false)
  /** If the last one did. */
  const holds = useRef(false)
  const afterPress = useAfterPress()
  const acts = useRef({
    insert: (_: BlockName) => {},
    append: (_: BlockName) => {},
    fillIn: (_?: number): boolean => false,
  })
  /** True after a block was added, or is to be filled in: the focus goes to its settings. */
  const [fresh, setFresh] = useState(false)
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
        setChoice(undefined)
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
  const blank = useEditorState({ editor, selector: ({ editor: now }) => isEmptyEmail(now.state.doc) })
  const part = useEditorState({ editor, selector: ({ editor: now }) => selectedPart(now.state) })
  const path = useEditorState({ editor, selector: ({ editor: now }) => selectedPath(now.state) })
  const [startsBlank, setStartsBlank] = useState(false)
  /** If the preset’s email gives way to one that is written in its place, while that is empty. */
  const [replaces, setReplaces] = useState(false)
  const [wasBlank, setWasBlank] = useState(blank)
  if (wasBlank !== blank) {
    setWasBlank(blank)
    // whoever deletes a text key by key goes on writing in the same place
    if (blank) setReplaces(editor.isInitialized && editor.isFocused)
  }
  const offersLayouts = blank && !startsBlank
  const inherited = useMemo(
    () => (preset?.inherits ? readEmail(preset.html) : undefined),
    [preset?.inherits, preset?.html],
  )
  const inheritedShown = offersLayouts && !replaces ? inherited : undefined
  const copyButton = useRef<HTMLButtonElement>(null)
  const focusText = () => (copyButton.current ?? editor.view).focus()
  const showPreset = () => {
    setStartsBlank(false)
    setReplaces(false)
    // once it’s there
    requestAnimationFrame(focusText)
  }
  useImperativeHandle(handle, () => ({
    focus() {
      setStrict(true)
      if (!acts.current.fillIn(0)) focusText()
    },
    resume: focusText,
    append: (name) => acts.current.append(name),
    clear() {
      openDocument(editor.view, emptyEmailDocument)
      showPreset()
    },
  }))
  const opened = part !== null && (choice?.pos === part ? choice.open : dock !== null && active)
  /** Beside the form, the settings are hidden while the focus is elsewhere. */
  const shown = opened && (dock === null || active || fresh)
  const closeSettings = () => {
    if (part !== null) setChoice({ pos: part, open: false })
    setFresh(false)
    editor.view.focus()
  }
  const openSettings = () => {
    setChoice({ pos: selectedPart(editor.state) ?? -1, open: true })
    setFresh(true)
  }
  const insert = (name: BlockName, after: PlacedBlock | undefined = addedAfter(editor.state)) => {
    setStrict(false)
    insertAfter(editor, after, [newBlock(name, frame.kind === 'design' ? frame.design : undefined, unsubscribe)])
    const typed = ['text', 'heading', 'columns'].includes(name) || (name === 'unsubscribe' && unsubscribe)
    // after the menu, which keeps the focus until it is closed
    if (typed) requestAnimationFrame(() => editor.view.focus())
    else openSettings()
  }
  const fillIn = (from = editor.state.selection.to) => {
    const next = unfinishedFrom(editor.state, from)
    if (!next) return false
    selectUnfinished(editor.view, next)
    if (next.node.isTextblock) {
      setChoice(undefined)
      editor.view.focus()
    } else openSettings()
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
  // what is pressed beside the form, such as a view of the preview, keeps its place
  useWindowEvent('focusin', ({ target }) => {
    const isOwn = focused.current
    focused.current = false
    if (isOwn || (target instanceof Element && target.closest('[data-beside-form]'))) return
    holds.current = false
    // a click may bring the focus back
    afterPress(() => setActive(holds.current))
  })
  useEffect(() => onWriting?.(active && !strict), [active, strict, onWriting])
  const edits = active && !inheritedShown
  useEffect(() => {
    if (edits) setEditedBlock(path)
  }, [edits, path])
  useEffect(() => () => setEditedBlock(undefined), [])
  const settings = (
    <BlockSettings
      editor={editor}
      tags={tags}
      frame={frame}
      strict={strict}
      fresh={fresh}
      onFocused={() => setFresh(false)}
      onDone={() => {
        if (!fillIn()) closeSettings()
      }}
    />
  )
  return (
    <Box
      className={classes.editor}
      data-block-editor
      // in its menus and settings, too
      onFocus={() => {
        focused.current = true
        holds.current = true
        setActive(true)
      }}
    >
      {!inheritedShown && (
        <EditorToolbar
          editor={editor}
          tags={tags}
          frame={frame}
          onInsert={insert}
          onSettings={() => (shown ? closeSettings() : openSettings())}
        />
      )}
      <div className={canvas.canvas} style={canvasStyle(frame)}>
        {!offersLayouts && <BlockHandles editor={editor} onInsert={insert} />}
        {preset && inheritedShown && (
          <InheritedEmail
            key={preset.html}
            {...preset}
            tags={tags}
            email={inheritedShown}
            copyButton={copyButton}
            onEdit={() => start(inheritedShown)}
            onReplace={() => {
              setReplaces(true)
              // the canvas takes the place of the button
              requestAnimationFrame(() => editor.view.focus())
            }}
          />
        )}
        {blank && inherited && !inheritedShown && (
          <PresetNotice title={`Until you write, ${preset?.name} is sent`}>
            <SecondaryButton size="compact-sm" onClick={showPreset}>
              Show preset’s content
            </SecondaryButton>
          </PresetNotice>
        )}
        <div className={canvas.sheet} style={inheritedShown && { display: 'none' }}>
          <EditorContent editor={editor} data-blank={offersLayouts || undefined} />
          {offersLayouts && (
            <LayoutGallery
              frame={frame}
              preset={preset}
              unsubscribe={unsubscribe}
              onOpen={start}
              onBlank={() => {
                started.current = true
                setStartsBlank(true)
                editor.view.focus()
              }}
            />
          )}
        </div>
      </div>
      {dock ? (
        shown && (
          <DockedSettings ref={docked} dock={dock} editor={editor} onClose={closeSettings}>
            {settings}
          </DockedSettings>
        )
      ) : (
        <Drawer
          opened={shown}
          onClose={closeSettings}
          position="bottom"
          size="min(70dvh, 480px)"
          title="Block settings"
          {...ownEscape(closeSettings)}
        >
          {settings}
        </Drawer>
      )}
    </Box>
  )
}

/** The colors and the font of the email; of a page from elsewhere, what its styles say about the font. */
function canvasStyle(frame: Frame): React.CSSProperties {
  const design = frame.kind === 'design' ? frame.design : undefined
  const family = frame.kind === 'kept' ? /font-family:([^;"{}()<>]+)/i.exec(frame.before)?.[1] : undefined
  return {
    '--email-back': design?.background ?? '#ffffff',
    '--email-page': design?.page ?? '#ffffff',
    '--email-text': design?.text ?? '#1d1d22',
    '--email-link': design?.link ?? '#0b57d0',
    '--email-font': design ? fonts[design.font] : (family ?? "'Times New Roman',serif"),
  } as React.CSSProperties
}
