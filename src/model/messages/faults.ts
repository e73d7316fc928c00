import { z } from 'zod'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { type Notification, notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import { effectivePush, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { payloadLimits } from '#contract/rendering/payload.ts'
import { isVisible, report } from '#contract/values.ts'
import { getFaults } from '#contract/wire.ts'
import { exactCount, localZone } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { wallTime, zonedMoment } from '#format/zones.ts'
import { isObject } from '../shared/json.ts'
import { controlFault, textFault } from '../shared/texts.ts'
import { isWebUrl, openedFault } from '../shared/urls.ts'
import { dayWanted, futureWanted } from '../shared/utc.ts'
import { advancedFaults } from './advancedDelivery.ts'
import { clauseProblem, conditionProblem, mostNames, namesIn, tooManyNames } from './audience.ts'
import { effectiveRows, getPlatforms, presetBase } from './effective.ts'
import { getLanguages } from './fromNotification.ts'
import { isButtonUrl, isJson, isPersonalized, urlFields } from './options.ts'
import { gonePresetFaults, presetFaults, presetLinkFaults } from './presetFaults.ts'
import { type AudienceDraft, type DraftFault, draftPath, type PushDraft, type WhenDraft } from './pushDraft.ts'
import { localSpread } from './schedule.ts'
import { jsonOr, toNotification } from './toNotification.ts'

export const draftSchema = <Draft>(faults: (draft: Draft) => DraftFault[]) =>
  z.custom<Draft>().superRefine((draft, context) => {
    for (const { path, message } of faults(draft)) report(context, path, message)
  })

export function withRules(found: DraftFault[], rules: z.ZodType, sent: object, pathOf: (field: string) => string[]) {
  // one invalid part of the schedule makes the date that is sent invalid
  const toKey = ([room = '', ...rest]: readonly string[]) => (room === 'when' ? room : [room, ...rest].join('.'))
  const paths = new Set(found.map(({ path }) => toKey(path)))
  const { error } = rules.safeParse(sent)
  const others = error ? getFaults(error).map(({ field, message }) => ({ path: pathOf(field), message })) : []
  return [...found, ...others.filter(({ path }) => !paths.has(toKey(path)))]
}

function pushFaults(draft: PushDraft): DraftFault[] {
  const sent = toNotification(draft)
  const found = [
    ...contentFaults(draft, sent),
    ...audienceFaults(draft.audience),
    ...whenFaults(draft.when),
    ...advancedFaults(draft),
  ]
  return withRules(found, notification, sent, (field) => draftPath(field, sent))
}

export const pushDraft = draftSchema(pushFaults)

/** Control characters, and placeholders that lack a brace, in the texts that are sent, of these languages. */
export const textFaults = (
  fields: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
  languages: readonly string[],
  hasPlaceholders: (field: string) => boolean,
): DraftFault[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    if (sent[field] === undefined) return []
    const texts = isObject(value) ? languages.map((language) => [language, value[language]]) : [[undefined, value]]
    return texts.flatMap(([language, text]) => {
      const check = hasPlaceholders(field) ? textFault : controlFault
      const message = typeof text === 'string' ? check(text) : undefined
      return message
        ? [{ path: ['fields', field, ...(language === undefined ? [] : [String(language)])], message }]
        : []
    })
  })

function contentFaults(draft: PushDraft, push: Notification): DraftFault[] {
  const { opens, inbox, fields, image } = draft
  const faults = textFaults(fields, push, draft.languages, isPersonalized)
  const refuse = (field: string, message: string) => faults.push({ path: ['fields', field], message })
  const platforms = getPlatforms({ platforms: draft.platforms?.length ? draft.platforms : null }, undefined)
  const speaks = platforms.some((platform) => saysSomething(push, platform, draft.languages))
  if (!speaks && draft.preset === '')
    faults.push({ path: ['fields', 'content', draft.languages[0] ?? 'default'], message: 'Enter text' })
  for (const [field, value] of Object.entries(fields))
    if (isJson(field) && typeof value === 'string' && value.trim() !== '' && typeof jsonOr(value) === 'string')
      refuse(field, 'This isn’t JSON yet: check quotes, commas, and braces')
  if (draft.platforms?.length === 0) faults.push({ path: ['platforms'], message: 'Select at least one platform' })
  if (image.trim() !== '' && !isWebUrl(image))
    faults.push({ path: ['image'], message: 'Enter a URL such as https://example.com/rye.jpg' })
  const link = String(fields.link ?? '')
  const unopened = opens === 'link' || opens === 'deepLink' ? openedFault(opens, link) : undefined
  if (unopened) refuse('link', unopened)
  // of what is sent: the fields of other platforms, and of an inbox that isn’t used, aren’t on screen
  for (const field of urlFields(platforms)) {
    const url = push[field] === undefined ? '' : String(fields[field] ?? '').trim()
    // an image may also be bundled with the app
    const isBundled = !isButtonUrl(field) && field !== 'inbox_image' && /^[\w.-]+$/.test(url)
    if (url !== '' && !isWebUrl(url) && !isBundled) refuse(field, 'Enter a URL such as https://example.com/rye')
  }
  if (opens === 'richMedia' && !fields.rich_media) refuse('rich_media', 'Enter a page code, or change On tap')
  if (inbox === 'days' && !fields.inbox_days) refuse('inbox_days', 'Enter the number of days')
  const sentOn = draft.when.kind === 'now' ? new Date().toISOString().slice(0, 10) : draft.when.day
  if (inbox === 'date' && !fields.inbox_date) refuse('inbox_date', 'Enter a date')
  else if (inbox === 'date' && String(fields.inbox_date) <= sentOn)
    refuse('inbox_date', 'Enter a date after the send date')
  return faults
}

function saysSomething(
  push: Partial<Notification>,
  platform: PushPlatform,
  languages: readonly string[],
  preset?: Partial<Notification>,
): boolean {
  return languages.some((language) => {
    const { text, silent } = effectivePush(push, preset, platform, language)
    return silent || (text !== undefined && isVisible(text.text))
  })
}

export function audienceFaults(draft: AudienceDraft, listed = 'devices'): DraftFault[] {
  const { kind, filter, conditions, users, devices, near } = draft
  const at = (field: string, message: string): DraftFault => ({ path: ['audience', field], message })
  const faults: DraftFault[] = []
  if (kind === '') faults.push(at('kind', 'Select an audience'))
  if (kind === 'segment' && filter === '') faults.push(at('filter', 'Select a segment'))
  if (kind === 'conditions' && conditions.length === 0) faults.push(at('conditions', 'Add at least one condition'))
  if (kind === 'segment' || kind === 'conditions')
    for (const [index, node] of conditions.entries()) {
      const message = clauseProblem(node)
      if (message) faults.push({ path: ['audience', 'conditions', String(index)], message })
    }
  if (kind === 'users' || kind === 'devices') {
    const what = kind === 'users' ? 'user IDs' : listed
    const count = namesIn({ users, devices }[kind]).length
    if (count === 0) faults.push(at(kind, `Enter ${what}, one per line`))
    if (count > mostNames) faults.push(at(kind, tooManyNames(what, count)))
    return faults
  }
  const parts = (['lat', 'lng', 'range'] as const).map((field) => ({ field, blank: near[field].trim() === '' }))
  if (parts.some(({ blank }) => !blank))
    for (const { field, blank } of parts)
      if (blank) faults.push({ path: ['audience', 'near', field], message: 'Fill in all three, or none' })
  return faults
}

const isPastDay = (day: string, zone: string, now: Date): boolean => day < wallTime(now, zone).slice(0, 10)

export function whenFaults({ kind, day, time, timezone }: WhenDraft): DraftFault[] {
  if (kind === 'now') return []
  const faults: DraftFault[] = []
  // also rejects dates that don’t exist, such as February 30
  if (!zonedMoment(day.trim(), '00:00', 'UTC')) faults.push({ path: ['when', 'day'], message: dayWanted })
  // the last year that can be written: in other time zones, it may not be over
  if (day.trim().startsWith('9999')) faults.push({ path: ['when', 'day'], message: 'Enter an earlier date' })
  const timed = /^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim())
  if (!timed) faults.push({ path: ['when', 'time'], message: 'Enter a time from 00:00 to 23:59' })
  if (kind === 'zone' && timezone === '') faults.push({ path: ['when', 'timezone'], message: 'Select a time zone' })
  // the service would send at once
  const now = new Date()
  // a day that is over can be told without a time
  const clock = [day.trim(), timed ? time.trim() : '23:59'] as const
  const past = kind === 'zone' ? (zonedMoment(...clock, timezone) ?? now) <= now : localSpread(...clock, now)?.over
  if (past && faults.every(({ path }) => path[1] === 'time'))
    faults.unshift(
      // by local time it is over everywhere: the person's own calendar says whose fault that is
      isPastDay(day.trim(), kind === 'zone' ? timezone : localZone(), now)
        ? { path: ['when', 'day'], message: 'Enter today or a later day' }
        : { path: ['when', 'time'], message: futureWanted },
    )
  return faults
}

