import { defaultLanguage } from '#contract/rendering/languages.ts'
import { isLanguageOf } from '../shared/texts.ts'

/**
 * Languages with blocks that aren’t translated: of those whose blocks come from another language, without that of the default text,
 * unless the default text has such blocks too.
 */
export const foreignBlocks = (added: readonly string[], ofDefault: string): readonly string[] =>
  added.includes(defaultLanguage) ? added : added.filter((language) => !isLanguageOf(ofDefault, language))
