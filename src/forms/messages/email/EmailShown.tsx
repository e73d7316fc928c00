import { Box, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { emailText } from '#model/email/blocks/emailText.ts'
import { checkEmail } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { hasDarkStyles, previewHtml } from '#model/email/html.ts'
import { Card, type ComposerProps } from '../Composer.tsx'
import classes from './Email.module.css'

const views = { desktop: 'Desktop', phone: 'Phone', dark: 'Dark', text: 'Text' }
type View = keyof typeof views

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
  const [view, setView] = useState<View>('desktop')
  const dark = view === 'dark'
  const [pictures, setPictures] = useState(true)
  const [ready, setReady] = useState(0)
  const page = previewHtml(filled(html), { pictures, dark })
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
          <ChoiceTabs label="Preview" value={view} onChange={setView} choices={views} />
          <Switch
            size="xs"
            label="Images"
            checked={pictures}
            onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
          />
        </Group>
        <Box
          className={classes.letter}
          data-dark={dark || undefined}
          maw={view === 'phone' ? 320 : undefined}
          mx="auto"
        >
          <div className={classes.letterHead}>
            <strong>{filled(subject?.text ?? '') || 'No subject'}</strong>
            <span>{[draft.from.name, draft.from.email].filter(Boolean).join(' · ') || 'The application’s sender'}</span>
          </div>
          {view === 'text' ? (
            <Text className={classes.text} component="pre" tabIndex={0} aria-label="Text of the email">
              {emailText(filled(html)) || 'No text'}
            </Text>
          ) : (
            <iframe
              ref={frame}
              title={`${languageName(language)} email`}
              // without images, the policy blocks all of them
              src={pictures ? '/email-preview' : '/email-preview?pictures=off'}
              sandbox="allow-scripts"
            />
          )}
        </Box>
        {view === 'text' && (
          <DimmedText size="xs" mt="xs">
            Made from the HTML for this preview. The service sends HTML only, without a text version.
          </DimmedText>
        )}
        {dark && (
          <DimmedText size="xs" mt="xs">
            {hasDarkStyles(html)
              ? 'With the email’s dark colors. Some apps use colors of their own.'
              : 'The email has no dark colors: an approximation of what apps do instead.'}
          </DimmedText>
        )}
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
