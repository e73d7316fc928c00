import { Box, Group, Paper, Switch, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { languageName } from '#format/languages.ts'
import { emailText } from '#model/email/blocks/emailText.ts'
import { hasDarkStyles, previewHtml } from '#model/email/html.ts'
import classes from './Email.module.css'

const views = { desktop: 'Desktop', phone: 'Phone', dark: 'Dark', text: 'Text' }
type View = keyof typeof views

interface EmailPreviewProps {
  /** With placeholders filled, as is the HTML. */
  subject: string
  html: string
  sender?: string
  language: string
}

/** An email as apps show it. Scripts and, if switched off, images are blocked. */
export function EmailPreview({ subject, html, sender, language }: EmailPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [view, setView] = useState<View>('desktop')
  const dark = view === 'dark'
  const [pictures, setPictures] = useState(true)
  const [ready, setReady] = useState(0)
  const page = previewHtml(html, { pictures, dark })
  useWindowEvent('message', ({ source, data }) => {
    if (source === frame.current?.contentWindow && data === 'ready') setReady((times) => times + 1)
  })
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage({ html: page }, '*')
  }, [page, ready])
  return (
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
      <Box className={classes.letter} data-dark={dark || undefined} maw={view === 'phone' ? 320 : undefined} mx="auto">
        <div className={classes.letterHead}>
          <strong>{subject || 'No subject'}</strong>
          <span>{sender || 'The application’s sender'}</span>
        </div>
        {view === 'text' ? (
          <Text className={classes.text} component="pre" tabIndex={0} aria-label="Text of the email">
            {emailText(html) || 'No text'}
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
  )
}
