import { Box } from '@mantine/core'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { PreviewScheme } from '#components/preview/push.ts'
import { dayFormat, formatDate } from '#format/format.ts'
import { fromWhatsApp } from '#model/whatsApp/fromWhatsApp.ts'
import { toChat } from '#model/whatsApp/toChat.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'

interface ChatPreviewProps {
  /** The request of a message. */
  request: Readonly<Record<string, unknown>>
  at: Date | undefined
  /** How far it has got; undefined: it isn’t sent. */
  ticks?: 'sent' | 'delivered' | undefined
}

/** What a WhatsApp message looks like on the day it is sent. */
export const ChatPreview = ({ request, at, ticks }: ChatPreviewProps) => (
  <Box component="section" aria-label="Preview" maw={400} mb="md">
    <ChatThen scheme="light" draft={fromWhatsApp(request, 'all')} at={at} ticks={ticks} />
  </Box>
)

interface ChatThenProps extends Pick<ChatPreviewProps, 'ticks'> {
  scheme: PreviewScheme
  draft: WhatsAppDraft
  /** When it is sent; without it, now. */
  at: Date | undefined
}

/** The chat on the day that the message of a draft is sent. */
export const ChatThen = ({ scheme, draft, at = new Date(), ticks }: ChatThenProps) => (
  <ChatBubble
    scheme={scheme}
    {...toChat(draft, at)}
    ticks={ticks}
    {...(formatDate(at, dayFormat) !== formatDate(new Date(), dayFormat) && { day: formatDate(at, dayFormat) })}
  />
)
