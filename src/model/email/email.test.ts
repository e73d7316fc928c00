import { describe, expect, it } from 'vitest'
import { checkEmail, emailDraft } from './checks.ts'
import { emptyEmail, fromEmail, toEmail } from './emailDraft.ts'
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

describe('email checks', () => {
  const said = (html: string, unsubscribes = false) => checkEmail(html, { unsubscribes })
  it('find nothing in a good email', () =>
    expect(
      said('<p>Hi</p><img src="https://a.b/c.png" alt="A cup"><a href="https://a.b/unsubscribe">Leave</a>'),
    ).toEqual([]))
  it('ask for an unsubscribe link, unless the sender adds one', () => {
    expect(said('<p>Hi</p>')).toEqual([expect.stringMatching(/no way to unsubscribe/)])
    expect(said('<p>Hi</p>', true)).toEqual([])
  })
  it('report images, links, scripts, and size', () =>
    expect(
      said(`<img src="http://a.b/c.png"><a href="#">x</a><script></script>${'<p>long</p>'.repeat(10_000)}`, true),
    ).toEqual([
      expect.stringMatching(/^One image without alt text/),
      expect.stringMatching(/^One image over HTTP/),
      'One link without a URL.',
      expect.stringMatching(/KB of HTML/),
      expect.stringMatching(/^The email contains scripts/),
    ]))
  it('report an email without text', () =>
    expect(said('<img src="https://a.b/c.png" alt="">', true)).toEqual([
      expect.stringMatching(/^The email has no text/),
    ]))
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

describe('an email and its draft', () => {
  const everyone = { audience: { ...emptyEmail('UTC').audience, kind: 'everyone' as const } }
  it('are equivalent', () => {
    const sent = {
      preset: 'AAAAA-00001',
      subject: { default: 'Hello', de: 'Hallo' },
      content: '<p>Hi</p>',
      from: { name: 'Shop', email: 'shop@mail.example' },
      'reply-to': { email: 'help@mail.example' },
      campaign: 'BBBBB-00001',
      use_auto_registration: true,
      send_rate: 5,
      capping_count: 2,
      capping_days: 7,
      dynamic_content_placeholders: { Name: 'friend' },
      send_date: 'now',
    }
    expect(toEmail(fromEmail(sent, 'UTC'))).toEqual(sent)
  })
  it('report violations of the interface at their fields', () => {
    const read = emailDraft.safeParse({
      ...emptyEmail('UTC'),
      ...everyone,
      preset: 'AAAAA-00001',
      languages: ['default', 'de'],
      fields: { subject: { de: 'Hallo' }, content: { fr: '<p>x</p>' } },
      from: { name: 'Shop', email: 'nobody' },
      attachments: ['a', 'b', 'c'].map((name) => ({ name, content: 'QQ==' })),
    })
    expect(read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))).toEqual([
      'attachments',
      'from.email',
    ])
  })
  it('need a preset and an audience', () => {
    const read = emailDraft.safeParse(emptyEmail('UTC'))
    expect(read.success ? [] : read.error.issues.map(({ message }) => message)).toEqual([
      'Select an email preset',
      'Select an audience',
    ])
  })
})
