import { DomUtils, parseDocument } from 'htmlparser2'

export const parseHtml = (html: string) => parseDocument(html, { withStartIndices: true, withEndIndices: true })

export type HtmlNode = ReturnType<typeof parseHtml>['children'][number]
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export const asElement = (node: HtmlNode | undefined): HtmlElement | undefined =>
  node && 'attribs' in node && (node.type as string) !== 'root' ? (node as HtmlElement) : undefined

export const nodeText = (node: HtmlNode): string | undefined =>
  node.nodeType === 3 ? (node as { data?: string }).data : undefined

// a no-break space is content
export const isWhitespace = (node: HtmlNode): boolean => /^[ \t\r\n\f]*$/.test(nodeText(node) ?? 'x')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found)

/** A start tag. Attributes that are undefined are left out. */
export const tag = (name: string, attributes: Readonly<Record<string, string | number | undefined>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')}>`

/** A table for layout, which screen readers ignore. */
export const layoutTable = (attributes: Record<string, string | number | undefined>, cell: string): string =>
  `${tag('table', { role: 'presentation', ...attributes, cellpadding: 0, cellspacing: 0, border: 0 })}<tr>${cell}</tr></table>`

/** The value of a property in an inline style, or an empty text. */
export function styleValue(element: HtmlElement | undefined, property: string): string {
  const found = (element?.attribs.style ?? '').split(';').find((rule) => rule.trim().startsWith(`${property}:`))
  return found?.slice(found.indexOf(':') + 1).trim() ?? ''
}

export const findElement = (element: HtmlElement, name: string): HtmlElement | undefined =>
  DomUtils.getElementsByTagName(name, element.children, true, 1)[0]

/** What a link is called: its label for screen readers, or its text. */
export const linkName = (link: HtmlElement): string => link.attribs['aria-label'] ?? DomUtils.textContent(link)

const inlineNames = new Set(
  'a abbr acronym b bdi bdo big br cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
export const isInline = (node: HtmlNode | undefined | null): boolean => {
  const element = asElement(node ?? undefined)
  return element ? inlineNames.has(element.name) : node?.nodeType === 3
}

/** If two texts are the same HTML but for white space between tags and the order of attributes. */
export const isSameHtml = (one: string, other: string): boolean => one === other || canonical(one) === canonical(other)

const canonical = (html: string): string => parseHtml(html).children.map(canonicalNode).join('')

function canonicalNode(node: HtmlNode): string {
  const text = nodeText(node)
  if (text !== undefined) {
    const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ')
    const started =
      isInline(node.prev) || (!node.prev && isInline(node.parent as HtmlNode))
        ? collapsed
        : collapsed.replace(/^ +/, '')
    return escapeHtml(
      isInline(node.next) || (!node.next && isInline(node.parent as HtmlNode)) ? started : started.replace(/ +$/, ''),
    )
  }
  const element = asElement(node)
  if (!element) return node.nodeType === 8 ? `<!--${(node as { data?: string }).data}-->` : ''
  const attributes = Object.entries(element.attribs)
    .map(([name, value]) => ` ${name}="${name === 'style' ? canonicalStyle(value) : value}"`)
    .sort()
  return `<${element.name}${attributes.join('')}>${element.children.map(canonicalNode).join('')}</${element.name}>`
}

const canonicalStyle = (style: string) =>
  style
    .split(';')
    .map((rule) => rule.replace(/\s*:\s*/, ':').trim())
    .filter(Boolean)
    .join(';')
