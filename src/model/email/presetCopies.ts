import { chooseText } from '#contract/rendering/languages.ts'
import { nonEmptyTexts } from '../shared/texts.ts'
import { isSameHtml } from './blocks/markup.ts'

interface Written {
  /** Content by language, before. Languages that were never touched are undefined. */
  content: Readonly<Record<string, string | undefined>>
  preset: Readonly<Record<string, string>>
  language: string
  html: string
}

/**
 * The content of other languages after one was written: a copy of the preset copies all its languages, or people would get a
 * subject in their language over a text in another. Undoing it, or emptying the text, removes the copies that weren’t edited,
 * which the preset has anyway. Undefined if nothing changes.
 */
export function presetCopies({ content: before, preset, language, html }: Written): Record<string, string> | undefined {
  const content = nonEmptyTexts(before, Object.keys(before))
  const others = Object.entries(preset).filter(([other, text]) => other !== language && text !== '')
  if (html === '') {
    const copied = others.filter(([other, text]) => content[other] === text).map(([other]) => other)
    if (copied.length === 0) return undefined
    return Object.fromEntries(Object.entries(content).filter(([other]) => !copied.includes(other)))
  }
  const inherited = chooseText(content, language) ? undefined : chooseText(preset, language)
  if (!inherited || !isSameHtml(html, inherited.text)) return undefined
  const copies = others.filter(([other]) => !content[other])
  return copies.length > 0 ? { ...content, ...Object.fromEntries(copies) } : undefined
}
