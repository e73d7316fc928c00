import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { iconOf } from '#api/applications.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { Application } from '#contract/applications.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import { inboxMessageName } from '#model/inbox/messageWords.ts'
import classes from './PhoneInbox.module.css'

interface PhoneInboxProps {
  application: Application
  messages: readonly InboxMessage[]
  /** Id of the message whose details stand beside it. */
  chosen?: string
  unread?: number
}

/** The inbox as a phone lists it: the newest first, a dot before what was not read. */
export function PhoneInbox({ application, messages, chosen, unread }: PhoneInboxProps) {
  return (
    <section className={classes.phone} aria-label="Inbox on the phone">
      <div className={classes.head}>
        <ObjectAvatar title={application.title} picture={iconOf(application)} />
        <h2 className={classes.title}>Inbox</h2>
        {unread !== undefined && unread > 0 && (
          <span className={classes.badge}>
            {unread}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        )}
      </div>
      <ul className={classes.list}>
        {messages.map((message) => (
          <li key={message.inbox_id}>
            <Row message={message} chosen={message.inbox_id === chosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ message, chosen }: { message: InboxMessage; chosen: boolean }) {
  const { inbox_id, title, text, image, send_date, status } = message
  return (
    <Link
      from="/applications/$application/inbox/"
      to="/applications/$application/inbox"
      search={(before) => ({ ...before, message: inbox_id })}
      replace
      resetScroll={false}
      activeProps={{ 'aria-current': undefined }}
      aria-current={chosen ? 'true' : undefined}
      className={classes.row}
      data-unread={status === 1 || undefined}
    >
      <span className={classes.dot}>{status === 1 && <VisuallyHidden>Unread: </VisuallyHidden>}</span>
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name}>{title || inboxMessageName(message)}</span>
          <span className={classes.when}>
            <Moment at={Number(send_date) || undefined} />
          </span>
        </span>
        {title && text && <span className={classes.text}>{text}</span>}
      </span>
      {image && <PreviewImage source={image} size="small" className={classes.picture} />}
    </Link>
  )
}
