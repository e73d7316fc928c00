import { asElement, type HtmlNode, nodeText, parseHtml } from './markup.ts'

const unread = /^(style|script|title|head)$/
const lines = /^(p|h[1-6]|li|tr|table|ul|ol|div|br|hr|blockquote|pre)$/

/** An email as an app for text shows it: a line per paragraph, links and images in words. */
export function emailText(html: string): string {
  const read = (node: HtmlNode): string => {
    const text = nodeText(node)
    if (text !== undefined) return text.replace(/\s+/g, ' ')
    const element = asElement(node)
    if (!element || unread.test(element.name)) return ''
    const inner = element.children.map(read).join('')
    const { name, attribs } = element
    if (name === 'img') return attribs.alt ? `[${attribs.alt}]` : ''
    if (name === 'a') {
      const label = attribs['aria-label'] ?? inner
      return attribs.href && label.trim() !== attribs.href ? `${label.trim()} (${attribs.href})` : label
    }
    if (name === 'br') return '\n'
    if (name === 'hr') return '\n---\n'
    if (name === 'li') return `\n• ${inner.trim()}\n`
    const gap = /^(p|h[1-6]|ul|ol|blockquote)$/.test(name) ? '\n\n' : lines.test(name) ? '\n' : ''
    return gap + inner + gap
  }
  return parseHtml(html)
    .children.map(read)
    .join('')
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
