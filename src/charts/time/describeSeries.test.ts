import { expect, test } from 'vitest'
import { describeSeries } from './describeSeries.ts'

const series = [
  { id: 'sent', label: 'Sent' },
  { id: 'opened', label: 'Opened' },
]

test('a chart is described by the highest point of each series', () => {
  const points = [
    { at: Date.UTC(2026, 10, 23), counts: { sent: 1_200, opened: null } },
    { at: Date.UTC(2026, 10, 24), counts: { sent: 40, opened: null } },
  ]
  expect(describeSeries(points, series, 'daily', 'UTC')).toBe(
    '2 points. Sent: highest 1,200, Mon, Nov 23, 2026 UTC. Opened: no data.',
  )
})
