import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blocks, blockTypes, emailOf, openEditor, paragraph } from '#testing/blockEditor.tsx'

describe('an added block', () => {
  test('has its settings focused, and its URLs checked', async () => {
    const { screen, body, add } = await openEditor()
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

  test('is announced in an empty text by the button that lists all', async () => {
    const { screen, body } = await openEditor(emailOf(paragraph('Top')))
    await body.click()
    await userEvent.keyboard('{End}{Enter}')
    const hints = () =>
      [...document.querySelectorAll('[class*=blank]')].map((one) => getComputedStyle(one, '::before').content)
    await expect.poll(hints).toContain('"Write, or choose Add block"')
    await expect.element(screen.getByRole('button', { name: /^Add block/ }).first()).toBeVisible()
  })

  test('can be a button with a placeholder', async () => {
    const { screen, body, press, add } = await openEditor()
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
    const { screen, body, press, add } = await openEditor(emailOf(paragraph('Top')))
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

  test('goes below new columns, and into a column that was clicked or written in', async () => {
    const { screen, body, press, add } = await openEditor()
    const where = (place: string) =>
      expect.element(screen.getByRole('button', { name: `Add block ${place}`, exact: true })).toBeVisible()
    await body.click()
    await expect.element(screen.getByRole('button', { name: 'Add block', exact: true })).toBeVisible()
    await add('Columns')
    await where('below columns')
    await add('Divider')
    expect(blockTypes()).toEqual(['columns', 'divider'])
    const settings = screen.getByRole('region', { name: 'Block settings' })
    await expect.poll(() => settings.element().contains(document.activeElement)).toBe(true)
    const [first, second] = body.element().querySelectorAll('p')
    await userEvent.click(first as Element)
    await where('in column 1')
    await userEvent.click(second as Element)
    await where('in column 2')
    await add('Spacer')
    expect(blocks()[0]).toMatchObject({
      content: [{ content: [{ type: 'paragraph' }] }, { content: [{ type: 'spacer' }] }],
    })
    await press('Columns')
    await where('below columns')
    await add('Columns')
    await userEvent.keyboard('Left')
    await where('in column 1')
    expect(blockTypes()).toEqual(['columns', 'columns', 'divider'])
  })

  test('can be columns with a background', async () => {
    const { screen, body, press, add } = await openEditor()
    await body.click()
    await add('Columns')
    await press('Columns')
    await screen.getByLabelText('Background').fill('#222233')
    await expect.poll(() => blocks()).toMatchObject([{ type: 'columns', attrs: { background: '#222233' } }])
    await screen.getByRole('combobox', { name: 'Layout' }).selectOptions('Three columns')
    expect(blocks()).toMatchObject([{ attrs: { split: '1:1:1', background: '#222233' } }])
    expect(getComputedStyle(body.element().querySelector('[data-block=columns]') as Element).marginBottom).toBe('16px')
  })

  test('is typed by its name', async () => {
    const { screen, body } = await openEditor()
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
    const { body, add } = await openEditor(emailOf(paragraph('Top')))
    await body.click()
    await add(name)
    if (type === 'html') await expect.element(page.getByRole('textbox', { name: 'HTML of the block' })).toHaveFocus()
    else expect(blockTypes()).toEqual(['paragraph', type])
  })
})

test('social links are icons that tell their network, or names', async () => {
  const { screen, body, add } = await openEditor(emailOf(paragraph('Top')))
  await body.click()
  await add('Social links')
  const icon = body.getByRole('img', { name: 'Instagram' })
  await expect.element(icon).toBeVisible()
  await screen.getByText('Names', { exact: true }).click()
  await expect.element(icon).not.toBeInTheDocument()
  expect(blocks()[1]).toMatchObject({ type: 'social', attrs: { icons: false } })
})

describe('the settings of a block', () => {
  const spaced = emailOf(paragraph('One'), { type: 'spacer', attrs: { height: 24 } })

  test('open beside the editor, and close by button and Escape', async () => {
    const { screen, body, press } = await openEditor(spaced)
    const settings = screen.getByRole('region', { name: 'Block settings' })
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
    const { screen, body } = await openEditor(spaced)
    const height = () => screen.getByRole('toolbar', { name: 'Email blocks' }).element().clientHeight
    await body.getByText('One').click()
    const before = height()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: 'Block settings' })).toBeVisible()
    expect(height()).toBe(before)
  })
})
