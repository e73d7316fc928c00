import { z } from 'zod'
import { pushPlatformIds } from '#contract/deviceTypes.ts'
import type { RequestOf } from '#contract/index.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import { interruptionLevels } from '#contract/values.ts'
import { isEmpty, objectFrom } from './presetRecord.ts'

export type PushRequest = RequestOf<'createPreset'>

export const openings = ['nothing', 'openApp', 'url', 'deepLink', 'richMedia'] as const

/** Texts by language. One that was never touched is undefined. */
export const textsByLanguage = z.record(z.string(), z.string().optional())

/** The texts of these languages that are written. */
export const writtenTexts = (texts: z.infer<typeof textsByLanguage>, languages: readonly string[]) =>
  Object.fromEntries(
    languages.flatMap((language): [string, string][] => {
      const text = texts[language]
      return text?.trim() ? [[language, text]] : []
    }),
  )

export const presetName = z.string().trim().min(1, 'Give the preset a name').max(255, 'Use at most 255 characters')

/** What the form of a push preset holds: everything that createPreset takes, JSON as it is typed. */
export const presetDraft = z
  .object({
    name: presetName,
    /** Code; null for none. */
    campaign: z.string().nullish(),
    /** Keys of the languages that are written, the Default first. */
    languages: z.array(z.string()),
    message: textsByLanguage,
    title: textsByLanguage,
    subtitle: textsByLanguage,
    opens: z.enum(openings),
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
    platforms: z.array(z.string()).min(1, 'Choose at least one platform'),
  })
  .superRefine((draft, context) => {
    const report = (message: string | undefined, ...path: string[]) => {
      if (message !== undefined) context.addIssue({ code: 'custom', path, message })
    }
    const written = draft.languages.some((language) => draft.message[language]?.trim())
    report(written ? undefined : 'Enter the message', 'message', defaultLanguage)
    for (const language of draft.languages) {
      const alone =
        !draft.message[language]?.trim() && (draft.title[language]?.trim() || draft.subtitle[language]?.trim())
      if (written && alone && language !== defaultLanguage)
        report('Enter the message in this language, or remove the language', 'message', language)
    }
    const { opens } = draft
    if (opens === 'url' && draft.url.trim() === '') report('Enter the address to open', 'url')
    if (opens === 'richMedia' && draft.richMedia.trim() === '') report('Enter the page code', 'richMedia')
    if (opens === 'deepLink' && !/^\d{1,15}$/.test(draft.deepLink.trim()))
      report('Use the number of the deep link', 'deepLink')
    if (opens === 'deepLink') report(jsonFault(draft.deepLinkParams), 'deepLinkParams')
    if (opens === 'openApp') report(jsonFault(draft.openAppOptions), 'openAppOptions')
    for (const field of ['userData', 'iosRootParams', 'androidRootParams'] as const)
      report(jsonFault(draft[field]), field)
    const ttl = draft.iosTtl.trim()
    if (ttl !== '' && !/^\d{1,9}$/.test(ttl)) report('Use whole seconds, 0 or more', 'iosTtl')
    const rate = draft.sendRate.trim()
    if (rate !== '' && !(/^\d{3,4}$/.test(rate) && Number(rate) >= 100 && Number(rate) <= 1000))
      report('Use a whole number from 100 to 1,000', 'sendRate')
  })
export type PresetDraft = z.infer<typeof presetDraft>

/** A preset with nothing said yet, for these platforms. */
export const emptyPreset = (platforms: readonly string[]): PresetDraft => ({
  name: '',
  campaign: null,
  languages: [defaultLanguage],
  message: {},
  title: {},
  subtitle: {},
  opens: 'nothing',
  url: '',
  shorten: false,
  deepLink: '',
  deepLinkParams: '',
  richMedia: '',
  openAppOptions: '',
  userData: '',
  iosSound: '',
  iosSilent: false,
  iosTtl: '',
  iosLevel: null,
  iosRootParams: '',
  androidRootParams: '',
  sendRate: '',
  segment: null,
  platforms: [...platforms],
})

