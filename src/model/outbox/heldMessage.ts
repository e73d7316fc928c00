import { allowsLocalTimes } from '#contract/console/localTimes.ts'
import type { HeldState, ListedHeld } from '#contract/console/outbox.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import type { Preset } from '#contract/presets.ts'
import { byLanguage, chooseText, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import { zonedMoment } from '#format/zones.ts'
import { messageName, type Undone } from '../applications/sentMessage.ts'
import { writtenKind } from '../people/writing.ts'
import { asObject } from '../shared/json.ts'
import { chatLine } from '../whatsApp/toChat.ts'

const kinds: Readonly<Record<string, string>> = {
  createMessage: 'push',
  createEmailMessage: 'email',
  createWhatsAppMessage: 'whatsapp',
  startLiveActivity: 'live_activity',
}

const statuses: Readonly<Partial<Record<HeldState, string>>> = {
  sending: 'sending',
  undone: 'cancelled',
  declined: 'cancelled',
  refused: 'failed',
}

const shownText = (text: unknown, language: string | null): string | null => {
  if (typeof text !== 'string' && (typeof text !== 'object' || text === null)) return null
  const texts = byLanguage(text as Localized)
  return chooseText(texts, language)?.text || texts[defaultLanguage] || Object.values(texts)[0] || null
}
const dateText = (iso: string) => iso.slice(0, 16).replace('T', ' ')

/**
 * A held send as the message that it becomes. What it takes from its preset is among `presets`: without the preset, a message that
 * has no text of its own is untitled. `language`: of everyone who gets it, as the service names the message once it is sent.
 */
export function toMessage(
  held: ListedHeld,
  presets: readonly Preset[] = [],
  language: string | null = null,
): MessageInFull & { undone?: Undone | undefined } {
  const { notifications: [first = {}] = [] } = held.request as { notifications?: Record<string, unknown>[] }
  const { title, subject, content, campaign, preset, devices, users, filter } = first
  const listed = [users, devices].find((list) => Array.isArray(list)) as string[] | undefined
  const kind = kinds[held.method] ?? 'push'
  const shown = (text: unknown) => shownText(text, language)
  const code = (value: unknown) => (typeof value === 'string' ? value : null)
  const base = presets.find((one) => one.code.toUpperCase() === code(preset)?.toUpperCase())
  return {
    code: held.id,
    kind,
    status: statuses[held.state] ?? 'pending',
    created: dateText(held.created),
    send_date: dateText(held.scheduled ?? held.due),
    ...scheduledFor(held.method, first),
    title:
      kind === 'email'
        ? (shown(subject) ?? shown(base?.properties?.subject))
        : (shown(title) ?? shown(base?.properties?.title)),
    // the body of an email is HTML
    text:
      kind === 'email'
        ? null
        : ((kind === 'whatsapp' ? chatLine(first as WhatsAppNotification) || null : shown(content)) ??
          shown(base?.content)),
    campaign: code(campaign) ?? code(base?.properties?.campaign),
    preset: code(preset),
    filter: code(filter),
    to: listed ?? null,
    activity: code(first.live_activity_id),
    application: held.application,
    request: first,
    results: [],
    ...undoneIn(held),
  }
}

/** The name of a message to one person, with the tags that they have now in place of placeholders. */
export function personalName(message: MessageInFull, tags: Readonly<Record<string, unknown>>): string {
  const given = asObject(message.request.dynamic_content_placeholders)
  const filled = (text: string | null | undefined) => text && fillPlaceholders(text, tags, given)
  return messageName({ ...message, title: filled(message.title), text: filled(message.text) })
}

/** How and when a held send ended that the service didn’t take; nothing of any other. */
function undoneIn(held: ListedHeld): { undone?: Undone } {
  const { state, ended, endedBy, scheduled, batch, replaced } = held
  if (ended === null || state === 'sent') return {}
  return {
    undone: {
      by: endedBy,
      at: ended,
      scheduled: scheduled !== null,
      rows: batch?.undone,
      ...(state === 'declined' && { declined: true }),
      ...(state === 'refused' && { refused: true }),
      ...(replaced && { replaced }),
    },
  }
}

/**
 * The language in which the one person or device of a push or an email gets it: that of all their devices, or undefined if those
 * differ or none gets it.
 */
export function languageTaken(
  { kind }: Pick<MessageInFull, 'kind'>,
  devices: readonly Pick<KnownDevice, 'device_type' | 'push_token' | 'language'>[],
): string | undefined {
  const gets = devices.filter((device) => device.push_token && writtenKind(device) === kind)
  const [first] = gets
  return gets.every(({ language }) => language === first?.language) ? (first?.language ?? undefined) : undefined
}

/** When a scheduled send is for; nothing for one that goes out once it may. */
function scheduledFor(
  method: string,
  { send_date: at, timezone, ignore_user_timezone: ignored }: Record<string, unknown>,
) {
  if (!isScheduledFor(at)) return {}
  if (ignored === true || !allowsLocalTimes(method)) return { send_date: at }
  const [day = '', time = ''] = at.split(' ')
  const zone = typeof timezone === 'string' ? timezone : undefined
  const moment = zone && zonedMoment(day, time, zone)
  return moment ? { send_date: dateText(moment.toISOString()) } : { local_time: true, local_date: at }
}

const isScheduledFor = (at: unknown): at is string => typeof at === 'string' && at !== 'now'

/** True for a send that goes out once it may, not at a set time. */
export const isForNow = (message: Pick<MessageInFull, 'request'>): boolean => !isScheduledFor(message.request.send_date)
