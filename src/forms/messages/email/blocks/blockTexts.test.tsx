import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EmailBlock } from '#model/email/blocks/emailDocument.ts'
import { blocks, emailOf, html, list, openEditor, paragraph } from '#testing/blockEditor.tsx'

describe('texts', () => {
  test('have marks, styles, and alignment', async () => {
    const { screen, body, press } = await openEditor(emailOf(paragraph('Hello')))
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

  test('keep a placeholder whole when Enter is pressed in it', async () => {
    const { body } = await openEditor(emailOf(paragraph('Hello {City|regular|friend}, welcome')))
    await body.getByText(/City/).click()
    await userEvent.keyboard('{Home}')
    await userEvent.keyboard('{ArrowRight>9/}')
    await userEvent.keyboard('{Enter}')
    expect(blocks()).toEqual([paragraph('Hello {City|regular|friend}'), paragraph(', welcome')])
  })

  test('are selected by Ctrl+A: first the block, then the email', async () => {
    const { body } = await openEditor(emailOf(paragraph('One'), paragraph('Two'), paragraph('Three')))
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
    const { body } = await openEditor(emailOf(paragraph('Top'), block, paragraph('End')))
    if (clicked) await body.getByText(clicked).click()
    else {
      await body.getByText('Top').click()
      await userEvent.keyboard('{ArrowDown}')
    }
    await userEvent.keyboard('{Control>}a{/Control}X')
    expect(blocks()).toEqual([paragraph('Top'), ...expected, paragraph('End')])
  })

  test('have a size, a color, and a background', async () => {
    const { screen, body, press } = await openEditor(emailOf(paragraph('Hello')))
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
    const { screen, body, press } = await openEditor(emailOf(paragraph('Hello')))
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
    const { screen, body, press } = await openEditor()
    await body.click()
    await press('Personalize: Email')
    await screen.getByRole('combobox', { name: 'Tag' }).fill('City')
    await screen.getByRole('option', { name: 'City' }).click()
    await screen.getByRole('textbox', { name: 'Fallback' }).fill('your city')
    await press('Insert')
    await expect.poll(() => html).toContain('{City|regular|your city}')
  })
})
