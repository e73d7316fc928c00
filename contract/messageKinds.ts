/** Channels of messages, as panel methods name them. Without zod: routes load them to validate search parameters. */
export const messageKinds = ['push', 'email', 'whatsapp', 'live_activity'] as const
/** Statuses of a message. */
export const messageStatuses = ['pending', 'sending', 'sent', 'cancelled', 'failed'] as const
