import type { messageKinds, messageStatuses } from '#contract/messageKinds.ts'

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
  status?: (typeof messageStatuses)[number]
  kind?: (typeof messageKinds)[number]
  /** Code of a campaign. */
  campaign?: string
  sort: ColumnId | `-${ColumnId}`
}
