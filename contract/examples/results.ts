import type { ScheduledMethod } from '../results.ts'

const row = (action: string, count: number | string) => ({ count, action, datetime: '2026-01-01 00:00:00' })
const levels = {
  applications: { formatter: 'daily', rows: [row('_open_', 12), row('_install_', '3')] },
  devices: { formatter: 'daily', rows: [row('_register_', 3), row('_unregister_', 1)] },
  messages: { formatter: 'daily', rows: [row('_send_', 100), row('_open_', 40)] },
}
const withDeliveries = {
  ...levels,
  messages: { formatter: 'daily', rows: [...levels.messages.rows, row('delivery', 98), row('inboxopen', 2)] },
}
const goal = { uid: 1, event: 'Purchase', hits: 4, conversion: '4%', revenue: 50.5, currency: 'EUR' }

/** Results of getResults, by the method that scheduled the request. */
export const resultExamples = {
  getAppStats: [levels, { error: { code: 0, message: '' }, json_data: levels }],
  getDashboardStats: [withDeliveries],
  getCampaignStats: [
    {
      formatter: 'hourly',
      rows: [{ ...row('send', 100), platformid: 1 }],
      conversion: { send: 100, open: 40, events: [goal] },
    },
    { formatter: 'hourly', rows: [] },
  ],
  getEventStatistics: [[{ date: '2026-01-01 08:00', count: 4 }], []],
  getTagStats: [{ fileName: 'https://static.example/tag_stats.csv' }],
  getMessageStats: [
    {
      formatter: 'minutely',
      rows: [row('send', 100), row('delivery', 98), row('open', 40), row('inboxopen', 2)],
      conversion: { send: 100, delivery: 98, open: 40, events: [] },
    },
    {
      formatter: 'hourly',
      rows: [
        row('send', 100),
        row('bounce', 2),
        row('delivery', 98),
        row('open', 40),
        row('click', 8),
        row('unsubscribe', 1),
      ],
    },
  ],
} satisfies Record<ScheduledMethod, unknown[]>
