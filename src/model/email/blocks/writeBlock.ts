import {
  type Align,
  type ButtonBlock,
  type Columns,
  columnGap,
  type Design,
  type EmailBlock,
  type EmailColumn,
  fonts,
  type Inline,
  type Kept,
  type List,
  type ListItem,
  type Picture,
  type Social,
  splits,
  type TextMark,
} from './emailDocument.ts'
import { escapeHtml, layoutTable, tag } from './markup.ts'

/** Where a block is written: in pixels, and in the style of the email, if it has one. */
export interface BlockPlace {
  width: number
  design: Design | undefined
}

/** A block as HTML that mail apps support: layout in tables, styles inline. */
export function writeBlock(block: EmailBlock, place: BlockPlace): string {
  switch (block.type) {
    case 'paragraph':
      return element('p', textAttributes(block.attrs, textStyles.p), writeInline(block.content, place))
    case 'heading': {
      const name = `h${block.attrs.level}` as const
      return element(name, textAttributes(block.attrs, textStyles[name]), writeInline(block.content, place))
    }
    case 'bulletList':
    case 'orderedList':
      return writeList(block, place)
    case 'picture':
      return writePicture(block, place)
    case 'button':
      return writeButton(block, place)
    case 'columns':
      return writeColumns(block, place)
    case 'divider':
      return block.attrs.color === null
        ? '<hr>'
        : wide(
            'divider',
            tag('td', { style: 'padding:8px 0 24px' }) +
              element(
                'div',
                { style: `border-top:1px solid ${block.attrs.color};font-size:1px;line-height:1px` },
                '&nbsp;',
              ),
          )
    case 'spacer': {
      const px = `${block.attrs.height}px`
      return element(
        'div',
        {
          'data-block': 'spacer',
          style: `height:${px};font-size:${px};line-height:${px};mso-line-height-rule:exactly`,
        },
        '&nbsp;',
      )
    }
    case 'social':
      return writeSocial(block, place)
    case 'html':
      return block.attrs.source
  }
}

/** The inline styles of texts in the style of the email, by element. */
export const textStyles = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:28px;line-height:36px;font-weight:700',
  h2: 'margin:8px 0 12px;font-size:22px;line-height:30px;font-weight:700',
  h3: 'margin:8px 0 8px;font-size:18px;line-height:26px;font-weight:700',
} as const

const element = (name: string, attributes: Parameters<typeof tag>[1], content: string) =>
  `${tag(name, attributes)}${content}</${name}>`

const textAttributes = ({ align, kept }: { align: Align | null; kept: Kept }, style: string) =>
  kept ? { ...kept, align: align ?? undefined } : { style: align ? `${style};text-align:${align}` : style }

/** A table as wide as its place, whose only row is one cell. */
const wide = (name: string, cell: string) => layoutTable({ 'data-block': name, width: '100%' }, `${cell}</td>`)

function writeList({ type, attrs, content }: List, place: BlockPlace): string {
  const items = content.map((item) => writeItem(item, place)).join('')
  return element(
    type === 'bulletList' ? 'ul' : 'ol',
    attrs.kept ?? { style: 'margin:0 0 16px;padding:0 0 0 24px' },
    items,
  )
}

function writeItem({ attrs, content: [text, ...lists] }: ListItem, place: BlockPlace): string {
  const own = writeInline(text.content, place)
  const inner = lists.map((list) => writeList(list, place)).join('')
  return element('li', attrs.kept ?? {}, (attrs.wrapped ? element('p', {}, own) : own) + inner)
}

const writeInline = (content: readonly Inline[] = [], place: BlockPlace): string =>
  content.length === 0 ? '<br>' : writeRuns(content, place, 0)

const marksOf = (run: Inline | undefined): TextMark[] => (run?.type === 'text' ? (run.marks ?? []) : [])

/** Runs that share a mark at this depth are written in one element. */
function writeRuns(runs: readonly Inline[], place: BlockPlace, depth: number): string {
  let written = ''
  for (let at = 0; at < runs.length; ) {
    const run = runs[at]
    const mark = marksOf(run)[depth]
    let end = at + 1
    if (mark) {
      const same = JSON.stringify(mark)
      while (end < runs.length && JSON.stringify(marksOf(runs[end])[depth]) === same) end += 1
      written += writeMark(mark, writeRuns(runs.slice(at, end), place, depth + 1), place)
    } else written += run?.type === 'text' ? writeText(run.text) : '<br>'
    at = end
  }
  return written
}

