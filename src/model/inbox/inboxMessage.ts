import type { InboxMessage } from '#contract/inbox.ts'

const stateWords: Readonly<Record<number, string>> = {
  1: 'Delivered, not read',
  2: 'Read',
  3: 'Opened',
  4: 'Deleted by the person',
  5: 'Deleted from the control panel',
}

/** The state of a message in words; a number that the interface does not name stands for itself. */
export const inboxStateLabel = ({ status }: Pick<InboxMessage, 'status'>): string =>
  stateWords[status] ?? `State ${status}`

/** What a message is called: its title, or how its text begins. */
export function inboxMessageName({ title, text, inbox_id }: InboxMessage): string {
  const words = (title || text || '').trim()
  if (words === '') return inbox_id
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}

/** What happens when the message is opened, and the parameters as an object. */
export function opening({ action_type, action_params }: InboxMessage): {
  words: string
  link?: string
  params?: Record<string, unknown>
} {
  const params = toObject(action_params)
  const kept = params && Object.keys(params).length > 0 ? params : undefined
  const type = String(action_type ?? '').toLowerCase()
  const link = typeof params?.l === 'string' && params.l !== '' ? params.l : undefined
  if (type === 'richmedia' || type === '2' || typeof params?.rm === 'string')
    return { words: 'Rich media', ...(kept && { params: kept }) }
  if (link !== undefined) return { words: 'A link', link, ...(kept && { params: kept }) }
  return { words: type === '' ? 'The app' : String(action_type), ...(kept && { params: kept }) }
}

/** Parameters travel as an object or as its JSON text; what is inside as JSON text is read too. */
function toObject(params: InboxMessage['action_params']): Record<string, unknown> | undefined {
  const read = typeof params === 'string' ? parsed(params) : params
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
