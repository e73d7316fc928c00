import { defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { short } from './short.ts'

/** Languages of devices have two letters; a message under any other key would never be sent. */
const isLanguage = (key: string) => key.toLowerCase() === defaultLanguage || /^[a-z]{2}$/i.test(key)

/** The message of a cell: a text, or texts by language where it holds them as JSON; words where nobody would get one. */
export function messageIn(text: string): { content: Localized } | { words: string } {
  const texts = text.startsWith('{') ? objectIn(text) : undefined
  if (!texts) return { content: text }
  for (const [key, value] of Object.entries(texts)) {
    if (!isLanguage(key)) return { words: `Message: “${short(key)}” is no language: use a code such as en, or default` }
    if (typeof value !== 'string') return { words: `Message: what stands under “${key}” is no text` }
  }
  const held = texts as Record<string, string>
  if (Object.values(held).every((one) => one.trim() === '')) return { words: 'Message: there is no text in it' }
  return { content: held }
}

/** An object in JSON; undefined for any other text, such as a placeholder in braces. */
function objectIn(text: string): object | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
