import { DomUtils, parseDocument } from 'htmlparser2'

// the browser's own parser would hold the styles of an email against the page's content security policy
export type HtmlTree = ReturnType<typeof parseDocument>
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** The tree of an email's HTML, whatever is wrong with it. */
export const htmlTree = (html: string): HtmlTree => parseDocument(html)

/** Every element of a tree, in order. */
export const elementsOf = (tree: HtmlTree): HtmlElement[] => DomUtils.getElementsByTagName('*', tree)

/** The text people read: without styles, scripts and the title. */
export function readText(tree: Pick<HtmlTree, 'children'>): string {
  const unread = new Set(['style', 'script', 'title', 'head'])
  const walk = (nodes: HtmlTree['children']): string =>
    nodes
      .map((node) => {
        if (node.nodeType === 3) return (node as { data?: string }).data ?? ''
        if (!('children' in node)) return ''
        const element = node as HtmlElement
        return unread.has(element.name) ? '' : ` ${walk(element.children)} `
      })
      .join('')
  return walk(tree.children).replace(/\s+/g, ' ').trim()
}

/** The tree as HTML again. */
export const htmlOf = (tree: HtmlTree): string => DomUtils.getOuterHTML(tree)

/** Takes an element out of its tree. */
export const removeElement = (element: HtmlElement): void => DomUtils.removeElement(element)

/** Puts what an element holds into its place. */
export function unwrap(element: HtmlElement): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child)
  DomUtils.removeElement(element)
}
