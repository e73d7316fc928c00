import { describe, expect, it, test } from 'vitest'
import { emailFault } from './blockFaults.ts'
import { convertHtml } from './convertHtml.ts'
import { contentWidth, type EmailBlock, emptyEmailDocument } from './emailDocument.ts'
import { emailText } from './emailText.ts'

const convert = (html: string) => convertHtml(html, { width: contentWidth, design: undefined })
const textOf = (block: EmailBlock): string =>
  JSON.stringify(block)
    .match(/"text":"[^"]*"/g)
    ?.map((part) => part.slice(8, -1))
    .join('') ?? ''

describe('HTML converted to blocks', () => {
  it('keeps texts, links, lists, and images in order', () => {
    const html =
      '<table><tr><td style="color:red"><h2 class="x">News <span>today</span></h2>Loose <b>text</b></td></tr>' +
      '<tr><td><a href="https://a.example"><img src="https://a.example/b.png" alt="Bread"></a><ul><li>One</li><li><p>Two</p></li></ul></td></tr></table>'
    const blocks = convert(html)
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'picture', 'bulletList'])
    expect(blocks.map(textOf)).toEqual(['News today', 'Loose text', '', 'OneTwo'])
    expect(blocks[2]).toMatchObject({
      attrs: { src: 'https://a.example/b.png', alt: 'Bread', href: 'https://a.example' },
    })
    expect(blocks.every((block) => !('attrs' in block) || !('kept' in block.attrs) || block.attrs.kept === null)).toBe(
      true,
    )
  })
  it('drops scripts and styles', () =>
    expect(convert('<style>p{}</style><script>x()</script><form><p>No</p></form><div>Yes</div>').map(textOf)).toEqual([
      'Yes',
    ]))
  it('is an empty text if nothing is left', () =>
    expect(convert('<script></script>')).toMatchObject([{ type: 'paragraph' }]))
})

const picture = { src: 'https://a.example/b.png', alt: 'Bread', href: '', width: 100, align: 'left' } as const
const button = { text: 'Order', href: 'https://a.example', color: '#000000', align: 'left', wide: false } as const
test.each<[EmailBlock, string | undefined]>([
  [{ type: 'picture', attrs: picture }, undefined],
  [{ type: 'picture', attrs: { ...picture, alt: '' } }, undefined],
  [{ type: 'picture', attrs: { ...picture, alt: null } }, 'Image: describe the image, or mark it as decorative'],
  [{ type: 'picture', attrs: { ...picture, src: '' } }, 'Image: enter the URL of an image'],
  [{ type: 'picture', attrs: { ...picture, href: 'x y' } }, 'Image: enter a URL such as https://example.com'],
  [{ type: 'button', attrs: { ...button, href: 'mailto:a@b.example' } }, undefined],
  [{ type: 'button', attrs: { ...button, href: 'https://a.example/{Code}' } }, undefined],
  [{ type: 'button', attrs: { ...button, href: '' } }, 'Button “Order”: enter a URL'],
  [{ type: 'button', attrs: { ...button, text: ' ' } }, 'Button “ ”: enter the text of the button'],
  [
    { type: 'social', attrs: { links: [{ name: 'X', href: 'x' }], align: 'left', icons: false } },
    'Social links: enter a URL such as https://example.com',
  ],
])('the problem of %j', (block, fault) => {
  expect(emailFault({ ...emptyEmailDocument, content: [block] })).toBe(fault)
  const columns: EmailBlock = {
    type: 'columns',
    attrs: { split: '1:1' },
    content: [{ type: 'column', content: [block] }],
  }
  expect(emailFault({ ...emptyEmailDocument, content: [columns] })).toBe(fault)
})

describe('an email as text', () => {
  it('has a line per paragraph, links with their URLs, and images in words', () =>
    expect(
      emailText(
        '<html><head><title>T</title><style>x</style></head><body><h1>News</h1><p>Two  roasts,<br>one <a href="https://a.example">offer</a>.</p>' +
          '<ul><li>One</li><li>Two</li></ul><img src="x" alt="A cup"><img src="y" alt=""></body></html>',
      ),
    ).toBe('News\n\nTwo roasts,\none offer (https://a.example).\n\n• One\n\n• Two\n\n[A cup]'))
})
