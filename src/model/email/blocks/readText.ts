import type { Align, Heading, Inline, List, ListItem, Paragraph, TextAttributes, TextMark } from './emailDocument.ts'
import { asElement, type HtmlElement, type HtmlNode, isInline, isWhitespace, nodeText, styleValue } from './markup.ts'
import { type BlockPlace, linkAttributes, type TextElement, textStyle, textStyles } from './styles.ts'

const asAlign = (text: string | undefined): Align | null =>
  text === 'left' || text === 'center' || text === 'right' ? text : null

/** A paragraph or a heading; undefined if anything but text is in it. */
export function readText(name: TextElement, element: HtmlElement, place: BlockPlace): Paragraph | Heading | undefined {
  const inline = readInline(element.children, place)
  if (!inline) return undefined
  const content = inline.length > 0 ? { content: inline } : {}
  const { align, ...kept } = element.attribs
  const attrs = readLook(name, element) ?? { align: asAlign(align), kept }
  if (name === 'p') return { type: 'paragraph', attrs, ...content }
  return { type: 'heading', attrs: { ...attrs, level: Number(name[1]) as 1 | 2 | 3 }, ...content }
}

/** How a text looks, if its style is one of the editor’s. */
function readLook(name: TextElement, element: HtmlElement): TextAttributes | undefined {
  const size = Number.parseInt(styleValue(element, 'font-size'), 10) || textStyles[name].size
  const color = styleValue(element, 'color')
  const look = {
    align: asAlign(styleValue(element, 'text-align')),
    ...(color && { color }),
    ...(size !== textStyles[name].size && { size }),
  }
  const ours = textStyle(name, look) === element.attribs.style && Object.keys(element.attribs).length === 1
  return ours ? { ...look, kept: null } : undefined
}

/** Undefined if anything but items is in it. */
export function readList(element: HtmlElement, place: BlockPlace): List | undefined {
  const children = element.children.filter((node) => !isWhitespace(node))
  const items = children.map((node) => {
    const item = asElement(node)
    return item?.name === 'li' ? readItem(item, place) : undefined
  })
  if (items.length === 0 || items.includes(undefined)) return undefined
  const ours =
    element.attribs.style === 'margin:0 0 16px;padding:0 0 0 24px' && Object.keys(element.attribs).length === 1
  return {
    type: element.name === 'ul' ? 'bulletList' : 'orderedList',
    attrs: { kept: ours ? null : element.attribs },
    content: items as ListItem[],
  }
}

function readItem(item: HtmlElement, place: BlockPlace): ListItem | undefined {
  const children = item.children.filter((node) => !isWhitespace(node) || isInline(node.prev))
  const first = asElement(children[0])
  const wrapped = first?.name === 'p' && Object.keys(first.attribs).length === 0
  const end = wrapped ? 1 : children.findIndex((node) => !isInline(node))
  const own = wrapped ? (first?.children ?? []) : end < 0 ? children : children.slice(0, end)
  const content = readInline(own, place)
  const lists = (end < 0 ? [] : children.slice(end))
    .filter((node) => !isWhitespace(node))
    .map((node) => {
      const list = asElement(node)
      return list && /^[uo]l$/.test(list.name) ? readList(list, place) : undefined
    })
  if (!content || lists.includes(undefined)) return undefined
  const text: Paragraph = {
    type: 'paragraph',
    attrs: { align: null, kept: null },
    ...(content.length > 0 && { content }),
  }
  return {
    type: 'listItem',
    attrs: { kept: Object.keys(item.attribs).length > 0 ? item.attribs : null, wrapped },
    content: [text, ...(lists as List[])],
  }
}

const plainMarks: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strike'>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
}

/** Texts with their marks; undefined if there’s anything else in between. Comparing finds what isn’t read exactly. */
function readInline(nodes: readonly HtmlNode[], place: BlockPlace): Inline[] | undefined {
  const runs: Inline[] = []
  const walk = (node: HtmlNode, marks: TextMark[]): boolean => {
    const text = nodeText(node)
    if (text !== undefined) {
      const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ')
      if (collapsed !== '') runs.push({ type: 'text', text: collapsed, ...(marks.length > 0 && { marks }) })
      return true
    }
    const element = asElement(node)
    if (!element || !isInline(element) || element.name === 'img') return false
    if (element.name === 'br') {
      runs.push({ type: 'hardBreak' })
      return Object.keys(element.attribs).length === 0
    }
    return element.children.every((child) => walk(child, [...marks, readMark(element, place)]))
  }
  if (!nodes.every((node) => walk(node, []))) return undefined
  trimEnds(runs)
  return runs.length === 1 && runs[0]?.type === 'hardBreak' ? [] : runs
}

function trimEnds(runs: Inline[]): void {
  const first = runs[0]
  if (first?.type === 'text') first.text = first.text.replace(/^ /, '')
  const last = runs.at(-1)
  if (last?.type === 'text') last.text = last.text.replace(/ $/, '')
  if (first?.type === 'text' && first.text === '') runs.shift()
  const rest = runs.at(-1)
  if (rest?.type === 'text' && rest.text === '') runs.pop()
}

function readMark({ name, attribs }: HtmlElement, place: BlockPlace): TextMark {
  const attributes = Object.keys(attribs)
  const plain = Object.hasOwn(plainMarks, name) ? plainMarks[name] : undefined
  if (plain && attributes.length === 0) return { type: plain }
  if (name === 'a' && attribs.href !== undefined) {
    const { href, ...others } = attribs
    const ours = JSON.stringify(others) === JSON.stringify(linkAttributes(place))
    return { type: 'link', attrs: { href, kept: ours ? null : others } }
  }
  return { type: 'span', attrs: { tag: name, kept: attribs } }
}
