import { Button, Checkbox, NativeSelect, Skeleton, Stack } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { DimmedText } from '#components/controls/Text.tsx'
import { convertHtml } from '#model/email/blocks/convertHtml.ts'
import type { Columns, Divider, Frame, HtmlBlock, Spacer, Split } from '#model/email/blocks/emailDocument.ts'
import { framePlace } from '#model/email/blocks/emailHtml.ts'
import classes from './BlockEditor.module.css'
import { replaceBlock, selectedBlock, setAttributes, setSplit } from './blockCommands.ts'
import { ColorField, OptionalColorField, RangeField } from './fields.tsx'
import { ButtonSettings, PictureSettings, type SettingsProps, SocialSettings } from './partSettings.tsx'

const HtmlEditor = lazy(() => import('../HtmlEditor.tsx'))

interface BlockSettingsProps {
  editor: Editor
  tags: readonly string[]
  frame: Frame
  strict: boolean
  /** If the focus goes to the first field, as the block was just added. */
  fresh: boolean
  onFocused: () => void
  /** After Enter in a field. */
  onDone: () => void
}

/** The settings of the selected block. */
export function BlockSettings({ editor, tags, frame, strict, fresh, onFocused, onDone }: BlockSettingsProps) {
  const block = useEditorState({ editor, selector: ({ editor: now }) => selectedBlock(now.state) })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fresh) return
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    const first =
      find('[aria-invalid=true]') ?? find('[data-autofocus]') ?? find('input, textarea, select, .cm-content')
    // the block is in sight; the settings may not have their place yet
    first?.focus({ preventScroll: true })
    // typing replaces the text of a new button
    if (first instanceof HTMLInputElement) first.select()
    onFocused()
  }, [fresh, onFocused])
  const name = block?.node.type.name
  if (!block || !name) return null
  return (
    <Stack
      gap="sm"
      ref={box}
      onKeyDown={(event) => {
        const { key, target, ctrlKey, metaKey, nativeEvent } = event
        if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
        if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
        // otherwise the key also breaks the line in the text that gets the focus
        event.preventDefault()
        onDone()
      }}
    >
      <PartSettings
        key={`${name}-${block.pos}`}
        editor={editor}
        name={name}
        attrs={block.node.attrs}
        set={(changes) => setAttributes(editor, block.pos, changes)}
        tags={tags}
        frame={frame}
        fresh={fresh}
        strict={strict}
      />
    </Stack>
  )
}

interface PartSettingsProps extends SettingsProps<Readonly<Record<string, unknown>>> {
  editor: Editor
  name: string
  frame: Frame
  fresh: boolean
}

function PartSettings({ editor, name, frame, fresh, attrs, ...rest }: PartSettingsProps) {
  const { set } = rest
  if (name === 'picture') return <PictureSettings attrs={attrs as never} {...rest} />
  if (name === 'button') return <ButtonSettings attrs={attrs as never} {...rest} />
  if (name === 'social') return <SocialSettings attrs={attrs as never} {...rest} />
  if (name === 'columns') {
    const { split, background } = attrs as Columns['attrs']
    return (
      <>
        <NativeSelect
          label="Layout"
          value={split}
          onChange={({ currentTarget }) => setSplit(editor, currentTarget.value as Split)}
          data={[
            { value: '1:1', label: 'Two columns' },
            { value: '1:2', label: 'Two columns, right one wider' },
            { value: '2:1', label: 'Two columns, left one wider' },
            { value: '1:1:1', label: 'Three columns' },
          ]}
        />
        <OptionalColorField
          label="Background"
          value={background}
          fallback={frame.kind === 'design' ? frame.design.page : '#ffffff'}
          onChange={(color) => set({ background: color, tight: null })}
        />
      </>
    )
  }
  if (name === 'divider') {
    const { color } = attrs as Divider['attrs']
    return color === null ? (
      <Checkbox label="In the style of the email" checked={false} onChange={() => set({ color: '#dcdce2' })} />
    ) : (
      <ColorField label="Color" value={color} onChange={(changed) => set({ color: changed })} />
    )
  }
  if (name === 'spacer')
    return (
      <RangeField
        label="Height (px)"
        min={8}
        max={120}
        value={(attrs as Spacer['attrs']).height}
        onChange={(height) => set({ height })}
      />
    )
  if (name === 'html') return <HtmlSettings attrs={attrs as HtmlBlock['attrs']} {...{ editor, frame, fresh, set }} />
  return null
}

interface HtmlSettingsProps {
  attrs: HtmlBlock['attrs']
  editor: Editor
  frame: Frame
  fresh: boolean
  set: (changes: Partial<HtmlBlock['attrs']>) => void
}

function HtmlSettings({ attrs: { source }, editor, frame, fresh, set }: HtmlSettingsProps) {
  // its editor may come after the block
  const [focused] = useState(fresh)
  return (
    <>
      <DimmedText size="xs">Sent exactly as written here.</DimmedText>
      {source.trim() !== '' && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => replaceBlock(editor, convertHtml(source, framePlace(frame)))}
          >
            Convert to blocks
          </Button>
          <DimmedText size="xs">
            Keeps texts, lists, links, and images; drops layout and styles. You can undo it.
          </DimmedText>
        </>
      )}
      <div className={classes.code}>
        <Suspense fallback={<Skeleton height={160} />}>
          <HtmlEditor
            label="HTML of the block"
            value={source}
            onChange={(changed) => set({ source: changed, marked: true })}
            focused={focused}
          />
        </Suspense>
      </div>
    </>
  )
}
