import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readEmail } from '#model/email/blocks/emailHtml.ts'
import { blocks, blockTypes, emailOf, html, openEditor, paragraph } from '#testing/blockEditor.tsx'

describe('an empty email', () => {
  const preset = { inherits: true, languages: 1, name: 'Monthly', html: emailOf(paragraph('From the preset')) }

  test('starts from a layout, whose blocks are filled in one after the other', async () => {
    const { screen, body } = await openEditor()
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
    const { screen, body } = await openEditor()
    await screen.getByRole('button', { name: 'Plain text', exact: true }).click()
    await body.getByText('Write your name.').click()
    await userEvent.keyboard('Ada')
    await expect.poll(() => html).toContain('>Ada</p>')
    expect(html).toContain('Write your message.')
  })

  test('starts from its preset, which can be undone', async () => {
    const { screen, press } = await openEditor('', preset)
    await expect.element(screen.getByRole('group', { name: 'Content of Monthly' })).toBeVisible()
    expect(html).toBe('')
    screen.getByRole('button', { name: 'Edit a copy of Monthly' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(blocks()).toMatchObject([{ content: [{ text: 'From the preset' }] }])
    await press('Undo')
    await expect.element(screen.getByRole('group', { name: 'Content of Monthly' })).toBeVisible()
  })

  test('shows the content of its preset alone, which can be written over', async () => {
    const { screen, body, press } = await openEditor('', preset)
    const inherited = screen.getByRole('group', { name: 'Content of Monthly' })
    const layouts = screen.getByRole('group', { name: 'Start from a layout' })
    await expect.element(inherited).toBeVisible()
    await expect.element(layouts).not.toBeInTheDocument()
    await press('Start from scratch')
    await expect.element(inherited).not.toBeInTheDocument()
    await expect.element(layouts).toBeVisible()
    await expect.element(screen.getByText('Until you write, Monthly is sent')).toBeVisible()
    await expect.element(body).toHaveFocus()
    screen.getByRole('button', { name: 'Show preset’s content' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Edit a copy of Monthly' })).toHaveFocus()
    await press('Start from scratch')
    await expect.element(body).toHaveFocus()
    await userEvent.keyboard('A')
    await expect.poll(() => blocks()).toMatchObject([{ content: [{ text: 'A' }] }])
    await userEvent.keyboard('{Backspace}B')
    await expect.poll(() => blocks()).toMatchObject([{ content: [{ text: 'B' }] }])
  })

  test('is filled in on a phone, in a drawer', async () => {
    const { screen, press } = await openEditor()
    await page.viewport(390, 844)
    await press('Offer')
    await expect.element(screen.getByRole('dialog', { name: 'Block settings' })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Image URL' })).toHaveFocus()
    await userEvent.keyboard('https://a.example/b.png{Tab}Beans{Enter}Spring beans')
    await expect.poll(() => html).toContain('Spring beans</h1>')
  })

  test('brings the beginning of the email into view, wherever the layouts were', async () => {
    const { screen, press } = await openEditor()
    await page.viewport(1280, 420)
    document.body.style.paddingBottom = '1000px'
    screen.getByRole('button', { name: 'Newsletter' }).element().scrollIntoView({ block: 'start' })
    await press('Newsletter')
    await expect.element(screen.getByRole('heading', { name: 'Write a headline' })).toBeInViewport()
    document.body.style.paddingBottom = ''
  })

  test('starts blank, or with the first letter', async () => {
    const { screen, body, press } = await openEditor()
    const layouts = screen.getByRole('group', { name: 'Start from a layout' })
    await press('Blank')
    await expect.element(layouts).not.toBeInTheDocument()
    await expect.element(body).toHaveFocus()
  })
})

describe('blocks', () => {
  const three = emailOf(paragraph('One'), { type: 'spacer', attrs: { height: 24 } }, paragraph('Three'))

  test('are moved, duplicated, and deleted by buttons, and all of it is undone', async () => {
    const { screen, press } = await openEditor(three)
    await screen.getByText('One').click()
    await press('Move text down')
    expect(blockTypes()).toEqual(['spacer', 'paragraph', 'paragraph'])
    await press('Duplicate text')
    expect(blockTypes()).toEqual(['spacer', 'paragraph', 'paragraph', 'paragraph'])
    await press('Delete text')
    await press('Move text up')
    await press('Undo')
    await press('Undo')
    await press('Undo')
    await press('Undo')
    expect(html).toBe(three)
    await press('Redo')
    expect(blockTypes()).toEqual(['spacer', 'paragraph', 'paragraph'])
  })

  test('are moved by keyboard, also out of columns', async () => {
    const { screen } = await openEditor(
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
    expect(blockTypes()).toEqual(['columns', 'paragraph', 'paragraph'])
  })

  test('are dragged by their handle', async () => {
    const { screen } = await openEditor(three)
    await screen.getByText('Three').hover()
    // as a browser reports it: not every version lets a test hold the pointer during a drag
    const dataTransfer = new DataTransfer()
    const target = screen.getByText('One').element()
    const { left, top } = target.getBoundingClientRect()
    const drag = (type: string, element: Element) =>
      element.dispatchEvent(
        new DragEvent(type, {
          ...{ bubbles: true, cancelable: true, dataTransfer },
          ...{ clientX: left + 4, clientY: top + 1 },
        }),
      )
    const grip = screen.getByTitle('Drag to move').element()
    drag('dragstart', grip)
    drag('dragover', target)
    drag('drop', target)
    drag('dragend', grip)
    await expect.poll(() => blocks()[0]).toEqual(paragraph('Three'))
    expect(blockTypes()).toEqual(['paragraph', 'paragraph', 'spacer'])
  })

  test('of HTML are converted, which can be undone', async () => {
    const given = '<p>Hi</p>\n<table><tr><td><h2>News</h2>Text</td></tr></table>'
    const { screen, body, press } = await openEditor(given)
    await body.click()
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowRight}')
    await press('Convert to blocks')
    expect(blockTypes()).toEqual(['paragraph', 'heading', 'paragraph'])
    await press('Undo')
    expect(html).toBe(given)
    await expect.element(screen.getByTitle('HTML block')).toBeVisible()
  })
})

test('addresses of buttons and links get https:// when they are left, unless they look cut off', async () => {
  const { screen, body, add } = await openEditor(emailOf(paragraph('Menu')))
  await body.getByText('Menu').dblClick()
  await screen.getByRole('button', { name: 'Link', exact: true }).click()
  await screen.getByRole('textbox', { name: 'URL', exact: true }).fill('harbor.example/menu')
  await screen.getByRole('button', { name: 'Set link' }).click()
  await expect.poll(() => html).toContain('href="https://harbor.example/menu"')
  await add('Button')
  const url = screen.getByRole('textbox', { name: 'URL', exact: true })
  await url.fill('harbor.example/roast')
  await expect.element(screen.getByText('Enter a URL such as https://example.com')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(url).toHaveValue('https://harbor.example/roast')
  await url.fill('www.harbor')
  await userEvent.tab()
  await expect.element(url).toHaveValue('www.harbor')
  await expect.element(url).toHaveAccessibleDescription('Enter a URL such as https://example.com')
})

test('colors and font of the email are set for all of it', async () => {
  const { screen, body } = await openEditor(emailOf(paragraph('Hi')))
  await body.click()
  await screen.getByText('Email style').click()
  await screen.getByRole('combobox', { name: 'Font' }).selectOptions('Serif')
  await screen.getByRole('checkbox', { name: 'Dark colors in dark mode' }).click()
  expect(readEmail(html).attrs.frame).toMatchObject({ design: { font: 'Serif', adapts: false } })
  expect(html).not.toContain('prefers-color-scheme')
})

describe('a long email', () => {
  const long = emailOf(...Array.from({ length: 40 }, (_, index) => paragraph(`Line ${index + 1}`)))
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()

  test.each([
    [1200, 900, 'Add block'],
    [390, 844, 'Bold'],
  ])(
    '%i px wide keeps its toolbar in sight, which doesn’t cover the block of the cursor',
    async (width, height, tool) => {
      const { screen, body } = await openEditor(long)
      await page.viewport(width, height)
      await body.click()
      await userEvent.keyboard('{Control>}{End}{/Control}')
      const button = screen.getByRole('button', { name: tool, exact: true })
      await expect.poll(() => window.scrollY).toBeGreaterThan(400)
      await expect.element(button).toBeInViewport({ ratio: 0.95 })
      await userEvent.keyboard('{ArrowUp}'.repeat(30))
      const selected = () => box(screen.getByText('Line 10', { exact: true }).element().closest('p'))
      await expect.poll(() => selected().top).toBeGreaterThan(box(button.element()).bottom)
      expect(selected().top).toBeLessThan(height - 80)
    },
  )
})
