import { expect, test } from 'vitest'
import { reachChanges } from './reachChanges.ts'

const row = (timestamp: string, platform: number, push_enabled: number, push_disabled: number) => ({
  ...{ timestamp, platform, push_enabled, push_disabled },
})

test('compares the first and the last count of each platform', () => {
  const rows = [
    row('2026-01-01 00:00:00', 1, 50, 1),
    row('2026-01-02 00:00:00', 1, 90, 1),
    row('2026-01-03 00:00:00', 1, 60, 4),
    row('2026-01-01 00:00:00', 3, 80, 0),
    row('2026-01-03 00:00:00', 3, 50, 30),
    row('2026-01-03 00:00:00', 9, 0, 0),
  ]
  expect(reachChanges(rows)).toEqual([
    { platform: 'Android', from: 80, to: 50, unreachable: 30 },
    { platform: 'iOS', from: 50, to: 60, unreachable: 3 },
  ])
  expect(reachChanges([])).toEqual([])
})
