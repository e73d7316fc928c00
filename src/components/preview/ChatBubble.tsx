import { Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconExternalLink,
  IconFileFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { PreviewImage } from './AppMark.tsx'
import classes from './ChatBubble.module.css'
import { type ChatRun, chatRuns } from './chatMarks.ts'
import type { PreviewScheme } from './push.ts'

export interface ChatHeader {
  kind: 'text' | 'image' | 'video' | 'document'
  value: string
}

interface ChatBubbleProps {
  scheme: PreviewScheme
  header?: ChatHeader
  /** With `*bold*`, `_italic_`, `~struck~` and code between three backticks. */
  body: string
  footer?: string
  time?: string
  day?: string
  /** One tick for what was sent, two for what was delivered. */
  ticks?: 'sent' | 'delivered' | undefined
  buttons?: readonly { label: string; kind: 'link' | 'reply' }[]
}

export function ChatBubble(props: ChatBubbleProps) {
  const { scheme, header, body, footer, time = '', day = 'Today', ticks, buttons = [] } = props
  const label = ['Chat message', header?.kind === 'text' ? header.value : header && kinds[header.kind], body]
  const Ticks = ticks === 'delivered' ? IconChecks : IconCheck
  return (
    <div role="img" aria-label={label.filter(Boolean).join(': ')} className={classes.chat} data-scheme={scheme}>
      <span className={classes.day}>{day}</span>
      <div className={classes.message}>
        <div className={classes.bubble}>
          {header && <Header header={header} />}
          <div className={classes.body}>
            {chatRuns(body).map((run, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs are identified by their position
              <Run key={index} {...run} />
            ))}
          </div>
          <div className={classes.foot}>
            <span className={classes.footer}>{footer}</span>
            <span>{time}</span>
            {ticks && <Ticks size={15} stroke={2} className={classes.ticks} aria-hidden />}
          </div>
        </div>
        {buttons.map(({ label, kind }) => (
          <span key={`${kind} ${label}`} className={classes.button}>
            {kind === 'link' ? (
              <IconExternalLink size={15} stroke={1.8} aria-hidden />
            ) : (
              <IconArrowBackUp size={15} stroke={1.8} aria-hidden />
            )}
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

const kinds = { image: 'image', video: 'video', document: 'document' } as const

function Header({ header: { kind, value } }: { header: ChatHeader }) {
  if (kind === 'text') return <div className={classes.headline}>{value}</div>
  if (kind === 'image') return <PreviewImage source={value} className={classes.picture} />
  if (kind === 'video') {
    return (
      <span className={classes.video}>
        <span className={classes.play}>
          <IconPlayerPlayFilled size={20} aria-hidden />
        </span>
      </span>
    )
  }
  return (
    <span className={classes.document}>
      <IconFileFilled size={28} aria-hidden />
      <span>{value.split(/[?#]/)[0]?.split('/').at(-1) || 'Document'}</span>
    </span>
  )
}

const Run = ({ text, bold, italic, strike, mono }: ChatRun) => (
  <Text span inherit fw={bold && 700} fs={italic && 'italic'} td={strike && 'line-through'} ff={mono && 'monospace'}>
    {text}
  </Text>
)
