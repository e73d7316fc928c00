import { Box } from '@mantine/core'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import { dayFormat, formatDate } from '#format/format.ts'
import { fromWhatsApp } from '#model/whatsApp/fromWhatsApp.ts'
import { toChat } from '#model/whatsApp/toChat.ts'

interface ChatPreviewProps {
  /** The request of a message. */
  request: Readonly<Record<string, unknown>>
  at: Date | undefined
}

/** What a WhatsApp message looks like on the day it is sent. */
export const ChatPreview = ({ request, at = new Date() }: ChatPreviewProps) => (
  <Box component="section" aria-label="Preview" maw={400} mb="md">
    <ChatBubble
      scheme="light"
      {...toChat(fromWhatsApp(request, 'all'), at)}
      {...(formatDate(at, dayFormat) !== formatDate(new Date(), dayFormat) && { day: formatDate(at, dayFormat) })}
    />
  </Box>
)
