import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { EmailBody } from './EmailBody.tsx'

type Contents = Record<string, string>
let content: Contents

function Email({ given }: { given: Contents }) {
  const { control, watch, setValue, setError, setFocus } = useForm({ defaultValues: { content: given } })
  const [language, setLanguage] = useState('default')
  content = watch('content')
  return (
    <>
      <EmailBody control={control} name="content" language={language} tags={['City']} />
      <button type="button" onClick={() => setLanguage('de')}>
        German
      </button>
      <button type="button" onClick={() => setValue('content.default', '<p>From a preset</p>')}>
        Detach
      </button>
      <button
        type="button"
        onClick={() => {
          setError('content.default', { message: 'Write the email' })
          setFocus('content.default')
        }}
      >
        Refuse
      </button>
    </>
  )
}

async function open(html = '<p>Hello</p>') {
  const screen = await renderPart(<Email given={{ default: html, de: '<p>Hallo</p>' }} />)
  const body = screen.getByRole('textbox', { name: 'Email · Default' })
  await expect.element(body).toBeVisible()
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, body, press }
}

describe('the visual editor', () => {
  test('writes marks, headings, and alignment as plain HTML without styles', async () => {
    const { screen, body, press } = await open()
    await body.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await press('Bold')
    await expect.element(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await press('Align center')
    expect(content.default).toBe('<p align="center"><strong>Hello</strong></p>')
    await press('Bold')
    await screen.getByRole('combobox', { name: 'Paragraph style' }).selectOptions('Heading 2')
    expect(content.default).toMatch(/^<h2 align="center">Hello<\/h2>/)
    await press('Undo')
    expect(content.default).toMatch(/^<p align="center">Hello<\/p>/)
  })

  test('sets a link on Enter, prefills it, and removes it if its URL is cleared', async () => {
    const { screen, body, press } = await open()
    await body.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await press('Link')
    const address = screen.getByRole('textbox', { name: 'URL' })
    await expect.element(address).toHaveFocus()
    await address.fill(' https://bakery.example ')
    await userEvent.keyboard('{Enter}')
    await expect.element(address).not.toBeInTheDocument()
    expect(content.default).toMatch(/<a [^>]*href="https:\/\/bakery\.example"[^>]*>Hello<\/a>/)
    await press('Link')
    await expect.element(address).toHaveValue('https://bakery.example')
    await address.fill('')
    await press('Set link')
    expect(content.default).toBe('<p>Hello</p>')
  })

  test('inserts an image with alt text, and nothing without a URL', async () => {
    const { screen, body, press } = await open('')
    await body.click()
    await press('Image')
    await press('Insert image')
    expect(content.default ?? '').not.toContain('<img')
    await press('Image')
    await screen.getByRole('textbox', { name: 'Image URL' }).fill('https://bakery.example/roll.png')
    await screen.getByRole('textbox', { name: 'Alt text' }).fill('A roll')
    await press('Insert image')
    expect(content.default).toMatch(/<img src="https:\/\/bakery\.example\/roll\.png" alt="A roll">/)
  })

  test('inserts a placeholder for a tag', async () => {
    const { screen, body, press } = await open('')
    await body.click()
    await press('Personalize: Email')
    await press('Insert')
    await expect.element(screen.getByRole('combobox', { name: 'Tag' })).toHaveAccessibleDescription('Select a tag')
    await screen.getByRole('combobox', { name: 'Tag' }).fill('City')
    await screen.getByRole('option', { name: 'City' }).click()
    await screen.getByRole('textbox', { name: 'Fallback' }).fill('your {city}')
    await press('Insert')
    expect(content.default).toContain('{City|regular|your city}')
  })
})

describe('HTML that the visual editor would drop', () => {
  const styled = '<p style="color: red">Hello</p><video src="x"></video>'

  test('is edited as code, unchanged, with a note on what would be lost', async () => {
    const { screen, body } = await open(styled)
    await expect.element(screen.getByText(/The visual editor would drop/)).toBeVisible()
    await expect.element(body).toHaveTextContent('<video')
    expect(content.default).toBe(styled)
  })

  test('is simplified on request, which can be undone', async () => {
    const { screen, press } = await open(styled)
    await press('Simplify and edit visually')
    await expect.element(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    expect(content.default).not.toContain('video')
    expect(content.default).toContain('Hello')
  })

  test('is still edited as code while typing, whatever it becomes', async () => {
    const { screen, body } = await open()
    await screen.getByText('HTML', { exact: true }).click()
    await body.click()
    await userEvent.keyboard('{Control>}{End}{/Control}<hr>')
    await expect.poll(() => content.default).toContain('<hr>')
    await expect.element(screen.getByRole('toolbar', { name: 'Formatting' })).not.toBeInTheDocument()
  })
})

test('each language has its own HTML', async () => {
  const { screen, body, press } = await open()
  await press('German')
  const german = screen.getByRole('textbox', { name: 'Email · German' })
  await expect.element(german).toHaveTextContent('Hallo')
  await german.click()
  await userEvent.keyboard('{Control>}a{/Control}Guten Tag')
  await expect.poll(() => content).toEqual({ default: '<p>Hello</p>', de: '<p>Guten Tag</p>' })
  await expect.element(body).not.toBeInTheDocument()
})

test('HTML from elsewhere is shown', async () => {
  const { body, press } = await open()
  await press('Detach')
  await expect.element(body).toHaveTextContent('From a preset')
})

test('shows a problem at the editor and focuses it', async () => {
  const { screen, body, press } = await open()
  await press('Refuse')
  await expect.element(body).toHaveFocus()
  await expect.element(screen.getByText('Write the email')).toBeVisible()
})
