import { chooseText } from '#contract/rendering/languages.ts'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { nonEmptyTexts } from '../shared/texts.ts'
import type { EmailBlock } from './blocks/emailDocument.ts'
import { readEmail, writeEmail } from './blocks/emailHtml.ts'
import { isSameHtml } from './blocks/markup.ts'

interface Contents {
  /** Content of the message, by language. Languages that were never touched are undefined. */
  content: Readonly<Record<string, string | undefined>>
  /** Content of its preset. */
  preset: Readonly<Record<string, string>>
}

interface Added {
  block: EmailBlock
  /** How many blocks of the preset are before it. */
  after: number
}

/** An email that was edited in some of its languages. */
export interface PartialEdit {
  /** Languages with the edit, or with all of `added`. */
  edited: readonly string[]
  /** Languages whose content is still the preset’s. */
  copies: readonly string[]
  /** Blocks that belong in every language, such as a button, and those of them that at least one lacks. */
  added: readonly Added[]
  lacked: readonly Added[]
  /** All new blocks of a language, texts and dividers too: what the copies lack. */
  brought: readonly Added[]
  /** Languages that lack some of them, and the copies. */
  behind: readonly string[]
}

/** Blocks that belong in every language. Texts are written for each, and dividers and spacers follow them: only copies lack those. */
const kinds: Partial<Record<EmailBlock['type'], readonly [one: string, many: string]>> = {
  button: ['button', 'buttons'],
  picture: ['image', 'images'],
  columns: ['columns', 'columns'],
  social: ['social links', 'social links'],
  html: ['HTML block', 'HTML blocks'],
}

/** Languages whose content is the preset’s, in a message with a copy of it. */
export const unchangedCopies = ({ content, preset }: Contents): string[] =>
  Object.entries(nonEmptyTexts(content, Object.keys(content))).flatMap(([language, text]) =>
    preset[language] && isSameHtml(text, preset[language]) ? [language] : [],
  )

/** What was edited in some languages only. Undefined if all are edited, or none. */
export function findPartialEdit(texts: Contents): PartialEdit | undefined {
  const content = nonEmptyTexts(texts.content, Object.keys(texts.content))
  const copies = unchangedCopies(texts)
  const changed = Object.keys(content).filter((language) => !copies.includes(language))
  if (changed.length === 0 || changed.length + copies.length < 2) return undefined
  const news = new Map(changed.map((language) => [language, addedBlocks(texts, language)]))
  const [brought = []] = [...news.values()].sort((a, b) => shared(b).length - shared(a).length || b.length - a.length)
  const added = shared(brought)
  const lacking = (language: string) => missing(added, news.get(language) ?? [])
  const lagging = changed.filter((language) => lacking(language).length > 0)
  const behind = [...copies, ...lagging]
  if (behind.length === 0) return undefined
  const lacked = copies.length > 0 ? added : added.filter((one) => lagging.some((each) => lacking(each).includes(one)))
  return { edited: changed.filter((language) => !lagging.includes(language)), copies, added, lacked, brought, behind }
}

/** `addresses`: by the language of the content they get; languages without any are left out. Undefined if none are left. */
export function describePartialEdit(
  { edited, copies, lacked, behind }: PartialEdit,
  addresses?: ReadonlyMap<string, number>,
): string | undefined {
  const left = behind.filter((language) => addresses?.get(language) !== 0)
  if (left.length === 0) return undefined
  const names = left.length > 3 ? formatCount(left.length, 'language') : formatList(left.map(languageName))
  const count = left.reduce((sum, language) => sum + (addresses?.get(language) ?? 0), 0)
  const who = addresses ? `${names} (${formatCount(count, 'address', 'addresses')})` : names
  const [keep, lack] = left.length === 1 ? ['keeps', 'lacks'] : ['keep', 'lack']
  const where = formatList(edited.map(languageName))
  if (lacked.length === 0)
    return `Only ${where} ${edited.length === 1 ? 'is' : 'are'} edited. ${who} ${keep} the preset’s email.`
  const { text, one } = describeBlocks(lacked)
  const rest = left.every((language) => copies.includes(language))
    ? `${keep} the preset’s blocks`
    : `${lack} ${one ? 'it' : 'some of them'}`
  return `Your ${text} ${one ? 'is' : 'are'} only in ${where}. ${who} ${rest}.`
}

