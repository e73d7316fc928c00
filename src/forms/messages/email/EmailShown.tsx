import { Box, Group, Paper, Stack, Switch } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { checkEmail } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { previewHtml } from '#model/email/html.ts'
import { Card, type ComposerProps } from '../Composer.tsx'
import classes from './Email.module.css'

export function EmailShown({ composerForm, presets, language }: ComposerProps<EmailDraft>) {
  const draft = useDeferredValue(useWatch({ control: composerForm.form.control }) as EmailDraft)
  const preset = presets.find(({ code }) => code === draft.preset)
  const base = preset && presetTexts(preset)
  const written = toEmail(draft)
  const { subject, content } = effectiveEmail(written, base, language)
  const html = content?.text ?? ''
  const given = Object.fromEntries(draft.placeholders.map(({ name, value }) => [name, value]))
  const filled = (text: string) => fillPlaceholders(text, {}, given)
  const unsubscribes = Boolean(draft.fields.list_unsubscribe)
  const languagesOf = new Map<string, string[]>()
  for (const checked of draft.languages) {
    // only the language’s own content; inherited content is checked where it is edited
    const read = effectiveEmail(written, base, checked).content
    const own = read?.source === 'request' && read.language === checked ? read.text : undefined
    for (const message of checkEmail(own ?? (checked === language ? html : ''), { unsubscribes }))
      languagesOf.set(message, [...(languagesOf.get(message) ?? []), languageName(checked)])
  }
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [pictures, setPictures] = useState(true)
  const [ready, setReady] = useState(0)
  const page = previewHtml(filled(html), { pictures })
  useWindowEvent('message', ({ source, data }) => {
    if (source === frame.current?.contentWindow && data === 'ready') setReady((times) => times + 1)
  })
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage({ html: page }, '*')
  }, [page, ready])
  return (
    <>
      <Paper component="section" withBorder p="md" aria-label="Preview">
        <Group justify="space-between" gap="xs" mb="sm">
          <ChoiceTabs
            label="Preview width"
            value={width}
            onChange={setWidth}
            choices={{ desktop: 'Desktop', phone: 'Phone' }}
          />
          <Switch
            size="xs"
            label="Images"
            checked={pictures}
            onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
          />
        </Group>
        <Box className={classes.letter} maw={width === 'phone' ? 320 : undefined} mx="auto">
          <div className={classes.letterHead}>
            <strong>{filled(subject?.text ?? '') || 'No subject'}</strong>
            <span>{[draft.from.name, draft.from.email].filter(Boolean).join(' · ') || 'The application’s sender'}</span>
          </div>
          <iframe
            ref={frame}
            title={`${languageName(language)} email`}
            // without images, the policy blocks all of them
            src={pictures ? '/email-preview' : '/email-preview?pictures=off'}
            sandbox="allow-scripts"
          />
        </Box>
      </Paper>
      <Card label="Checks">
        {languagesOf.size === 0 && <DimmedText size="xs">{html ? 'No problems found.' : 'No text yet.'}</DimmedText>}
        <Stack component="ul" gap={0} ps={18} fz="sm" style={{ listStyle: 'disc' }}>
          {[...languagesOf].map(([message, languages]) => (
            <li key={message}>
              {languages.length < draft.languages.length && `${languages.join(', ')}: `}
              {message}
            </li>
          ))}
        </Stack>
      </Card>
    </>
  )
}
