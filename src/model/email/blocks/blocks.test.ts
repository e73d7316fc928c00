import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import { emailFault } from './blockFaults.ts'
import {
  defaultDesign,
  type EmailBlock,
  type EmailDocument,
  emptyEmailDocument,
  emptyParagraph,
  fonts,
  type Inline,
  imageWidths,
  splits,
  type TextLook,
  type TextMark,
} from './emailDocument.ts'
import { readEmail, writeEmail } from './emailHtml.ts'
import { emailText } from './emailText.ts'
import { isSameHtml } from './markup.ts'

const text = fc
  .stringMatching(/^[a-zA-Z0-9äß<>&"'{|}.,€日]([a-zA-Z0-9äß<>&"'{|}.,€日 ]{0,12}[a-z{}<])?$/)
  .map((t) => t.replace(/ +/g, ' '))
const color = fc.stringMatching(/^#[0-9a-f]{6}$/)
const url = fc.oneof(fc.webUrl(), text, fc.constant(''))
const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const)
const background = fc.option(color).map((found) => (found ? { background: found } : {}))
const attrs = fc
  .tuple(
    fc.record({ align: fc.option(align), kept: fc.constant(null) }),
    background,
    fc.option(color).map((found) => (found ? { color: found } : {})),
    // no text’s own size
    fc.constantFrom({}, { size: 12 }, { size: 20 }, { size: 48 }),
  )
  .map(([given, ...looks]) => Object.assign({}, given, ...looks) as typeof given & TextLook)
const marks: fc.Arbitrary<TextMark[]> = fc
  .tuple(
    fc.option(
      url.map((href): TextMark => ({ type: 'link', attrs: { href, kept: null } })),
      { nil: undefined },
    ),
    fc.subarray<TextMark>([{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }]),
  )
  .map(([link, others]) => [...(link ? [link] : []), ...others])
const run: fc.Arbitrary<Inline> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ type: fc.constant('text' as const), text, marks })
      .map(({ marks: given, ...rest }) => (given.length ? { ...rest, marks: given } : rest)),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' as const }) },
)
/** Neighbors with the same marks are one run, as in the editor; a break alone is an empty line. */
const merged = (runs: Inline[]): Inline[] => {
  const all: Inline[] = []
  for (const next of runs) {
    const last = all.at(-1)
    if (last?.type === 'text' && next.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(next.marks))
      all.splice(-1, 1, { ...last, text: last.text + next.text })
    else all.push(next)
  }
  return all.length === 1 && all[0]?.type === 'hardBreak' ? [] : all
}
const inline = fc.array(run, { maxLength: 5 }).map((runs) => {
  const content = merged(runs)
  return content.length > 0 ? { content } : {}
})
const paragraph = fc
  .tuple(attrs, inline)
  .map(([given, content]) => ({ type: 'paragraph' as const, attrs: given, ...content }))
const heading = fc
  .tuple(attrs, fc.constantFrom(1 as const, 2 as const, 3 as const), inline)
  .map(([given, level, content]) => ({ type: 'heading' as const, attrs: { ...given, level }, ...content }))
