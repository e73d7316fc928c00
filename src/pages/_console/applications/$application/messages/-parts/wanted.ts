export const kinds = ['push', 'email', 'whatsapp', 'live_activity'] as const
export const statuses = ['pending', 'sending', 'sent', 'cancelled', 'failed'] as const
export const columnIds = [
  'what',
  'kind',
  'status',
  'when',
  'recipients',
  'sent',
  'delivered',
  'opened',
  'campaign',
  'preset',
] as const
export type ColumnId = (typeof columnIds)[number]

/** Which messages are shown, and in which order. */
export interface Wanted {
  q: string
  status?: (typeof statuses)[number]
  kind?: (typeof kinds)[number]
  /** Code of a campaign. */
  campaign?: string
  sort: ColumnId | `-${ColumnId}`
}
