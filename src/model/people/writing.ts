import { deviceTypes } from '#contract/deviceTypes.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import type { Preset } from '#contract/presets.ts'
import { effectivePush, getPushPlatform, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders, type Placeholder, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { bothOrAll } from '#format/figures.ts'
import { formatCount, toDate } from '#format/format.ts'
import { presetTexts } from '../email/emailDraft.ts'
import { getPlatforms } from '../messages/effective.ts'
import { type Recipient, toRecipient } from '../messages/recipients.ts'
import { getPresetKind } from '../presets/presetKind.ts'
import { isLanguageOf } from '../shared/texts.ts'
import { inboxOwner, isEmail } from './device.ts'

export type WritingTarget = { users: [string] } | { devices: [string] }

/** Push or email; undefined for a device that gets neither, such as a phone number. */
export function writtenKind({ device_type }: Pick<KnownDevice, 'device_type'>): 'push' | 'email' | undefined {
  if (isEmail({ type: device_type })) return 'email'
  return getPushPlatform(device_type) && deviceTypes[device_type as keyof typeof deviceTypes] ? 'push' : undefined
}

/** The recipient of a message to this person: all devices of the user, or the one device or address. */
export const writingTarget = (device: Pick<KnownDevice, 'hwid' | 'device_type' | 'user_id'>): WritingTarget =>
  device.user_id && writtenKind(device) === 'push' ? { users: [device.user_id] } : { devices: [device.hwid] }

/** Devices that belong to one person: those of a user ID, or a single device without one. */
export interface FoundPerson {
  /** The user ID, address, or hardware ID. */
  name: string
  devices: readonly KnownDevice[]
}

/** False of phone numbers and addresses without a user: only apps have inboxes. */
export const hasInbox = ({ devices }: Pick<FoundPerson, 'devices'>): boolean =>
  devices.some((device) => inboxOwner(device) !== undefined)

/** As many devices as the service lists: there may be more. */
export const mostListed = 100

export function groupByPerson(devices: readonly KnownDevice[]): readonly FoundPerson[] {
  const people = new Map<string, KnownDevice[]>()
  for (const device of devices) {
    const name = device.user_id || device.hwid
    people.set(name, [...(people.get(name) ?? []), device])
  }
  return [...people].map(([name, own]) => ({ name, devices: own }))
}

/** The selected device, or the first if all belong to one person: nobody is opened by guess. */
export const getShownDevice = (devices: readonly KnownDevice[], hwid: string | undefined): KnownDevice | undefined =>
  devices.find((device) => device.hwid === hwid) ?? (groupByPerson(devices).length === 1 ? devices[0] : undefined)

/** Of several people, the one whose device is selected. */
export function getPickedPerson(devices: readonly KnownDevice[], hwid: string | undefined): FoundPerson | undefined {
  const people = groupByPerson(devices)
  if (people.length < 2) return undefined
  return people.find((person) => person.devices.some((device) => device.hwid === hwid))
}

/** The person’s name and user ID, as far as they are known. */
export function personLabel(devices: readonly Pick<KnownDevice, 'name' | 'user_id'>[], name?: string): string {
  const known = name ?? devices.find((device) => device.name?.trim())?.name
  const user = devices[0]?.user_id
  return [...new Set([known, user])].filter(Boolean).join(' · ')
}

export interface Writing {
  kind: 'push' | 'email'
  /** The user ID, address, or hardware ID that the message is sent to. */
  to: string
  target: WritingTarget
  device: KnownDevice
}

/** The messages that can be written to a person: one push to all devices of the user, and one email to each address. */
export function writingsTo({ devices }: FoundPerson): readonly Writing[] {
  const all = devices.flatMap((device): Writing[] => {
    const kind = writtenKind(device)
    if (!kind) return []
    const target = writingTarget(device)
    return [{ kind, target, to: 'users' in target ? target.users[0] : target.devices[0], device }]
  })
  return all.filter(({ kind, to }, index) => all.findIndex((one) => one.kind === kind && one.to === to) === index)
}

/** Where a person is written to instead of a number that can’t be: a reachable device or address of the same user. */
export const writableInstead = (device: KnownDevice, devices: readonly KnownDevice[] = []): KnownDevice | undefined =>
  devices.find(
    (other) =>
      device.user_id && other.user_id === device.user_id && other.push_token && writtenKind(other) !== undefined,
  )

export interface SendablePreset extends Writing {
  /** What it is selected by: the code of the preset, and, of another recipient than the device shown, who that is. */
  value: string
  preset: Preset
}

/**
 * The approved presets that can go to a person: those for the device shown, and then those that go to other devices or
 * addresses of theirs.
 */
export function presetsToSend(
  presets: readonly Preset[],
  approved: readonly string[],
  shown: KnownDevice,
  devices: readonly KnownDevice[] = [],
): readonly SendablePreset[] {
  const own = writtenKind(shown)
  // of several devices, one that gets it shows what it looks like
  const others = [...devices].sort((a, b) => Number(!a.push_token) - Number(!b.push_token))
  const all = writingsTo({ name: '', devices: [shown, ...others] })
  return all
    .filter(({ kind, device }) => device === shown || kind !== own)
    .flatMap((writing) =>
      presets
        .filter((preset) => approved.includes(preset.code.toUpperCase()) && getPresetKind(preset) === writing.kind)
        .map((preset) => ({
          ...writing,
          value: writing.device === shown ? preset.code : `${preset.code} ${writing.to}`,
          preset,
        })),
    )
}

/** Who gets a preset that is sent as it is to one user, device, or address. */
export function presetRecipient(
  preset: Preset,
  target: WritingTarget,
  { devices, providers }: { devices: readonly KnownDevice[]; providers: Readonly<Record<string, boolean>> },
): Recipient {
  const kind = 'users' in target ? 'users' : 'devices'
  const name = 'users' in target ? target.users[0] : target.devices[0]
  const email = getPresetKind(preset) === 'email'
  const base = email ? undefined : presetNotification(preset)
  return toRecipient(name, devices, {
    ...{ kind, providers, preset: true },
    platforms: email ? ['email'] : getPlatforms({ platforms: null }, base),
    hasText(platform, language) {
      if (email) return effectiveEmail({}, presetTexts(preset), language).content !== undefined
      const { text, silent } = effectivePush({}, base, platform as PushPlatform, language)
      return silent || text !== undefined
    },
  })
}

/**
 * Where a message goes once it is sent, as far as it reaches the person; undefined if it reaches no device. `held`: how many
 * seconds it waits in the Outbox.
 */
export function describeReach(
  target: WritingTarget,
  kind: 'push' | 'email',
  reach: { gets: number; all: number } | undefined,
  held = 0,
): string | undefined {
  const where = describeWhere(target, kind, reach)
  return where && `Goes to ${where}${held > 0 ? `, ${formatCount(held, 'second')} after you press Send` : ''}.`
}

function describeWhere(
  target: WritingTarget,
  kind: 'push' | 'email',
  reach: { gets: number; all: number } | undefined,
): string | undefined {
  if (reach?.gets === 0) return undefined
  if ('devices' in target) return `${kind === 'email' ? 'this address' : 'this device'} only`
  const [user] = target.users
  if (!reach) return `the devices of ${user}`
  const all = reach.gets === reach.all && reach.all > 1
  const devices = all ? `${bothOrAll(reach.all)} devices` : formatCount(reach.gets, 'device')
  return `${devices} of ${user}`
}

/** Names of tags by which people agree to messages. */
const consent = /newsletter|subscri|opt.?in|consent|marketing|promotion/i

/** Words that say no kind of message: with only these, a tag is about all of them. */
const anyKind = /^(subscri.*|opt(s|ed)?|in|out|to|consents?|marketing|promotions?|messages?|push|e?mails?)$/i

/** Tags by which the person declined messages like this preset: a message to one person is sent all the same. */
export const declined = (tags: Readonly<Record<string, unknown>>, preset: Preset): readonly string[] => {
  const { name, content, properties = {} } = preset
  const about = JSON.stringify([name, properties?.subject, properties?.filter_name, content]).toLowerCase()
  return Object.keys(tags).filter((tag) => {
    if (tags[tag] !== false || !consent.test(tag)) return false
    const kinds = tag.split(/[^\p{L}]+/u).filter((word) => word !== '' && !anyKind.test(word))
    return kinds.length === 0 || kinds.some((kind) => about.includes(kind.toLowerCase().replace(/s$/, '')))
  })
}

/** When this preset was last sent to a user, device, or address that it listed. */
export function lastSent(messages: readonly SentMessage[], preset: Preset, name: string): Date | undefined {
  const sent = messages.find(
    ({ preset: code, to, status }) =>
      code?.toUpperCase() === preset.code.toUpperCase() &&
      to?.includes(name) &&
      (status === 'sent' || status === 'sending'),
  )
  return sent && (toDate(sent.send_date) ?? toDate(sent.created))
}

/**
 * Languages of devices that get a translated preset in the Default language, for it has no text in theirs. `ofDefault`: the
 * language of the default text, which isn’t missing; empty if unknown.
 */
export function untranslated(
  preset: Preset,
  devices: readonly Pick<KnownDevice, 'device_type' | 'language'>[],
  ofDefault = '',
) {
  const email = getPresetKind(preset) === 'email'
  const base = email ? undefined : presetNotification(preset)
  const texts = Object.values(email ? presetTexts(preset).content : (base?.content ?? {}))
  if (typeof base?.content === 'string' || texts.length < 2) return []
  const languages = devices.flatMap(({ device_type, language }) => {
    const platform = getPushPlatform(device_type)
    const text = email
      ? effectiveEmail({}, presetTexts(preset), language ?? null).content
      : platform && effectivePush({}, base, platform, language ?? null).text
    return language && text?.match === 'default' && !isLanguageOf(ofDefault, language) ? [language] : []
  })
  return [...new Set(languages)]
}

interface Shown {
  title?: string
  text?: string
  /** The content of an email. */
  html?: string
}

/** What the device shows of a preset, or an email’s subject and content, with the person’s tags filled in; undefined if it gets nothing. */
export function shownOnDevice(
  preset: Preset,
  { device_type, language }: Pick<KnownDevice, 'device_type' | 'language'>,
  tags: Readonly<Record<string, unknown>>,
): Shown | undefined {
  const written = writtenFor(preset, { device_type, language })
  const filled = (text: string) => fillPlaceholders(text, tags)
  return written && (Object.fromEntries(Object.entries(written).map(([part, text]) => [part, filled(text)])) as Shown)
}

/** The language of the text that a device shows of a preset, `default` for the default text; undefined if it gets none. */
export function languageOnDevice(
  preset: Preset,
  { device_type, language }: Pick<KnownDevice, 'device_type' | 'language'>,
): string | undefined {
  const platform = getPushPlatform(device_type)
  const text = isEmail({ type: device_type })
    ? effectiveEmail({}, presetTexts(preset), language ?? null).content
    : platform && effectivePush({}, presetNotification(preset), platform, language ?? null).text
  return text?.language
}

/** The placeholders of a preset’s text for which a device has no value. */
export function unfilledPlaceholders(
  preset: Preset,
  device: Pick<KnownDevice, 'device_type' | 'language'>,
  tags: Readonly<Record<string, unknown>>,
): Placeholder[] {
  const found = Object.values(writtenFor(preset, device) ?? {}).flatMap(placeholdersIn)
  const unfilled = found.filter(({ tag }) => fillPlaceholders(`{${tag}}`, tags) === '')
  return [
    ...new Map(unfilled.map((placeholder) => [`${placeholder.tag} ${placeholder.fallback}`, placeholder])).values(),
  ]
}

/** The text of a preset for a device, with its placeholders; undefined if there is none in its language. */
function writtenFor(
  preset: Preset,
  { device_type, language }: Pick<KnownDevice, 'device_type' | 'language'>,
): Shown | undefined {
  if (isEmail({ type: device_type })) {
    const { subject, content } = effectiveEmail({}, presetTexts(preset), language ?? null)
    return content && { title: subject?.text ?? preset.name, html: content.text }
  }
  const platform = getPushPlatform(device_type)
  if (!platform) return undefined
  const { title, text, silent } = effectivePush({}, presetNotification(preset), platform, language ?? null)
  if (!text && !silent) return undefined
  return { ...(title && { title: title.text }), ...(text && { text: text.text }) }
}
