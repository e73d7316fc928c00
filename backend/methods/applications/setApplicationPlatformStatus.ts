import { pushPlatformIds } from '#contract/deviceTypes.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

const labels: Record<(typeof pushPlatformIds)[number], string> = {
  1: 'iOS',
  3: 'Android',
  7: 'Mac OS X',
  8: 'Windows',
  9: 'Amazon',
  10: 'Safari',
  11: 'Chrome',
  12: 'Firefox',
}

/** Enables or disables a configured platform. `available_platforms` lists the enabled ones. */
export const setApplicationPlatformStatus: Handler<'setApplicationPlatformStatus'> = async (
  { platform, status },
  { db, application },
) => {
  const changed = await db
    .updateTable('platforms')
    .set({ enabled: status === 'enable' })
    .where('application_id', '=', application.id)
    .where('device_type', '=', platform)
    .returning('device_type')
    .executeTakeFirst()
  if (!changed) throw new ArgumentError('platform', `${labels[platform]} isn’t configured for this application`)
  const rows = await db
    .selectFrom('platforms')
    .select('device_type')
    .where('application_id', '=', application.id)
    .where('enabled', '=', true)
    .execute()
  const enabled = new Set<number>(rows.map(({ device_type }) => device_type))
  return {
    message: `${labels[platform]} is ${status}d`,
    available_platforms: Object.fromEntries(pushPlatformIds.map((id) => [labels[id], enabled.has(id)])),
  }
}
