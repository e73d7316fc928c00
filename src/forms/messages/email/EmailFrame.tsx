import { useElementSize, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { previewHtml } from '#model/email/html.ts'
import classes from './Email.module.css'

interface EmailFrameProps {
  html: string
  title: string
  /** In pixels: the email is laid out in this width, and scaled down where there is less room. By default, the room it has. */
  width?: number
  pictures?: boolean
  dark?: boolean
  className?: string | undefined
  tabIndex?: number
  /** Called with the URL of an image that can’t be loaded. */
  onLost?: ((url: string) => void) | undefined
}

/** HTML as email apps show it, in a frame as high as its content. Scripts and, if switched off, images are blocked. */
export function EmailFrame({
  html,
  title,
  width,
  pictures = true,
  dark = false,
  className,
  tabIndex,
  onLost,
}: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  const [ready, setReady] = useState(0)
  const [height, setHeight] = useState(60)
  const page = previewHtml(html, { pictures, dark })
  useWindowEvent('message', ({ source, data }) => {
    if (source !== frame.current?.contentWindow) return
    if (data === 'ready') setReady((times) => times + 1)
    else if (typeof data?.lost === 'string') onLost?.(data.lost)
    else if (typeof data?.height === 'number') setHeight(Math.min(8000, Math.max(24, Math.ceil(data.height))))
  })
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage({ html: page }, '*')
  }, [page, ready])
  const scale = width && room > 0 ? Math.min(1, room / width) : 1
  return (
    <div ref={ref} className={classes.frame} style={{ height: Math.ceil(height * scale) }}>
      <iframe
        ref={frame}
        title={title}
        className={className}
        tabIndex={tabIndex}
        // without images, the policy blocks all of them
        src={pictures ? '/email-preview' : '/email-preview?pictures=off'}
        sandbox="allow-scripts"
        style={{ height, ...(width && scale < 1 && { width, transform: `scale(${scale})` }) }}
      />
    </div>
  )
}
