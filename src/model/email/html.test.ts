import { describe, expect, it } from 'vitest'
import { htmlLoss, previewHtml, simplifyHtml } from './html.ts'

const letter =
  '<!doctype html><html><head><title>T</title><style>p{color:red}</style></head><body><!-- note --><center>' +
  '<p style="color:red" align="center">Hi <b>you</b></p><img src="https://example.com/a.png"></center></body></html>'

describe('content that the visual editor would drop', () => {
  it('is reported', () => expect(htmlLoss(letter)).toEqual(['<title>', '<style>', '<center>', 'styles', 'comments']))
  it('does not include its own output', () =>
    expect(htmlLoss('<h1 align="center">Hi</h1><p>a <a href="https://example.com">b</a></p>')).toEqual([]))
  it('does not include a table without styles', () => {
    expect(htmlLoss('<table><tbody><tr><td align="right"><p>1</p></td></tr></tbody></table>')).toEqual([])
    expect(htmlLoss('<table style="min-width: 50px"><tr><td>1</td></tr></table>')).toEqual(['styles'])
  })
  it('is removed by simplifying, and nothing else is', () => {
    const simple = simplifyHtml(letter)
    expect(simple).toBe('<p align="center">Hi <b>you</b></p><img src="https://example.com/a.png">')
    expect(htmlLoss(simple)).toEqual([])
  })
})

describe('the preview', () => {
  it('removes scripts', () =>
    expect(previewHtml('<p onclick="x()">Hi</p><script>y()</script>', { pictures: true })).toBe('<p>Hi</p>'))
  it('hides images if they are off', () =>
    expect(
      previewHtml('<img src="a.png" alt="A"><td background="b.png" style="background:url(c.png) red">', {
        pictures: false,
      }),
    ).toBe('<img alt="A"><td style="background:none red"></td>'))
})
