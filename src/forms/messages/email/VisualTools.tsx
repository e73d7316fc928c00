import { ActionIcon, Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import {
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
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { TextTools } from '../texts/TextTools.tsx'
import classes from './Email.module.css'

interface VisualToolsProps {
  editor: Editor
  tags: readonly string[]
}

const blocks = [
  { value: '0', label: 'Text' },
  { value: '1', label: 'Heading 1' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
]

/** The tools over the visual editor. */
export function VisualTools({ editor, tags }: VisualToolsProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      heading: String(([1, 2, 3] as const).find((level) => now.isActive('heading', { level })) ?? 0),
      link: String(now.getAttributes('link').href ?? ''),
      center: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <div className={classes.tools} role="toolbar" aria-label="Formatting">
      <NativeSelect
        size="xs"
        aria-label="Kind of paragraph"
        value={is.heading}
        data={blocks}
        onChange={({ currentTarget }) => {
          const level = Number(currentTarget.value)
          if (level === 0) run().setParagraph().run()
          else
            run()
              .setHeading({ level: level as 1 | 2 | 3 })
              .run()
        }}
      />
      <Tool label="Bold" on={is.bold} act={() => run().toggleBold().run()} icon={<IconBold size={16} />} />
      <Tool label="Italic" on={is.italic} act={() => run().toggleItalic().run()} icon={<IconItalic size={16} />} />
      <Tool
        label="Underline"
        on={is.underline}
        act={() => run().toggleUnderline().run()}
        icon={<IconUnderline size={16} />}
      />
      <Asking
        label="Link"
        on={is.link !== ''}
        icon={<IconLink size={16} />}
        fields={[{ name: 'href', label: 'Address', value: is.link }]}
        submit="Set link"
        onDone={({ href = '' }) =>
          href === ''
            ? run().extendMarkRange('link').unsetLink().run()
            : run().extendMarkRange('link').setLink({ href }).run()
        }
      />
      <Asking
        label="Picture"
        icon={<IconPhoto size={16} />}
        fields={[
          { name: 'src', label: 'Address of the picture', value: '' },
          { name: 'alt', label: 'What it shows', value: '' },
        ]}
        submit="Insert picture"
        onDone={({ src = '', alt = '' }) => src !== '' && run().setImage({ src, alt }).run()}
      />
      <Tool label="List" on={is.bullets} act={() => run().toggleBulletList().run()} icon={<IconList size={16} />} />
      <Tool
        label="Numbered list"
        on={is.numbers}
        act={() => run().toggleOrderedList().run()}
        icon={<IconListNumbers size={16} />}
      />
      <Tool
        label="Align left"
        on={!is.center && !is.right}
        act={() => run().setTextAlign('left').run()}
        icon={<IconAlignLeft size={16} />}
      />
      <Tool
        label="Align center"
        on={is.center}
        act={() => run().setTextAlign('center').run()}
        icon={<IconAlignCenter size={16} />}
      />
      <Tool
        label="Align right"
        on={is.right}
        act={() => run().setTextAlign('right').run()}
        icon={<IconAlignRight size={16} />}
      />
      <Tool
        label="Table"
        act={() => run().insertTable({ rows: 2, cols: 2, withHeaderRow: false }).run()}
        icon={<IconTable size={16} />}
      />
      <Tool label="Line" act={() => run().setHorizontalRule().run()} icon={<IconSeparatorHorizontal size={16} />} />
      <Tool label="Undo" off={!is.undo} act={() => run().undo().run()} icon={<IconArrowBackUp size={16} />} />
      <Tool label="Redo" off={!is.redo} act={() => run().redo().run()} icon={<IconArrowForwardUp size={16} />} />
      <TextTools about="Email" tags={tags} onInsert={(text) => run().insertContent({ type: 'text', text }).run()} />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  on?: boolean
  off?: boolean
  act: () => void
}

const Tool = ({ label, icon, on, off = false, act }: ToolProps) => (
  <ActionIcon size={28} aria-label={label} aria-pressed={on} data-on={on || undefined} disabled={off} onClick={act}>
    {icon}
  </ActionIcon>
)

interface AskingProps {
  label: string
  icon: ReactNode
  on?: boolean
  fields: readonly { name: string; label: string; value: string }[]
  submit: string
  onDone: (values: Readonly<Record<string, string>>) => void
}

/** A tool that needs to be told something first. */
function Asking({ label, icon, on, fields, submit, onDone }: AskingProps) {
  const [opened, setOpened] = useState(false)
  const [values, setValues] = useState<Record<string, string>>({})
  const done = () => {
    setOpened(false)
    onDone(values)
  }
  const open = () => {
    setValues(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
    setOpened(!opened)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <ActionIcon
          size={28}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-on={on || undefined}
          onClick={open}
        >
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <Stack gap="sm" w={260}>
          {fields.map(({ name, label: words }, place) => (
            <TextInput
              key={name}
              label={words}
              autoComplete="off"
              data-autofocus={place === 0 || undefined}
              value={values[name] ?? ''}
              onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value.trim() })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                done()
              }}
            />
          ))}
          <Button variant="default" onClick={done}>
            {submit}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
