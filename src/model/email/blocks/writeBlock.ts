import {
  type ButtonBlock,
  type Columns,
  columnGap,
  type EmailBlock,
  type EmailColumn,
  fonts,
  type Heading,
  type HtmlBlock,
  type Inline,
  type List,
  type ListItem,
  type Paragraph,
  type Picture,
  type Social,
  splits,
  stackedWidth,
  type TextMark,
} from './emailDocument.ts'
import { escapeHtml, layoutTable, parseHtml, tag } from './markup.ts'
import { iconSize, networkIcon } from './networks.ts'
import {
  type BlockPlace,
  linkAttributes,
  linkStyle,
  onBackground,
  readableOn,
  readableStyle,
  textStyle,
} from './styles.ts'

/** A block as HTML that mail apps support: layout in tables, styles inline. */
export function writeBlock(block: EmailBlock, place: BlockPlace): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return writeText(block, place)
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
      return writeHtml(block.attrs)
  }
}

const element = (name: string, attributes: Parameters<typeof tag>[1], content: string) =>
  `${tag(name, attributes)}${content}</${name}>`

/** Nothing would be read as no block. A page, or tags that are closed elsewhere, can’t be in an element. */
function writeHtml({ source, marked }: HtmlBlock['attrs']): string {
  if (source.trim() === '') return element('div', { 'data-block': 'html' }, '')
  const written = element('div', { 'data-block': 'html' }, source)
  const holds = marked && !/<(!doctype|html|head|body)\b/i.test(source) && parseHtml(written).children.length === 1
  return holds ? written : source
}

function writeText(block: Paragraph | Heading, place: BlockPlace): string {
  const { attrs, content } = block
  const name = block.type === 'paragraph' ? 'p' : (`h${block.attrs.level}` as const)
  const { background } = attrs
  const inner = onBackground(place, background)
  const own = attrs.kept ? { ...attrs.kept, align: attrs.align ?? undefined } : { style: textStyle(name, attrs) }
  const text = element(name, own, writeInline(content, inner))
  if (!background) return text
  const style = `padding:16px 16px 0;background:${background};${readableStyle(readableOn(background))}`
  return wide('text', `${tag('td', { bgcolor: background, style })}${text}`)
}

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
    } else written += run?.type === 'text' ? writeRun(run.text) : '<br>'
    at = end
  }
  return written
}

