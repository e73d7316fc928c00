import type { Notification } from '#contract/messages.ts'
import { definedOf } from '#contract/rendering/effectivePush.ts'

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
  'preset',
]

/**
 * The push as it is tried on a few devices: at once, to them alone, counted for no campaign and no capping. What its preset says
 * goes along by itself: the preset would bring its campaign and its platforms.
 */
export function testNotification(
  push: Notification,
  preset: Partial<Notification> | undefined,
  tokens: readonly string[],
): Notification {
  const whole = Object.entries({ ...preset, ...definedOf(push) })
  const kept = Object.fromEntries(whole.filter(([field]) => !(left as readonly string[]).includes(field)))
  return { ...kept, devices: [...tokens], send_date: 'now', capping_exclude: true, capping_avoid: true }
}
