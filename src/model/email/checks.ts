import { elementsOf, htmlTree, readText } from './htmlTree.ts'

/** One thing about an email that is worth fixing before it goes. */
export interface EmailQuestion {
  /** Key of the language it is about. */
  language: string
  message: string
}

/** Mail programs cut off what is longer, in bytes. */
const cutAt = 102 * 1024

/** The plain checks of one language's email: unsubscribing, pictures, links, size, what cannot be shown. */
export function checkEmail(
  html: string,
  language: string,
  { unsubscribes }: { unsubscribes: boolean },
): EmailQuestion[] {
  if (html.trim() === '') return []
  const tree = htmlTree(html)
  const all = elementsOf(tree)
  const pictures = all.filter(({ name }) => name === 'img')
  const links = all.filter(({ name }) => name === 'a')
  const say = (message: string): EmailQuestion => ({ language, message })
  const withoutAlt = pictures.filter(({ attribs }) => attribs.alt === undefined).length
  const insecure = pictures.filter(({ attribs }) => /^http:/i.test(attribs.src ?? '')).length
  const dead = links.filter(({ attribs }) => ['', '#'].includes((attribs.href ?? '').trim())).length
  const bytes = new TextEncoder().encode(html).length
  const questions: EmailQuestion[] = []
  if (
    !unsubscribes &&
    !/unsubscribe|opt[- ]?out/i.test(links.map((link) => `${readText(link)} ${link.attribs.href}`).join(' '))
  )
    questions.push(say('There is no way to unsubscribe: add a link, or an address for it under Sender.'))
  if (withoutAlt > 0)
    questions.push(
      say(`${counted(withoutAlt, 'picture')} without a description (alt): people who cannot see read nothing.`),
    )
  if (insecure > 0)
    questions.push(say(`${counted(insecure, 'picture')} over http: many mail programs do not show them.`))
  if (dead > 0) questions.push(say(`${counted(dead, 'link')} without an address.`))
  if (bytes > cutAt)
    questions.push(say(`${Math.round(bytes / 1024)} KB of HTML: mail programs cut off what is beyond 102 KB.`))
  if (all.some(({ name }) => /^(script|form|iframe|object|embed|video)$/.test(name)))
    questions.push(say('It holds scripts, forms or frames: mail programs leave them out.'))
  if (readText(tree) === '') questions.push(say('It has no text: mail programs may take it for junk.'))
  return questions
}

const counted = (count: number, what: string) => (count === 1 ? `One ${what}` : `${count} ${what}s`)
