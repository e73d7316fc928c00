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

const allowed = new Set(
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

const keepsAttribute = (name: string, attribute: string, value: string): boolean =>
  keptAttributes[name]?.includes(attribute) === true ||
  (attribute === 'align' && /^(p|h[1-6]|td|th)$/.test(name) && aligned.test(value))

export function htmlLoss(html: string): string[] {
  const lost = new Set<string>()
  for (const { name, attribs } of getElements(htmlTree(html))) {
    if (!allowed.has(name)) lost.add(`<${name}>`)
    for (const [attribute, value] of Object.entries(attribs)) {
      if (!keepsAttribute(name, attribute, value))
        lost.add(attribute === 'style' ? 'styles' : `${attribute} on <${name}>`)
    }
  }
  if (/<!--/.test(html)) lost.add('comments')
  return [...lost]
}

export function previewHtml(html: string, { pictures }: { pictures: boolean }): string {
  const tree = htmlTree(html)
  for (const element of getElements(tree)) {
    const { name, attribs } = element
    if (/^(script|iframe|object|embed|base|link)$/.test(name) || (name === 'meta' && 'http-equiv' in attribs)) {
      DomUtils.removeElement(element)
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
  return DomUtils.getOuterHTML(tree)
}

export function simplifyHtml(html: string): string {
  const tree = htmlTree(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!doctype[^>]*>/i, ''))
  for (const element of getElements(tree)) {
    const { name, attribs } = element
    if (/^(style|script|title|meta|link|head)$/.test(name)) {
      DomUtils.removeElement(element)
      continue
    }
    for (const [attribute, value] of Object.entries(attribs))
      if (!keepsAttribute(name, attribute, value)) delete attribs[attribute]
  }
  for (const element of getElements(tree).reverse()) {
    if (allowed.has(element.name) && !/^(html|body)$/.test(element.name)) continue
    for (const child of [...element.children]) DomUtils.prepend(element, child)
    DomUtils.removeElement(element)
  }
  return DomUtils.getOuterHTML(tree).trim()
}
