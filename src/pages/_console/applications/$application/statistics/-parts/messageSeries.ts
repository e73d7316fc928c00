import type { FunnelStep } from '#charts/Funnel.tsx'
import type { Counted } from '#charts/time/points.ts'

/** What can become of a message, in the service's words and people's. */
export const messageSeries = [
  { id: 'send', label: 'Sent' },
  { id: 'delivery', label: 'Delivered' },
  { id: 'open', label: 'Opened' },
  { id: 'inboxopen', label: 'Opened in the inbox' },
] as const

interface Rows {
  rows: readonly { action: string; datetime: string; count: number | string }[]
}

/** The word without the underscores that some methods put around it. */
export const actionWord = (action: string) => action.replaceAll('_', '')

/** Rows of message and campaign statistics, each as the series of its action. */
export const messageRows = (results: readonly Rows[]): Counted[] =>
  results.flatMap(({ rows }) =>
    rows.map(({ action, datetime, count }) => ({ series: actionWord(action), datetime, count })),
  )

/** The way of messages as a funnel; what is not known is left out. */
export const messageSteps = (counts: {
  sent: number | undefined
  delivered: number | undefined
  opened: number | undefined
}): FunnelStep[] =>
  (
    [
      ['sent', 'Sent'],
      ['delivered', 'Delivered'],
      ['opened', 'Opened'],
    ] as const
  ).flatMap(([id, label]) => (counts[id] === undefined ? [] : [{ id, label, count: counts[id] }]))
