import type { EmailBlock } from './emailDocument.ts'

/** What email apps and people look for. */
const unsubscribes = /unsubscribe|opt[- ]?out/i

/** If a link lets people unsubscribe, by its text or URL. */
export const isUnsubscribeLink = (text: string, href: string | undefined): boolean =>
  unsubscribes.test(`${text} ${href ?? ''}`)

/** The footer of an email: a small line with the link. Without a URL, a button that asks for one. */
export const unsubscribeBlock = (href: string | undefined): EmailBlock =>
  href
    ? {
        type: 'paragraph',
        attrs: { align: 'center', kept: null, size: 12 },
        content: [{ type: 'text', text: 'Unsubscribe', marks: [{ type: 'link', attrs: { href, kept: null } }] }],
      }
    : {
        type: 'button',
        attrs: { text: 'Unsubscribe', href: '', color: '#5c5f66', align: 'center', wide: false },
      }
