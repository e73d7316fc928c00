import { setTimeout as pause } from 'node:timers/promises'
import { deviceTypes, messagePlatformIds, type PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { conditionsExpression, joinedConditions } from '#contract/language/conditions.ts'
import { countedText, devicesOf } from '#contract/language/countedText.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { parse } from '#contract/language/parse.ts'
import { uncountable } from '#contract/language/uncountable.ts'
import type { Preset } from '#contract/presets.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import type { Condition } from '#contract/targeting.ts'
import { ProxyError } from '../errors.ts'
import type { Reads } from './serviceReads.ts'

/** A notification of any kind of send, as far as it says who gets it. */
interface Target {
  users?: readonly string[]
  devices?: readonly string[]
  filter?: string
  filter_code?: string
  conditions?: readonly Condition[]
  conditions_operator?: 'AND' | 'OR'
  geozone?: object
  platforms?: readonly number[]
}

interface Counted {
  read: Reads
  method: string
  application: string
  preset: Preset | undefined
  /** The segment that it names, itself or by its preset; undefined: it names none, or one that doesn’t exist. */
  segment: Filter | undefined
}

/** Milliseconds between looks at a count, and how long it may take in all. */
const pauses = [60, 120, 250, 500, 1_000]
const longestCount = 40_000

/** Recipients of a notification: people or devices it lists, or devices that its audience has now. Null: nobody can count them. */
export async function countReach(given: object, counted: Counted): Promise<number | null> {
  const target = given as Target
  const listed = [target.devices, target.users].map((list) => new Set(list).size)
  if (Math.max(...listed) > 0) return Math.max(...listed)
  if (target.geozone) return null
  const expression = await audienceOf(target, counted)
  if (!expression || uncountable(expression)) return null
  const platforms = await platformsOf(target, counted)
  return platforms.length === 0 ? 0 : await count(countedText(expression, counted.application, platforms), counted)
}

/**
 * The segment that a notification goes to, by its name, or of a live activity by its code (interface, createMessage). Emails
 * have no use for their preset’s.
 */
export function segmentOf(given: object, method: string, preset: Preset | undefined): Partial<Filter> | undefined {
  const { users, devices, filter: name, filter_code: code, conditions, geozone } = given as Target
  if (users || devices) return undefined
  if (method === 'startLiveActivity') return code === undefined ? undefined : { code }
  if (name !== undefined) return { name: name.trim() }
  const ofPreset = method === 'createMessage' && !conditions && !geozone && preset && presetNotification(preset).filter
  return ofPreset ? { name: ofPreset } : undefined
}

async function audienceOf(target: Target, { read, method, application, preset, segment }: Counted) {
  const named = segmentOf(target, method, preset)
  const { conditions = [], conditions_operator: operator = 'AND' } = target
  const limits =
    conditions.length > 0
      ? conditionsExpression(conditions, operator, tagTypeLookup((await read('listTags', {})).tags))
      : undefined
  if (named === undefined) return limits ?? devicesOf(application)
  const parsed = parse(segment?.filter_expression ?? '')
  if (!segment || !parsed.ok) return undefined
  return limits ? joinedConditions(parsed.expression, [limits], 'intersection') : parsed.expression
}

/** Platforms that get it: of a push those chosen, by itself or its preset, that are configured; otherwise, every configured one. */
async function platformsOf(
  { platforms }: Target,
  { read, method, application, preset }: Counted,
): Promise<PlatformKey[]> {
  if (method === 'createEmailMessage') return ['email']
  if (method === 'startLiveActivity') return ['ios']
  const chosen = platforms ?? (preset && presetNotification(preset).platforms) ?? messagePlatformIds
  const { providers } = (await read('getApplication', { application })).application
  return messagePlatformIds
    .filter((id) => chosen.map(Number).includes(id))
    .map((id) => deviceTypes[id])
    .filter((key) => providers[key])
}

async function count(filterExpression: string, { read, application }: Counted): Promise<number> {
  const request: RequestOf<'exportSegment'> = {
    ...{ applicationCode: application, filterExpression },
    ...{ includeWithoutTokens: false, generateExport: false },
  }
  const { task_id } = await read('exportSegment', request)
  const until = performance.now() + longestCount
  for (let look = 0; performance.now() < until; look += 1) {
    const result: ResponseOf<'exportSegmentResult'> = await read('exportSegmentResult', { task_id: String(task_id) })
    if (result.status === 'completed') {
      const devices = Number(result.devicesCount ?? result.devices_count ?? Number.NaN)
      if (Number.isFinite(devices)) return devices
    }
    if (result.status === 'failed' || result.status === 'completed') break
    await pause(pauses[Math.min(look, pauses.length - 1)])
  }
  throw new ProxyError(503, 'The service couldn’t count who gets it', { unsent: true })
}
