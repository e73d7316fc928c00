import { z } from 'zod'

/** A message that someone deleted from a person's inbox in this browser, with what restores it. */
const deletedMessage = z.object({
  inbox_id: z.string(),
  inbox_code: z.string(),
  name: z.string(),
  status: z.literal([1, 2, 3]),
  hash: z.string().optional(),
  time: z.string().optional(),
  /** Milliseconds since 1970. */
  deleted: z.number(),
  /** Unix time at which it leaves the inbox. */
  leaves: z.number().optional(),
  /** Deleted for the team too: services keep only its ID. */
  permanent: z.boolean().optional(),
})
export type DeletedMessage = z.infer<typeof deletedMessage>

export const deletedMessagesSchema = z.array(deletedMessage)

/** The name of a person's deleted messages, in personal storage. */
export const deletedMessagesKey = (application: string, userId: string): string =>
  `deleted from the inbox of ${userId} in ${application}`

const most = 50

export const withDeleted = (before: readonly DeletedMessage[], message: DeletedMessage): DeletedMessage[] =>
  [message, ...withoutDeleted(before, message.inbox_id)].slice(0, most)

export const withoutDeleted = (before: readonly DeletedMessage[], id: string): DeletedMessage[] =>
  before.filter(({ inbox_id }) => inbox_id !== id)

/** Those that are neither deleted permanently nor expired nor back in the inbox, also by the hand of someone else. `now`: milliseconds since 1970. */
export const restorable = (
  deleted: readonly DeletedMessage[],
  listed: readonly { inbox_id: string }[],
  now: number,
): DeletedMessage[] =>
  deleted.filter(
    ({ inbox_id, leaves, permanent }) =>
      !permanent &&
      (leaves === undefined || leaves * 1_000 > now) &&
      !listed.some((message) => message.inbox_id === inbox_id),
  )

/** What toasts about a message are about: only the newest of them is shown. */
export const inboxMessageKey = (id: string): string => `inbox message ${id}`
