import { compareVersions, versionFrom } from '#contract/language/versions.ts'
import type { LiveActivityStart, LiveActivityUpdate } from '#contract/liveActivities.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import type { Rendered } from './renderPush.ts'

type LiveActivity = Partial<LiveActivityStart> | Partial<LiveActivityUpdate>

/** The first iOS that shows live activities. */
const firstWith = versionFrom('16.1') ?? []

/**
 * What the start, a change or the end of a live activity shows on a device: its state; on a system that has no live activities
 * the text in its place, once, and nothing for a change. A device that does not tell its system counts as new enough.
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

/** What it says, and what in the Default language: the text for systems without live activities. */
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
