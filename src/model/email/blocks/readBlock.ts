import { DomUtils } from 'htmlparser2'
import {
  type Align,
  columnGap,
  type EmailBlock,
  type EmailColumn,
  type Heading,
  imageWidths,
  type Paragraph,
  type Split,
  splits,
} from './emailDocument.ts'
import {
  asElement,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isSameHtml,
  isWhitespace,
  linkName,
  parseHtml,
  styleValue,
} from './markup.ts'
import { readList, readText } from './readText.ts'
import { type BlockPlace, onBackground, type TextElement, textStyles } from './styles.ts'
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
  html: ({ children }, _, html) => ({
    type: 'html',
    attrs: { source: children.map((node) => sourceOf(node, html)).join(''), marked: true },
  }),
  spacer: (element) => ({ type: 'spacer', attrs: { height: Number.parseInt(styleValue(element, 'height'), 10) } }),
  social: (element) => {
    const links = DomUtils.getElementsByTagName('a', element.children)
    return {
      type: 'social',
      attrs: {
        links: links.map((link) => ({ name: linkName(link), href: link.attribs.href ?? '' })),
        align: alignOf(findElement(element, 'td')),
        icons: element.attribs['data-icons'] !== undefined,
      },
    }
  },
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
    const divs = (cell?.children ?? [])
      .flatMap((node) => asElement(node) ?? [])
      .filter(({ attribs }) => attribs.class === 'column')
    const told = element.attribs['data-split']
    const earlier = told === undefined
    const outer = divs.map((div) => Number.parseInt(styleValue(div, 'max-width'), 10) - columnGap)
    const split = (Object.keys(splits) as Split[]).find((name) =>
      earlier ? String(columnWidths({ split: name, earlier }, place.width)) === String(outer) : name === told,
    )
    if (!split) return undefined
    const rows = element.children.flatMap((node) => asElement(node) ?? []).length
    const tight = Boolean(background) && !earlier && rows === 1
    const attrs = {
      split,
      ...(background && { background }),
      ...(earlier && { earlier }),
      ...(tight && { tight }),
    }
    const widths = columnWidths(attrs, place.width)
    const content: EmailColumn[] = divs.map((div, index) => {
      const blocks = readNodes(findElement(div, 'td')?.children ?? [], html, {
        ...onBackground(place, background),
        width: widths[index] ?? 0,
      })
      return { type: 'column', content: blocks }
    })
    // columns within columns would be too narrow on a phone
    if (content.some(({ content: blocks }) => blocks.length === 0 || blocks.some(({ type }) => type === 'columns')))
      return undefined
    return { type: 'columns', attrs, content }
  },
}
