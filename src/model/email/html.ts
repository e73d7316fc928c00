import { DomUtils, parseDocument } from 'htmlparser2'

// the browser’s parser would apply the page’s Content-Security-Policy to the styles of an email
export const htmlTree = parseDocument
type HtmlTree = ReturnType<typeof parseDocument>

export const getElements = (tree: HtmlTree) => DomUtils.getElementsByTagName('*', tree)

export function getTextContent(tree: Pick<HtmlTree, 'children'>): string {
  const unread = new Set(['style', 'script', 'title', 'head'])
  const walk = (nodes: HtmlTree['children']): string =>
    nodes
      .map((node) => {
        if (node.nodeType === 3) return (node as { data?: string }).data ?? ''
        if (!('children' in node)) return ''
        const element = node as ReturnType<typeof getElements>[number]
        return unread.has(element.name) ? '' : ` ${walk(element.children)} `
      })
      .join('')
  return walk(tree.children).replace(/\s+/g, ' ').trim()
}

interface PreviewOptions {
  pictures: boolean
  /** As a mail app in its dark mode shows it. */
  dark?: boolean
}

const darkQuery = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi
const lightQuery = /\(\s*prefers-color-scheme\s*:\s*light\s*\)/gi

/** If an email has colors of its own for dark mode. */
export const hasDarkStyles = (html: string): boolean => html.search(darkQuery) >= 0

/** HTML for the preview’s frame, which has no color scheme of its own: what depends on it is decided here. */
export function previewHtml(html: string, { pictures, dark = false }: PreviewOptions): string {
  const tree = htmlTree(html)
  // mail apps that meet no dark colors turn light ones into dark ones; each does it in its own way
  const inverted = dark && !hasDarkStyles(html)
  for (const element of getElements(tree)) {
    const { name, attribs } = element
    if (/^(script|iframe|object|embed|base|link)$/.test(name) || (name === 'meta' && 'http-equiv' in attribs)) {
      DomUtils.removeElement(element)
      continue
    }
    if (name === 'style')
      for (const child of element.children)
        if ('data' in child)
          child.data = child.data
            .replace(darkQuery, dark ? '(min-width:0)' : '(max-width:0)')
            .replace(lightQuery, dark ? '(max-width:0)' : '(min-width:0)')
    for (const attribute of Object.keys(attribs)) if (/^on/.test(attribute)) delete attribs[attribute]
    // a URL that is still being typed would be one of the console’s own
    if (name === 'img' && !/^(https?:\/\/[^/]+\.|data:)/i.test(attribs.src ?? '')) delete attribs.src
    if (pictures) continue
    if (name === 'img') {
      delete attribs.src
      delete attribs.srcset
    }
    delete attribs.background
    if (attribs.style) attribs.style = attribs.style.replace(/url\([^)]*\)/gi, 'none')
  }
  return DomUtils.getOuterHTML(tree) + (inverted ? invertedStyle : '')
}

const invertedStyle =
  '<style>html{background:#fff;filter:invert(0.92) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>'
