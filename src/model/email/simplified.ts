import { isKept, keepsAttribute } from './htmlLoss.ts'
import { elementsOf, htmlOf, htmlTree, removeElement, unwrap } from './htmlTree.ts'

/** An email without what the visual editor has no place for: styles, classes, comments, elements it does not know. */
export function simplified(html: string): string {
  const tree = htmlTree(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!doctype[^>]*>/i, ''))
  for (const element of elementsOf(tree)) {
    const { name, attribs } = element
    if (/^(style|script|title|meta|link|head)$/.test(name)) {
      removeElement(element)
      continue
    }
    for (const [attribute, value] of Object.entries(attribs))
      if (!keepsAttribute(name, attribute, value)) delete attribs[attribute]
  }
  for (const element of elementsOf(tree).reverse())
    if (!isKept(element.name) || /^(html|body)$/.test(element.name)) unwrap(element)
  return htmlOf(tree).trim()
}