/** The draft of a preset that is there. */
export function toPresetDraft({ name, campaignCode, content, scheduling, segmentation }: PushRequest): PresetDraft {
  const [message, title, subtitle] = [content.message, content.title ?? {}, content.subtitle ?? {}].map(byLanguage)
  const keys = [message, title, subtitle].flatMap((held) => Object.keys(held ?? {}))
  const { ios, android } = content.platforms ?? {}
  return {
    ...emptyPreset(segmentation.platforms.map(String)),
    name,
    campaign: campaignCode ?? null,
    languages: [defaultLanguage, ...new Set(keys.filter((key) => key !== defaultLanguage))],
    message: message ?? {},
    title: title ?? {},
    subtitle: subtitle ?? {},
    ...getOpens(content.action),
    userData: written(content.userData),
    iosSound: ios?.sound ?? '',
    iosSilent: ios?.silent === 1 || ios?.silent === true,
    iosTtl: ios?.ttl === undefined ? '' : String(ios.ttl),
    iosLevel: ios?.interruptionLevel ?? null,
    iosRootParams: written(ios?.rootParams),
    androidRootParams: written(android?.rootParams),
    sendRate: scheduling?.sendRate === undefined ? '' : String(scheduling.sendRate),
    segment: segmentation.filter || null,
  }
}

function getOpens(action: PushRequest['content']['action']): Partial<PresetDraft> {
  switch (action?.type) {
    case undefined:
      return action ? { opens: 'openApp', openAppOptions: written(action.options) } : {}
    case 'openApp':
      return { opens: 'openApp', openAppOptions: written(action.options) }
    case 'url':
      return { opens: 'url', url: action.options.url, shorten: action.options.shortener !== 0 }
    case 'deepLink':
      return { opens: 'deepLink', deepLink: String(action.options.id), deepLinkParams: written(action.options.params) }
    case 'richMedia':
      return { opens: 'richMedia', richMedia: action.options.richMediaCode }
  }
}

const written = (value: object | undefined): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** The request that a draft stands for. */
export function toRequest(draft: PresetDraft, application: string): PushRequest {
  const { campaign, segment, sendRate, platforms } = draft
  const title = writtenTexts(draft.title, draft.languages)
  const subtitle = writtenTexts(draft.subtitle, draft.languages)
  const action = actionIn(draft)
  const userData = objectFrom(draft.userData)
  const own = platformsIn(draft)
  return {
    name: draft.name.trim(),
    applicationCode: application,
    ...(campaign && { campaignCode: campaign }),
    content: {
      message: writtenTexts(draft.message, draft.languages),
      ...(!isEmpty(title) && { title }),
      ...(!isEmpty(subtitle) && { subtitle }),
      ...(action && { action }),
      ...(userData && { userData }),
      ...(own && { platforms: own }),
    },
    ...(sendRate.trim() && { scheduling: { sendRate: Number(sendRate) } }),
    segmentation: {
      ...(segment && { filter: segment }),
      platforms: pushPlatformIds.filter((id) => platforms.includes(String(id))),
    },
  }
}

function actionIn(draft: PresetDraft): PushRequest['content']['action'] {
  switch (draft.opens) {
    case 'nothing':
      return undefined
    case 'openApp': {
      const options = objectFrom(draft.openAppOptions)
      return { type: 'openApp', ...(options && { options }) }
    }
    case 'url':
      return { type: 'url', options: { url: draft.url.trim(), shortener: draft.shorten ? 2 : 0 } }
    case 'deepLink':
      return {
        type: 'deepLink',
        options: { id: Number(draft.deepLink), params: objectFrom(draft.deepLinkParams) ?? {} },
      }
    case 'richMedia':
      return { type: 'richMedia', options: { richMediaCode: draft.richMedia.trim() } }
  }
}

function platformsIn(draft: PresetDraft): PushRequest['content']['platforms'] {
  const rootParams = objectFrom(draft.iosRootParams)
  const level = interruptionLevels.find((one) => one === draft.iosLevel)
  const ios = {
    ...(draft.iosSound.trim() && { sound: draft.iosSound.trim() }),
    ...(draft.iosSilent && { silent: 1 as const }),
    ...(draft.iosTtl.trim() && { ttl: Number(draft.iosTtl) }),
    ...(level && { interruptionLevel: level }),
    ...(rootParams && { rootParams }),
  }
  const android = objectFrom(draft.androidRootParams)
  if (isEmpty(ios) && !android) return undefined
  return { ...(!isEmpty(ios) && { ios }), ...(android && { android: { rootParams: android } }) }
}

/** What is wrong with a text that should be a JSON object, or empty. */
function jsonFault(text: string): string | undefined {
  if (text.trim() === '' || objectFrom(text)) return undefined
  try {
    JSON.parse(text)
    return 'Enter a JSON object, such as {"shop": 4}'
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}
