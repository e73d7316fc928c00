import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emailFault } from '#model/email/blocks/blockFaults.ts'
import { readEmail } from '#model/email/blocks/emailHtml.ts'
import { emailOf, paragraph } from '#testing/blockEditor.tsx'
import { renderPart } from '#testing/render.tsx'
import { SettingsDock } from './blocks/settingsDock.tsx'
import { EmailBody } from './EmailBody.tsx'
import { FullScreen } from './FullScreen.tsx'

type Contents = Record<string, string>
let content: Contents

function Email({ given }: { given: Contents }) {
  const { control, watch, setValue, setError, setFocus } = useForm({ defaultValues: { content: given } })
  const [language, setLanguage] = useState('default')
  const [full, setFull] = useState(false)
  content = watch('content')
  return (
    <FullScreen full={full} onFull={setFull}>
      <EmailBody key={language} control={control} name="content" language={language} tags={['City']} />
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
    </FullScreen>
  )
}

async function open(html = '<p>Hello</p>') {
  const screen = await renderPart(<Email given={{ default: html, de: '<p>Hallo</p>' }} />)
  const body = screen.getByRole('textbox', { name: 'Email · Default' })
  await expect.element(body).toBeVisible()
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, body, press }
}

describe('HTML from elsewhere', () => {
  const styled = '<p style="color: red">Hello</p>\n<video src="x"></video>'

  test('opens in the visual editor unchanged, and what isn’t a block is shown as HTML', async () => {
    const { screen, body, press } = await open(styled)
    await expect.element(body).toHaveTextContent('Hello')
    await expect.element(screen.getByTitle('HTML block')).toBeVisible()
    expect(content.default).toBe(styled)
    await screen.getByText('Hello').click()
    await userEvent.keyboard('{Control>}{End}{/Control}{Control>}b{/Control} you')
    await expect
      .poll(() => content.default)
      .toBe('<p style="color: red">Hello<strong> you</strong></p>\n<video src="x"></video>')
    await press('Undo')
    await expect.poll(() => content.default).toBe(styled)
  })

  test('is edited as code, and opens visually again', async () => {
    const { screen, body } = await open()
    await screen.getByText('HTML', { exact: true }).click()
    await body.click()
    await userEvent.keyboard('{Control>}{End}{/Control}<hr>')
    await expect.poll(() => content.default).toContain('<hr>')
    await screen.getByText('Visual', { exact: true }).click()
    await expect.element(screen.getByRole('toolbar', { name: 'Email blocks' })).toBeVisible()
    await expect.element(body).toHaveTextContent('Hello')
    expect(content.default).toBe('<p>Hello</p><hr>')
  })
})

