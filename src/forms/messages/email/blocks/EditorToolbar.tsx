import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import {
  type Icon,
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconBold,
  IconCopy,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPlus,
  IconTrash,
  IconUnderline,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { ReasonedIcon } from '#components/controls/Buttons.tsx'
import { TextTools } from '#forms/messages/texts/TextTools.tsx'
import classes from './BlockEditor.module.css'
import { canMove, copyBlock, deleteBlock, selectedBlock, setAttributes, shiftBlock } from './blockCommands.ts'
import type { BlockName } from './extensions.ts'
import { blockEntries, blockLabel } from './insertEntries.ts'
import { LinkTool } from './LinkTool.tsx'

interface EditorToolbarProps {
  editor: Editor
  tags: readonly string[]
  onInsert: (name: BlockName) => void
  more: ReactNode
}

export function EditorToolbar({ editor, tags, onInsert, more }: EditorToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const block = selectedBlock(now.state)
      return {
        block: block?.node.type.name,
        text: block?.node.isTextblock === true || /List$/.test(block?.node.type.name ?? ''),
        up: canMove(now.state, -1),
        down: canMove(now.state, 1),
        undo: now.can().undo(),
        redo: now.can().redo(),
      }
    },
  })
  const name = is.block ? blockLabel(is.block).toLowerCase() : 'block'
  return (
    <div className={classes.tools} role="toolbar" aria-label="Email blocks">
      <ActionsMenu
        position="bottom-start"
        // the new block gets the focus
        returnFocus={false}
        // in the main landmark
        withinPortal={false}
        target={
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
            Add block
          </Button>
        }
        entries={blockEntries(onInsert)}
      />
      {is.text && <TextFormat editor={editor} tags={tags} />}
      <div className={classes.actions}>
        <Action
          label={`Move ${name} up`}
          Glyph={IconArrowUp}
          reason={is.up ? undefined : 'It’s the first block'}
          run={() => shiftBlock(editor, -1)}
        />
        <Action
          label={`Move ${name} down`}
          Glyph={IconArrowDown}
          reason={is.down ? undefined : 'It’s the last block'}
          run={() => shiftBlock(editor, 1)}
        />
        <Action label={`Duplicate ${name}`} Glyph={IconCopy} run={() => copyBlock(editor)} />
        <Action label={`Delete ${name}`} Glyph={IconTrash} run={() => deleteBlock(editor)} />
        <Action
          label="Undo"
          Glyph={IconArrowBackUp}
          reason={is.undo ? undefined : 'Nothing to undo'}
          run={() => editor.commands.undo()}
        />
        <Action
          label="Redo"
          Glyph={IconArrowForwardUp}
          reason={is.redo ? undefined : 'Nothing to redo'}
          run={() => editor.commands.redo()}
        />
        {more}
      </div>
    </div>
  )
}

interface ActionProps {
  label: string
  Glyph: Icon
  reason?: string | undefined
  run: () => unknown
}

const Action = ({ label, Glyph, reason, run }: ActionProps) => (
  <ReasonedIcon size={28} label={label} {...(reason && { reason })} onClick={run}>
    <Glyph size={16} />
  </ReasonedIcon>
)

const textStyles = ['Text', 'Heading 1', 'Heading 2', 'Heading 3']

interface FormatTool {
  label: string
  name: string
  Glyph: Icon
  run: (chain: ChainedCommands) => ChainedCommands
}

const marks: readonly FormatTool[] = [
  { label: 'Bold', name: 'bold', Glyph: IconBold, run: (chain) => chain.toggleBold() },
  { label: 'Italic', name: 'italic', Glyph: IconItalic, run: (chain) => chain.toggleItalic() },
  { label: 'Underline', name: 'underline', Glyph: IconUnderline, run: (chain) => chain.toggleUnderline() },
]
const lists: readonly FormatTool[] = [
  { label: 'List', name: 'bulletList', Glyph: IconList, run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', name: 'orderedList', Glyph: IconListNumbers, run: (chain) => chain.toggleOrderedList() },
]
const sides = [
  ['left', IconAlignLeft],
  ['center', IconAlignCenter],
  ['right', IconAlignRight],
] as const

function TextFormat({ editor, tags }: Pick<EditorToolbarProps, 'editor' | 'tags'>) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: [1, 2, 3].find((level) => now.isActive('heading', { level })) ?? 0,
      list: now.isActive('listItem'),
      align: selectedBlock(now.state)?.node.attrs.align ?? 'left',
      link: String(now.getAttributes('link').href ?? ''),
      on: [...marks, ...lists].filter(({ name }) => now.isActive(name)).map(({ label }) => label),
    }),
  })
  const chain = () => editor.chain().focus()
  const tool = ({ label, Glyph, run }: FormatTool) => (
    <Toggle key={label} label={label} Glyph={Glyph} on={is.on.includes(label)} run={() => run(chain()).run()} />
  )
  return (
    <>
      {!is.list && (
        <NativeSelect
          size="xs"
          aria-label="Text style"
          value={textStyles[is.heading]}
          data={textStyles}
          onChange={({ currentTarget }) => {
            const level = textStyles.indexOf(currentTarget.value) as 0 | 1 | 2 | 3
            const { align = null, kept = null } = selectedBlock(editor.state)?.node.attrs ?? {}
            const name = level === 0 ? 'paragraph' : 'heading'
            chain()
              .setNode(name, { align, kept, ...(level > 0 && { level }) })
              .run()
          }}
        />
      )}
      <div className={classes.group}>{marks.map(tool)}</div>
      <LinkTool
        href={is.link}
        onDone={(href) => {
          const link = chain().extendMarkRange('link')
          return (href === '' ? link.unsetMark('link') : link.setMark('link', { href })).run()
        }}
      />
      <div className={classes.group}>
        {lists.map(tool)}
        {!is.list &&
          sides.map(([side, Glyph]) => (
            <Toggle
              key={side}
              label={`Align ${side}`}
              Glyph={Glyph}
              on={is.align === side}
              run={() => {
                const block = selectedBlock(editor.state)
                if (block) setAttributes(editor, block.pos, aligned(block.node.attrs, side))
                editor.view.focus()
              }}
            />
          ))}
      </div>
      <div className={classes.group}>
        <TextTools about="Email" tags={tags} onInsert={(text) => chain().insertContent({ type: 'text', text }).run()} />
      </div>
    </>
  )
}

/** The alignment of a text, instead of one in styles from elsewhere. */
function aligned({ kept }: Readonly<Record<string, unknown>>, side: string) {
  const from = kept as { style?: string } | null
  const style = from?.style?.split(';').filter((rule) => !/^\s*text-align\s*:/i.test(rule))
  return { align: side, ...(style && { kept: { ...from, style: style.join(';') } }) }
}

const Toggle = ({ label, Glyph, on, run }: { label: string; Glyph: Icon; on: boolean; run: () => unknown }) => (
  <ActionIcon size={28} aria-label={label} title={label} aria-pressed={on} data-on={on || undefined} onClick={run}>
    <Glyph size={16} />
  </ActionIcon>
)