/** Mail apps collapse spaces as browsers do. */
const writeRun = (text: string) => escapeHtml(text.replace(/ (?= )/g, '\u00a0'))

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function writeMark(mark: TextMark, content: string, place: BlockPlace): string {
  if (mark.type === 'link') {
    const { href, kept } = mark.attrs
    return element('a', { href, ...(kept ?? linkAttributes(place)) }, content)
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

/** Width of each column in pixels, without the gaps between them. */
export function columnWidths({ split, background, earlier }: Columns['attrs'], width: number): number[] {
  const parts = splits[split]
  const gaps = earlier ? 0 : columnGap * (parts.length - 1) + (background ? 2 * columnGap : 0)
  const all = partsIn(parts)
  const widths = parts.map((part) => Math.floor(((width - gaps) * part) / all))
  return earlier ? widths.map((each) => each - columnGap) : widths
}

const partsIn = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

function writeColumns({ attrs, content }: Columns, place: BlockPlace): string {
  const { background, split, earlier, tight } = attrs
  const widths = columnWidths(attrs, place.width)
  const inner = onBackground(place, background)
  const parts = splits[split]
  const columns = content.map((column, index) => {
    const width = widths[index] ?? 0
    const share = (parts[index] ?? 0) / partsIn(parts)
    const written = writeColumn(column, { ...inner, width }, earlier ? undefined : share, parts.length - 1)
    return index > 0 && !earlier ? writeGap + written : written
  })
  // Outlook gets a table
  const ghost = `<!--[if mso]><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><![endif]-->${columns.join('')}<!--[if mso]></tr></table><![endif]-->`
  const sides = earlier ? '0' : `${columnGap}px`
  const style = `font-size:0${background ? `;padding:${columnGap}px ${sides} 0;background:${background}` : ''}`
  const cell = tag('td', { align: earlier ? 'center' : 'left', bgcolor: background ?? undefined, style })
  const told = earlier ? undefined : split
  // what is in a background has its space within it; Outlook ignores margins of tables
  const below = background && !earlier && !tight ? `</tr><tr>${spaceBelow}` : ''
  return layoutTable({ 'data-block': 'columns', 'data-split': told, width: '100%' }, `${cell}${ghost}</td>${below}`)
}

const spaceBelow = `${tag('td', { style: 'font-size:16px;line-height:16px;mso-line-height-rule:exactly' })}&nbsp;</td>`

/**
 * Shares of whatever contains them, so that they align with the text around them in any email. A width that is far below
 * 0 or far above 100% is limited by the smallest and the largest one: side by side where there’s room, otherwise below
 * each other, also in apps without media queries; always below each other in those without `calc`.
 */
const columnStyle = (share: number, gaps: number) => {
  const percent = Math.floor(share * 10_000) / 100
  const gap = Math.ceil(share * gaps * columnGap * 100) / 100
  return `display:inline-block;width:100%;width:calc((${stackedWidth}px - 100%)*${stackedWidth});min-width:calc(${percent}% - ${gap}px);max-width:100%;vertical-align:top`
}

const writeGap = `<!--[if mso]><td width="${columnGap}"></td><![endif]--><!--[if !mso]><!-->${tag('div', {
  style: `display:inline-block;width:0;width:calc((100% - ${stackedWidth}px)*${stackedWidth});min-width:0;max-width:${columnGap}px;height:1px`,
})}</div><!--<![endif]-->`

/** `share` of the width; undefined for the earlier HTML, in which mail apps without media queries give columns their full width in pixels. */
function writeColumn({ content }: EmailColumn, place: BlockPlace, share: number | undefined, gaps: number): string {
  const padding = share === undefined ? `0 ${columnGap / 2}px` : '0'
  const cell = `${tag('td', { style: `padding:${padding};${fontOf(place)}font-size:16px;line-height:24px;text-align:left${place.background ? `;${readableStyle(readableOn(place.background))}` : ''}` })}${content.map((block) => writeBlock(block, place)).join('\n')}</td>`
  const width = share === undefined ? place.width + columnGap : place.width
  const style =
    share === undefined
      ? `display:inline-block;width:100%;max-width:${width}px;vertical-align:top`
      : columnStyle(share, gaps)
  const body = element('div', { class: 'column', style }, layoutTable({ width: '100%' }, cell))
  return `<!--[if mso]><td width="${width}" valign="top"><![endif]-->${body}<!--[if mso]></td><![endif]-->`
}

function writeSocial({ attrs }: Social, place: BlockPlace): string {
  const { links, align, icons } = attrs
  if (icons) return writeIcons(attrs, place)
  const color = linkStyle(place)
  const written = links.map(({ name, href }) =>
    element(
      'a',
      {
        href,
        style: `display:inline-block;padding:4px 8px;${fontOf(place)}font-size:14px;line-height:20px;${color ? `${color};` : ''}`,
      },
      escapeHtml(name),
    ),
  )
  return wide('social', tag('td', { align, style: 'padding:4px 0 16px' }) + written.join(' '))
}

/** Outlook, which ignores the size and the background of links, gets colored cells. The title is for apps that drop labels. */
function writeIcons({ links, align }: Social['attrs'], place: BlockPlace): string {
  const margin = { left: '4px 4px 4px 0', center: '4px 2px', right: '4px 0 4px 4px' }[align]
  const written = links.map(({ name, href }) => {
    const { color, sign, size } = networkIcon(name)
    const style = `display:inline-block;width:${iconSize}px;height:${iconSize}px;margin:${margin};border-radius:${iconSize / 2}px;background:${color};${fontOf(place)}font-size:${size}px;line-height:${iconSize}px;font-weight:700;text-align:center;vertical-align:top;text-decoration:none;${readableStyle(readableOn(color))}`
    const attributes = { class: 'button', href, 'aria-label': name, title: name }
    const link = element('a', { ...attributes, style }, escapeHtml(sign))
    const cell = tag('td', { width: iconSize, height: iconSize, align: 'center', bgcolor: color })
    return `<!--[if mso]>${cell}<![endif]-->${link}<!--[if mso]></td><td width="8"></td><![endif]-->`
  })
  const [start, end] = [
    `${tag('table', { role: 'presentation', cellpadding: 0, cellspacing: 0, border: 0 })}<tr>`,
    '</tr></table>',
  ]
  const cell = `${tag('td', { align, style: 'padding:4px 0 16px' })}<!--[if mso]>${start}<![endif]-->${written.join(' ')}<!--[if mso]>${end}<![endif]--></td>`
  return layoutTable({ 'data-block': 'social', 'data-icons': '', width: '100%' }, cell)
}
