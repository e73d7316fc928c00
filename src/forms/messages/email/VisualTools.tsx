import { ActionIcon, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
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
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { PopoverTool, TextTools } from '../texts/TextTools.tsx'
import classes from './Email.module.css'

interface VisualToolsProps {
  editor: Editor
  tags: readonly string[]
}

const blocks = ['Text', 'Heading 1', 'Heading 2', 'Heading 3']

interface EditorTool {
  label: string
  Glyph: Icon
  run: (chain: ChainedCommands) => ChainedCommands
  /** Whether it holds where the cursor stands. */
  on?: (editor: Editor) => boolean
  off?: (editor: Editor) => boolean
}

/** A tool that switches a mark or a kind of list on and off. */
const toggle = (label: string, name: string, Glyph: Icon, run: EditorTool['run']): EditorTool => ({
  ...{ label, Glyph, run },
  on: (editor) => editor.isActive(name),
})

const marks: readonly EditorTool[] = [
  toggle('Bold', 'bold', IconBold, (chain) => chain.toggleBold()),
  toggle('Italic', 'italic', IconItalic, (chain) => chain.toggleItalic()),
  toggle('Underline', 'underline', IconUnderline, (chain) => chain.toggleUnderline()),
]

const aligned = (side: 'left' | 'center' | 'right', Glyph: Icon): EditorTool => ({
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
  aligned('left', IconAlignLeft),
  aligned('center', IconAlignCenter),
  aligned('right', IconAlignRight),
  {
    label: 'Table',
    Glyph: IconTable,
    run: (chain) => chain.insertTable({ rows: 2, cols: 2, withHeaderRow: false }),
  },
  { label: 'Line', Glyph: IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
  { label: 'Undo', Glyph: IconArrowBackUp, run: (chain) => chain.undo(), off: (editor) => !editor.can().undo() },
  { label: 'Redo', Glyph: IconArrowForwardUp, run: (chain) => chain.redo(), off: (editor) => !editor.can().redo() },
]

/** The tools over the visual editor. */
export function VisualTools({ editor, tags }: VisualToolsProps) {
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
          if (level === 0) chain().setParagraph().run()
          else chain().setHeading({ level }).run()
        }}
      />
      {marks.map(tool)}
      <AskingTool
        label="Link"
        Glyph={IconLink}
        fields={[{ name: 'href', label: 'Address', value: is.link }]}
        submit="Set link"
        onDone={({ href = '' }) => {
          const link = chain().extendMarkRange('link')
          return (href === '' ? link.unsetLink() : link.setLink({ href })).run()
        }}
      />
      <AskingTool
        label="Picture"
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

interface QuestionsProps {
  fields: readonly { name: string; label: string; value: string }[]
  submit: string
  onDone: (values: Readonly<Record<string, string>>) => void
}

/** A tool that needs to be told something first. */
const AskingTool = ({ label, Glyph, onDone, ...questions }: QuestionsProps & { label: string; Glyph: Icon }) => (
  <PopoverTool
    label={label}
    button={(bound) => (
      <ActionIcon {...bound} size={28} data-on={Boolean(questions.fields[0]?.value) || undefined}>
        <Glyph size={16} />
      </ActionIcon>
    )}
  >
    {(close) => (
      <Questions
        {...questions}
        onDone={(values) => {
          close()
          onDone(values)
        }}
      />
    )}
  </PopoverTool>
)

function Questions({ fields, submit, onDone }: QuestionsProps) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  return (
    <Stack gap="sm" w={260}>
      {fields.map(({ name, label }, place) => (
        <TextInput
          key={name}
          label={label}
          autoComplete="off"
          data-autofocus={place === 0 || undefined}
          value={values[name] ?? ''}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value.trim() })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone(values)
          }}
        />
      ))}
      <Button variant="default" onClick={() => onDone(values)}>
        {submit}
      </Button>
    </Stack>
  )
}
