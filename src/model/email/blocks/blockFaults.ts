import { isWebUrl } from '#model/shared/urls.ts'
import type { ButtonBlock, EmailBlock, EmailDocument, Picture, Social } from './emailDocument.ts'
import { isSampleText } from './layouts.ts'

/** If a link opens a web page, or an app for email, calls, or texts. */
export const isLink = (href: string): boolean => isWebUrl(href) || /^(mailto|tel|sms):\S+$/i.test(href)

type Faults<Name extends string> = Partial<Record<Name, string>>

const urlFault = (href: string, required = true): string | undefined =>
  href.trim() === ''
    ? required
      ? 'Enter a URL'
      : undefined
    : isLink(href)
      ? undefined
      : 'Enter a URL such as https://example.com'

/** What is wrong in the fields of an image. */
export const pictureFaults = ({ src, alt, href }: Picture['attrs']): Faults<'src' | 'alt' | 'href'> => ({
  src:
    src.trim() === ''
      ? 'Enter the URL of an image'
      : isWebUrl(src) || /^(cid|data):\S/i.test(src)
        ? undefined
        : 'Enter a URL such as https://example.com/image.png',
  alt: alt === null ? 'Describe the image, or mark it as decorative' : undefined,
  href: urlFault(href, false),
})

export const buttonFaults = ({ text, href }: ButtonBlock['attrs']): Faults<'text' | 'href'> => ({
  text: text.trim() === '' ? 'Enter the text of the button' : undefined,
  href: urlFault(href),
})

export const socialFaults = ({ links }: Social['attrs']): (string | undefined)[] =>
  links.map(({ href }) => urlFault(href))

/** The first problem of an email’s blocks, named by block. */
export function emailFault({ content }: EmailDocument): string | undefined {
  for (const block of content) {
    const fault =
      block.type === 'columns'
        ? block.content.map(({ content: inner }) => first(inner)).find(Boolean)
        : blockFault(block)
    if (fault) return fault
  }
  return undefined
}

const first = (blocks: readonly EmailBlock[]): string | undefined => blocks.map(blockFault).find(Boolean)

/** What keeps a block from being sent, with its name. */
export function blockFault(block: EmailBlock): string | undefined {
  const named = (name: string, faults: readonly (string | undefined)[]) => {
    const fault = faults.find(Boolean)
    return fault && `${name}: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`
  }
  if (block.type === 'paragraph' || block.type === 'heading') {
    const text = block.content?.map((inline) => (inline.type === 'text' ? inline.text : '')).join('') ?? ''
    return isSampleText(text) ? `“${text.trim()}”: replace the sample text` : undefined
  }
  if (block.type === 'picture') return named('Image', Object.values(pictureFaults(block.attrs)))
  if (block.type === 'button')
    return named(block.attrs.text ? `Button “${block.attrs.text}”` : 'Button', Object.values(buttonFaults(block.attrs)))
  if (block.type === 'social') return named('Social links', socialFaults(block.attrs))
  if (block.type === 'html') return named('HTML', [block.attrs.source.trim() === '' ? 'Enter its code' : undefined])
  return undefined
}

const isBlank = (block: EmailBlock): boolean =>
  (block.type === 'paragraph' || block.type === 'heading') &&
  (block.content ?? []).every((inline) => inline.type === 'hardBreak' || inline.text.trim() === '')

/** Blocks that are sent with nothing in them, by kind. A blank paragraph is a way to keep a distance. */
export function emptyBlocks({ content }: EmailDocument): { columns: number; headings: number } {
  const columns = content.flatMap((block) => (block.type === 'columns' ? block.content : []))
  const all = [...content, ...columns.flatMap((column) => column.content)]
  return {
    columns: columns.filter((column) => column.content.every(isBlank)).length,
    headings: all.filter((block) => block.type === 'heading' && isBlank(block)).length,
  }
}