const { list } = fc.letrec<{ list: EmailBlock }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('bulletList' as const, 'orderedList' as const),
      fc.array(fc.tuple(inline, fc.boolean(), fc.option(tie('list'), { nil: undefined, depthSize: 'small' })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([type, items]) => ({
      type,
      attrs: { kept: null },
      content: items.map(([content, wrapped, inner]) => ({
        type: 'listItem' as const,
        attrs: { kept: null, wrapped },
        content: [
          { type: 'paragraph' as const, attrs: { align: null, kept: null }, ...content },
          ...(inner ? [inner] : []),
        ],
      })),
    })) as fc.Arbitrary<EmailBlock>,
}))
const simple = fc.oneof(
  ...[paragraph, heading, list],
  fc.record({
    type: fc.constant('picture' as const),
    attrs: fc.record({
      src: url,
      alt: fc.option(fc.oneof(text, fc.constant(''))),
      href: url,
      width: fc.constantFrom(...imageWidths),
      align,
    }),
  }),
  fc.record({
    type: fc.constant('button' as const),
    attrs: fc.record({ text: fc.oneof(text, fc.constant('')), href: url, color, align, wide: fc.boolean() }),
  }),
  fc.record({ type: fc.constant('divider' as const), attrs: fc.record({ color: fc.option(color) }) }),
  fc.record({ type: fc.constant('spacer' as const), attrs: fc.record({ height: fc.integer({ min: 4, max: 120 }) }) }),
  fc.record({
    type: fc.constant('social' as const),
    attrs: fc.record({
      links: fc.array(fc.record({ name: text, href: url }), { maxLength: 4 }),
      align,
      icons: fc.boolean(),
    }),
  }),
) as fc.Arbitrary<EmailBlock>
const columns = fc.constantFrom(...(Object.keys(splits) as (keyof typeof splits)[])).chain((split) =>
  fc.record({
    type: fc.constant('columns' as const),
    attrs: fc
      .tuple(background, fc.constantFrom({}, { earlier: true }, { tight: true }))
      // without a background, there’s no space that could be missing
      .map(([given, how]) => ({ split, ...given, ...('tight' in how && !('background' in given) ? {} : how) })),
    content: fc.array(
      fc.record({ type: fc.constant('column' as const), content: fc.array(simple, { minLength: 1, maxLength: 3 }) }),
      {
        minLength: splits[split].length,
        maxLength: splits[split].length,
      },
    ),
  }),
) as fc.Arbitrary<EmailBlock>
const design = fc.record({
  ...{ background: color, page: color, text: color, link: color, adapts: fc.boolean() },
  font: fc.constantFrom(...(Object.keys(fonts) as (keyof typeof fonts)[])),
})
const frame: fc.Arbitrary<EmailDocument['attrs']['frame']> = fc.oneof(
  design.map((given) => ({ kind: 'design' as const, design: given })),
  fc.constantFrom(
    { kind: 'kept' as const, before: '<div class="mail">', after: '</div>' },
    { kind: 'kept' as const, before: '', after: '' },
  ),
)
const document = fc.record({
  type: fc.constant('doc' as const),
  attrs: fc.record({ frame }),
  content: fc.array(fc.oneof(simple, columns), { minLength: 1, maxLength: 6 }),
})

describe('an email of our blocks', () => {
  it('is read back as it was written', () =>
    fc.assert(
      fc.property(document, (email) => {
        const html = writeEmail(email)
        if (html === '') return
        const again = readEmail(html)
        // a page without blocks of ours has nothing that shows where it ends
        if (email.attrs.frame.kind === 'design' || email.content.length > 1)
          expect(again.content).toEqual(email.content)
        if (email.attrs.frame.kind === 'design') expect(again.attrs).toEqual(email.attrs)
        expect(writeEmail(again)).toBe(html)
      }),
      { numRuns: 400 },
    ))
})

const types = (html: string) => readEmail(html).content.map(({ type }) => type)

