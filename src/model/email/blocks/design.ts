import { type Design, type FontName, fonts, pageWidth } from './emailDocument.ts'
import { tag } from './markup.ts'

/** The page around the blocks, before and after them. */
export function writeFrame(design: Design): { before: string; after: string } {
  const { background, page, text, font, adapts } = design
  const table = (attributes: Record<string, string | number>) =>
    tag('table', { role: 'presentation', ...attributes, cellpadding: 0, cellspacing: 0, border: 0 })
  const style = `font-family:${fonts[font]};font-size:16px;line-height:24px;color:${text}`
  const before = [
    '<!doctype html>',
    '<html>',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="light${adapts ? ' dark' : ''}">`,
    '<style>',
    styles(design),
    '</style>',
    '</head>',
    `${tag('body', { class: 'back', style: `margin:0;padding:0;background:${background}` })}`,
    `${table({ class: 'back', width: '100%', style: `background:${background}` })}<tr>${tag('td', { align: 'center', style: 'padding:24px 0' })}`,
    `<!--[if mso]>${table({ width: pageWidth })}<tr><td><![endif]-->`,
    `${table({ class: 'page', width: '100%', style: `max-width:${pageWidth}px;background:${page}` })}<tr>${tag('td', { class: 'content', style: `padding:32px;text-align:left;${style}` })}`,
  ].join('\n')
  const after = [
    '</td></tr></table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table>',
    '</body>',
    '</html>',
  ].join('\n')
  return { before, after }
}

/** The page and the columns fill a phone; the rest adapts by itself. */
function styles({ link, adapts }: Design): string {
  const css = `a{color:${link}}@media (max-width:${pageWidth}px){.content{padding:24px 16px!important}.column{max-width:100%!important}}${adapts ? darkStyles : ''}`
  // a line for each brace: those without a line break between them are placeholders
  let depth = 0
  return css
    .split(/(?<=[{}])|(?=\})/)
    .map((part) => {
      if (part === '}') depth -= 1
      const line = `${'  '.repeat(depth)}${part}`
      if (part.endsWith('{')) depth += 1
      return line
    })
    .join('\n')
}

const darkStyles =
  '@media (prefers-color-scheme:dark){.back{background:#121215!important}.page{background:#1e1e23!important}.content,.content td{color:#f0f0f3!important}.content a:not(.button){color:#a5bbff!important}}'

const declared = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

/** Earlier emails have their styles in other lines. */
const withoutBreaks = (html: string) =>
  html.replace(/<style>[^<]*<\/style>/, (styles) => styles.replaceAll(/\s*\n\s*/g, ''))

/** The design of a page that `writeFrame` wrote. */
export function readFrame(before: string, after: string): Design | undefined {
  const family = declared(before, /class="content"[^>]*font-family:([^;]+);/)
  const font = (Object.keys(fonts) as FontName[]).find((name) => fonts[name] === family)
  if (!font) return undefined
  const design: Design = {
    background: declared(before, /<body [^>]*background:(#[0-9a-f]{6})/),
    page: declared(before, /class="page"[^>]*background:(#[0-9a-f]{6})/),
    text: declared(before, /class="content"[^>]*;color:(#[0-9a-f]{6})/),
    link: declared(before, /<style>\s*a\{\s*color:(#[0-9a-f]{6})/),
    font,
    adapts: before.includes('light dark'),
  }
  const written = writeFrame(design)
  return withoutBreaks(written.before) === withoutBreaks(before.trimEnd()) &&
    written.after === after.trimStart().trimEnd()
    ? design
    : undefined
}
