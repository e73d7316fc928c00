import { compareVersions, versionFrom } from '#contract/language/versions.ts'
import type { LiveActivityStart, LiveActivityUpdate } from '#contract/liveActivities.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import type { Rendered } from './renderPush.ts'

type LiveActivity = Partial<LiveActivityStart> | Partial<LiveActivityUpdate>

/** The first version of iOS with live activities. */
const firstWith = versionFrom('16.1') ?? []

/**
 * What a start, update, or end of a live activity shows on a device: its state; on a system without live activities,
 * the fallback text once, and nothing for an update. A device with an unknown system version counts as new enough.
 */
export function renderLiveActivity(
  activity: LiveActivity,
  { os_version }: { os_version: string | null },
): Rendered | undefined {
  const version = versionFrom(os_version ?? '')
  const able = version === undefined || compareVersions(version, firstWith) >= 0
  if (!able && !('content' in activity)) return undefined
  return { ...liveActivityTexts(activity, able ? null : defaultLanguage), title: titleOf(activity) }
}

/** Its text and that of the Default language: the fallback for systems without live activities. */
export function liveActivityTexts(activity: LiveActivity, language: string | null): Rendered {
  const content = 'content' in activity && language === defaultLanguage ? activity.content : undefined
  return {
    language: content === undefined ? null : defaultLanguage,
    title: titleOf(activity) ?? activity.live_activity_id ?? null,
    subtitle: null,
    text: content ?? stateText(activity.live_activity?.['content-state']),
  }
}

const titleOf = (activity: LiveActivity) => ('title' in activity && activity.title ? activity.title : null)

const stateText = (state: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(state)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
