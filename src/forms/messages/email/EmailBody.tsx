import { Group, Input, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { languageName } from '#format/languages.ts'
import type { LayoutGalleryProps } from './blocks/LayoutGallery.tsx'

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
  const { control, name, language, tags, preset, unsubscribe, onWrite } = props
  const { field, fieldState } = useController({ control, name: `${name}.${language}` as FieldPath<Values> })
  const faultId = useId()
  const fault = fieldState.error?.message
  const value = typeof field.value === 'string' ? field.value : ''
  const [side, setSide] = useState<Side>('visual')
  const [editor, setEditor] = useState<OpenEditor>({ language, opened: 0, written: [value] })
  const now =
    editor.language === language && editor.written.includes(value)
      ? editor
      : { language, opened: editor.opened + 1, written: [value] }
  if (now !== editor) setEditor(now)
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
  const blockEditor = useRef<{ focus: () => void }>(null)
  const focus = () => {
    if (blockEditor.current) {
      waiting.current = false
      return blockEditor.current.focus()
    }
    const editable = box.current?.querySelector<HTMLElement>('[contenteditable=true]')
    waiting.current = !editable
    editable?.focus()
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
        <ChoiceTabs label="Editor" value={side} onChange={setSide} choices={{ visual: 'Visual', code: 'HTML' }} />
      </Group>
      <Suspense fallback={<Skeleton height={420} />}>
        {side === 'code' ? (
          <HtmlEditor key={key} {...shared} />
        ) : (
          <BlockEditor key={key} ref={blockEditor} {...shared} tags={tags} preset={preset} unsubscribe={unsubscribe} />
        )}
        <OnMount
          run={() => {
            if (waiting.current) focus()
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

function OnMount({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when mounted
  useEffect(() => run(), [])
  return null
}
