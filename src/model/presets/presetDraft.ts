import { z } from 'zod'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import { interruptionLevels } from '#contract/values.ts'
import { objectFrom } from '../shared/json.ts'
import { readObject } from '../shared/jsonText.ts'
import { faultsByLanguage, nonEmptyTexts, textLanguages } from '../shared/texts.ts'
import { openedFault } from '../shared/urls.ts'
import { type PushRequest, presetRequest } from './presetRecord.ts'

export const textsByLanguage = z.record(z.string(), z.string().optional())

export const presetName = z.string().trim().min(1, 'Enter a name for the preset').max(255, 'Use at most 255 characters')

export const presetDraft = z
  .object({
    name: presetName,
    campaign: z.string().nullish(),
    languages: z.array(z.string()),
    message: textsByLanguage,
    title: textsByLanguage,
    subtitle: textsByLanguage,
    opens: z.enum(['openApp', 'url', 'deepLink', 'richMedia']),
    url: z.string(),
    shorten: z.boolean(),
    deepLink: z.string(),
    deepLinkParams: z.string(),
    richMedia: z.string(),
    openAppOptions: z.string(),
    userData: z.string(),
    iosSound: z.string(),
    iosSilent: z.boolean(),
    iosTtl: z.string(),
    iosLevel: z.string().nullish(),
    iosRootParams: z.string(),
    androidRootParams: z.string(),
    sendRate: z.string(),
    /** Name of a segment; null for every device. */
    segment: z.string().nullish(),
    platforms: z.array(z.string()).min(1, 'Select at least one platform'),
  })
  .superRefine((draft, context) => {
    const report = (message: string | undefined, ...path: string[]) => {
      if (message !== undefined) context.addIssue({ code: 'custom', path, message })
    }
    const written = draft.languages.some((language) => draft.message[language]?.trim())
    report(written ? undefined : 'Enter text', 'message', defaultLanguage)
    for (const language of draft.languages) {
      const alone =
        !draft.message[language]?.trim() && (draft.title[language]?.trim() || draft.subtitle[language]?.trim())
      if (written && alone && language !== defaultLanguage)
        report('Enter text in this language, or remove the language', 'message', language)
    }
    for (const part of ['title', 'subtitle', 'message'] as const)
      for (const { language, message } of faultsByLanguage(draft[part], draft.languages))
        report(message, part, language)
    const { opens } = draft
    if (opens === 'url') report(openedFault('link', draft.url), 'url')
    if (opens === 'richMedia' && draft.richMedia.trim() === '') report('Enter a page code', 'richMedia')
    if (opens === 'deepLink' && !/^\d{1,15}$/.test(draft.deepLink.trim()))
      report('Enter the deep link’s ID, a number such as 1024', 'deepLink')
    if (opens === 'deepLink') report(jsonFault(draft.deepLinkParams), 'deepLinkParams')
    if (opens === 'openApp') report(jsonFault(draft.openAppOptions), 'openAppOptions')
    for (const field of ['userData', 'iosRootParams', 'androidRootParams'] as const)
      report(jsonFault(draft[field]), field)
    const ttl = draft.iosTtl.trim()
    if (ttl !== '' && !/^\d{1,9}$/.test(ttl)) report('Enter a whole number of seconds, 0 or more', 'iosTtl')
    const rate = draft.sendRate.trim()
    if (rate !== '' && !(/^\d{3,4}$/.test(rate) && Number(rate) >= 100 && Number(rate) <= 1000))
      report('Enter a whole number from 100 to 1,000', 'sendRate')
  })
export type PresetDraft = z.infer<typeof presetDraft>

export const emptyPreset = (platforms: readonly string[]): PresetDraft => ({
  ...toPresetDraft({ name: '', content: { message: {} }, segmentation: { platforms: [] } }),
  platforms: [...platforms],
})

export function toPresetDraft({ name, campaignCode, content, scheduling, segmentation }: PushRequest): PresetDraft {
  const message = byLanguage(content.message)
  const title = byLanguage(content.title ?? {})
  const subtitle = byLanguage(content.subtitle ?? {})
  const { ios, android } = content.platforms ?? {}
  return {
    name,
    campaign: campaignCode ?? null,
    languages: textLanguages(message, title, subtitle),
    message,
    title,
    subtitle,
    ...appOpens,
    ...getOpens(content.action),
    userData: written(content.userData),
    iosSound: ios?.sound ?? '',
    iosSilent: ios?.silent === 1 || ios?.silent === true,
    iosTtl: String(ios?.ttl ?? ''),
    iosLevel: ios?.interruptionLevel ?? null,
    iosRootParams: written(ios?.rootParams),
    androidRootParams: written(android?.rootParams),
    sendRate: String(scheduling?.sendRate ?? ''),
    segment: segmentation.filter || null,
    platforms: segmentation.platforms.map(String),
  }
}

const appOpens = {
  ...{ opens: 'openApp' as const, url: '', shorten: false, deepLink: '', deepLinkParams: '' },
  ...{ richMedia: '', openAppOptions: '' },
}

function getOpens(action: PushRequest['content']['action']): Partial<PresetDraft> {
  if (!action) return {}
  if (action.type === 'url') return { opens: 'url', url: action.options.url, shorten: action.options.shortener !== 0 }
  if (action.type === 'deepLink')
    return { opens: 'deepLink', deepLink: String(action.options.id), deepLinkParams: written(action.options.params) }
  if (action.type === 'richMedia') return { opens: 'richMedia', richMedia: action.options.richMediaCode }
  return { opens: 'openApp', openAppOptions: written(action.options) }
}

const written = (value: object | undefined): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

export function toRequest(draft: PresetDraft, application: string): PushRequest {
  const rootParams = objectFrom(draft.androidRootParams)
  return presetRequest({
    name: draft.name.trim(),
    application,
    campaign: draft.campaign,
    message: nonEmptyTexts(draft.message, draft.languages),
    title: nonEmptyTexts(draft.title, draft.languages),
    subtitle: nonEmptyTexts(draft.subtitle, draft.languages),
    action: actionIn(draft),
    userData: objectFrom(draft.userData),
    ios: {
      sound: draft.iosSound.trim() || undefined,
      silent: draft.iosSilent ? 1 : undefined,
      ttl: draft.iosTtl.trim() ? Number(draft.iosTtl) : undefined,
      interruptionLevel: interruptionLevels.find((level) => level === draft.iosLevel),
      rootParams: objectFrom(draft.iosRootParams),
    },
    android: rootParams && { rootParams },
    sendRate: draft.sendRate.trim() ? Number(draft.sendRate) : undefined,
    filter: draft.segment,
    platforms: draft.platforms,
  })
}

function actionIn(draft: PresetDraft): PushRequest['content']['action'] {
  const { opens, url, shorten, deepLink, deepLinkParams, richMedia, openAppOptions } = draft
  if (opens === 'url') return { type: 'url', options: { url: url.trim(), shortener: shorten ? 2 : 0 } }
  if (opens === 'richMedia') return { type: 'richMedia', options: { richMediaCode: richMedia.trim() } }
  const options = objectFrom(openAppOptions)
  // what the service does without an action (interface, createPreset)
  if (opens === 'openApp') return options && { type: 'openApp', options }
  return { type: 'deepLink', options: { id: Number(deepLink), params: objectFrom(deepLinkParams) ?? {} } }
}

function jsonFault(text: string): string | undefined {
  const read = readObject(text, 'Enter a JSON object, such as {"shop": 4}')
  return 'error' in read ? read.error : undefined
}
