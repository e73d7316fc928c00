import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { previewHtml } from '#model/email/html.ts'
import classes from './BlockCanvas.module.css'

/** HTML in the frame that shows emails, as high as its content. */
export function HtmlShown({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  const [height, setHeight] = useState(60)
  useWindowEvent('message', ({ source, data }) => {
    if (source !== frame.current?.contentWindow) return
    if (data === 'ready') setReady((times) => times + 1)
    else if (typeof data?.height === 'number') setHeight(Math.min(4000, Math.max(24, Math.ceil(data.height))))
  })
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage({ html: previewHtml(html, { pictures: true }) }, '*')
  }, [html, ready])
  return (
    <iframe
      ref={frame}
      className={classes.html}
      title="HTML block"
      tabIndex={-1}
      src="/email-preview"
      sandbox="allow-scripts"
      style={{ height }}
    />
  )
}