test('each language has its own HTML', async () => {
  const { screen, body, press } = await open()
  await press('German')
  const german = screen.getByRole('textbox', { name: 'Email · German' })
  await expect.element(german).toHaveTextContent('Hallo')
  await german.click()
  await userEvent.keyboard('{Control>}a{/Control}Guten Tag')
  await expect
    .poll(() => content)
    .toEqual({ default: '<p>Hello</p>', de: expect.stringMatching(/^<p.*>Guten Tag<\/p>$/) })
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

test('an email takes the whole window in every language, with what is beside the form, until Escape', async () => {
  await page.viewport(1400, 800)
  const screen = await renderPart(
    <>
      <Email given={{ default: '<p>Hello</p>', de: '<p>Hallo</p>' }} />
      <aside aria-label="Preview" data-beside-form>
        <SettingsDock />
        <section aria-label="Checks">No problems found.</section>
      </aside>
    </>,
  )
  const german = screen.getByRole('button', { name: 'German' })
  const whole = () => german.element().parentElement?.getBoundingClientRect()
  await screen.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => whole()?.height).toBe(800)
  const checks = screen.getByRole('region', { name: 'Checks' })
  await expect.element(checks).toBeVisible()
  expect(checks.element().getBoundingClientRect().left).toBeGreaterThan(whole()?.right ?? Number.POSITIVE_INFINITY)
  await screen.getByRole('button', { name: 'Add block', exact: true }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await german.click()
  const hallo = screen.getByText('Hallo')
  await expect.element(hallo).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await expect.element(german).toHaveFocus()
  await hallo.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  expect(whole()?.height).not.toBe(800)
  await page.viewport(1280, 800)
})

test('Escape leaves full screen after a click beside its fields, too', async () => {
  await page.viewport(1400, 800)
  const screen = await renderPart(
    <>
      <Email given={{ default: '<p>Hello</p>' }} />
      <SettingsDock />
    </>,
  )
  await screen.getByRole('button', { name: 'Full screen' }).click()
  await expect.element(screen.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await page.viewport(1280, 800)
})

test('the focus stays in the text when full screen is entered, and left by its button', async () => {
  await page.viewport(1400, 800)
  const screen = await renderPart(
    <>
      <Email given={{ default: '<p>Hello</p>' }} />
      <SettingsDock />
    </>,
  )
  await screen.getByText('Hello').click()
  await userEvent.keyboard('{End}')
  await screen.getByRole('button', { name: 'Full screen' }).click()
  await userEvent.keyboard(' you ')
  await expect.poll(() => content.default).toBe('<p>Hello you </p>')
  await screen.getByRole('button', { name: 'Exit full screen' }).click()
  await userEvent.keyboard('all')
  await expect.poll(() => content.default).toBe('<p>Hello you all</p>')
  await expect.element(screen.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await page.viewport(1280, 800)
})

test('a problem of social links leads to the first empty URL, and marks it', async () => {
  await page.viewport(1400, 800)
  const links = [
    { name: 'Instagram', href: 'https://instagram.com/bakery' },
    { name: 'Facebook', href: '' },
  ]
  const screen = await renderPart(
    <>
      <Email
        given={{
          default: emailOf(paragraph('Hello'), { type: 'social', attrs: { links, align: 'center', icons: true } }),
        }}
      />
      <SettingsDock />
    </>,
  )
  await expect.element(screen.getByText('Hello')).toBeVisible()
  await screen.getByRole('button', { name: 'Refuse' }).click()
  const url = screen.getByRole('textbox', { name: 'URL of Facebook' })
  await expect.element(url).toHaveFocus()
  await expect.element(url).toHaveAccessibleDescription('Enter a URL')
  await expect.element(screen.getByRole('textbox', { name: 'URL of Instagram' })).toBeValid()
  await page.viewport(1280, 800)
})

function CheckedEmail() {
  const { control } = useForm<{ content: Contents }>({
    mode: 'onTouched',
    defaultValues: { content: { default: '<p>Hello</p>' } },
    resolver: (values) => {
      const message = emailFault(readEmail(values.content.default ?? ''))
      if (!message) return { values, errors: {} }
      return { values: {}, errors: { content: { default: { type: 'check', message } } } } as never
    },
  })
  return (
    <>
      <EmailBody control={control} name="content" language="default" tags={[]} />
      <SettingsDock />
      <input aria-label="Elsewhere" />
    </>
  )
}

test('a new image asks for its URL, and is a problem once the email is left without one', async () => {
  await page.viewport(1400, 800)
  const screen = await renderPart(<CheckedEmail />)
  const group = screen.getByRole('group', { name: 'Email · Default' })
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  const problem = screen.getByText('Image: enter the URL of an image')
  // the email is touched
  await screen.getByText('Hello').click()
  await elsewhere.click()
  await screen.getByText('Hello').click()
  await group.getByRole('button', { name: /^Add block(?! here)/ }).click()
  await screen.getByRole('menuitem', { name: 'Image', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Image URL' })).toHaveFocus()
  await expect.element(screen.getByText('Image: enter its URL')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Image URL' })).not.toHaveAttribute('aria-invalid')
  await expect.element(problem).not.toBeInTheDocument()
  await elsewhere.click()
  await expect.element(problem).toBeVisible()
  await page.viewport(1280, 800)
})

test('settings that were open before full screen stay open', async () => {
  await page.viewport(1400, 800)
  const spacer = { type: 'spacer' as const, attrs: { height: 24 } }
  const screen = await renderPart(
    <>
      <Email given={{ default: emailOf(paragraph('Hello'), spacer) }} />
      <SettingsDock />
    </>,
  )
  const settings = screen.getByRole('region', { name: 'Block settings' })
  await screen.getByText('Hello').click()
  await userEvent.keyboard('{ArrowDown}')
  await screen.getByRole('button', { name: 'Block settings' }).click()
  await expect.element(settings).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Block settings' }).click()
  await expect.element(settings).toBeVisible()
  await screen.getByRole('button', { name: 'Full screen' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email · Default' })).toHaveFocus()
  await expect.element(settings).toBeVisible()
  await page.viewport(1280, 800)
})
