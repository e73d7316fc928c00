import { describe, expect, it } from 'vitest'
import { checkEmail } from '../checks.ts'
import { blockFault, emailFault } from './blockFaults.ts'
import { defaultDesign, type EmailBlock, emptyEmailDocument } from './emailDocument.ts'
import { readEmail, writeEmail } from './emailHtml.ts'
import { layouts } from './layouts.ts'

const written = (block: EmailBlock): EmailBlock => {
  if (block.type === 'picture') return { ...block, attrs: { ...block.attrs, src: 'https://a.example/b.png', alt: 'B' } }
  if (block.type === 'button') return { ...block, attrs: { ...block.attrs, href: 'https://a.example/unsubscribe' } }
  return blockFault(block) ? ({ ...block, content: [{ type: 'text', text: 'Written' }] } as EmailBlock) : block
}

describe.each(layouts)('the layout $label', ({ blocks }) => {
  const content = blocks(defaultDesign.link)

  it('is read back as it was written', () =>
    expect(readEmail(writeEmail({ ...emptyEmailDocument, content })).content).toEqual(content))

  it('isn’t sent before its texts are replaced', () => {
    expect(emailFault({ ...emptyEmailDocument, content })).toBeDefined()
    for (const [index, block] of content.entries())
      if (blockFault(block))
        expect(
          emailFault({ ...emptyEmailDocument, content: content.map(written).with(index, block) }),
          `${index}`,
        ).toBeDefined()
  })

  it('can be sent then', () => {
    const email = { ...emptyEmailDocument, content: content.map(written) }
    expect(emailFault(email)).toBeUndefined()
    expect(checkEmail(writeEmail(email), { unsubscribes: true })).toEqual([])
  })
})
