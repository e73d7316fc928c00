import { groupedDigits } from '#contract/language/operands.ts'
import { operandShape, operatorLabel } from '#contract/language/operators.ts'
import type { Notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { capitalized, dayFormat, exactCount, formatCount, formatDate, formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { asObject } from '../shared/json.ts'
import { getPlatformLabel } from '../testDevices/testDevices.ts'
import { imageFieldOf, platformOptions } from './options.ts'
import { platformFacts } from './platformFacts.ts'

/** A line of the audience; `names` are people, devices, or addresses to look up, `more` if there are others. `segment`: the name in it. */
interface Target {
  line: string
  names?: readonly string[]
  more?: boolean
  segment?: string
}

export interface MessageRequest {
  targets: Target[]
  others: { name: string; value: string }[]
}

type Request = Readonly<Record<string, unknown>>

const mostNamed = 10

/** `preset`: what applies where the request says nothing. */
export function parseMessageRequest(
  request: Request,
  every: string,
  preset: Partial<Notification> = {},
): MessageRequest {
  const targets = getTargets(request)
  const own = request.link !== undefined || request.rich_media !== undefined
  const { filter, link, rich_media } = preset
  return {
    targets:
      targets.length > 0
        ? targets
        : [filter ? { line: `The segment “${filter}”, from the preset`, segment: filter } : { line: every }],
    others: [
      ...imageFacts(request),
      ...messageFacts(own ? request : { ...request, link, rich_media }),
      ...platformFacts(request, Object.keys(platformOptions) as PushPlatform[]),
    ],
  }
}

/** True for an update or the end of a live activity, which names neither a title nor people: its start does. */
export const updatesActivity = (request: Request): boolean => !!asObject(request.live_activity)?.event

function getTargets(request: Request): Target[] {
  const devices = texts(request.devices)
  const users = texts(request.users)
  if (updatesActivity(request)) return [{ line: 'Devices that show this live activity' }]
  if (devices[0]?.startsWith('whatsapp:')) return [named('Only', devices, 'number')]
  if (devices[0]?.includes('@')) return [named('Only', devices, 'address', 'addresses')]
  if (devices.length > 0) return [named('Only', devices, 'device')]
  if (users.length > 0) return [named('The devices of', users, 'user')]
  const { filter, filter_code, conditions, conditions_operator, geozone } = request
  const near = asObject(geozone)
  const segment = text(filter)
  const lines = [
    ...(text(filter_code) ? [`The segment ${text(filter_code)}`] : []),
    ...describeCondition(conditions, conditions_operator === 'OR' ? 'or' : 'and'),
    ...(near ? [`Within ${exactCount(number(near.range))} m of ${String(near.lat)}, ${String(near.lng)}`] : []),
  ]
  return [...(segment ? [{ line: `The segment “${segment}”`, segment }] : []), ...lines.map((line) => ({ line }))]
}

function describeCondition(conditions: unknown, join: string): string[] {
  if (!Array.isArray(conditions)) return []
  return conditions.map((condition: unknown, index) => {
    const [tag, operator, operand] = Array.isArray(condition) ? condition : []
    const value = Array.isArray(operand)
      ? operand.map(operandText).join(operator === 'BETWEEN' ? ' and ' : ', ')
      : operandText(operand)
    const label = Object.hasOwn(operandShape, operator) ? operatorLabel(operator) : String(operator)
    return `${index > 0 ? `${join} ` : ''}${String(tag)} ${label} ${value}`
  })
}

const operandText = (operand: unknown) =>
  typeof operand === 'number' ? groupedDigits(String(operand)) : String(operand)

export function messageFacts(request: Request): MessageRequest['others'] {
  const { platforms, send_rate, send_rate_avoid, attachments, data } = request
  const on = Array.isArray(platforms) ? platforms.map((id: number) => getPlatformLabel(id) ?? String(id)) : []
  const files = Array.isArray(attachments) ? attachments.map((file: unknown) => text(asObject(file)?.name) ?? '–') : []
  const facts: Record<string, string | undefined> = {
    Platforms: on.length > 0 ? formatList(on) : undefined,
    'Rate limit': send_rate_avoid
      ? 'Ignored for this message'
      : send_rate === undefined
        ? undefined
        : `At most ${exactCount(number(send_rate))} per second`,
    'Frequency cap': describeCapping(request),
    'On tap': text(request.link) ?? (text(request.rich_media) && `Rich media ${text(request.rich_media)}`),
    Template: text(request.content_id),
    'Template header': describeHeader(request.header_variables),
    Sender: describeParty(request.from),
    'Reply-to': describeParty(request['reply-to']),
    'Unsubscribe URL': text(request.list_unsubscribe),
    'Register unknown addresses': request.use_auto_registration === true ? 'Yes' : undefined,
    Attachments: files.length > 0 ? formatList(files) : undefined,
    'Live activity': text(request.live_activity_id),
    Inbox: describeInbox(request),
    'Tag values': describeValues(request.dynamic_content_placeholders),
    'Template values': describeValues(request.template_bindings),
    Data: data === undefined ? undefined : typeof data === 'string' ? data : JSON.stringify(data),
    'Transaction ID': text(request.transactionId),
  }
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}

function imageFacts(request: Request): MessageRequest['others'] {
  const images = messageImages(request, Object.keys(imageFieldOf))
  return images.map(({ url, name }) => ({
    name: images.length === 1 ? 'Image' : name,
    value: url.startsWith('data:') ? 'Embedded in the message' : url,
  }))
}

const imagePlaces = [
  ...Object.entries(imageFieldOf).map(([platform, field]) => [platform, field, platformLabel(platform)] as const),
  ['', 'inbox_image', 'inbox'] as const,
]

/** The images of a push, each with the platforms among `platforms` that show it: `Image (iOS and Android)`. */
export function messageImages(push: Request, platforms: readonly string[]): { url: string; name: string }[] {
  const places = new Map<string, string[]>()
  for (const [platform, field, place] of imagePlaces) {
    if (platform && !platforms.includes(platform)) continue
    const url = text(push[field])
    if (url) places.set(url, [...(places.get(url) ?? []), place])
  }
  return [...places].map(([url, where]) => ({ url, name: `Image (${formatList(where)})` }))
}

function describeCapping({ capping_days, capping_count, capping_avoid, capping_exclude }: Request): string | undefined {
  const parts = [
    ...(capping_avoid
      ? ['Ignored for this message']
      : capping_count === undefined
        ? []
        : [`At most ${exactCount(number(capping_count))} per device in ${formatCount(number(capping_days), 'day')}`]),
    ...(capping_exclude ? ['doesn’t count toward the cap'] : []),
  ]
  return capitalized(parts.join('; ')) || undefined
}

function describeInbox({ inbox_days, inbox_date }: Request): string | undefined {
  if (inbox_days !== undefined) return `Kept for ${formatCount(number(inbox_days), 'day')}`
  const day = Date.parse(String(inbox_date))
  return text(inbox_date) && `Kept until ${day ? formatDate(day, dayFormat, 'UTC') : inbox_date}`
}

function describeValues(values: unknown): string | undefined {
  const pairs = Object.entries(asObject(values) ?? {}).map(
    ([name, value]) => `${name} = ${value === '' ? '(blank)' : value}`,
  )
  return pairs.length > 0 ? `${pairs.join(', ')}, for everyone` : undefined
}

const describeHeader = (values: unknown): string | undefined =>
  Object.entries(asObject(values) ?? {})
    .map(([kind, value]) => `${capitalized(kind)}: ${value}`)
    .join(', ') || undefined

function describeParty(party: unknown): string | undefined {
  const { name, email } = asObject(party) ?? {}
  return text(name) ? `${text(name)} <${text(email)}>` : text(email)
}

function named(start: string, ids: readonly string[], unit: string, many = `${unit}s`): Target {
  const units = ids.length === 1 ? unit : `${exactCount(ids.length)} ${many}`
  const names = ids.slice(0, mostNamed).map((id) => id.replace(/^whatsapp:/, ''))
  return { line: `${start} the ${units}`, names, more: ids.length > mostNamed }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
