import type { Notification } from '#contract/messages.ts'
import { chooseText, defaultLanguage } from '#contract/rendering/languages.ts'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { isLanguageOf } from '../shared/texts.ts'
import type { EffectiveCell, EffectiveRow } from './effective.ts'

export const lineNames = ['title', 'subtitle'] as const

type Line = (typeof lineNames)[number]

export interface DefaultLines {
  lines: Line[]
  languages: string[]
  /** Those of the languages in which this is so on every platform, so that all of their devices are concerned. */
  everywhere: string[]
}

/**
 * Languages whose devices get a translated text below a title or subtitle of the Default, as each is looked up on its own.
 * `rows`: with that of the Default, whose copy in a language is no translation. `ofDefault`: the language of the default texts, empty
 * if unknown.
 */
export function findDefaultLines(rows: readonly EffectiveRow[], ofDefault = ''): DefaultLines[] {
  const defaults = rows.find(({ language }) => language === defaultLanguage)
  const groups = new Map<string, DefaultLines>()
  for (const { language, cells } of rows) {
    if (language === defaultLanguage || isLanguageOf(ofDefault, language)) continue
    const found = cells.map((cell, index) => linesIn(cell, defaults?.cells[index]))
    const lines = lineNames.filter((line) => found.some((some) => some.includes(line)))
    if (lines.length === 0) continue
    const group = groups.get(lines.join()) ?? { lines, languages: [], everywhere: [] }
    group.languages.push(language)
    if (found.every((some) => some.length > 0)) group.everywhere.push(language)
    groups.set(lines.join(), group)
  }
  return [...groups.values()]
}

function linesIn({ shown }: EffectiveCell, defaults: EffectiveCell | undefined): Line[] {
  const { text, silent } = shown
  if (silent || !text || text.match === 'default' || text.text === defaults?.shown.text?.text) return []
  return lineNames.filter((line) => shown[line]?.match === 'default')
}

/** `byLanguage`: devices, as far as they are counted. Undefined if nobody is concerned. */
export function describeDefaultLines(
  { lines, languages, everywhere }: DefaultLines,
  byLanguage: ReadonlyMap<string, number> = new Map(),
): string | undefined {
  const concerned = languages.filter((language) => byLanguage.get(language) !== 0)
  if (concerned.length === 0) return undefined
  const counts = concerned.flatMap((language) =>
    everywhere.includes(language) ? (byLanguage.get(language) ?? []) : [],
  )
  const devices = formatCount(
    counts.reduce((sum, count) => sum + count, 0),
    'device',
  )
  const who = `${formatList(concerned.map(languageName))}${counts.length === concerned.length ? ` (${devices})` : ''}`
  return `${who}: the ${formatList(lines)} ${lines.length === 1 ? 'is' : 'are'} in the default language, the text in theirs.`
}

/** The keys of a preset’s translations that the message’s own titles, or subtitles, in the Default replace. */
export function replacedLines(
  found: readonly DefaultLines[],
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
): Record<Line, string[]> {
  const keysOf = (line: Line) => {
    if (push[line] === undefined) return []
    const languages = found.filter(({ lines }) => lines.includes(line)).flatMap(({ languages }) => languages)
    return languages.flatMap((language) => {
      const translated = chooseText(preset?.[line], language)
      const isReplaced = chooseText(push[line], language)?.match === 'default'
      return isReplaced && translated && translated.match !== 'default' ? [translated.language] : []
    })
  }
  return { title: [...new Set(keysOf('title'))], subtitle: [...new Set(keysOf('subtitle'))] }
}
