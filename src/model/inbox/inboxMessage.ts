import type { InboxMessage } from '#contract/inbox.ts'
import { asObject, objectFrom } from '../shared/json.ts'

const stateWords: Readonly<Record<number, string>> = {
  1: 'Delivered, not read',
  2: 'Read',
  3: 'Opened',
  4: 'Deleted by the person',
  5: 'Deleted permanently',
}

export const inboxStateLabel = ({ status }: Pick<InboxMessage, 'status'>): string =>
  stateWords[status] ?? `State ${status}`

export function inboxMessageName({ title, text, inbox_id }: InboxMessage): string {
  const label = (title || text || '').trim()
  if (label === '') return inbox_id
  return label.length > 60 ? `${label.slice(0, 59)}…` : label
}

/** The message of an inbox ID, which is its code and a number: `0000-00000000-00000000-1`. */
export const messageOfInboxId = (id: string): string | undefined =>
  /^([0-9a-f]{4}-[0-9a-f]{8}-[0-9a-f]{8})-\d+$/i.exec(id)?.[1]?.toUpperCase()

export function opening({ action_type, action_params }: InboxMessage) {
  const params = toObject(action_params)
  const opens = (label: string, link?: string) => ({
    label,
    link,
    params: Object.keys(params).length > 0 ? params : undefined,
  })
  const type = String(action_type ?? '')
  if (/^(richmedia|2)$/i.test(type) || typeof params.rm === 'string') return opens('Show a rich media page')
  if (typeof params.l === 'string' && params.l !== '') return opens('Open a link', params.l)
  return opens(type === '' ? 'Open the app' : type)
}

/** Parameters are an object or its JSON text. */
const toObject = (params: InboxMessage['action_params']): Record<string, unknown> =>
  (typeof params === 'string' ? objectFrom(params) : asObject(params)) ?? {}
