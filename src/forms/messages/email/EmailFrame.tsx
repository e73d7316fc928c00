import { useElementSize, useWindowEvent } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
  /** The block to bring into view, by its path in HTML with marks (see markBlocks). */
  at?: string | undefined
  /** Called with where that block is, in pixels from the top of the frame: when it changes, and when the email does. */
  onPlace?: ((place: FramePlace) => void) | undefined
}

export interface FramePlace {
  top: number
  bottom: number
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
  at,
  onPlace,
}: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  const [ready, setReady] = useState(0)
  const [height, setHeight] = useState(60)
  const page = useMemo(() => previewHtml(html, { pictures, dark }), [html, pictures, dark])
  const scale = width && room > 0 ? Math.min(1, room / width) : 1
  useWindowEvent('message', ({ source, data }) => {
    if (source !== frame.current?.contentWindow) return
    if (data === 'ready') setReady((times) => times + 1)
    else if (typeof data?.lost === 'string') onLost?.(data.lost)
    else if (typeof data?.height === 'number') {
      // the frame is as high as the email before a place in it is gone to
      flushSync(() => setHeight(Math.min(8000, Math.max(24, Math.ceil(data.height)))))
      const { top, bottom } = data.block ?? {}
      if (typeof top === 'number' && typeof bottom === 'number') onPlace?.({ top: top * scale, bottom: bottom * scale })
    }
  })
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage({ html: page }, '*')
  }, [page, ready])
  useEffect(() => {
    if (ready > 0 && at !== undefined) frame.current?.contentWindow?.postMessage({ at }, '*')
  }, [at, ready])
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
