import { createHash } from 'node:crypto'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { channelOf, rulesAtReach, rulesInScope } from '#contract/console/matchingRules.ts'
import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'
import type { Role } from '#contract/roles.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'
import type { Upstream } from '../upstream/send.ts'
import { countReach, segmentOf } from './countReach.ts'
import { type Reads, serviceReads } from './serviceReads.ts'
import { readRules } from './storedRules.ts'

/** A send, as a rule looks at it. */
export interface Gated {
  method: string
  application: string
  /** Of the sender. */
  role: Role
  fields: Record<string, unknown>
  requestId: string
  /** Rows of the file that it is a row of: together, they’re what the file’s sender sends. */
  rows?: number | null | undefined
}

/** What has to approve a send as it is now. */
export interface Gate {
  /** Recipients; null: nobody can count them. */
  reach: number | null
  /** Of the request and of the presets and segments that it names. */
  hash: string
  rules: ApprovalRule[]
  tolerance: number
}

/**
 * What has to approve a send now; undefined: nothing. Rejects with a ProxyError if the service can’t be asked, as nothing may be
 * sent then.
 */
export type GateOf = (send: Gated) => Promise<Gate | undefined>

export const openGate =
  (store: Store, upstream: Pick<Upstream, 'call'>): GateOf =>
  async ({ method, application, role, fields, requestId, rows }) => {
    const channel = channelOf(method)
    if (!channel) return undefined
    const { rules, tolerance } = await readRules(store)
    const inScope = rulesInScope(rules, { application, channel, role })
    if (inScope.length === 0) return undefined
    const { reach: own, named } = await look(serviceReads(upstream, requestId), { method, application, fields })
    const reach = own === null ? null : Math.max(own, rows ?? 0)
    const applying = rulesAtReach(inScope, reach)
    if (applying.length === 0) return undefined
    // approvers look at one message at a time
    if ((fields.notifications as unknown[]).length > 1)
      throw new ProxyError(422, 'A message that needs approval has to be sent by itself')
    return { reach, hash: hashOf({ method, ...fields }, named), rules: applying, tolerance }
  }

/** Everything about a send that isn’t in its request: how many get it, and what the presets and segments that it names are now. */
async function look(
  read: Reads,
  { method, application, fields }: Pick<Gated, 'method' | 'application' | 'fields'>,
): Promise<{ reach: number | null; named: unknown[] }> {
  const named: unknown[] = []
  let reach: number | null = 0
  for (const [at, notification] of (fields.notifications as Record<string, unknown>[]).entries()) {
    const { preset: code } = notification
    const preset = typeof code === 'string' ? await presetOf(read, code) : undefined
    const target = segmentOf(notification, method, preset)
    const segments = target ? await segmentsLike(read, application, target) : []
    if (target && segments.length === 0)
      throw noSegment(`notifications.${at}.${target.code ? 'filter_code' : 'filter'}`)
    // of several with the same name, which one it goes to is anyone’s guess
    const segment = segments.length === 1 ? segments[0] : undefined
    const devices = await countReach(notification, { read, method, application, preset, segment })
    reach = reach === null || devices === null ? null : reach + devices
    named.push([preset ?? null, segments])
  }
  return { reach, named }
}

const presetOf = async (read: Reads, preset_code: string): Promise<Preset> =>
  (await read('getPreset', { preset_code })).preset

async function segmentsLike(read: Reads, application: string, { name, code }: Partial<Filter>): Promise<Filter[]> {
  const { filters } = await read('listFilters', { application })
  return filters.filter((segment) => (code === undefined ? segment.name === name : segment.code.toUpperCase() === code))
}

function noSegment(field: string): ProxyError {
  const message = 'This application has no such segment'
  return new ProxyError(422, `${message}.`, { faults: [{ field, message }] })
}

/** The transaction ID isn’t part of what people get. */
const hashOf = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts, (key, value: unknown) => (key === 'transactionId' ? undefined : value)))
    .digest('hex')
