import type { Counted } from './points.ts'

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
