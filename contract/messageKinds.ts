/** Channels of messages, as panel methods name them. Without zod: routes load them to validate search parameters. */
export const messageKinds = ['push', 'email', 'whatsapp', 'live_activity'] as const
/** Statuses of a message. */
export const messageStatuses = ['pending', 'sending', 'sent', 'cancelled', 'failed'] as const

/** What the transaction ID of a test starts with: lists mark it, and campaigns don’t count it. */
export const testPrefix = 'test-'
/** Statuses in the list of messages: what was declined waited for its approval, and never reached the service. */
export const listedStatuses = [...messageStatuses, 'declined'] as const