export function conditionFaults({ kind, conditions }: AudienceDraft, tags: readonly KnownTag[]): DraftFault[] {
  if (kind !== 'segment' && kind !== 'conditions') return []
  return conditions.flatMap((node, index) => {
    const message = conditionProblem(node, tags)
    return message ? [{ path: ['audience', 'conditions', String(index)], message }] : []
  })
}

export const goneSegment = 'This segment was deleted. Select another.'

/** A segment that was selected in an earlier draft, or by a link, and no longer exists. */
export const segmentFaults = ({ kind, filter }: AudienceDraft, segments: readonly { name: string }[]): DraftFault[] =>
  kind === 'segment' && filter !== '' && segments.every(({ name }) => name !== filter)
    ? [{ path: ['audience', 'filter'], message: goneSegment }]
    : []

/** A preset without a text, under a message without one: nobody would get anything. */
function textlessFaults(draft: PushDraft, preset: Partial<Notification> | undefined): DraftFault[] {
  if (!preset) return []
  const languages = [...new Set(['default', ...draft.languages, ...getLanguages(preset)])]
  const speaks = getPlatforms(draft, preset).some((platform) =>
    saysSomething(toNotification(draft), platform, languages, preset),
  )
  return speaks ? [] : [{ path: ['fields', 'content', draft.languages[0] ?? 'default'], message: 'Enter text' }]
}