describe('HTML from elsewhere', () => {
  const letter = [
    '<div style="font-family: sans-serif; max-width: 560px; margin: 0 auto">',
    '<h1 style="font-size: 20px">Harbor Coffee</h1>',
    '<p>Hello {Name|regular|friend},</p>',
    '</div>',
  ].join('\n')

  test('of a letter opens in blocks, and its page is kept', () => {
    expect(writeEmail(readEmail(letter))).toBe(letter)
    expect(types(letter)).toEqual(['heading', 'paragraph'])
    expect(readEmail(letter).attrs.frame).toMatchObject({ kind: 'kept', after: '\n</div>' })
  })

  test.each([
    ['<p>One</p><p>Two</p>', ['paragraph', 'paragraph']],
    ['<p align="center"><strong>Hello</strong> <em>you</em></p>', ['paragraph']],
    ['<p style="color: red" class="x">Styled <span style="color:blue">text</span></p>', ['paragraph']],
    ['<ul><li><p>One</p></li><li>Two<ol><li>Three</li></ol></li></ul>', ['bulletList']],
    ['<p>a</p><hr><p>b</p>', ['paragraph', 'divider', 'paragraph']],
    [
      '<!doctype html><html lang="de"><head><title>x</title></head><body bgcolor="#fff"><h1>Hi</h1>\n</body></html>',
      ['heading'],
    ],
    ['<center><div style="max-width:600px"><p>In the middle</p></div></center>', ['paragraph']],
    ['Loose text <b>with</b> marks', ['html']],
    ['<p>Hi</p><table><tr><td>1</td></tr></table><p>Bye</p>', ['paragraph', 'html', 'paragraph']],
    ['<p><img src="a.png"></p>', ['html']],
    ['<p>Hi</p><!-- note --><p>Bye</p>', ['paragraph', 'html', 'paragraph']],
    ['<p>unclosed<p>tags', ['html']],
    ['</div><p>closed twice</p></div>', ['paragraph']],
    ['<table data-block="button"><tr><td>Not ours</td></tr></table>', ['html']],
    ['<p>\u00a0</p>', ['paragraph']],
  ])('%s', (html, expected) => {
    expect(types(html)).toEqual(expected)
    expect(isSameHtml(writeEmail(readEmail(html)), html)).toBe(true)
  })

  it('is never changed by opening it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'<p>|</p>|<p style="color: red">|<div>|</div>|<b>|</b>|<table>|</table>|<tr>|<td>|</td>|<ul>|<li>|</ul>|<br>|<img src=x>|<!-- c -->|&nbsp;|&amp;|\n|  |<h2>|</h2>|<a href="?a=1&b=2">|</a>|<style>a{}</style>|<body>|</body>|<html>|<h1 align="right">|</h1>|<hr>|<center>'.split(
          '|',
        ),
      ),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = pieces.join('')
        expect(isSameHtml(writeEmail(readEmail(html)), html) || `${html} => ${writeEmail(readEmail(html))}`).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('the HTML of blocks', () => {
  const write = (...content: EmailBlock[]) =>
    writeEmail({ type: 'doc', attrs: { frame: { kind: 'design', design: defaultDesign } }, content })

  test('has columns in tables, with a table of its own for Outlook', () => {
    const html = write({ type: 'columns', attrs: { split: '1:1' }, content: [column('One'), column('Two')] })
    expect(html).toMatch(
      /<!--\[if mso\]><td width="260" valign="top"><!\[endif\]--><div class="column" style="display:inline-block/,
    )
    expect(html).toMatch(/\.column\{\s*max-width:100%!important\s*\}/)
  })

  test('has columns that are shares of what contains them, and reach from side to side', () => {
    const html = write({ type: 'columns', attrs: { split: '1:2' }, content: [column('One'), column('Two')] })
    expect(html).toContain('data-split="1:2"')
    expect(html.match(/min-width:calc\([^)]*\)/g)).toEqual([
      'min-width:calc(33.33% - 5.34px)',
      'min-width:calc(66.66% - 10.67px)',
    ])
  })

  test('reads columns written earlier, and keeps them as they are', () => {
    const html =
      '<table role="presentation" data-block="columns" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="font-size:0"><!--[if mso]><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><![endif]-->' +
      ['One', 'Two']
        .map(
          (text) =>
            `<!--[if mso]><td width="268" valign="top"><![endif]--><div class="column" style="display:inline-block;width:100%;max-width:268px;vertical-align:top"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 8px;font-size:16px;line-height:24px;text-align:left"><p>${text}</p></td></tr></table></div><!--[if mso]></td><![endif]-->`,
        )
        .join('') +
      '<!--[if mso]></tr></table><![endif]--></td></tr></table>'
    const read = readEmail(`<p>Hello</p>${html}`)
    expect(read.content[1]).toMatchObject({ type: 'columns', attrs: { split: '1:1', earlier: true } })
    expect(isSameHtml(writeEmail(read), `<p>Hello</p>${html}`)).toBe(true)
  })

  test('has space below the background of columns, which emails written earlier go without', () => {
    const attrs = { split: '1:1', background: '#ffe08a' } as const
    const content = [column('One'), column('Two')]
    const space = /<tr><td style="font-size:16px;line-height:16px;[^"]*">&nbsp;<\/td><\/tr><\/table>/
    expect(write({ type: 'columns', attrs, content })).toMatch(space)
    const tight = write({ type: 'columns', attrs: { ...attrs, tight: true }, content })
    expect(tight).not.toMatch(space)
    expect(readEmail(tight).content[0]).toMatchObject({ type: 'columns', attrs: { tight: true } })
  })

  test.each([
    ['#ffe08a', '#1d1d22'],
    ['#2b50c8', '#ffffff'],
  ])('has button text that can be read on %s', (background, foreground) =>
    expect(
      write({
        type: 'button',
        attrs: { text: 'Go', href: 'https://a.b', color: background, align: 'left', wide: false },
      }),
    ).toMatch(new RegExp(`bgcolor="${background}".*mso-padding-alt.*color:${foreground};text-decoration:none">Go</a>`)),
  )

  test('has icons of networks without images, with their names for screen readers, texts, and Outlook', () => {
    const links = [
      { name: 'Instagram', href: 'https://instagram.com/a' },
      { name: 'My blog', href: 'https://a.b' },
    ]
    const html = write({ type: 'social', attrs: { links, align: 'center', icons: true } })
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/instagram.com\/a" aria-label="Instagram" title="Instagram"[^>]*>IG<\/a>/,
    )
    expect(html).toMatch(/<!--\[if mso\]><td width="36" height="36" align="center" bgcolor="#c13584"><!\[endif\]-->/)
    expect(html).not.toMatch(/<img|<svg/)
    expect(emailText(html)).toBe('Instagram (https://instagram.com/a) My blog (https://a.b)')
  })

  test('reads social links written earlier, and keeps them as they are', () => {
    const html =
      '<table role="presentation" data-block="social" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:4px 0 16px"><a href="https://x.com/a" style="display:inline-block;padding:4px 8px;font-size:14px;line-height:20px;">X</a></td></tr></table>'
    const read = readEmail(`<p>Hello</p>${html}`)
    expect(read.content[1]).toMatchObject({ type: 'social', attrs: { links: [{ name: 'X' }], icons: false } })
    expect(isSameHtml(writeEmail(read), `<p>Hello</p>${html}`)).toBe(true)
  })

  test('has styles that aren’t taken for placeholders', () =>
    expect(placeholdersIn(write(...column('Hello {Name}').content)).map(({ tag }) => tag)).toEqual(['Name']))

  test('keeps repeated spaces, and escapes text', () =>
    expect(
      write({ type: 'paragraph', attrs: { align: null, kept: null }, content: [{ type: 'text', text: 'a  <b>' }] }),
    ).toContain('a\u00a0 &lt;b&gt;'))

  test('is empty without content', () =>
    expect(write({ type: 'paragraph', attrs: { align: null, kept: null } })).toBe(''))
})