/** Mail apps collapse spaces as browsers do. */
const writeText = (text: string) => escapeHtml(text.replace(/ (?= )/g, '\u00a0'))

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function writeMark(mark: TextMark, content: string, { design }: BlockPlace): string {
  if (mark.type === 'link') {
    const { href, kept } = mark.attrs
    return element('a', { href, ...(kept ?? (design && { style: `color:${design.link}` })) }, content)
  }
  if (mark.type === 'span') return element(mark.attrs.tag, mark.attrs.kept, content)
  return element(markTags[mark.type], {}, content)
}

function writePicture({ attrs: { src, alt, href, width, align } }: Picture, place: BlockPlace): string {
  const px = Math.round((place.width * width) / 100)
  const image = tag('img', {
    src,
    alt: alt ?? undefined,
    width: px,
    style: `display:inline-block;width:${px}px;max-width:100%;height:auto;border:0;vertical-align:top`,
  })
  return wide('image', tag('td', { align, style: 'padding:0 0 16px' }) + (href ? element('a', { href }, image) : image))
}

const fontOf = ({ design }: BlockPlace) => (design ? `font-family:${fonts[design.font]};` : '')

function writeButton({ attrs: { text, href, color, align, wide: full } }: ButtonBlock, place: BlockPlace): string {
  const link = element(
    'a',
    {
      class: 'button',
      href,
      style: `display:inline-block;padding:12px 24px;${fontOf(place)}font-size:16px;line-height:24px;font-weight:600;color:${readableOn(color)};text-decoration:none`,
    },
    escapeHtml(text),
  )
  // Outlook ignores the padding of links
  const cell = tag('td', {
    align: 'center',
    bgcolor: color,
    style: `background:${color};border-radius:6px;mso-padding-alt:12px 24px`,
  })
  const body = layoutTable({ width: full ? '100%' : undefined }, `${cell}${link}</td>`)
  return wide('button', tag('td', { align, style: 'padding:4px 0 20px' }) + body)
}

/** White or near black, whichever has more contrast with a color `#rrggbb`. */
export function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.3 ? '#1d1d22' : '#ffffff'
}

/** Width of each column in pixels, including the space at its sides. */
export function columnWidths(split: Columns['attrs']['split'], width: number): number[] {
  const parts = splits[split]
  const all = parts.reduce<number>((sum, part) => sum + part, 0)
  return parts.map((part) => Math.floor((width * part) / all))
}

function writeColumns({ attrs, content }: Columns, place: BlockPlace): string {
  const widths = columnWidths(attrs.split, place.width)
  const columns = content.map((column, index) => writeColumn(column, widths[index] ?? 0, place)).join('')
  // side by side where there’s room, otherwise below each other, also in apps without media queries; Outlook gets a table
  const ghost = `<!--[if mso]><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><![endif]-->${columns}<!--[if mso]></tr></table><![endif]-->`
  return wide('columns', `${tag('td', { align: 'center', style: 'font-size:0' })}${ghost}`)
}

function writeColumn({ content }: EmailColumn, width: number, place: BlockPlace): string {
  const inner = { ...place, width: width - 2 * columnGap }
  const cell = `${tag('td', { style: `padding:0 ${columnGap}px;${fontOf(place)}font-size:16px;line-height:24px;text-align:left` })}${content.map((block) => writeBlock(block, inner)).join('\n')}</td>`
  const body = element(
    'div',
    { class: 'column', style: `display:inline-block;width:100%;max-width:${width}px;vertical-align:top` },
    layoutTable({ width: '100%' }, cell),
  )
  return `<!--[if mso]><td width="${width}" valign="top"><![endif]-->${body}<!--[if mso]></td><![endif]-->`
}

function writeSocial({ attrs: { links, align } }: Social, place: BlockPlace): string {
  const color = place.design ? `color:${place.design.link};` : ''
  const written = links.map(({ name, href }) =>
    element(
      'a',
      { href, style: `display:inline-block;padding:4px 8px;${fontOf(place)}font-size:14px;line-height:20px;${color}` },
      escapeHtml(name),
    ),
  )
  return wide('social', tag('td', { align, style: 'padding:4px 0 16px' }) + written.join(' '))
}
