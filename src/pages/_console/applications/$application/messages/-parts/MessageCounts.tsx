import { Box, Skeleton } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCapabilities } from '#api/tokens.ts'
import { ChangingCount } from '#components/controls/ChangingCount.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { Totals } from '#components/layout/Section.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { percent, share } from '#format/figures.ts'
import { exactCount, formatCount, toCount } from '#format/format.ts'
import { hasGone, recipientUnit } from '#model/applications/sentMessage.ts'
import { emailClicks, emailLosses, unreportedAddresses } from '#model/statistics/emailResults.ts'
import { countsOpens, openRate } from '#model/statistics/openRate.ts'

const MessageConversions = lazyNamed(() => import('./MessageConversions.tsx'), 'MessageConversions')
const ExpectedReach = lazyNamed(() => import('./ExpectedReach.tsx'), 'ExpectedReach')

interface MessageCountsProps {
  application: string
  message: MessageInFull
  /** Recipients as the console’s server counted them for its approval, if it did. */
  counted?: number | null | undefined
}

/** Results of a message, or its expected reach before it goes out. */
export function MessageCounts({ application, message, counted }: MessageCountsProps) {
  const { kind, status } = message
  if (hasGone(message)) return <Counts application={application} message={message} />
  if (status !== 'pending' || (kind !== 'push' && kind !== 'email')) return null
  return (
    <Box my="md">
      {/* without its reach, the message can still be canceled */}
      <CatchBoundary
        getResetKey={() => message.code}
        errorComponent={() => <DimmedText>Couldn’t load the expected reach.</DimmedText>}
      >
        <Suspense fallback={<Skeleton height={76} />}>
          <ExpectedReach {...{ application, kind, message, counted }} />
        </Suspense>
      </CatchBoundary>
    </Box>
  )
}

function Counts({ application, message }: Omit<MessageCountsProps, 'counted'>) {
  const follows = useCapabilities().includes('getMessageStats') && !message.test && !!toCount(message.sent)
  const { kind, recipients, sent, delivered, opened } = message
  const { rate, of } = openRate(message)
  const shareOf = (value: typeof sent, whole: typeof sent, name: string) =>
    toCount(whole) ? `${share(toCount(value) ?? 0, toCount(whole) ?? 0)} of ${name}` : undefined
  const counts = [
    { name: 'Recipients', value: recipients },
    { name: 'Sent', value: sent, note: shareOf(sent, recipients, 'recipients') },
    { name: 'Delivered', value: delivered, note: shareOf(delivered, sent, 'sent') },
    {
      name: 'Opened',
      value: opened,
      note: rate === undefined || !countsOpens(message) ? undefined : `Open rate: ${percent(rate)} of ${of}`,
    },
  ]
  const inboxOpens = toCount(message.inbox_opened) ?? 0
  const clicks = emailClicks(message)
  const open = unreportedAddresses(message)
  // in front of the mail, a row is enough: what sending did, and what is wrong
  const isEmail = kind === 'email'
  const ofEmail = [
    ...(clicks ? [clicks] : []),
    ...emailLosses(message).map((loss) => ({ ...loss, minor: loss.name === 'Unsubscribed' && loss.tone !== 'bad' })),
  ]
  // of another message, it’s another count
  const live = (count: typeof sent) => <ChangingCount key={message.code}>{exactCount(count)}</ChangingCount>
  const totals = [
    ...counts.map(({ name, value, note }) => ({
      name,
      value: live(value),
      ...(isEmail && name === 'Recipients' ? { minor: true } : { note: note ?? recipientUnit(kind, value) }),
    })),
    ...(inboxOpens > 0 ? [{ name: 'Opened in the inbox', value: live(inboxOpens), note: 'Not in the open rate' }] : []),
    ...ofEmail,
  ]
  return (
    <Box my="md">
      {follows ? (
        <CatchBoundary getResetKey={() => message.code} errorComponent={() => <Totals totals={totals} />}>
          <Suspense fallback={<Totals totals={totals} />}>
            <MessageConversions {...{ application, message, totals }} />
          </Suspense>
        </CatchBoundary>
      ) : (
        <Totals totals={totals} />
      )}
      {isOutsideWindow(message) && (
        <DimmedText mt={6}>
          Not delivered so far. Text is delivered only within 24 hours of the person’s last message.
        </DimmedText>
      )}
      {open > 0 && (
        <DimmedText mt={6}>
          {formatCount(open, 'address was', 'addresses were')} neither delivered to nor bounced so far.
        </DimmedText>
      )}
    </Box>
  )
}

/** True of a WhatsApp text that reached nobody, as when nobody wrote within a day. A template is delivered at any time. */
const isOutsideWindow = ({ kind, request, sent, delivered }: MessageInFull): boolean =>
  kind === 'whatsapp' && typeof request.content === 'string' && !!toCount(sent) && toCount(delivered) === 0
