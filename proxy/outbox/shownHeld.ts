import type { HeldApproval, ListedHeld, WholeHeld } from '#contract/console/outbox.ts'
import type { ListedRow } from './heldLists.ts'
import type { Held } from './heldSends.ts'

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** Codes of the messages in an answer of the service. */
export const messagesOf = (answer: string | null): string[] =>
  ((parsed(answer) ?? {}) as { Messages?: string[] }).Messages ?? []

interface Shown {
  /** What it needs, if it needs any. */
  approval: HeldApproval | undefined
  /** By the clock of the database, in milliseconds. */
  now: number
}

/** A held send as lists show it. */
export function listedHeld(held: ListedRow, { approval, now }: Shown): ListedHeld {
  const due = held.file_due ?? held.due
  const fileRows = Number(held.file_rows ?? 0)
  return {
    id: held.id,
    created: held.created.toISOString(),
    person: held.person,
    role: held.role,
    method: held.method,
    application: held.application,
    state: held.state,
    due: due.toISOString(),
    scheduled: held.scheduled?.toISOString() ?? null,
    wait: Math.max(0, (due.getTime() - now) / 1_000),
    ended: held.ended?.toISOString() ?? null,
    endedBy: held.ended_by,
    ...(held.was_replaced && { replaced: true }),
    message: held.message,
    mayBeSent: held.ended === null && held.first_sent !== null,
    request: parsed(held.listed),
    messages: messagesOf(held.answer),
    approval: approval ?? null,
    batch:
      held.batch === null || held.batch_rows === null
        ? null
        : {
            ...{ id: held.batch, rows: held.batch_rows },
            ...(fileRows > 0 && (held.ended ? { undone: fileRows } : { waiting: fileRows })),
          },
  }
}

export const wholeHeld = (held: Held & Pick<ListedRow, 'was_replaced'>, shown: Shown): WholeHeld => ({
  ...listedHeld(held, shown),
  request: parsed(held.request),
  draft: parsed(held.draft),
  replaces: held.replaces,
})
