import { elementsOf, htmlTree } from './htmlTree.ts'

const kept = new Set(
  (
    'html head body p h1 h2 h3 h4 h5 h6 strong b em i u s a img ul ol li blockquote br hr ' +
    'table tbody thead tr td th colgroup col code pre span div'
  ).split(' '),
)
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}
const aligned = /^(left|center|right|justify)$/

/** True for an element that the visual editor knows. */
export const isKept = (name: string): boolean => kept.has(name)

/** True for an attribute that it keeps. */
export const keepsAttribute = (name: string, attribute: string, value: string): boolean =>
  keptAttributes[name]?.includes(attribute) === true ||
  (attribute === 'align' && /^(p|h[1-6]|td|th)$/.test(name) && aligned.test(value))

/** What the visual editor would drop of an email, in plain words; empty where it shows all of it. */
export function htmlLoss(html: string): string[] {
  const lost = new Set<string>()
  for (const { name, attribs } of elementsOf(htmlTree(html))) {
    if (!isKept(name)) lost.add(`<${name}>`)
    for (const [attribute, value] of Object.entries(attribs)) {
      if (!keepsAttribute(name, attribute, value))
        lost.add(attribute === 'style' ? 'styles' : `${attribute} of <${name}>`)
    }
  }
  if (/<!--/.test(html)) lost.add('comments')
  return [...lost]
}
