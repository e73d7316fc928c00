import { linkOptions } from '@tanstack/react-router'

/** The anchor of the Outbox among the messages. */
export const outboxAnchor = 'outbox'

/** Where the Outbox of an application is. */
export const outboxLink = (application: string) =>
  linkOptions({ to: '/applications/$application/messages', params: { application }, hash: outboxAnchor })
