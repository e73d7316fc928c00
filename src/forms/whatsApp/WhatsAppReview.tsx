import { useZone } from '#components/controls/Moment.tsx'
import { type Fact, Facts } from '#components/layout/Section.tsx'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { Application } from '#contract/applications.ts'
import { exactDate, relativeDate } from '#format/dates.ts'
import { utcDate } from '#model/shared/utc.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { ReviewDialog, type ReviewedRequest } from '../shared/ReviewDialog.tsx'
import { toChat } from './toChat.ts'

interface WhatsAppReviewProps extends ReviewedRequest {
  application: Application
  draft: WhatsAppDraft
  /** `whatsapp:` and the number. */
  address: string
}

/** The last look: to which number, when, and what it says. */
export function WhatsAppReview({ application, draft, address, ...dialog }: WhatsAppReviewProps) {
  const { local } = useZone()
  const at = draft.when === 'later' ? utcDate(draft.date) : undefined
  const number = address.replace('whatsapp:', '')
  const facts: Fact[] = [
    {
      name: 'To',
      value: <strong>{number}</strong>,
      note: draft.register ? 'Registered if unknown' : undefined,
    },
    {
      name: 'When',
      value: at ? `${exactDate(at, 'UTC')} · ${relativeDate(at)}` : 'Now',
      note: at && exactDate(at, local) !== exactDate(at, 'UTC') ? `${exactDate(at, local)} your time` : undefined,
    },
    { name: 'Application', value: application.title },
    ...(draft.kind === 'template'
      ? [{ name: 'Template', value: `${draft.contentId.trim()} · ${draft.language.trim() || 'en_US'}` }]
      : []),
    ...(draft.preset.trim() ? [{ name: 'Preset', value: draft.preset.trim() }] : []),
  ]
  return (
    <ReviewDialog
      title={at ? `Schedule this message to ${number}?` : `Send this message to ${number}?`}
      method="createWhatsAppMessage"
      confirm={at ? 'Schedule' : 'Send now'}
      doubt="It may have been sent anyway. Check Sent & scheduled before you send it again."
      {...dialog}
    >
      <Facts facts={facts} />
      <ChatBubble scheme="light" {...toChat(draft, at ?? new Date())} />
    </ReviewDialog>
  )
}
