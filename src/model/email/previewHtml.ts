import { elementsOf, htmlOf, htmlTree, removeElement } from './htmlTree.ts'

/** An email as it is shown: without what mail programs leave out, and without pictures where they are off. */
export function previewHtml(html: string, { pictures }: { pictures: boolean }): string {
  const tree = htmlTree(html)
  for (const element of elementsOf(tree)) {
    const { name, attribs } = element
    if (/^(script|iframe|object|embed|base|link)$/.test(name) || (name === 'meta' && 'http-equiv' in attribs)) {
      removeElement(element)
      continue
    }
    for (const attribute of Object.keys(attribs)) if (/^on/.test(attribute)) delete attribs[attribute]
    if (pictures) continue
    if (name === 'img') {
      delete attribs.src
      delete attribs.srcset
    }
    delete attribs.background
    if (attribs.style) attribs.style = attribs.style.replace(/url\([^)]*\)/gi, 'none')
  }
  return htmlOf(tree)
}
