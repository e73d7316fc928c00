import { IconMailOff } from '@tabler/icons-react'
import type { InboxOwner } from '#api/inbox.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { type Fact, Facts } from '#components/layout/Facts.tsx'
import { Section } from '#components/layout/Section.tsx'
import { PreviewImage } from '#components/preview/PreviewImage.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import { InboxMessageActions } from '#forms/inbox/InboxMessageActions.tsx'
import { opening, stateOf } from '#model/inbox/messageWords.ts'
import classes from './Inbox.module.css'

interface MessageDetailsProps {
  application: string
  owner: InboxOwner
  /** Undefined where the address names one that is not there. */
  message?: InboxMessage
  panelDeletes: boolean
  onGone: () => void
}

/** Everything the service tells of one message of an inbox, and what can be done to it. */
export function MessageDetails({ application, owner, message, panelDeletes, onGone }: MessageDetailsProps) {
  if (!message) {
    return (
      <EmptyState icon={IconMailOff} title="This message is not in the inbox">
        It was deleted, or has left the inbox since the link was made. Choose another from the list.
      </EmptyState>
    )
  }
  const { inbox_id, title, text, image } = message
  return (
    <Section title={title || 'Message without a title'}>
      <div className={classes.details} key={inbox_id}>
        {image && <PreviewImage source={image} className={classes.picture} />}
        {text && <p className={classes.text}>{text}</p>}
        <InboxMessageActions
          application={application}
          owner={owner}
          message={message}
          panelDeletes={panelDeletes}
          onGone={onGone}
        />
        <Facts facts={factsOf(message)} />
      </div>
    </Section>
  )
}

const seconds = (value: InboxMessage['rt']) => (Number(value) > 0 ? Number(value) : undefined)

function factsOf(message: InboxMessage): Fact[] {
  const { inbox_id, order, send_date, rt, hash } = message
  const { words, link, params } = opening(message)
  const missing = (what: string) => `The service gave no ${what}`
  return [
    { name: 'State', value: stateOf(message) },
    { name: 'Sent', value: <Moment at={seconds(send_date)} full /> },
    { name: 'Leaves the inbox', value: <Moment at={seconds(rt)} full /> },
    {
      name: 'Opens',
      value: (
        <div className={classes.opens}>
          <span>{words}</span>
          {link && <CopyableCode code={link} what="link" />}
          {params && <pre className={classes.json}>{JSON.stringify(params, null, 2)}</pre>}
        </div>
      ),
    },
    { name: 'Inbox id', value: <CopyableCode code={inbox_id} what="inbox id" /> },
    {
      name: 'Order',
      value: order ? <CopyableCode code={String(order)} what="order" /> : missing('order'),
    },
    { name: 'Hash', value: hash ? <CopyableCode code={hash} what="hash" /> : missing('hash') },
  ]
}
