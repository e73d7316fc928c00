import type { Kysely } from 'kysely'
import type { LiveActivityStart, LiveActivityUpdate } from '#contract/liveActivities.ts'
import type { Database } from '../../db/tables.ts'
import type { DemoMessage } from './DemoMessage.ts'
import type { SeededDevice } from './seededDevices.ts'

/** A live activity as far as the messages up to now have brought it. */
interface Running {
  application: number
  request: LiveActivityStart
  /** Row ids of its first and its latest message. */
  start: number
  last: number
  started: Date
  updated: Date | null
  state: Record<string, unknown>
  takes: (device: SeededDevice) => boolean
}

/** By the id that the caller chose. */
export type LiveActivities = Map<string, Running>

/** Who a change of a live activity is for: those who got its start. Undefined for any other message. */
export function followers(activities: LiveActivities, { kind, request }: DemoMessage) {
  const running = kind === 'live_activity' ? activities.get(String(request.live_activity_id)) : undefined
  return running && { audience: { deviceTypes: [1], had: running.start, after: running.last }, takes: running.takes }
}

/** Keeps in mind what a message has made of its live activity. */
export function follow(
  activities: LiveActivities,
  { kind, request }: DemoMessage,
  { id, application, at, takes }: { id: number; application: number; at: Date; takes: Running['takes'] },
): void {
  if (kind !== 'live_activity') return
  const key = String(request.live_activity_id)
  const held = activities.get(key)
  const state = (request as LiveActivityStart | LiveActivityUpdate).live_activity['content-state']
  if (held) activities.set(key, { ...held, last: id, updated: at, state })
  else {
    const first = { application, request: request as LiveActivityStart, start: id, started: at, takes }
    activities.set(key, { ...first, last: id, updated: null, state })
  }
}

/** Puts the live activities down; all of them are running. */
export async function saveActivities(db: Kysely<Database>, activities: LiveActivities): Promise<void> {
  const rows = [...activities.values()].map(({ application, request, start, last, started, updated, state }) => ({
    application_id: application,
    activity_id: request.live_activity_id,
    message_id: start,
    last_message_id: last,
    attributes_type: request.live_activity['attributes-type'],
    attributes: JSON.stringify(request.live_activity.attributes),
    content_state: JSON.stringify(state),
    started,
    updated,
  }))
  if (rows.length > 0) await db.insertInto('live_activities').values(rows).execute()
}
