import { createHash } from 'node:crypto'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { channelOf, rulesAtReach, rulesInScope } from '#contract/console/matchingRules.ts'
import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'
import type { Role } from '#contract/roles.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'
import { storeNow } from '../store/storeNow.ts'
import type { Upstream } from '../upstream/send.ts'
import { countReach, segmentOf } from './countReach.ts'
import { countRows, type RowOf } from './countRows.ts'
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
  /** The file that it is a row of: together, its rows are what its sender sends. */
  file?: RowOf | undefined
}

/** What has to approve a send as it is now. */
export interface Gate {
  /** Recipients; null: nobody can count them. */
  reach: number | null
  /** When that was counted, ISO 8601; gates of earlier versions don’t say. */
  counted?: string
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
  async ({ method, application, role, fields, requestId, file }) => {
    const channel = channelOf(method)
    if (!channel) return undefined
    const send = { method, application, fields }
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const { rules, tolerance, version } = await readRules(store)
      const inScope = rulesInScope(rules, { application, channel, role })
      if (inScope.length === 0) return undefined
      const read = serviceReads(upstream, requestId)
      const named = await readNamed(read, send)
      const applies = (reach: number | null) => rulesAtReach(inScope, reach)
      const own = await countAll(read, send, named, (reach) => applies(reach).length > 0)
      // counting takes a while, and what was counted may have changed meanwhile
      const still = await readNamed(serviceReads(upstream, requestId), send)
      const hash = hashOf(send, named)
      if (hash !== hashOf(send, still) || version !== (await readRules(store)).version) continue
      // a file that every rule covers as it says is counted no further: its rows are approved one by one
      const enough = Math.max(...inScope.map((rule) => rule.reach))
      const rows = file && (file.rows < enough ? await countRows(store, file) : file.rows)
      const reach = own === null ? null : Math.max(own, rows ?? 0)
      const applying = applies(reach)
      if (applying.length === 0) return undefined
      if (notificationsOf(send).length > 1) throw oneByOne()
      const counted = new Date(await storeNow(store)).toISOString()
      return { reach, counted, hash, rules: applying, tolerance }
    }
    throw new ProxyError(503, 'Its preset, its segment, or the rules are being changed. Try again in a moment.')
  }

/** How often what changes while it is counted is looked at again. */
const mostLooks = 3

type Send = Pick<Gated, 'method' | 'application' | 'fields'>

/** The preset and the segments that a notification names, as they are now. */
type Named = readonly [preset: Preset | null, segments: Filter[]]

const notificationsOf = ({ fields }: Send) => fields.notifications as Record<string, unknown>[]

/** What the notifications of a send name, in their order. Rejects if they name a segment that doesn’t exist. */
async function readNamed(read: Reads, send: Send): Promise<Named[]> {
  const named: Named[] = []
  for (const [at, notification] of notificationsOf(send).entries()) {
    const { preset: code } = notification
    const preset = typeof code === 'string' ? await presetOf(read, code) : undefined
    const target = segmentOf(notification, send.method, preset)
    const segments = target ? await segmentsLike(read, send.application, target) : []
    if (target && segments.length === 0)
      throw noSegment(`notifications.${at}.${target.code ? 'filter_code' : 'filter'}`)
    named.push([preset ?? null, segments])
  }
  return named
}

/** Approvers look at one message at a time. */
const oneByOne = () => new ProxyError(422, 'A message that needs approval has to be sent by itself')

/** Audiences of one request that are counted; each is a task of the service. */
const mostCounted = 20

/** How many get a send; null: nobody can count them. Of several notifications, counts no more once `isEnough`, as they are refused then. */
async function countAll(
  read: Reads,
  send: Send,
  named: readonly Named[],
  isEnough: (reach: number) => boolean,
): Promise<number | null> {
  const audiences = notificationsOf(send).filter(({ users, devices }) =>
    [users, devices].flat().every((one) => one === undefined),
  )
  if (audiences.length > mostCounted) {
    const message = `can address at most ${mostCounted} audiences in one request, as each is counted first`
    throw new ProxyError(422, `notifications ${message}`, { faults: [{ field: 'notifications', message }] })
  }
  let reach = 0
  for (const [at, notification] of notificationsOf(send).entries()) {
    const [preset, segments] = named[at] ?? [null, []]
    const { method, application } = send
    // of several with the same name, which one it goes to is anyone’s guess
    const segment = segments.length === 1 ? segments[0] : undefined
    const counted = { read, method, application, preset: preset ?? undefined, segment }
    const devices = await countReach(notification, counted)
    if (devices === null) return null
    reach += devices
    if (named.length > 1 && isEnough(reach)) throw oneByOne()
  }
  return reach
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

/** Of everything that decides what people get, which the transaction ID doesn’t. */
function hashOf({ method, fields }: Send, named: readonly Named[]): string {
  const notifications = (fields.notifications as Record<string, unknown>[]).map(
    ({ transactionId: _, ...notification }) => notification,
  )
  return createHash('sha256')
    .update(JSON.stringify([{ method, ...fields, notifications }, named]))
    .digest('hex')
}