/** The content of the languages that are behind, with the blocks they lack. */
export function addMissingBlocks(
  texts: Contents,
  { added, brought, copies, behind }: PartialEdit,
): Record<string, string> {
  return Object.fromEntries(
    behind.map((language) => {
      const email = readEmail(texts.content[language] ?? '')
      const isCopy = copies.includes(language)
      const present = isCopy ? [] : addedBlocks(texts, language, email.content)
      return [language, writeEmail({ ...email, content: complete(email.content, isCopy ? brought : added, present) })]
    }),
  )
}

/** The blocks of a language with those of `wanted` that aren’t among `present`, in the order of `wanted`. */
function complete(blocks: readonly EmailBlock[], wanted: readonly Added[], present: readonly Added[]): EmailBlock[] {
  const content = [...blocks]
  const news = new Set(present.map(({ block }) => block))
  const lacking = missing(wanted, present)
  const left = [...present]
  let last: Added | undefined
  for (const one of wanted) {
    const there = lacking.includes(one) ? -1 : left.findIndex(({ block }) => block.type === one.block.type)
    const [found] = there < 0 ? [] : left.splice(there, 1)
    if (!found) {
      content.splice(
        last?.after === one.after ? content.indexOf(last.block) + 1 : placeAfter(content, news, one.after),
        0,
        one.block,
      )
      news.add(one.block)
    }
    last = { block: found?.block ?? one.block, after: one.after }
  }
  return content
}

/** The place behind so many blocks of the preset. */
function placeAfter(content: readonly EmailBlock[], news: ReadonlySet<EmailBlock>, after: number): number {
  let kept = 0
  for (const [at, block] of content.entries()) {
    if (kept === after) return at
    if (!news.has(block)) kept += 1
  }
  return content.length
}

/** The blocks that a language has besides those of the preset, some of which may be changed. */
function addedBlocks(
  { content, preset }: Contents,
  language: string,
  blocks = readEmail(content[language] ?? '').content,
): Added[] {
  const left = [...readEmail(chooseText(preset, language)?.text ?? '').content]
  const take = (isLike: (block: EmailBlock) => boolean) => {
    const at = left.findIndex(isLike)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const isKept = blocks.map((block) => take((other) => JSON.stringify(other) === JSON.stringify(block)))
  const isNew = blocks.map(({ type }, index) => !isKept[index] && !take((other) => other.type === type))
  return blocks.flatMap((block, index) =>
    isNew[index] ? [{ block, after: isNew.slice(0, index).filter((added) => !added).length }] : [],
  )
}

/** Those that belong in every language. */
const shared = (added: readonly Added[]) => added.filter(({ block }) => kinds[block.type])

/** Those of `wanted` without a block of their type in `present`. */
function missing(wanted: readonly Added[], present: readonly Added[]): Added[] {
  const types = present.map(({ block }) => block.type)
  return wanted.filter(({ block }) => {
    const at = types.indexOf(block.type)
    if (at >= 0) types.splice(at, 1)
    return at < 0
  })
}

function describeBlocks(added: readonly Added[]): { text: string; one: boolean } {
  const types = added.map(({ block }) => block.type)
  const named = [...new Set(types)].map((type) => {
    const [one = '', many = ''] = kinds[type] ?? []
    return types.filter((other) => other === type).length === 1 ? one : many
  })
  return { text: formatList(named), one: added.length === 1 && !named[0]?.endsWith('s') }
}
