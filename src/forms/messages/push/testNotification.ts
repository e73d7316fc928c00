import type { Notification } from '#contract/messages.ts'

/** What decides whom a push goes to and when, and what a trial must not use up. */
const left: readonly (keyof Notification)[] = [
  'filter',
  'conditions',
  'conditions_operator',
  'users',
  'devices',
  'geozone',
  'send_date',
  'timezone',
  'ignore_user_timezone',
  'campaign',
  'send_rate',
  'send_rate_avoid',
  'capping_count',
  'capping_days',
  'capping_exclude',
  'transactionId',
  'platforms',
]

/** The push as it is tried on a few devices: at once, to them alone, counted for no campaign and no capping. */
export function testNotification(push: Notification, tokens: readonly string[]): Notification {
  const kept = Object.fromEntries(
    Object.entries(push).filter(([field]) => !(left as readonly string[]).includes(field)),
  )
  return { ...kept, devices: [...tokens], send_date: 'now', capping_exclude: true, capping_avoid: true }
}
