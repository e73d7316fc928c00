import { Alert, Button, Group, Input, SegmentedControl, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { notify } from '#components/feedback/notify.ts'
import { languageName } from '#format/languages.ts'
import classes from './Email.module.css'
import type { EmailDraft } from './emailDraft.ts'
import { htmlLoss } from './htmlLoss.ts'
import { simplified } from './simplified.ts'

const HtmlEditor = lazy(() => import('./HtmlEditor.tsx'))
const VisualEditor = lazy(() => import('./VisualEditor.tsx'))

interface EmailBodyProps {
  control: Control<EmailDraft, unknown, EmailDraft>
  language: string
  tags: readonly string[]
}

type Side = 'visual' | 'code'

/** Where the HTML of a language is edited. */
interface Held {
  language: string
  side: Side
  /** What was there and what was written here since, of which the field may still be on its way to the last. */
  written: readonly string[]
}

/** Where HTML is edited: what the visual editor would drop is never dropped unasked. */
const sideFor = (html: string, asked: Side): Side =>
  asked === 'visual' && htmlLoss(html).length === 0 ? 'visual' : 'code'

/** The HTML of one language, as it looks or as code. Each shows what the other wrote. */
export function EmailBody({ control, language, tags }: EmailBodyProps) {
  const { field, fieldState } = useController({ control, name: `fields.content.${language}` })
  const value = typeof field.value === 'string' ? field.value : ''
  const [asked, setAsked] = useState<Side>('visual')
  const [held, setHeld] = useState<Held>({ language, side: sideFor(value, 'visual'), written: [value] })
  // HTML from elsewhere, such as another language's or a preset's, is shown where nothing of it is dropped
  const now =
    held.language === language && held.written.includes(value)
      ? held
      : { language, side: sideFor(value, asked), written: [value] }
  if (now !== held) setHeld(now)
  const { side } = now
  const label = `Email · ${languageName(language)}`
  /** What is written here never changes the side under the person who writes. */
  const write = (html: string) => {
    setHeld(({ written }) => ({ language, side, written: [...written.slice(written.indexOf(value)), html] }))
    field.onChange(html)
  }
  const choose = (next: Side) => {
    setAsked(next)
    setHeld({ language, side: sideFor(value, next), written: [value] })
  }
  const lost = side === 'code' && asked === 'visual' ? htmlLoss(value) : []
  const simplify = () => {
    const before = value
    const simple = simplified(value)
    setHeld({ language, side: 'visual', written: [simple] })
    field.onChange(simple)
    void notify('The email was simplified', { undo: () => field.onChange(before) })
  }
  return (
    <div>
      <div className={classes.bodyHead}>
        <span className={classes.label}>{label}</span>
        <SegmentedControl
          size="xs"
          aria-label="How the email is edited"
          value={side}
          onChange={(next) => choose(next as Side)}
          data={[
            { value: 'visual', label: 'Visual' },
            { value: 'code', label: 'HTML' },
          ]}
        />
      </div>
      {lost.length > 0 && (
        <Alert color="gray" className={classes.loss} title="Edited as HTML">
          The visual editor would drop {lost.slice(0, 6).join(', ')}
          {lost.length > 6 && ` and ${lost.length - 6} more`}.
          <Group mt="xs">
            <Button size="compact-sm" variant="default" onClick={simplify}>
              Simplify it and edit visually
            </Button>
          </Group>
        </Alert>
      )}
      <Suspense fallback={<Skeleton height={220} />}>
        {side === 'code' ? (
          <HtmlEditor key={language} label={label} value={value} onChange={write} onBlur={field.onBlur} />
        ) : (
          <VisualEditor key={language} label={label} value={value} onChange={write} onBlur={field.onBlur} tags={tags} />
        )}
      </Suspense>
      {fieldState.error?.message && <Input.Error mt={4}>{fieldState.error.message}</Input.Error>}
    </div>
  )
}
