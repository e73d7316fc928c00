import { describe, expect, it } from 'vitest'
import { blockFault } from './blocks/blockFaults.ts'
import { defaultDesign, type EmailBlock } from './blocks/emailDocument.ts'
import { readEmail, writeEmail } from './blocks/emailHtml.ts'
import { unsubscribeBlock } from './blocks/unsubscribe.ts'
import { checkEmail, unsubscribeUrl } from './checks.ts'

describe('email checks', () => {
  const check = (html: string, unsubscribes = false) => checkEmail(html, { unsubscribes })
  it('find nothing in a good email', () =>
    expect(
      check('<p>Hi</p><img src="https://a.b/c.png" alt="A cup"><a href="https://a.b/unsubscribe">Leave</a>'),
    ).toEqual([]))
  it('ask for an unsubscribe link, unless the sender adds one', () => {
    expect(check('<p>Hi</p>')).toEqual([expect.stringMatching(/no way to unsubscribe/)])
    expect(check('<p>Hi</p>', true)).toEqual([])
  })
  it('accept the footer of the layouts, with the URL of the preset', () => {
    const url = unsubscribeUrl('<a href="https://a.b/menu">Menu</a><a href="https://a.b/unsubscribe">Abbestellen</a>')
    expect(url).toBe('https://a.b/unsubscribe')
    const frame = { kind: 'design', design: defaultDesign } as const
    const html = writeEmail({ type: 'doc', attrs: { frame }, content: [unsubscribeBlock(url)] })
    expect(check(html)).toEqual([])
    expect(readEmail(html).content).toEqual([unsubscribeBlock(url)])
    expect(unsubscribeUrl('<a href="#">Unsubscribe</a>')).toBeUndefined()
    expect(blockFault(unsubscribeBlock(undefined))).toMatch(/enter a URL/)
  })
  it('report images, links, scripts, and size', () =>
    expect(
      check(`<img src="http://a.b/c.png"><a href="#">x</a><script></script>${'<p>long</p>'.repeat(10_000)}`, true),
    ).toEqual([
      expect.stringMatching(/^One image without alt text/),
      expect.stringMatching(/^One image over HTTP/),
      'One link without a URL: “x”.',
      expect.stringMatching(/KB of HTML/),
      expect.stringMatching(/^The email contains scripts/),
    ]))
  it('name images and links without a URL by their text', () =>
    expect(
      check('<p>Hi</p><img src="" alt="Beans"><img alt="Milk"><a href=""><b>Shop now</b></a><img src="" alt="">', true),
    ).toEqual(['3 images without a URL: “Beans” and “Milk”.', 'One link without a URL: “Shop now”.']))
  it('count columns and headings with nothing in them', () => {
    const frame = { kind: 'design', design: defaultDesign } as const
    const text = (words: string): EmailBlock => ({
      type: 'paragraph',
      attrs: { align: null, kept: null },
      ...(words && { content: [{ type: 'text', text: words }] }),
    })
    const column = (words: string) => ({ type: 'column' as const, content: [text(words)] })
    const columns = (...words: string[]): EmailBlock => ({
      type: 'columns',
      attrs: { split: '1:1' },
      content: words.map(column),
    })
    const heading: EmailBlock = { type: 'heading', attrs: { level: 1, align: null, kept: null } }
    const html = (...content: EmailBlock[]) => writeEmail({ type: 'doc', attrs: { frame }, content })
    expect(check(html(text('Hi'), text(''), columns('Beans', 'Milk')), true)).toEqual([])
    expect(check(html(text('Hi'), heading, columns('Beans', '')), true)).toEqual([
      'One column with nothing in it.',
      'One heading without text.',
    ])
    expect(check(html(text('Hi'), columns('', '')), true)).toEqual(['2 columns with nothing in them.'])
  })
  it('report an email without text', () =>
    expect(check('<img src="https://a.b/c.png" alt="">', true)).toEqual([
      expect.stringMatching(/^The email has no text/),
    ]))
})
