import type { EditorView } from '@codemirror/view'
import { Group, Input, Skeleton, Text } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { LightButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { languageName } from '#format/languages.ts'
import type { Texts } from '#model/messages/pushDraft.ts'
import type { BlockEditorHandle } from './blocks/BlockEditor.tsx'
import type { LayoutGalleryProps } from './blocks/LayoutGallery.tsx'
import { type FullScreenState, useFullScreen } from './FullScreen.tsx'

const HtmlEditor = lazy(() => import('./HtmlEditor.tsx'))
const BlockEditor = lazy(() => import('./blocks/BlockEditor.tsx'))

interface EmailBodyProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  language: string
  tags: readonly string[]
  /** The email of the preset, to start from. */
  preset?: LayoutGalleryProps['preset']
  /** Where people unsubscribe, if it is known. */
  unsubscribe?: string | undefined
  /** Called before the text changes. */
  onWrite?: (html: string) => void
  /** Adds an unsubscribe link, or goes to its place in the HTML, and calls `onUnsubscribe`. */
  addsUnsubscribe?: boolean
  onUnsubscribe?: () => void
}

type Side = 'visual' | 'code'

interface OpenEditor {
  language: string
  /** A new editor opens what comes from elsewhere, such as another language or a preset. */
  opened: number
  /** The values written here: the field’s value may lag behind the last one. */
  written: readonly string[]
}

export function EmailBody<Values extends FieldValues, Output>(props: EmailBodyProps<Values, Output>) {
  const { control, name, language, tags, preset, unsubscribe, onWrite, addsUnsubscribe = false, onUnsubscribe } = props
  const { field, fieldState } = useController({ control, name: `${name}.${language}` as FieldPath<Values> })
  const faultId = useId()
  const [writing, setWriting] = useState(false)
  const fault = writing ? undefined : fieldState.error?.message
  const value = typeof field.value === 'string' ? field.value : ''
  const [side, setSide] = useState<Side>('visual')
  const fullScreen = useFullScreen()
  const [editor, setEditor] = useState<OpenEditor>({ language, opened: 0, written: [value] })
  const now =
    editor.language === language && editor.written.includes(value)
      ? editor
      : { language, opened: editor.opened + 1, written: [value] }
  if (now !== editor) setEditor(now)
  const texts = useWatch({ control, name }) as Texts | undefined
  const copies = useMemo(() => copiesFor(texts, language), [texts, language])
  const label = `Email · ${languageName(language)}`
  const write = (html: string) => {
    setEditor(({ written, ...rest }) => ({ ...rest, written: [...written.slice(written.indexOf(value)), html] }))
    onWrite?.(html)
    field.onChange(html)
  }
  const key = `${language} ${now.opened}`
  const shared = { label, value, onChange: write, onBlur: field.onBlur }
  const box = useRef<HTMLFieldSetElement>(null)
  /** True while the field should get the focus but its editor is still loading. */
  const waiting = useRef(false)
  const blockEditor = useRef<BlockEditorHandle>(null)
  const code = useRef<EditorView>(undefined)
  const focus = () => {
    if (blockEditor.current) {
      waiting.current = false
      return blockEditor.current.focus()
    }
    const editable = box.current?.querySelector<HTMLElement>('[contenteditable=true]')
    waiting.current = !editable
    editable?.focus()
  }
  // Space types on, rather than pressing the button again
  const resume = () => (side === 'code' ? code.current?.focus() : blockEditor.current?.resume())
  const changeSide = (next: Side) => {
    setWriting(false)
    setSide(next)
  }
  const addUnsubscribe = () => {
    if (blockEditor.current) blockEditor.current.append('unsubscribe')
    else if (code.current) focusEnd(code.current)
    onUnsubscribe?.()
  }
  return (
    <fieldset
      aria-label={label}
      aria-describedby={fault && faultId}
      ref={(element) => {
        box.current = element
        field.ref(element && { focus })
      }}
    >
      <Group justify="space-between" gap="sm" mb={6}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Group gap="xs" ms="auto">
          {preset && !preset.inherits && value.trim() !== '' && (
            <LightButton
              onClick={() => {
                if (blockEditor.current) blockEditor.current.clear()
                else write('')
              }}
            >
              Use the preset’s content
            </LightButton>
          )}
          {side === 'code' && preset?.inherits && (
            <LightButton onClick={() => write(preset.html)}>Edit a copy</LightButton>
          )}
          {fullScreen && <FullScreenButton {...fullScreen} onPressed={resume} />}
          <ChoiceTabs label="Editor" value={side} onChange={changeSide} choices={{ visual: 'Visual', code: 'HTML' }} />
        </Group>
      </Group>
      <Suspense fallback={<Skeleton height={420} />}>
        {side === 'code' ? (
          <HtmlEditor key={key} {...shared} editor={code} />
        ) : (
          <BlockEditor
            key={key}
            ref={blockEditor}
            owner={control}
            {...shared}
            onWriting={setWriting}
            tags={tags}
            preset={preset}
            copies={copies}
            unsubscribe={unsubscribe}
          />
        )}
        <AfterEditor
          key={`${key} ${side}`}
          on={addsUnsubscribe}
          run={() => {
            if (waiting.current) focus()
            // the editor renders at once, which an effect can’t
            if (addsUnsubscribe) queueMicrotask(addUnsubscribe)
          }}
        />
      </Suspense>
      {fault && (
        <Input.Error id={faultId} mt={4}>
          {fault}
        </Input.Error>
      )}
    </fieldset>
  )
}

/** What a translation may start from: the email in other languages, the default one first. */
const copiesFor = (texts: Texts | undefined, language: string) =>
  Object.entries(texts ?? {})
    .flatMap(([from, html]) => (from !== language && html?.trim() ? [{ from, html }] : []))
    .sort((a, b) => Number(b.from === defaultLanguage) - Number(a.from === defaultLanguage))
    .slice(0, mostCopies)
    .map(({ from, html }) => ({ label: `Copy of ${languageName(from)}`, html }))

const mostCopies = 3

const FullScreenButton = ({ full, onFull, onPressed }: FullScreenState & { onPressed: () => void }) => (
  <SecondaryButton
    size="compact-sm"
    leftSection={full ? <IconArrowsMinimize size={14} /> : <IconArrowsMaximize size={14} />}
    aria-pressed={full}
    onClick={() => {
      onFull(!full)
      onPressed()
    }}
  >
    {full ? 'Exit full screen' : 'Full screen'}
  </SecondaryButton>
)

/** Runs once the editor before it is shown, and when `on` changes. */
function AfterEditor({ run, on }: { run: () => void; on: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when mounted, and when it changes
  useEffect(() => run(), [on])
  return null
}

/** Puts the cursor at the end of what is shown: before the closing tag of the body. */
function focusEnd(editor: EditorView) {
  const end = editor.state.doc.toString().search(/\s*<\/body\s*>(?![\s\S]*<\/body)/i)
  const anchor = end < 0 ? editor.state.doc.length : end
  editor.dispatch({ selection: { anchor }, scrollIntoView: true })
  editor.focus()
}
