import type { Notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'
import { placeholderFormats, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { exactCount, formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { placeholderWarnings } from '../shared/texts.ts'
import { describeDefaultLines, findDefaultLines } from './defaultLines.ts'
import type { EffectiveRow } from './effective.ts'
import { fieldName, isButtonUrl, isPersonalized, platformOptions, urlFields } from './options.ts'
import { jsonOr } from './toNotification.ts'

/** `ofDefault`: the language of the default texts, empty if unknown. */
export function questionsAbout(
  push: Partial<Notification>,
  rows: readonly EffectiveRow[],
  byLanguage: ReadonlyMap<string, number>,
  tags: readonly string[],
  ofDefault = '',
): string[] {
  const texts = rows.flatMap(({ cells }) =>
    cells.flatMap(({ shown: { title, subtitle, text } }) => [title, subtitle, text].map((part) => part?.text ?? '')),
  )
  const given = Object.keys({ ...push.template_bindings, ...push.dynamic_content_placeholders })
  return [
    ...jsonTexts(push),
    ...placeholderQuestions([...localizedTexts(push).map(({ text }) => text), ...texts], tags, given),
    ...nobodysText(rows, byLanguage),
    ...findDefaultLines(rows, ofDefault).flatMap((lines) => describeDefaultLines(lines, byLanguage) ?? []),
    ...buttons(push),
    ...addresses(push),
    ...(looksLikeJson(push.data) && !isJson(push.data)
      ? ['The data for the app looks like JSON but isn’t valid. The app gets it as text.']
      : []),
  ]
}

function jsonTexts(push: Partial<Notification>): string[] {
  return localizedTexts(push).flatMap(({ field, language, text }) =>
    isJson(text)
      ? [
          `${fieldName(['fields', field, language])}: this is JSON. ${placeholdersIn(text).length > 0 ? 'Text in braces is read as a placeholder, so people don’t see it.' : 'Is that intended?'}`,
        ]
      : [],
  )
}

const localizedTexts = (push: Partial<Notification>) =>
  Object.entries(push).flatMap(([field, value]) =>
    isPersonalized(field) && value
      ? Object.entries(byLanguage(value as Localized)).map(([language, text]) => ({ field, language, text }))
      : [],
  )

/**
 * Placeholders that show nothing, or not what was meant. `given`: names whose values are in the message, for everyone.
 */
export function placeholderQuestions(
  texts: readonly string[],
  tags: readonly string[],
  given: readonly string[] = [],
): string[] {
  const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
  const [known, filled] = [lower([...tags, ...given]), lower(given)]
  const found = texts.filter((text) => !isJson(text)).flatMap(placeholdersIn)
  const questions = found.flatMap(({ tag, fallback, unknownFormat }) => [
    ...(known.has(tag.toLowerCase()) && !filled.has(tag.toLowerCase()) && !fallback
      ? [`{${tag}} has no fallback: people without this tag see nothing in its place.`]
      : []),
    ...(known.has(tag.toLowerCase())
      ? []
      : [`“${tag}” isn’t a tag in this account: ${fallback ? `everyone sees “${fallback}”` : 'nothing is shown'}.`]),
    ...(unknownFormat
      ? [`“${unknownFormat}” in {${tag}} isn’t a valid format. Valid formats are ${formatList(formats)}.`]
      : []),
  ])
  return [...new Set([...questions, ...texts.flatMap(placeholderWarnings)])]
}

const formats = Object.keys(placeholderFormats)

const looksLikeJson = (data: unknown): data is string => typeof data === 'string' && /^\s*[[{]/.test(data)
const isJson = (text: string): boolean => looksLikeJson(text) && typeof jsonOr(text) === 'object'

function nobodysText(rows: readonly EffectiveRow[], counts: ReadonlyMap<string, number>): string[] {
  return rows.flatMap(({ language, cells }) => {
    const devices = counts.get(language)
    const lacking = cells.some(({ shown }) => !shown.silent && !shown.text)
    if (!lacking || language === 'default' || devices === undefined || devices === 0) return []
    return [
      `${formatCount(devices, 'device gets', 'devices get')} nothing on some platforms: no ${language === '' ? 'default' : languageName(language)} text.`,
    ]
  })
}

function buttons(push: Partial<Notification>): string[] {
  const lost = ([1, 2] as const).filter(
    (place) => push[`chrome_button_url${place}`] && !push[`chrome_button_text${place}`],
  )
  return lost.map((place) => `Chrome button ${place} has a URL but no label. It’s left out.`)
}

function addresses(push: Partial<Notification>): string[] {
  const pictures = urlFields(Object.keys(platformOptions) as PushPlatform[]).filter((field) => !isButtonUrl(field))
  const odd = pictures.filter((field) => push[field] && !/^https:\/\/\S+\.\S+/.test(String(push[field])))
  return [...new Set(odd.map((field) => String(push[field])))].map((url) => {
    const [field = '', ...others] = odd.filter((one) => String(push[one]) === url)
    // one image may be that of each platform
    const what = others.length > 0 ? 'The image' : fieldName(['fields', field])
    return `${what} isn’t an HTTPS URL: “${url}”. It might not be shown.`
  })
}

interface Confirmed {
  total: number | undefined
  counting: boolean
  unit: readonly [one: string, many: string]
  /** Above this number of devices, it is typed to confirm; 0 for everyone. */
  confirmAbove: number
  /** True if someone has to approve it, who looks at the number: nothing is typed. */
  approved?: boolean
}

type Asked = Pick<Confirmed, 'total' | 'confirmAbove' | 'approved'>

export const confirmationText = ({ total, confirmAbove, approved }: Asked) =>
  approved ? undefined : total === undefined ? 'send' : total > confirmAbove ? String(total) : undefined

export function holdFor(
  { total, counting, unit, confirmAbove, approved = false }: Confirmed,
  typed: string,
): string | undefined {
  if (total === undefined && counting) return `Wait for the number of ${unit[1]}`
  if (total === 0) return `No ${unit[1]} match. Change the audience.`
  const wanted = confirmationText({ total, confirmAbove, approved })
  if (wanted === undefined || saidIn(typed) === wanted) return undefined
  if (total === undefined) return 'Type send first'
  return typedFault({ total, confirmAbove }, typed) ?? 'Type the number first'
}

/** What is wrong with the typed confirmation; undefined while it can still become the right one. */
export function typedFault(reach: Asked, typed: string): string | undefined {
  const wanted = confirmationText(reach)
  if (wanted === undefined || wanted.startsWith(saidIn(typed))) return undefined
  const shown = reach.total === undefined ? wanted : exactCount(reach.total)
  return `“${typed.trim()}” isn’t ${shown}`
}

/** The number may be grouped as on screen, in any locale. */
const saidIn = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,.'’\u00a0\u202f]/g, '')
