/** Kinds of messages, in the words of the panel methods. Without zod: the addresses of screens are read by them. */
export const messageKinds = ['push', 'email', 'whatsapp', 'live_activity'] as const
/** What a message may be. */
export const messageStatuses = ['pending', 'sending', 'sent', 'cancelled', 'failed'] as const
