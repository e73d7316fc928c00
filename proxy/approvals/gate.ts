import { createHash } from 'node:crypto'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { channelOf, rulesAtReach, rulesInScope } from '#contract/console/matchingRules.ts'
import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'
import type { Role } from '#contract/roles.ts'
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
  async ({ method, application, role, fields, requestId }) => {
    const channel = channelOf(method)
    if (!channel) return undefined
    const { rules, tolerance } = await readRules(store)
    const inScope = rulesInScope(rules, { application, channel, role })
    if (inScope.length === 0) return undefined
    const { reach, named } = await look(serviceReads(upstream, requestId), { method, application, fields })
    const applying = rulesAtReach(inScope, reach)
    if (applying.length === 0) return undefined
    return { reach, hash: hashOf({ method, ...fields }, named), rules: applying, tolerance }
  }

/** Everything about a send that isn’t in its request: how many get it, and what the presets and segments that it names are now. */
async function look(
  read: Reads,
  { method, application, fields }: Pick<Gated, 'method' | 'application' | 'fields'>,
): Promise<{ reach: number | null; named: unknown[] }> {
  const named: unknown[] = []
  let reach: number | null = 0
  for (const notification of fields.notifications as Record<string, unknown>[]) {
    const { preset: code } = notification
    const preset = typeof code === 'string' ? await presetOf(read, code) : undefined
    const name = segmentOf(notification, method, preset)
    const segment = name === undefined ? undefined : await segmentNamed(read, application, name)
    const devices = await countReach(notification, { read, method, application, preset, segment })
    reach = reach === null || devices === null ? null : reach + devices
    named.push([preset ?? null, segment ?? null])
  }
  return { reach, named }
}

const presetOf = async (read: Reads, preset_code: string): Promise<Preset> =>
  (await read('getPreset', { preset_code })).preset

const segmentNamed = async (read: Reads, application: string, name: string): Promise<Filter | undefined> =>
  (await read('listFilters', { application })).filters.find(
    ({ name: itsName, code }) => itsName === name || code === name,
  )

/** The transaction ID isn’t part of what people get. */
const hashOf = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts, (key, value: unknown) => (key === 'transactionId' ? undefined : value)))
    .digest('hex')
