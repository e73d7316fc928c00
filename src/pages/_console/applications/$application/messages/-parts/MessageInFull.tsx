import { useSuspenseQuery } from '@tanstack/react-query'
import { messageOf } from '#api/messages.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import type { MessageInFull as Message } from '#contract/sentMessage.ts'
import { exactCount, share, toCount, unknown } from '#format/counts.ts'
import { sentence } from '#format/text.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { hasGone, messageName, recipientUnit } from '#model/applications/messageWords.ts'
import { MessageKind } from '../../-parts/MessageKind.tsx'
import { AskedSection } from './AskedSection.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageState } from './MessageState.tsx'
import classes from './Messages.module.css'
import { ResultsList } from './ResultsList.tsx'

interface MessageInFullProps {
  application: Application
  code: string
  cancels: boolean
}

/** One message: how far it has come, what each platform and language got, and what was asked. */
export function MessageInFull({ application, code, cancels }: MessageInFullProps) {
  const { data: message } = useSuspenseQuery(messageOf(code))
  const { status, kind, error, results } = message
  const name = messageName(message)
  return (
    <Page
      title={name}
      tab={`${name} · ${application.title}`}
      note={
        <span className={classes.note}>
          <MessageState status={status} />
          <MessageKind kind={kind} />
          <SendMoment message={message} full />
          <CopyableCode code={message.code} what="message code" />
        </span>
      }
      actions={<MessageActions application={application.code} message={message} cancels={cancels} />}
    >
      {status === 'failed' && (
        <p className={classes.failure}>
          <strong>This message failed.</strong> {error ? sentence(error) : 'The service does not say why.'}
        </p>
      )}
      <Counts message={message} />
      <Section
        title="What each platform and language got"
        note="Texts as they were written: placeholders are filled for each device."
      >
        {results.length > 0 ? <ResultsList results={results} /> : <p className={classes.none}>{whyNone(status)}</p>}
      </Section>
      <AskedSection application={application.code} message={message} />
    </Page>
  )
}

function Counts({ message }: { message: Message }) {
  const { kind, status, recipients, sent, delivered, opened } = message
  const gone = hasGone(message)
  const counts = [
    { name: 'Recipients', value: recipients },
    { name: 'Sent', value: sent, of: recipients, note: 'of the recipients' },
    { name: 'Delivered', value: delivered, of: sent, note: 'of what was sent' },
    { name: 'Opened', value: opened, of: sent, note: 'of what was sent' },
  ]
  const before = status === 'cancelled' ? 'not sent' : 'not known until it’s sent'
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, value, of, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {gone ? exactCount(value) : unknown}
            <small>
              {gone
                ? toCount(of)
                  ? `${share(toCount(value) ?? 0, toCount(of) ?? 0)} ${note}`
                  : recipientUnit(kind, value)
                : before}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const reasons: Readonly<Record<string, string>> = {
  pending: 'Nothing yet: its devices are worked out when it goes.',
  cancelled: 'Nothing. It was canceled before it was sent.',
  sending: 'Its devices are being worked out …',
  sent: 'No devices: none matched the audience, or none had a text in its language.',
  failed: 'Nothing went out before it failed.',
}
const whyNone = (status: string) => reasons[status] ?? 'The service tells nothing of it.'
