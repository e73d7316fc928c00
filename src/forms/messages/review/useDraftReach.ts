import { useCan } from '#api/session.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { countedText, devicesOf } from '#contract/language/countedText.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { namesIn, resolveAudience } from '#model/messages/audience.ts'
import { presetTarget } from '#model/messages/effective.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { Unconfigured } from '#model/messages/recipients.ts'
import { platformKey } from '#model/people/device.ts'
import type { ComposerAround } from '../Composer.tsx'
import { listedReach, useListed } from './useListed.ts'
import { type Reach, useCounts, useReach } from './useReach.ts'

/** What the audience of a message depends on. */
export type ReachAround = Pick<ComposerAround, 'application' | 'segments' | 'tags' | 'presets'>

interface ReachedBy {
  unit: readonly [one: string, many: string]
  /** Target platforms, and those of them that someone chose. */
  platforms: readonly PlatformKey[]
  chosen: readonly PlatformKey[]
  spoken: readonly string[]
  hasText: (platform: string, language: string) => boolean
}

/** Who gets the message of a draft on platforms that are configured, and how many get nothing on others. */
export function useDraftReach(
  draft: Pick<CommonDraft, 'audience' | 'preset'>,
  { application, segments, tags, presets }: ReachAround,
  { unit, platforms, chosen, spoken, hasText }: ReachedBy,
): { reach: Reach; unconfigured: readonly Unconfigured[] } {
  const { code, providers } = application
  const { kind } = draft.audience
  const presetFilter = presetTarget(presets, draft.preset)
  const audience = resolveAudience(draft.audience, { application: code, segments, tags, unit, presetFilter })
  const mayCount = useCan('exportSegment')
  const configured = platforms.filter((platform) => providers[platform])
  const counted = useReach({ audience, application: code, platforms: configured, spoken, mayCount, unit })
  const others = platforms.filter((platform) => !providers[platform])
  const expression = mayCount && audience.kind === 'countable' ? audience.expression : undefined
  const lost = useCounts(
    code,
    others.map((platform) => expression && countedText(expression, code, [platform])),
  )
  // a segment may be everyone by another name
  const [all] = useCounts(code, [
    expression && kind !== 'everyone' ? countedText(devicesOf(code), code, configured) : undefined,
  ])
  const listed = kind === 'users' || kind === 'devices' ? kind : undefined
  const looked = useListed(code, listed ?? 'users', listed ? namesIn(draft.audience[listed]) : [])
  const relevant = ({ platform, devices }: Unconfigured) => (devices ?? (chosen.includes(platform) ? 1 : 0)) > 0
  if (!listed || !looked) {
    const whole = kind === 'everyone' || isNearlyEveryone(counted.total, all?.data?.devices)
    const reach = whole ? { ...counted, confirmAbove: 0 } : counted
    const unconfigured = others.map((platform, index) => ({ platform, devices: lost[index]?.data?.devices }))
    return { reach, unconfigured: unconfigured.filter(relevant) }
  }
  const reachable = new Map(
    looked.people.flatMap(({ devices }) => devices.filter(isReachable)).map((device) => [device.hwid, device]),
  )
  const onPlatform = (platform: string) =>
    [...reachable.values()].filter(({ device_type }) => platformKey(device_type) === platform).length
  return {
    reach: listedReach({ ...counted, unit }, looked, { kind: listed, platforms, providers, hasText }),
    unconfigured: others.map((platform) => ({ platform, devices: onPlatform(platform) })).filter(relevant),
  }
}

/** Where nine of ten are meant, the person may not know it. */
const isNearlyEveryone = (total: number | undefined, all: number | undefined): boolean =>
  total !== undefined && all !== undefined && total >= 100 && total >= all * 0.9

const isReachable = ({ push_token }: KnownDevice) => Boolean(push_token)
