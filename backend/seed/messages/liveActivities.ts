import type { Kysely } from 'kysely'
import type { LiveActivityStart, LiveActivityUpdate } from '#contract/liveActivities.ts'
import type { Database } from '../../db/tables.ts'
import type { DemoMessage } from './DemoMessage.ts'
import type { SeededDevice } from './seededDevices.ts'

/** The state of a live activity after the messages so far. */
interface Running {
  application: number
  request: LiveActivityStart
  /** Row IDs of its first and latest message. */
  start: number
  last: number
  started: Date
  updated: Date | null
  ended: Date | null
  state: Record<string, unknown>
  takes: (device: SeededDevice) => boolean
}

/** By the caller’s ID. */
export type LiveActivities = Map<string, Running>

/** The audience of an update of a live activity: recipients of its start. Undefined for any other message. */
export function followers(activities: LiveActivities, { kind, request }: DemoMessage) {
  const running = kind === 'live_activity' ? activities.get(String(request.live_activity_id)) : undefined
  return running && { audience: { deviceTypes: [1], had: running.start, after: running.last }, takes: running.takes }
}

/** Applies a message to the state of its live activity. */
export function follow(
  activities: LiveActivities,
  { kind, request }: DemoMessage,
  { id, application, at, takes }: { id: number; application: number; at: Date; takes: Running['takes'] },
): void {
  if (kind !== 'live_activity') return
  const key = String(request.live_activity_id)
  const held = activities.get(key)
  const { live_activity } = request as LiveActivityStart | LiveActivityUpdate
  const state = live_activity['content-state']
  const ended = 'event' in live_activity && live_activity.event === 'end' ? at : null
  if (held) activities.set(key, { ...held, last: id, updated: at, ended, state })
  else {
    const first = { application, request: request as LiveActivityStart, start: id, started: at, takes }
    activities.set(key, { ...first, last: id, updated: null, ended: null, state })
  }
}

/** Inserts the live activities. */
export async function saveActivities(db: Kysely<Database>, activities: LiveActivities): Promise<void> {
  const rows = [...activities.values()].map(
    ({ application, request, start, last, started, updated, ended, state }) => ({
      application_id: application,
      activity_id: request.live_activity_id,
      message_id: start,
      last_message_id: last,
      attributes_type: request.live_activity['attributes-type'],
      attributes: JSON.stringify(request.live_activity.attributes),
      content_state: JSON.stringify(state),
      started,
      updated,
      ended,
    }),
  )
  if (rows.length > 0) await db.insertInto('live_activities').values(rows).execute()
}
