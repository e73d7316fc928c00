import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import classes from './Email.module.css'
import { VisualTools } from './VisualTools.tsx'

interface VisualEditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  tags: readonly string[]
}

/** Keeps how a cell is aligned, as an attribute. */
const aligned = (cell: typeof TableCell) =>
  cell.extend({
    addAttributes() {
      const align = {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('align'),
        renderHTML: (held: { align?: string | null }) => (held.align ? { align: held.align } : {}),
      }
      return { ...this.parent?.(), align }
    },
  })

const extensions = [
  StarterKit.configure({ link: { openOnClick: false, autolink: false } }),
  Image.configure({ inline: true }),
  // as an attribute, which mail programs read and which is no inline style
  TextAlign.extend({
    addGlobalAttributes() {
      return [
        {
          types: this.options.types,
          attributes: {
            textAlign: {
              default: null,
              parseHTML: (element) => element.getAttribute('align'),
              renderHTML: ({ textAlign }) => (textAlign ? { align: textAlign } : {}),
            },
          },
        },
      ]
    },
  }).configure({ types: ['heading', 'paragraph'] }),
  // without the widths that it would write as styles: columns are as wide as what they hold
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }).configure({ View: null }),
  TableRow,
  aligned(TableCell),
  aligned(TableHeader),
]

/** The email as it looks, written like a letter. What it cannot show is told before anyone comes here (htmlLoss). */
export default function VisualEditor({ label, value, onChange, onBlur, tags }: VisualEditorProps) {
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  /** What was written here last: on its way back it changes nothing. */
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // the page allows styles with its nonce only; the few that are needed are in Email.module.css
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
