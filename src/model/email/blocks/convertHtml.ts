import { type EmailBlock, type EmailDocument, emptyParagraph } from './emailDocument.ts'
import { asElement, escapeHtml, type HtmlNode, isInline, isWhitespace, nodeText, parseHtml, tag } from './markup.ts'
import { readBlocks } from './readBlock.ts'
import type { BlockPlace } from './styles.ts'

const dropped = /^(style|script|title|head|meta|link|iframe|object|embed|form|video|audio)$/
const texts = /^(p|h[1-6]|ul|ol|blockquote|pre)$/
const keptInline: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  br: 'br',
}

/** The texts, lists, links, and images of any HTML as blocks. Layout and styles are lost. */
export function convertHtml(html: string, place: BlockPlace): EmailDocument['content'] {
  const blocks: EmailBlock[] = []
  let line = ''
  const endLine = () => {
    if (line.trim() !== '') blocks.push(...readBlocks(`<p>${line.trim()}</p>`, place).map(restyled))
    line = ''
  }
  const walk = (node: HtmlNode): void => {
    const element = asElement(node)
    if (!element) {
      const text = nodeText(node)
      if (text !== undefined && !(isWhitespace(node) && !isInline(node.next))) line += escapeHtml(text)
      return
    }
    const { name, attribs, children } = element
    if (dropped.test(name)) return
    if (name === 'img') {
      endLine()
      const { src = '', alt = null } = attribs
      blocks.push({ type: 'picture', attrs: { src, alt, href: linkAround(element), width: 100, align: 'center' } })
    } else if (name === 'hr') {
      endLine()
      blocks.push({ type: 'divider', attrs: { color: '#dcdce2' } })
    } else if (texts.test(name)) {
      endLine()
      const written = plainInline(children)
      if (/^[uo]l$/.test(name)) {
        const items = children.flatMap((child) =>
          asElement(child)?.name === 'li' ? [plainInline(asElement(child)?.children ?? [])] : [],
        )
        blocks.push(
          ...readBlocks(`<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`, place).map(restyled),
        )
      } else if (written.trim() !== '') {
        const level = /^h/.test(name) ? `h${Math.min(3, Number(name[1]))}` : 'p'
        blocks.push(...readBlocks(`<${level}>${written.trim()}</${level}>`, place).map(restyled))
      }
      for (const image of children.flatMap(imagesIn)) walk(image)
    } else if (isInline(element)) {
      line += plainInline([element])
      for (const image of imagesIn(element)) walk(image)
    } else {
      endLine()
      for (const child of children) walk(child)
      endLine()
    }
  }
  for (const node of parseHtml(html).children) walk(node)
  endLine()
  return blocks.length > 0 ? blocks : [emptyParagraph]
}

/** In the style of the email. */
const restyled = (block: EmailBlock): EmailBlock =>
  'kept' in ('attrs' in block ? block.attrs : {})
    ? ({ ...block, attrs: { ...block.attrs, kept: null } } as EmailBlock)
    : block

const linkAround = (node: HtmlNode): string => {
  const parent = asElement(node.parent as HtmlNode)
  return parent?.name === 'a' ? (parent.attribs.href ?? '') : ''
}

const imagesIn = (node: HtmlNode): HtmlNode[] => {
  const element = asElement(node)
  return element?.name === 'img' ? [element] : (element?.children ?? []).flatMap(imagesIn)
}

const plainInline = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      const element = asElement(node)
      if (!element) return escapeHtml(nodeText(node) ?? '')
      if (element.name === 'br') return '<br>'
      if (dropped.test(element.name)) return ''
      const inner = plainInline(element.children)
      if (element.name === 'a' && element.attribs.href)
        return inner.trim() === '' ? '' : `${tag('a', { href: element.attribs.href })}${inner}</a>`
      const name = keptInline[element.name]
      return name ? `<${name}>${inner}</${name}>` : inner
    })
    .join('')
