import { ActionIcon, Button, NativeSelect, Stack } from '@mantine/core'
import {
  type Icon,
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPalette,
  IconUnderline,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { DimmedText } from '#components/controls/Text.tsx'
import { TextTools } from '#forms/messages/texts/TextTools.tsx'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'
import { defaultDesign, type Frame, type TextAttributes } from '#model/email/blocks/emailDocument.ts'
import { textStyles } from '#model/email/blocks/styles.ts'
import classes from './BlockEditor.module.css'
import { selectedBlock, setAttributes } from './blockCommands.ts'
import { OptionalColorField } from './fields.tsx'
import { LinkTool } from './LinkTool.tsx'

const styles = ['Text', 'Heading 1', 'Heading 2', 'Heading 3']
const elements = ['p', 'h1', 'h2', 'h3'] as const
const sizes = [12, 14, 16, 18, 20, 22, 24, 28, 32, 40, 48]

/** What a text can’t have in a list, which is in the style of the email. */
const plain = { align: null, color: null, size: null, background: null }

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
  {
    label: 'List',
    name: 'bulletList',
    Glyph: IconList,
    run: (chain) => chain.updateAttributes('paragraph', plain).toggleBulletList(),
  },
  {
    label: 'Numbered list',
    name: 'orderedList',
    Glyph: IconListNumbers,
    run: (chain) => chain.updateAttributes('paragraph', plain).toggleOrderedList(),
  },
]
const sides = [
  ['left', IconAlignLeft],
  ['center', IconAlignCenter],
  ['right', IconAlignRight],
] as const

interface TextFormatProps {
  editor: Editor
  tags: readonly string[]
  frame: Frame
}

/** Formats the selected text, or its block. */
export function TextFormat({ editor, tags, frame }: TextFormatProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: [1, 2, 3].find((level) => now.isActive('heading', { level })) ?? 0,
      list: now.isActive('listItem'),
      attrs: selectedBlock(now.state)?.node.attrs as TextAttributes | undefined,
      link: String(now.getAttributes('link').href ?? ''),
      on: [...marks, ...lists].filter(({ name }) => now.isActive(name)).map(({ label }) => label),
    }),
  })
  const set = (changes: Partial<TextAttributes>) => {
    const block = selectedBlock(editor.state)
    if (block) setAttributes(editor, block.pos, changes)
  }
  const { size: own } = textStyles[elements[is.heading] ?? 'p']
  const size = is.attrs?.size ?? own
  const chain = () => editor.chain().focus()
  const tool = ({ label, Glyph, run }: FormatTool) => (
    <Toggle key={label} label={label} Glyph={Glyph} on={is.on.includes(label)} run={() => run(chain()).run()} />
  )
  return (
    <>
      {!is.list && (
        <>
          <NativeSelect
            size="xs"
            aria-label="Text style"
            value={styles[is.heading]}
            data={styles}
            onChange={({ currentTarget }) => {
              const level = styles.indexOf(currentTarget.value)
              const attrs = { ...is.attrs, size: null, ...(level > 0 && { level }) }
              chain()
                .setNode(level === 0 ? 'paragraph' : 'heading', attrs)
                .run()
            }}
          />
          {/* styles from elsewhere are kept as they are */}
          {!is.attrs?.kept && (
            <NativeSelect
              size="xs"
              aria-label="Text size"
              value={size}
              data={[...new Set([...sizes, size])]
                .sort((a, b) => a - b)
                .map((px) => ({ value: String(px), label: `${px} px` }))}
              onChange={({ currentTarget }) => {
                const px = Number(currentTarget.value)
                set({ size: px === own ? null : px })
              }}
            />
          )}
        </>
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
              on={(is.attrs?.align ?? 'left') === side}
              run={() => {
                const block = selectedBlock(editor.state)
                if (block) setAttributes(editor, block.pos, aligned(block.node.attrs, side))
                editor.view.focus()
              }}
            />
          ))}
      </div>
      <div className={classes.group}>
        {!is.list && (
          <PopoverTool
            label="Colors"
            button={(bound) => (
              <ActionIcon
                {...bound}
                title="Colors"
                size={28}
                data-on={Boolean(is.attrs?.color || is.attrs?.background) || undefined}
              >
                <IconPalette size={16} />
              </ActionIcon>
            )}
          >
            {() => <TextColors frame={frame} attrs={is.attrs} set={set} />}
          </PopoverTool>
        )}
        <TextTools about="Email" tags={tags} onInsert={(text) => chain().insertContent({ type: 'text', text }).run()} />
      </div>
    </>
  )
}

interface TextColorsProps {
  frame: Frame
  attrs: TextAttributes | undefined
  set: (changes: Partial<TextAttributes>) => void
}

function TextColors({ frame, attrs, set }: TextColorsProps) {
  const { text, page } = frame.kind === 'design' ? frame.design : defaultDesign
  if (attrs?.kept)
    return (
      <Stack gap="xs" w={240}>
        <DimmedText size="xs">This text has styles from elsewhere. They’re kept.</DimmedText>
        <Button variant="default" size="compact-sm" onClick={() => set({ kept: null })}>
          Use the email’s style
        </Button>
      </Stack>
    )
  return (
    <Stack gap="xs" w={240}>
      <OptionalColorField
        label="Text color"
        value={attrs?.color}
        fallback={text}
        onChange={(color) => set({ color })}
      />
      <OptionalColorField
        label="Background"
        value={attrs?.background}
        fallback={page}
        onChange={(background) => set({ background })}
      />
    </Stack>
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
