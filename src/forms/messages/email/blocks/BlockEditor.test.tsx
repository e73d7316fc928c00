import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type EmailBlock, emptyEmailDocument, type Paragraph } from '#model/email/blocks/emailDocument.ts'
import { readEmail, writeEmail } from '#model/email/blocks/emailHtml.ts'
import { renderPart } from '#testing/render.tsx'
import BlockEditor from './BlockEditor.tsx'
import type { LayoutGalleryProps } from './LayoutGallery.tsx'

let html: string

type Preset = NonNullable<LayoutGalleryProps['preset']>

function Editor({ given, preset }: { given: string; preset?: Preset | undefined }) {
  const [value, setValue] = useState(given)
  html = value
  return (
    <BlockEditor label="Email" value={given} onChange={setValue} onBlur={() => {}} tags={['City']} preset={preset} />
  )
}

const paragraph = (text: string): EmailBlock => ({
  type: 'paragraph',
  attrs: { align: null, kept: null },
  content: [{ type: 'text', text }],
})
const list = (...items: string[]): EmailBlock => ({
  type: 'bulletList',
  attrs: { kept: null },
  content: items.map((item) => ({
    type: 'listItem',
    attrs: { kept: null, wrapped: false },
    content: [paragraph(item) as Paragraph],
  })),
})
const emailOf = (...content: EmailBlock[]) => writeEmail({ ...emptyEmailDocument, content })
const blocks = () => readEmail(html).content
const types = () => blocks().map(({ type }) => type)

async function open(given = '', preset?: Preset) {
  await page.viewport(1200, 900)
  const screen = await renderPart(<Editor given={given} preset={preset} />)
  const body = screen.getByRole('textbox', { name: 'Email', exact: true })
  await expect.element(body).toBeVisible()
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const add = async (name: string) => {
    await press('Add block')
    await screen.getByRole('menuitem', { name, exact: true }).click()
  }
  return { screen, body, press, add }
}

