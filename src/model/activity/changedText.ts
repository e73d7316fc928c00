import { languageName } from '#format/languages.ts'
import { withShortPlaceholders } from '../applications/sentMessage.ts'
import type { Difference } from './differences.ts'

const texts: Readonly<Record<string, string>> = {
  content: 'Text',
  message: 'Text',
  title: 'Title',
  subtitle: 'Subtitle',
  subject: 'Subject',
  sdk_ios: 'iOS SDK',
  sdk_android: 'Android SDK',
}

/** Longer text is cut. */
const longest = 40
export const cutText = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** A field in words: `push_token` as “Push token”, and `content.message.default` as “Text (Default)”. */
export function fieldLabel(field: string): string {
  // a push preset has all of its fields but the name in its content
  const [root = field, ...path] = field
    .replace(/^content\.(?=(message|title|subtitle|action|platforms)\b)/, '')
    .split('.')
  const [language] = path
  const name = texts[root]
  if (name && path.length < 2) return language === undefined ? name : `${name} (${languageName(language)})`
  const words = [root, ...path].join(' ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where two texts begin to differ, from the start of a word before it. */
function differenceStart(one: string, other: string): number {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const word = one.lastIndexOf(' ', Math.max(0, same - 8)) + 1
  if (same - word <= longest / 2) return word
  // not within an emoji
  return /[\udc00-\udfff]/.test(one[same - 8] ?? '') ? same - 9 : same - 8
}

/** Two long texts cut to where they differ; with their placeholders in full only if those are what differs. */
function cutToChange(before: string, after: string): [string, string] {
  const short = [withShortPlaceholders(before), withShortPlaceholders(after)] as const
  const [one, other] = short[0] === short[1] ? [before, after] : short
  if (one.length <= longest && other.length <= longest) return [one, other]
  const start = differenceStart(one, other)
  const part = (text: string) => cutText(start > 0 ? `…${text.slice(start)}` : text)
  return [part(one), part(other)]
}

const isMarkup = (text: string | undefined) => text !== undefined && /<[a-z!][^>]*>/i.test(text)

/** A change in a line: “Range 200 → 300”. Of the HTML of an email, only that it changed. */
export function changeText({ before, after }: Difference, label: string): string {
  if (isMarkup(before) || isMarkup(after)) return `${label} ${after === undefined ? 'removed' : 'changed'}`
  if (after === undefined) return `${label} ${cutText(before ?? '')} removed`
  return before === undefined ? `${label}: ${cutText(after)}` : `${label} ${cutToChange(before, after).join(' → ')}`
}
