import { expect, test } from 'vitest'
import { type EmailBlock, emptyEmailDocument } from './emailDocument.ts'
import { writeEmail } from './emailHtml.ts'
import { markBlocks } from './markBlocks.ts'
import { isSameHtml } from './markup.ts'

const paragraph = (text: string): EmailBlock => ({
  type: 'paragraph',
  attrs: { align: null, kept: null },
  content: [{ type: 'text', text }],
})
const columns: EmailBlock = {
  type: 'columns',
  attrs: { split: '1:1' },
  content: [
    { type: 'column', content: [paragraph('Left')] },
    { type: 'column', content: [paragraph('Right'), paragraph('Below')] },
  ],
}
const unmarked = (html: string) => html.replace(/<!--block [\d.]+-->/g, '')

test('blocks are marked by their place, and the email is otherwise the same', () => {
  const html = writeEmail({ ...emptyEmailDocument, content: [paragraph('Top'), columns] })
  const found = [...markBlocks(html).matchAll(/<!--block ([\d.]+)-->/g)].map(([, path]) => path)
  expect(found).toEqual(['0', '1', '1.0.0', '1.1.0', '1.1.1'])
  expect(isSameHtml(unmarked(markBlocks(html)), html)).toBe(true)
})

test('HTML from elsewhere keeps what surrounds its blocks', () => {
  const html = '<body class="x"><p style="color: red">Hello</p><video src="x"></video></body>'
  expect(markBlocks(html).replace(/\n/g, '')).toBe(
    '<body class="x"><!--block 0--><p style="color: red">Hello</p><!--block 1--><video src="x"></video></body>',
  )
})

test('an empty email stays empty', () => expect(markBlocks('')).toBe(''))
