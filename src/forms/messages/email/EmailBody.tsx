import { Alert, Button, Group, Input, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { notify } from '#components/feedback/notify.ts'
import { formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { htmlLoss, simplifyHtml } from '#model/email/html.ts'

const HtmlEditor = lazy(() => import('./HtmlEditor.tsx'))
const VisualEditor = lazy(() => import('./VisualEditor.tsx'))

interface EmailBodyProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  language: string
  tags: readonly string[]
}

type Side = 'visual' | 'code'

interface OpenEditor {
  language: string
  side: Side
  /** The values written here: the field’s value may lag behind the last one. */
  written: readonly string[]
}

/** Editing as HTML: the visual editor never silently drops what it doesn’t support. */
const sideFor = (html: string, preferred: Side): Side =>
  preferred === 'visual' && htmlLoss(html).length === 0 ? 'visual' : 'code'

export function EmailBody<Values extends FieldValues, Output>(props: EmailBodyProps<Values, Output>) {
  const { control, name, language, tags } = props
  const { field, fieldState } = useController({ control, name: `${name}.${language}` as FieldPath<Values> })
  const faultId = useId()
  const fault = fieldState.error?.message
  const value = typeof field.value === 'string' ? field.value : ''
  const [preferred, setPreferred] = useState<Side>('visual')
  const [editor, setEditor] = useState<OpenEditor>({ language, side: sideFor(value, 'visual'), written: [value] })
  // HTML from elsewhere, such as another language or a preset, opens in the editor that keeps all of it
  const now =
    editor.language === language && editor.written.includes(value)
      ? editor
      : { language, side: sideFor(value, preferred), written: [value] }
  if (now !== editor) setEditor(now)
  const { side } = now
  const label = `Email · ${languageName(language)}`
  /** Typing never switches the editor. */
  const write = (html: string) => {
    setEditor(({ written }) => ({ language, side, written: [...written.slice(written.indexOf(value)), html] }))
    field.onChange(html)
  }
  const choose = (next: Side) => {
    setPreferred(next)
    setEditor({ language, side: sideFor(value, next), written: [value] })
  }
  const lost = side === 'code' && preferred === 'visual' ? htmlLoss(value) : []
  const simplify = () => {
    const before = value
    const simple = simplifyHtml(value)
    setEditor({ language, side: 'visual', written: [simple] })
    field.onChange(simple)
    void notify('Email simplified', { undo: () => field.onChange(before) })
  }
  const box = useRef<HTMLFieldSetElement>(null)
  /** True while the field should get the focus but its editor is still loading. */
  const waiting = useRef(false)
  const focus = () => {
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
        <ChoiceTabs label="Editor" value={side} onChange={choose} choices={{ visual: 'Visual', code: 'HTML' }} />
      </Group>
      {lost.length > 0 && (
        <Alert color="gray" mb="xs" title="HTML editor">
          The visual editor would drop{' '}
          {formatList(lost.length > 6 ? [...lost.slice(0, 5), `${lost.length - 5} more`] : lost)}.
          <div>
            <Button mt="xs" size="compact-sm" variant="default" onClick={simplify}>
              Simplify and edit visually
            </Button>
          </div>
        </Alert>
      )}
      <Suspense fallback={<Skeleton height={220} />}>
        {side === 'code' ? (
          <HtmlEditor key={language} label={label} value={value} onChange={write} onBlur={field.onBlur} />
        ) : (
          <VisualEditor key={language} label={label} value={value} onChange={write} onBlur={field.onBlur} tags={tags} />
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
