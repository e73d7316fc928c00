import type { ApprovalRule } from '#contract/console/approvals.ts'
import { isTemporaryName } from '#contract/console/replacement.ts'
import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'
import { formatDay } from '#format/days.ts'
import { exactDate } from '#format/format.ts'
import { ruleText } from '../approvals/ruleTexts.ts'
import { toDefinition } from '../filters/describeSegment.ts'
import { inboxStateLabel } from '../inbox/inboxMessage.ts'
import { toPresetDefinition } from '../presets/presetDefinition.ts'
import { asObject } from '../shared/json.ts'
import { utcDate } from '../shared/utc.ts'
import { firstNotification } from './sends.ts'

/** A field that a change gave another value. Values as text; undefined if there is none. */
export interface Difference {
  field: string
  before: string | undefined
  after: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Request fields that say what is changed, not how. */
const identifying = ['application', 'hwid', 'userId', 'geoZoneId']

const toText = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Fields of fields, such as `content.en`. */
function flat(value: unknown, path: string): [string, unknown][] {
  const fields = asObject(value)
  if (!fields) return [[path, value]]
  return Object.entries(fields).flatMap(([name, item]) => flat(item, path ? `${path}.${name}` : name))
}

/** A value of a tag, or how a change counts it up or changes its list. */
function tagText(value: unknown): string | undefined {
  const { operation, value: by } = (asObject(value) ?? {}) as { operation?: unknown; value?: unknown }
  if (operation === 'increment') return `${Number(by) < 0 ? '−' : '+'}${Math.abs(Number(by))}`
  if (operation === 'append') return `+ ${toText(by)}`
  if (operation === 'remove') return `− ${toText(by)}`
  return toText(value)
}

/** What a change sets the tags to, by name. */
export const tagsSet = (request: unknown): [string, string | undefined][] =>
  Object.entries(asObject(asObject(request)?.tags) ?? {}).map(([name, value]) => [name, tagText(value)])

/** The value that a step or a change of a list makes of the one before. */
function resultOf(value: unknown, before: unknown): unknown {
  const { operation, value: by } = (asObject(value) ?? {}) as { operation?: unknown; value?: unknown }
  if (operation === 'increment' && typeof before === 'number') return before + Number(by)
  if (!Array.isArray(before)) return value
  if (operation === 'append') return [...new Set([...before, ...[by].flat()])]
  return operation === 'remove' ? before.filter((item) => ![by].flat().includes(item)) : value
}

/** Fields whose values differ between two objects, by the order of the second. `except`: fields that don’t count. */
export function compareFields(before: unknown, after: unknown, except: readonly string[] = []): Difference[] {
  const [old, now] = [new Map(flat(before, '')), new Map(flat(after, ''))]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((field) => {
    const [from, to] = [toText(old.get(field)), toText(now.get(field))]
    return from === to || except.includes(field) ? [] : [{ field, before: from, after: to }]
  })
}

const segmentFields: Readonly<Record<string, string>> = {
  filter_expression: 'conditions',
  expiration_date: 'expires_on',
}

/** The request that would create what a changed segment or preset takes the place of. */
function replacedRequest(event: string, before: Readonly<Record<string, unknown>> | undefined) {
  if (!before) return undefined
  if (event === 'createFilter') return toDefinition(before as Filter)
  if (event !== 'createPreset' && event !== 'createEmailPreset') return undefined
  return toPresetDefinition(before as Preset, String(before.application)).request
}

/** Rules of approvals by their names, and how much more a count may be. */
function rulesIn(state: unknown): Record<string, unknown> {
  const { rules, tolerance } = (asObject(state) ?? {}) as { rules?: ApprovalRule[]; tolerance?: unknown }
  return {
    ...Object.fromEntries(
      (Array.isArray(rules) ? rules : []).filter(asObject).map((rule) => [`Rule “${rule.name}”`, ruleText(rule)]),
    ),
    ...(tolerance !== undefined && { Tolerance: `${tolerance}%` }),
  }
}

/** A notification whose time says which zone it is in: UTC, unless it has another, or each person’s own. */
function withTime(notification: Fields | undefined): Fields | undefined {
  const { send_date: date, timezone, ignore_user_timezone } = notification ?? {}
  if (typeof date !== 'string' || date === 'now') return notification
  const zone = timezone ?? (ignore_user_timezone === false ? 'local time' : undefined)
  const at = zone === undefined ? utcDate(date) : undefined
  return { ...notification, send_date: at ? exactDate(at) : [formatDay(date), zone].filter(Boolean).join(' ') }
}

/** Fields of these changes are names that people gave, and are shown as they are. */
export const hasOwnNames = (event: string): boolean => event === 'setTags' || event === 'setApprovalRules'

const stateText = (status: unknown) => (status === undefined ? undefined : inboxStateLabel({ status: Number(status) }))

interface Change {
  event: string
  request: unknown
  before: unknown
}

/**
 * What a change made different, by field: only fields of the request, compared with the state before. Empty if the state
 * isn’t known. Days and times as they are shown everywhere.
 */
export const differences = (change: Change): Difference[] =>
  changedValues(change).map(({ field, before, after }) => ({
    field,
    before: before && formatDay(before),
    after: after && formatDay(after),
  }))

function changedValues({ event, request, before }: Change): Difference[] {
  const fields = asObject(request)
  const replaced = replacedRequest(event, asObject(before))
  if (fields && replaced) {
    // until the old one is deleted, the new one has another name
    const name = isTemporaryName(String(fields.name), replaced.name) ? replaced.name : fields.name
    return compareFields(replaced, { ...fields, name }, ['application']).map(({ field, ...values }) => ({
      field: segmentFields[field] ?? field,
      ...values,
    }))
  }
  if (!asObject(before) || !fields || event.startsWith('delete')) return []
  if (event === 'setApprovalRules') return compareFields(rulesIn(before), rulesIn(fields))
  const sent = firstNotification(before)
  if (sent) return compareFields(withTime(sent), withTime(firstNotification(fields)), ['transactionId'])
  if (event === 'inboxStatus')
    return [{ field: 'Status', before: stateText(asObject(before)?.status), after: stateText(fields.status) }]
  const old = new Map(event === 'setTags' ? Object.entries(asObject(before) ?? {}) : flat(before, ''))
  const tags = Object.entries(asObject(fields.tags) ?? {})
  const wanted =
    event === 'setTags'
      ? tags.map(([tag, value]): [string, unknown] => [tag, tagText(resultOf(value, old.get(tag)))])
      : flat(fields, '')
  return wanted.flatMap(([field, value]) => {
    if (event !== 'setTags' && identifying.includes(field)) return []
    const [from, to] = [toText(old.get(field)), toText(value)]
    return from === to ? [] : [{ field, before: from, after: to }]
  })
}
