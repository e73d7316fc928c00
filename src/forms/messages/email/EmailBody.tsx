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

/** The HTML of one language, as it looks or as code. Each shows what the other wrote. */
export function EmailBody({ control, language, tags }: EmailBodyProps) {
  const { field, fieldState } = useController({ control, name: `fields.content.${language}` })
  const value = typeof field.value === 'string' ? field.value : ''
  const [asked, setAsked] = useState<'visual' | 'code'>('visual')
  const lost = htmlLoss(value)
  // what the visual editor would drop is never dropped unasked
  const side = lost.length > 0 ? 'code' : asked
  const label = `Email · ${languageName(language)}`
  const simplify = () => {
    const before = value
    field.onChange(simplified(value))
    setAsked('visual')
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
          onChange={(next) => setAsked(next as typeof asked)}
          data={[
            { value: 'visual', label: 'Visual' },
            { value: 'code', label: 'HTML' },
          ]}
        />
      </div>
      {asked === 'visual' && lost.length > 0 && (
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
          <HtmlEditor key={language} label={label} value={value} onChange={field.onChange} onBlur={field.onBlur} />
        ) : (
          <VisualEditor
            key={language}
            label={label}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            tags={tags}
          />
        )}
      </Suspense>
      {fieldState.error?.message && <Input.Error mt={4}>{fieldState.error.message}</Input.Error>}
    </div>
  )
}
