import { Alert, Button, Group, Input, SegmentedControl, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { notify } from '#components/feedback/notify.ts'
import { languageName } from '#format/languages.ts'
import classes from './Email.module.css'
import type { EmailDraft } from './emailDraft.ts'
import { htmlLoss } from './htmlLoss.ts'

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

/** The same without what the visual editor has no place for: styles, classes, comments. Its own reading drops the rest. */
function simplified(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.body.querySelectorAll('style, script, title, meta, link')) element.remove()
  const keep = /^(href|src|alt|title|width|height|colspan|rowspan|target)$/
  for (const element of page.body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!keep.test(name)) element.removeAttribute(name)
  }
  const known =
    'p h1 h2 h3 h4 h5 h6 strong b em i u s a img ul ol li blockquote br hr table tbody thead tr td th code pre span div'
  const all = new Set(known.split(' '))
  for (const element of [...page.body.querySelectorAll('*')].reverse())
    if (!all.has(element.tagName.toLowerCase())) element.replaceWith(...element.childNodes)
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  // attributes that a cell or a block may not have here
  for (const element of page.body.querySelectorAll('table, tr, td, th, p, div, span'))
    for (const name of ['width', 'height', 'title']) element.removeAttribute(name)
  return page.body.innerHTML.trim()
}
