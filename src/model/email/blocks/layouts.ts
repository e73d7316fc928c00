import type { Align, EmailBlock, Heading } from './emailDocument.ts'

const sample = {
  title: 'Write a headline',
  introduction: 'Write what this email is about.',
  story: 'Name the first story',
  details: 'Tell the story in a few sentences.',
  offer: 'Name your offer',
  terms: 'Say what’s included, and until when.',
  message: 'Write your message.',
  signature: 'Write your name.',
} as const

const samples: ReadonlySet<string> = new Set(Object.values(sample))

/** If a text is still the one of a layout. It must be replaced before the email is sent. */
export const isSampleText = (text: string): boolean => samples.has(text.trim())

const attrs = (align: Align | null) => ({ align, kept: null })
const heading = (text: string, level: Heading['attrs']['level'] = 1, align: Align | null = null): EmailBlock => ({
  type: 'heading',
  attrs: { ...attrs(align), level },
  content: [{ type: 'text', text }],
})
const paragraph = (text: string, align: Align | null = null): EmailBlock => ({
  type: 'paragraph',
  attrs: attrs(align),
  content: [{ type: 'text', text }],
})
const picture: EmailBlock = { type: 'picture', attrs: { src: '', alt: null, href: '', width: 100, align: 'center' } }
const button = (text: string, color: string, align: Align): EmailBlock => ({
  type: 'button',
  attrs: { text, href: '', color, align, wide: false },
})

export interface Layout {
  label: string
  /** In the link color of the email. */
  blocks: (color: string) => EmailBlock[]
}

/** What an email can start from, most structured first. */
export const layouts: readonly Layout[] = [
  {
    label: 'Newsletter',
    blocks: (color) => [
      heading(sample.title),
      paragraph(sample.introduction),
      picture,
      heading(sample.story, 2),
      paragraph(sample.details),
      button('Read more', color, 'left'),
    ],
  },
  {
    label: 'Offer',
    blocks: (color) => [
      picture,
      heading(sample.offer, 1, 'center'),
      paragraph(sample.terms, 'center'),
      button('Shop now', color, 'center'),
    ],
  },
  {
    label: 'Plain text',
    blocks: () => [paragraph('Hello,'), paragraph(sample.message), paragraph(sample.signature)],
  },
]
