import { conditionsExpression } from '#contract/language/conditions.ts'
import { type KnownTag, tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { TagNode } from '#contract/language/expression.ts'
import type { Preset } from '#contract/presets.ts'
import { condition } from '#contract/targeting.ts'
import { wallTime, zonedMoment } from '#format/zones.ts'
import { asObject } from '../shared/json.ts'
import { presetTarget } from './effective.ts'
import { whenFaults } from './faults.ts'
import { type AudienceDraft, emptyCommon, type WhenDraft } from './pushDraft.ts'

type Request = Readonly<Record<string, unknown>>

interface Around {
  presets: readonly Preset[]
  tags: readonly KnownTag[]
}

/**
 * The audience of a message’s request, for the composer. What the composer can’t represent in full is left for the person to
 * select: leaving out a condition would send the message to more people.
 */
export function requestAudience(request: Request, { presets, tags }: Around): AudienceDraft {
  const { audience: nobody } = emptyCommon('UTC')
  const { devices, users, filter, filter_code, conditions, conditions_operator, geozone, preset } = request
  const listed = (ids: unknown) => (Array.isArray(ids) ? ids.map(String).join('\n') : '')
  if (listed(devices)) return { ...nobody, kind: 'devices', devices: listed(devices) }
  if (listed(users)) return { ...nobody, kind: 'users', users: listed(users) }
  const nodes = readConditions(conditions, tags)
  const known = typeof preset !== 'string' || presets.some(({ code }) => code === preset)
  if (filter_code !== undefined || nodes === undefined || !known) return nobody
  const point = asObject(geozone)
  const audience: AudienceDraft = {
    ...nobody,
    conditions: nodes,
    operator: conditions_operator === 'OR' ? 'OR' : 'AND',
    near: point ? { lat: String(point.lat), lng: String(point.lng), range: String(point.range) } : nobody.near,
  }
  // the preset’s segment applies to a message without a target of its own (interface, createMessage)
  const inherited = nodes.length > 0 || point ? undefined : presetTarget(presets, String(preset ?? ''))
  const segment = typeof filter === 'string' && filter !== '' ? filter : inherited
  if (segment !== undefined) return { ...audience, kind: 'segment', filter: segment }
  return { ...audience, kind: nodes.length > 0 ? 'conditions' : 'everyone' }
}

/** Undefined if one of them can’t be read. */
function readConditions(conditions: unknown, tags: readonly KnownTag[]): TagNode[] | undefined {
  if (conditions === undefined || conditions === null) return []
  if (!Array.isArray(conditions)) return undefined
  const nodes = conditions.flatMap((given: unknown) => {
    const { data } = condition.safeParse(given)
    const node = data && conditionsExpression([data], 'AND', tagTypeLookup(tags))
    return node?.kind === 'tag' ? [node] : []
  })
  return nodes.length === conditions.length ? nodes : undefined
}

/** When a request says that it’s sent. `zone`: an IANA name, for a request that doesn’t name one. */
export function requestWhen({ send_date, timezone, ignore_user_timezone }: Request, zone: string): WhenDraft {
  const { when: now } = emptyCommon(zone)
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(String(send_date ?? '')) ?? []
  if (day === undefined || time === undefined) return now
  if (typeof timezone === 'string') return { kind: 'zone', day, time, timezone }
  if (ignore_user_timezone !== true) return { ...now, kind: 'local', day, time }
  const moment = zonedMoment(day, time, 'UTC')
  if (!moment) return { kind: 'zone', day, time, timezone: 'UTC' }
  const [localDay = day, localTime = time] = wallTime(moment, zone).split('T')
  return { kind: 'zone', day: localDay, time: localTime, timezone: zone }
}

/** True for a time that can be used again. */
export const isAhead = (when: WhenDraft): boolean => when.kind !== 'now' && whenFaults(when).length === 0