/** What a draft is checked against. */
export interface KnownThings {
  presets: readonly Preset[]
  tags: readonly KnownTag[]
  segments: readonly { name: string }[]
  application: { providers: Readonly<Record<string, boolean>> }
}

/** Texts that a push service rejects as too large, each once, at the field that the text comes from. */
function sizeFaults(
  draft: PushDraft,
  preset: Partial<Notification> | undefined,
  { providers }: KnownThings['application'],
): DraftFault[] {
  const platforms = getPlatforms(draft, preset, providers)
  const faults = new Map<string, DraftFault>()
  for (const { language, cells } of effectiveRows(toNotification(draft), preset, draft.languages, platforms))
    for (const { platform, shown, bytes, tooLarge } of cells) {
      if (!tooLarge) continue
      const own = shown.text?.source === 'request' && shown.text
      const path = ['fields', own ? own.field : 'content', own ? own.language : language]
      const message = `Too large for ${platformLabel(platform)}: ${exactCount(bytes)} of ${exactCount(payloadLimits[platform])} bytes. Shorten it.`
      if (!faults.has(path.join('.'))) faults.set(path.join('.'), { path, message, early: true })
    }
  return [...faults.values()]
}

export function everyFault(draft: PushDraft, { presets, tags, segments, application }: KnownThings): DraftFault[] {
  const preset = presetBase(presets, draft.preset)
  return [
    ...pushFaults(draft),
    ...sizeFaults(draft, preset, application),
    ...gonePresetFaults(draft, presets),
    ...textlessFaults(draft, preset),
    ...segmentFaults(draft.audience, segments),
    ...presetFaults(draft, preset),
    ...presetLinkFaults(draft, preset),
    ...conditionFaults(draft.audience, tags),
  ]
}