describe('an empty email', () => {
  const preset = { inherits: true, languages: 1, name: 'Monthly', html: emailOf(paragraph('From the preset')) }

  test('starts from a layout, whose blocks are filled in one after the other', async () => {
    const { screen, body } = await open('', preset)
    await screen.getByRole('button', { name: 'Offer', exact: true }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Image URL' })).toHaveFocus()
    await userEvent.keyboard('https://a.example/b.png{Tab}Beans{Enter}')
    await expect.element(body).toHaveFocus()
    await userEvent.keyboard('Spring beans{Tab}Until Sunday{Tab}')
    await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus()
    await userEvent.keyboard('Order')
    await screen.getByRole('textbox', { name: 'URL', exact: true }).fill('https://a.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(body).toHaveFocus()
    expect(blocks()).toMatchObject([
      { type: 'picture', attrs: { src: 'https://a.example/b.png', alt: 'Beans' } },
      { type: 'heading', content: [{ text: 'Spring beans' }] },
      { type: 'paragraph', content: [{ text: 'Until Sunday' }] },
      { type: 'button', attrs: { text: 'Order', href: 'https://a.example' } },
    ])
  })

  test('selects all of a sample text on a click', async () => {
    const { screen, body } = await open()
    await screen.getByRole('button', { name: 'Plain text', exact: true }).click()
    await body.getByText('Write your name.').click()
    await userEvent.keyboard('Ada')
    await expect.poll(() => html).toContain('>Ada</p>')
    expect(html).toContain('Write your message.')
  })

  test('starts from its preset, which can be undone', async () => {
    const { screen, press } = await open('', preset)
    await expect.element(screen.getByText('Left blank, the content of Monthly is sent.')).toBeVisible()
    await press('Edit a copy of Monthly')
    expect(blocks()).toMatchObject([{ content: [{ text: 'From the preset' }] }])
    await press('Undo')
    await expect.element(screen.getByRole('button', { name: 'Offer', exact: true })).toBeVisible()
  })

  test('is filled in on a phone, in a drawer', async () => {
    const { screen, press } = await open()
    await page.viewport(390, 844)
    await press('Offer')
    await expect.element(screen.getByRole('dialog', { name: 'Block settings' })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Image URL' })).toHaveFocus()
    await userEvent.keyboard('https://a.example/b.png{Tab}Beans{Enter}Spring beans')
    await expect.poll(() => html).toContain('Spring beans</h1>')
  })

  test('starts blank, or with the first letter', async () => {
    const { screen, body, press } = await open()
    const layouts = screen.getByRole('group', { name: 'Start from a layout' })
    await press('Blank')
    await expect.element(layouts).not.toBeInTheDocument()
    await expect.element(body).toHaveFocus()
  })
})

describe('texts', () => {
  test('have marks, styles, and alignment', async () => {
    const { screen, body, press } = await open(emailOf(paragraph('Hello')))
    await body.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await press('Bold')
    await expect.element(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await press('Align center')
    await screen.getByRole('combobox', { name: 'Text style' }).selectOptions('Heading 2')
    expect(blocks()).toMatchObject([
      {
        type: 'heading',
        attrs: { level: 2, align: 'center' },
        content: [{ text: 'Hello', marks: [{ type: 'bold' }] }],
      },
    ])
  })

  test('are selected by Ctrl+A: first the block, then the email', async () => {
    const { body } = await open(emailOf(paragraph('One'), paragraph('Two'), paragraph('Three')))
    await body.getByText('Two').click()
    await userEvent.keyboard('{Control>}a{/Control}X')
    expect(blocks()).toEqual([paragraph('One'), paragraph('X'), paragraph('Three')])
    await userEvent.keyboard('{Control>}aa{/Control}Y')
    expect(blocks()).toEqual([paragraph('Y')])
  })

  test.each<[string, EmailBlock, string, EmailBlock[]]>([
    [
      'column',
      {
        type: 'columns',
        attrs: { split: '1:1' },
        content: [
          { type: 'column', content: [paragraph('Left')] },
          { type: 'column', content: [paragraph('Right')] },
        ],
      },
      'Left',
      [
        {
          type: 'columns',
          attrs: { split: '1:1' },
          content: [
            { type: 'column', content: [paragraph('X')] },
            { type: 'column', content: [paragraph('Right')] },
          ],
        },
      ],
    ],
    ['list', list('Milk', 'Bread'), 'Milk', [list('X')]],
    ['blank text', { type: 'paragraph', attrs: { align: null, kept: null } }, '', [paragraph('X')]],
  ])('in a %s, Ctrl+A selects that block first', async (_, block, clicked, expected) => {
    const { body } = await open(emailOf(paragraph('Top'), block, paragraph('End')))
    if (clicked) await body.getByText(clicked).click()
    else {
      await body.getByText('Top').click()
      await userEvent.keyboard('{ArrowDown}')
    }
    await userEvent.keyboard('{Control>}a{/Control}X')
    expect(blocks()).toEqual([paragraph('Top'), ...expected, paragraph('End')])
  })

  test('have a size, a color, and a background', async () => {
    const { screen, body, press } = await open(emailOf(paragraph('Hello')))
    await body.getByText('Hello').click()
    await screen.getByRole('combobox', { name: 'Text size' }).selectOptions('24 px')
    await press('Colors')
    await screen.getByLabelText('Text color').fill('#aa0000')
    await screen.getByLabelText('Background').fill('#ffeeaa')
    await expect
      .poll(() => html)
      .toContain(
        'bgcolor="#ffeeaa" style="padding:16px 16px 0;background:#ffeeaa;color:#1d1d22;color:#1d1d22!important"><p style="margin:0 0 16px;font-size:24px;line-height:32px;color:#aa0000">Hello</p></td>',
      )
    await press('Clear: Background')
    await press('Clear: Text color')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('combobox', { name: 'Text size' }).selectOptions('16 px')
    expect(blocks()).toEqual([paragraph('Hello')])
  })

  test('have links, whose URLs are checked', async () => {
    const { screen, body, press } = await open(emailOf(paragraph('Hello')))
    await body.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await press('Link')
    const url = screen.getByRole('textbox', { name: 'URL' })
    await url.fill('foo bar')
    await press('Set link')
    await expect.element(url).toHaveAccessibleDescription(/such as https/)
    await url.fill('https://bakery.example')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => html).toMatch(/<a href="https:\/\/bakery\.example" style="color:#2b50c8">Hello<\/a>/)
    await press('Link')
    await url.fill('')
    await press('Set link')
    await expect.poll(() => html).not.toContain('<a ')
  })

  test('have placeholders for tags', async () => {
    const { screen, body, press } = await open()
    await body.click()
    await press('Personalize: Email')
    await screen.getByRole('combobox', { name: 'Tag' }).fill('City')
    await screen.getByRole('option', { name: 'City' }).click()
    await screen.getByRole('textbox', { name: 'Fallback' }).fill('your city')
    await press('Insert')
    await expect.poll(() => html).toContain('{City|regular|your city}')
  })
})

describe('an added block', () => {
  test('has its settings focused, and its URLs checked', async () => {
    const { screen, body, add } = await open()
    await body.click()
    await add('Image')
    const url = screen.getByRole('textbox', { name: 'Image URL' })
    await expect.element(url).toHaveFocus()
    await url.fill('not a url')
    await expect.element(url).toHaveAccessibleDescription(/such as https/)
    await url.fill('https://bakery.example/roll.png')
    const alt = screen.getByRole('textbox', { name: 'Alt text' })
    await expect.element(alt).toHaveAccessibleDescription(/mark it as decorative/)
    await screen.getByRole('checkbox', { name: 'Decorative' }).click()
    expect(blocks()).toMatchObject([{ type: 'picture', attrs: { src: 'https://bakery.example/roll.png', alt: '' } }])
  })

  test('can be a button with a placeholder', async () => {
    const { screen, body, press, add } = await open()
    await body.click()
    await add('Button')
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Hi ')
    await press('Personalize: Button')
    await screen.getByRole('combobox', { name: 'Tag' }).fill('City')
    await screen.getByRole('option', { name: 'City' }).click()
    await press('Insert')
    await expect.poll(() => blocks()).toMatchObject([{ type: 'button', attrs: { text: 'Hi {City}' } }])
  })

  test('can be columns, which are typed into, and changed to three', async () => {
    const { screen, body, press, add } = await open(emailOf(paragraph('Top')))
    await body.click()
    await add('Columns')
    await expect.element(body).toHaveFocus()
    await userEvent.keyboard('Left')
    await press('Columns')
    await screen.getByRole('combobox', { name: 'Layout' }).selectOptions('Three columns')
    expect(blocks()).toMatchObject([
      { type: 'paragraph' },
      { type: 'columns', attrs: { split: '1:1:1' }, content: [{ content: [paragraph('Left')] }, {}, {}] },
    ])
    await screen.getByRole('combobox', { name: 'Layout' }).selectOptions('Two columns')
    expect(blocks()[1]).toMatchObject({
      content: [{ content: [paragraph('Left')] }, { content: [{ type: 'paragraph' }] }],
    })
  })

  test('can be columns with a background', async () => {
    const { screen, body, press, add } = await open()
    await body.click()
    await add('Columns')
    await press('Columns')
    await screen.getByLabelText('Background').fill('#222233')
    await expect.poll(() => blocks()).toMatchObject([{ type: 'columns', attrs: { background: '#222233' } }])
    await screen.getByRole('combobox', { name: 'Layout' }).selectOptions('Three columns')
    expect(blocks()).toMatchObject([{ attrs: { split: '1:1:1', background: '#222233' } }])
  })

  test('is typed by its name', async () => {
    const { screen, body } = await open()
    await body.click()
    await userEvent.keyboard('Top{Enter}/im{Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Image URL' })).toHaveFocus()
    expect(blocks()).toMatchObject([paragraph('Top'), { type: 'picture' }])
  })

  test.each([
    ['Divider', 'divider'],
    ['Spacer', 'spacer'],
    ['Social links', 'social'],
    ['HTML', 'html'],
  ])('can be %s', async (name, type) => {
    const { body, add } = await open(emailOf(paragraph('Top')))
    await body.click()
    await add(name)
    if (type === 'html') await expect.element(page.getByRole('textbox', { name: 'HTML of the block' })).toBeVisible()
    else expect(types()).toEqual(['paragraph', type])
  })
})

describe('the settings of a block', () => {
  const spaced = emailOf(paragraph('One'), { type: 'spacer', attrs: { height: 24 } })

  test('open beside it, and close by button and Escape', async () => {
    const { screen, body, press } = await open(spaced)
    const settings = screen.getByRole('dialog', { name: 'Block settings' })
    await body.getByText('One').click()
    await expect.element(settings).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(settings).toBeVisible()
    await expect.element(body).toHaveFocus()
    await press('Close settings')
    await expect.element(settings).not.toBeInTheDocument()
    await press('Block settings')
    await expect.element(screen.getByRole('spinbutton', { name: 'Height (px)' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(settings).not.toBeInTheDocument()
    await expect.element(body).toHaveFocus()
  })

  test('leave the toolbar as high as it is', async () => {
    const { screen, body } = await open(spaced)
    const height = () => screen.getByRole('toolbar', { name: 'Email blocks' }).element().clientHeight
    await body.getByText('One').click()
    const before = height()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: 'Block settings' })).toBeVisible()
    expect(height()).toBe(before)
  })
})

describe('blocks', () => {
  const three = emailOf(paragraph('One'), { type: 'spacer', attrs: { height: 24 } }, paragraph('Three'))

  test('are moved, duplicated, and deleted by buttons, and all of it is undone', async () => {
    const { screen, press } = await open(three)
    await screen.getByText('One').click()
    await press('Move text down')
    expect(types()).toEqual(['spacer', 'paragraph', 'paragraph'])
    await press('Duplicate text')
    expect(types()).toEqual(['spacer', 'paragraph', 'paragraph', 'paragraph'])
    await press('Delete text')
    await press('Move text up')
    await press('Undo')
    await press('Undo')
    await press('Undo')
    await press('Undo')
    expect(html).toBe(three)
    await press('Redo')
    expect(types()).toEqual(['spacer', 'paragraph', 'paragraph'])
  })

  test('are moved by keyboard, also out of columns', async () => {
    const { screen } = await open(
      emailOf({
        type: 'columns',
        attrs: { split: '1:1' },
        content: [
          { type: 'column', content: [paragraph('Left')] },
          { type: 'column', content: [paragraph('Right')] },
        ],
      }),
    )
    await screen.getByText('Right').click()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    expect(blocks()).toMatchObject([{ type: 'columns' }, paragraph('Right')])
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(types()).toEqual(['columns', 'paragraph', 'paragraph'])
  })

  test('are dragged by their handle', async () => {
    const { screen } = await open(three)
    await screen.getByText('Three').hover()
    await userEvent.dragAndDrop(screen.getByTitle('Drag to move'), screen.getByText('One'), {
      targetPosition: { x: 4, y: 1 },
    })
    await expect.poll(() => blocks()[0]).toEqual(paragraph('Three'))
    expect(types()).toEqual(['paragraph', 'paragraph', 'spacer'])
  })

  test('of HTML are converted, which can be undone', async () => {
    const given = '<p>Hi</p>\n<table><tr><td><h2>News</h2>Text</td></tr></table>'
    const { screen, body, press } = await open(given)
    await body.click()
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowRight}')
    await press('Convert to blocks')
    expect(types()).toEqual(['paragraph', 'heading', 'paragraph'])
    await press('Undo')
    expect(html).toBe(given)
    await expect.element(screen.getByTitle('HTML block')).toBeVisible()
  })
})

test('colors and font of the email are set for all of it', async () => {
  const { screen, body } = await open(emailOf(paragraph('Hi')))
  await body.click()
  await screen.getByText('Email style').click()
  await screen.getByRole('combobox', { name: 'Font' }).selectOptions('Serif')
  await screen.getByRole('checkbox', { name: 'Dark colors in dark mode' }).click()
  expect(readEmail(html).attrs.frame).toMatchObject({ design: { font: 'Serif', adapts: false } })
  expect(html).not.toContain('prefers-color-scheme')
})
