import { describe, expect, it } from 'vitest'
import { hasDarkStyles, previewHtml } from './html.ts'

describe('the preview', () => {
  it('removes scripts', () =>
    expect(previewHtml('<p onclick="x()">Hi</p><script>y()</script>', { pictures: true })).toBe('<p>Hi</p>'))
  it('shows images only by complete URLs', () => {
    expect(previewHtml('<img src="http">', { pictures: true })).toBe('<img>')
    expect(previewHtml('<img src="https://a.b/c.png">', { pictures: true })).toBe('<img src="https://a.b/c.png">')
  })
  it('hides images if they are off', () =>
    expect(
      previewHtml('<img src="a.png" alt="A"><td background="b.png" style="background:url(c.png) red">', {
        pictures: false,
      }),
    ).toBe('<img alt="A"><td style="background:none red"></td>'))
  it('shows the email’s own dark colors in dark mode, and only there', () => {
    const html = '<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style><p>Hi</p>'
    expect(hasDarkStyles(html)).toBe(true)
    expect(previewHtml(html, { pictures: true, dark: true })).toBe(
      html.replace('(prefers-color-scheme:dark)', '(min-width:0)'),
    )
    expect(previewHtml(html, { pictures: true })).toContain('@media (max-width:0)')
  })
  it('inverts an email without dark colors, as mail apps do', () => {
    expect(previewHtml('<p>Hi</p>', { pictures: true, dark: true })).toMatch(/<p>Hi<\/p><style>html\{.*invert/)
    expect(previewHtml('<p>Hi</p>', { pictures: true })).toBe('<p>Hi</p>')
  })
})
