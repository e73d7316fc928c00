import { Box, Group, Paper, SegmentedControl, Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { languageName } from '#format/languages.ts'
import { previewHtml } from '#model/email/html.ts'
import classes from './Email.module.css'

interface EmailPreviewProps {
  subject: string
  from: string
  html: string
  language: string
}

/** The email as a mail program shows it: in a frame of its own origin where nothing of it runs. */
export function EmailPreview({ subject, from, html, language }: EmailPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [pictures, setPictures] = useState(true)
  const [ready, setReady] = useState(0)
  const page = previewHtml(html, { pictures })
  useEffect(() => {
    const told = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'ready') setReady((times) => times + 1)
    }
    window.addEventListener('message', told)
    return () => window.removeEventListener('message', told)
  }, [])
  useEffect(() => {
    // the frame has an opaque origin: there is no other name for it
    if (ready > 0) frame.current?.contentWindow?.postMessage({ html: page }, '*')
  }, [page, ready])
  return (
    <Paper component="section" withBorder p="md" aria-label="Preview">
      <Group justify="space-between" gap="xs" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label="Preview width"
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <Switch
          size="xs"
          label="Pictures"
          checked={pictures}
          onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
        />
      </Group>
      <Box className={classes.letter} maw={width === 'phone' ? 320 : undefined} mx="auto">
        <div className={classes.letterHead}>
          <strong>{subject || 'No subject'}</strong>
          <span>{from}</span>
        </div>
        <iframe
          ref={frame}
          title={`Email in ${languageName(language)}`}
          // without pictures it has a policy that lets none in, however they are asked for
          src={pictures ? '/email-preview' : '/email-preview?pictures=off'}
          sandbox="allow-scripts"
        />
      </Box>
    </Paper>
  )
}