const column = (words: string) => ({
  type: 'column' as const,
  content: [
    {
      type: 'paragraph' as const,
      attrs: { align: null, kept: null },
      content: [{ type: 'text' as const, text: words }],
    },
  ],
})

const kept = { kind: 'kept' as const, before: '', after: '' }

test.each(['<p>Only a paragraph</p>', 'Loose text', '<p>One</p>\n<hr><!-- note --><table><tr><td>1</td></tr></table>'])(
  'an HTML block of %s stays one',
  (source) => {
    const html = { type: 'html' as const, attrs: { source, marked: true } }
    const email = { ...emptyEmailDocument, content: [emptyParagraph, html, html] }
    expect(readEmail(writeEmail(email))).toEqual(email)
  },
)

test.each(['<!doctype html><html><body><p>A page</p></body></html>', '</div><p>closed elsewhere</p>'])(
  'HTML that can’t be in an element, %s, is written as it is',
  (source) => {
    const html = { type: 'html' as const, attrs: { source, marked: true } }
    expect(writeEmail({ ...emptyEmailDocument, attrs: { frame: kept }, content: [html] })).toBe(source)
  },
)
test('an HTML block without code stays a block, and is a problem', () => {
  const email = {
    ...emptyEmailDocument,
    content: [emptyParagraph, { type: 'html' as const, attrs: { source: '', marked: true } }],
  }
  const read = readEmail(writeEmail(email))
  expect(read).toEqual(email)
  expect(emailFault(read)).toBe('HTML: enter its code')
})
