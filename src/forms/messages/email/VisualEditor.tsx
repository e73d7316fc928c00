import { ActionIcon, NativeSelect } from '@mantine/core'
import {
  type Icon,
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparatorHorizontal,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { TextTools } from '../texts/TextTools.tsx'
import classes from './Email.module.css'
import { FormTool } from './FormTool.tsx'

interface VisualEditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  tags: readonly string[]
}

/** As an attribute, which mail clients support, rather than an inline style. */
const alignment = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('align'),
  renderHTML: ({ [name]: align }: Record<string, unknown>) => (align ? { align } : {}),
})

const aligned = (cell: typeof TableCell) =>
  cell.extend({
    addAttributes() {
      return { ...this.parent?.(), align: alignment('align') }
    },
  })

const extensions = [
  StarterKit.configure({ link: { openOnClick: false, autolink: false } }),
  Image.configure({ inline: true }),
  TextAlign.extend({
    addGlobalAttributes() {
      return [{ types: this.options.types, attributes: { textAlign: alignment('textAlign') } }]
    },
  }).configure({ types: ['heading', 'paragraph'] }),
  // without widths as inline styles: columns fit their content
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }).configure({ View: null }),
  TableRow,
  aligned(TableCell),
  aligned(TableHeader),
]

export default function VisualEditor({ label, value, onChange, onBlur, tags }: VisualEditorProps) {
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  /** The last value written here: ignored when it comes back as a prop. */
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // the page only allows styles with its nonce; the required ones are in Email.module.css
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: classes.page ?? '' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current.onChange(written.current)
    },
    onBlur: () => latest.current.onBlur(),
  })
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  return (
    <div className={classes.visual}>
      <VisualTools editor={editor} tags={tags} />
      <EditorContent editor={editor} />
    </div>
  )
}

const blocks = ['Text', 'Heading 1', 'Heading 2', 'Heading 3']

interface EditorTool {
  label: string
  Glyph: Icon
  run: (chain: ChainedCommands) => ChainedCommands
  on?: (editor: Editor) => boolean
  off?: (editor: Editor) => boolean
}

const toggle = (label: string, name: string, Glyph: Icon, run: EditorTool['run']): EditorTool => ({
  ...{ label, Glyph, run },
  on: (editor) => editor.isActive(name),
})

const marks: readonly EditorTool[] = [
  toggle('Bold', 'bold', IconBold, (chain) => chain.toggleBold()),
  toggle('Italic', 'italic', IconItalic, (chain) => chain.toggleItalic()),
  toggle('Underline', 'underline', IconUnderline, (chain) => chain.toggleUnderline()),
]

const alignTool = (side: 'left' | 'center' | 'right', Glyph: Icon): EditorTool => ({
  label: `Align ${side}`,
  Glyph,
  run: (chain) => chain.setTextAlign(side),
  on: (editor) =>
    side === 'left'
      ? !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })
      : editor.isActive({ textAlign: side }),
})

const arrangement: readonly EditorTool[] = [
  toggle('List', 'bulletList', IconList, (chain) => chain.toggleBulletList()),
  toggle('Numbered list', 'orderedList', IconListNumbers, (chain) => chain.toggleOrderedList()),
  alignTool('left', IconAlignLeft),
  alignTool('center', IconAlignCenter),
  alignTool('right', IconAlignRight),
  {
    label: 'Table',
    Glyph: IconTable,
    run: (chain) => chain.insertTable({ rows: 2, cols: 2, withHeaderRow: false }),
  },
  { label: 'Line', Glyph: IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
  { label: 'Undo', Glyph: IconArrowBackUp, run: (chain) => chain.undo(), off: (editor) => !editor.can().undo() },
  { label: 'Redo', Glyph: IconArrowForwardUp, run: (chain) => chain.redo(), off: (editor) => !editor.can().redo() },
]

function VisualTools({ editor, tags }: { editor: Editor; tags: readonly string[] }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: [1, 2, 3].find((level) => now.isActive('heading', { level })) ?? 0,
      link: String(now.getAttributes('link').href ?? ''),
      on: [...marks, ...arrangement].filter(({ on }) => on?.(now)).map(({ label }) => label),
      off: arrangement.filter(({ off }) => off?.(now)).map(({ label }) => label),
    }),
  })
  const chain = () => editor.chain().focus()
  const tool = ({ label, Glyph, run, on }: EditorTool) => (
    <ActionIcon
      key={label}
      size={28}
      aria-label={label}
      aria-pressed={on && is.on.includes(label)}
      data-on={is.on.includes(label) || undefined}
      disabled={is.off.includes(label)}
      onClick={() => run(chain()).run()}
    >
      <Glyph size={16} />
    </ActionIcon>
  )
  return (
    <div className={classes.tools} role="toolbar" aria-label="Formatting">
      <NativeSelect
        size="xs"
        aria-label="Paragraph style"
        value={blocks[is.heading]}
        data={blocks}
        onChange={({ currentTarget }) => {
          const level = blocks.indexOf(currentTarget.value) as 0 | 1 | 2 | 3
          const { textAlign = null } = editor.getAttributes(is.heading === 0 ? 'paragraph' : 'heading')
          const changed = level === 0 ? chain().setParagraph() : chain().setHeading({ level })
          // another type of block starts without alignment
          changed.setTextAlign(textAlign).run()
        }}
      />
      {marks.map(tool)}
      <FormTool
        label="Link"
        Glyph={IconLink}
        fields={[{ name: 'href', label: 'URL', value: is.link }]}
        submit="Set link"
        onDone={({ href = '' }) => {
          const link = chain().extendMarkRange('link')
          return (href === '' ? link.unsetLink() : link.setLink({ href })).run()
        }}
      />
      <FormTool
        label="Image"
        Glyph={IconPhoto}
        fields={[
          { name: 'src', label: 'Image URL', value: '' },
          { name: 'alt', label: 'Alt text', value: '' },
        ]}
        submit="Insert image"
        onDone={({ src = '', alt = '' }) => src !== '' && chain().setImage({ src, alt }).run()}
      />
      {arrangement.map(tool)}
      <TextTools about="Email" tags={tags} onInsert={(text) => chain().insertContent({ type: 'text', text }).run()} />
    </div>
  )
}
