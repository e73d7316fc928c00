import { DomUtils } from 'htmlparser2'
import {
  type Align,
  columnGap,
  type EmailBlock,
  type EmailColumn,
  type Heading,
  type Inline,
  imageWidths,
  type List,
  type ListItem,
  type Paragraph,
  type Split,
  splits,
  type TextAttributes,
  type TextMark,
} from './emailDocument.ts'
import {
  asElement,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isInline,
  isSameHtml,
  isWhitespace,
  nodeText,
  parseHtml,
  styleValue,
} from './markup.ts'
import { type BlockPlace, linkAttributes, onBackground, type TextElement, textStyle, textStyles } from './styles.ts'
import { columnWidths, writeBlock } from './writeBlock.ts'

/**
 * The blocks of a piece of HTML. An element is read as a block only if writing the block gives the same HTML again;
 * everything else is kept in HTML blocks.
 */
export function readBlocks(html: string, place: BlockPlace): EmailBlock[] {
  return readNodes(parseHtml(html).children, html, place)
}

export function readNodes(nodes: readonly HtmlNode[], html: string, place: BlockPlace): EmailBlock[] {
  const blocks: EmailBlock[] = []
  let loose: HtmlNode[] = []
  const keep = () => {
    const kept = loose.slice(loose.findIndex((node) => !isWhitespace(node)))
    const source = kept
      .map((node) => sourceOf(node, html))
      .join('')
      .replace(/^[ \t\r\n\f]+|[ \t\r\n\f]+$/g, '')
    if (source !== '') blocks.push({ type: 'html', attrs: { source } })
    loose = []
  }
  for (const node of nodes) {
    const block = readNode(node, html, place)
    if (!block) loose.push(node)
    else {
      keep()
      blocks.push(block)
    }
  }
  keep()
  return blocks
}

const sourceOf = (node: HtmlNode, html: string) => html.slice(node.startIndex ?? 0, (node.endIndex ?? -1) + 1)

function readNode(node: HtmlNode, html: string, place: BlockPlace): EmailBlock | undefined {
  const element = asElement(node)
  const block = element && readElement(element, html, place)
  return block && isSameHtml(writeBlock(block, place), sourceOf(node, html)) ? block : undefined
}

function readElement(element: HtmlElement, html: string, place: BlockPlace): EmailBlock | undefined {
  const { name, attribs } = element
  if (Object.hasOwn(textStyles, name)) return readText(name as TextElement, element, place)
  if (name === 'ul' || name === 'ol') return readList(element, place)
  if (name === 'hr') return { type: 'divider', attrs: { color: null } }
  const kind = attribs['data-block']
  const read = kind === undefined || !Object.hasOwn(readers, kind) ? undefined : readers[kind]
  return read?.(element, place, html)
}

type Reader = (element: HtmlElement, place: BlockPlace, html: string) => EmailBlock | undefined

const alignOf = (element: HtmlElement | undefined): Align => {
  const align = element?.attribs.align
  return align === 'center' || align === 'right' ? align : 'left'
}

const readers: Readonly<Record<string, Reader>> = {
  image: (element, place) => {
    const image = findElement(element, 'img')
    if (!image) return undefined
    const px = Number(image.attribs.width)
    return {
      type: 'picture',
      attrs: {
        src: image.attribs.src ?? '',
        alt: image.attribs.alt ?? null,
        href: findElement(element, 'a')?.attribs.href ?? '',
        width: imageWidths.find((width) => Math.round((place.width * width) / 100) === px) ?? 100,
        align: alignOf(findElement(element, 'td')),
      },
    }
  },
  button: (element) => {
    const link = findElement(element, 'a')
    const table = findElement(element, 'table')
    const cell = table && findElement(table, 'td')
    if (!link || !cell) return undefined
    return {
      type: 'button',
      attrs: {
        text: DomUtils.textContent(link),
        href: link.attribs.href ?? '',
        color: cell.attribs.bgcolor ?? '',
        align: alignOf(findElement(element, 'td')),
        wide: table.attribs.width === '100%',
      },
    }
  },
  divider: (element) => ({
    type: 'divider',
    attrs: { color: styleValue(findElement(element, 'div'), 'border-top').split(' ')[2] ?? '' },
  }),
  spacer: (element) => ({ type: 'spacer', attrs: { height: Number.parseInt(styleValue(element, 'height'), 10) } }),
  social: (element) => ({
    type: 'social',
    attrs: {
      links: DomUtils.getElementsByTagName('a', element.children).map((link) => ({
        name: DomUtils.textContent(link),
        href: link.attribs.href ?? '',
      })),
      align: alignOf(findElement(element, 'td')),
    },
  }),
  text: (element, place) => {
    const cell = findElement(element, 'td')
    const text = asElement(cell?.children[0])
    const background = cell?.attribs.bgcolor
    if (!text || !background || !Object.hasOwn(textStyles, text.name)) return undefined
    const block = readText(text.name as TextElement, text, onBackground(place, background))
    return block && ({ ...block, attrs: { ...block.attrs, background } } as Paragraph | Heading)
  },
  columns: (element, place, html) => {
    const cell = findElement(element, 'td')
    const background = cell?.attribs.bgcolor
    const divs = (cell?.children ?? []).flatMap((node) => asElement(node) ?? [])
    const widths = divs.map((div) => Number.parseInt(styleValue(div, 'max-width'), 10))
    const split = (Object.keys(splits) as Split[]).find(
      (name) => String(columnWidths(name, place.width)) === String(widths),
    )
    if (!split) return undefined
    const content: EmailColumn[] = divs.map((div, index) => {
      const blocks = readNodes(findElement(div, 'td')?.children ?? [], html, {
        ...onBackground(place, background),
        width: (widths[index] ?? 0) - 2 * columnGap,
      })
      return { type: 'column', content: blocks }
    })
    // columns within columns would be too narrow on a phone
    if (content.some(({ content: blocks }) => blocks.length === 0 || blocks.some(({ type }) => type === 'columns')))
      return undefined
    return { type: 'columns', attrs: { split, ...(background && { background }) }, content }
  },
}

const asAlign = (text: string | undefined): Align | null =>
  text === 'left' || text === 'center' || text === 'right' ? text : null

function readText(name: TextElement, element: HtmlElement, place: BlockPlace): Paragraph | Heading | undefined {
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

function readList(element: HtmlElement, place: BlockPlace): List | undefined {
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
