import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'
import { countingBy } from '#testing/reviewPush.ts'

// whose language no device has, so that none is assumed
beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('is')
})

const address = `/applications/${exampleApplication}/compose/push`
const bakery = { code: exampleApplication, title: 'Bakery', providers: { ios: true } }
const counted = { exportSegment: { task_id: '1' }, exportSegmentResult: { status: 'done', devices_count: 12 } }

test('each language keeps its own text', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = screen.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Coffee is on us')
  await screen.getByRole('button', { name: 'Add language' }).click()
  await screen.getByRole('combobox', { name: 'Add language' }).fill('German')
  await screen.getByRole('option', { name: /^German \(de\)/ }).click()
  await expect.element(text).toHaveValue('')
  await text.fill('Der Kaffee geht auf uns')
  await screen.getByRole('tab', { name: /^Default/ }).click()
  await expect.element(text).toHaveValue('Coffee is on us')
})

test('on a phone, the selected language is in view, and the panel for personalization leaves the field free', async () => {
  serve(counted)
  await page.viewport(390, 844)
  const screen = await renderScreen(address)
  for (const language of ['German', 'Spanish', 'Portuguese']) {
    await screen.getByRole('button', { name: 'Add language' }).click()
    await screen.getByRole('combobox', { name: 'Add language' }).fill(language)
    await screen.getByRole('option', { name: new RegExp(`^${language} \\(`) }).click()
  }
  const edges = (locator: Locator) => locator.element().getBoundingClientRect()
  const add = screen.getByRole('button', { name: 'Add language' })
  await expect.poll(() => edges(screen.getByRole('tab', { name: /^Portuguese/ })).right).toBeLessThan(edges(add).left)
  await screen.getByRole('button', { name: 'Personalize: Text' }).click()
  const panel = screen.getByRole('dialog', { name: 'Personalize: Text' })
  await expect.element(panel.getByRole('combobox', { name: 'Tag' })).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Text', exact: true })
  await expect.poll(() => edges(panel).top).toBeGreaterThanOrEqual(edges(field).bottom)
  await page.viewport(1280, 800)
})

test('before there is an audience, missing translations are listed without counts', async () => {
  serve({ ...counted, getApplication: { application: { ...bakery, languages: { en: '8', de: '3' } } } })
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Out of the oven')
  const missing = screen.getByText('Not translated into 2 languages of this application:')
  await expect.element(missing).toBeVisible()
  await expect.element(screen.getByText('German · gets the default text')).toBeVisible()
  await expect.element(screen.getByText(/– devices/)).not.toBeInTheDocument()
})

test('a new message’s default text is in the language of the browser, if devices have it', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT')
  serve({ ...counted, getApplication: { application: { ...bakery, languages: { en: '8', de: '3' } } } })
  const screen = await renderScreen(address)
  const field = screen.getByRole('combobox', { name: 'Language of the default text' })
  await expect.element(field).toHaveValue('German (de)')
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Frisches Brot')
  await expect.element(screen.getByText('English · gets the default text')).toBeVisible()
  await expect.element(screen.getByText('German · gets the default text')).not.toBeInTheDocument()
  await field.fill('Engl')
  await screen.getByRole('option', { name: 'English (en)' }).click()
  await expect.element(screen.getByText('German · gets the default text')).toBeVisible()
})

test('many missing translations have room beside the form, and the rest opens', async () => {
  await page.viewport(1440, 900)
  const languages = { de: '9', es: '8', pt: '7', fr: '6', ja: '5', it: '4' }
  serve({ ...counted, getApplication: { application: { ...bakery, languages } } })
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Out of the oven')
  const more = screen.getByRole('button', { name: 'Show 3 more languages' })
  await expect.element(more).toBeVisible()
  const edge = screen.getByRole('button', { name: 'Review' }).element().getBoundingClientRect().top
  expect(more.element().getBoundingClientRect().bottom).toBeLessThan(edge)
  await expect.element(screen.getByText(/^Italian · /)).not.toBeInTheDocument()
  await more.click()
  await expect.element(screen.getByText(/^Italian · /)).toBeVisible()
  await page.viewport(1280, 800)
})

test('the language that the default text is in isn’t missing', async () => {
  serve({
    ...counted,
    getApplication: { application: { ...bakery, languages: { en: '8', de: '4' } } },
  })
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  const english = screen.getByText(/^English · gets/)
  await expect.element(english).toBeVisible()
  await screen.getByRole('combobox', { name: 'Language of the default text' }).fill('Engl')
  await screen.getByRole('option', { name: 'English (en)' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Default (English)' })).toBeVisible()
  // which a text of its own would stand beside
  await screen.getByRole('button', { name: 'Add language' }).click()
  await screen.getByRole('option', { name: 'English (en) · same as Default' }).click()
  // until it is written, it is the default text
  await screen.getByRole('tab', { name: 'Default', exact: true }).click()
  await expect.element(screen.getByText('English has its own text', { exact: false })).not.toBeInTheDocument()
  await screen.getByRole('tab', { name: 'English', exact: false }).click()
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee’s on us')
  await screen.getByRole('tab', { name: 'Default', exact: true }).click()
  await expect.element(screen.getByText('For everyone else. English has its own text.')).toBeVisible()
  await screen.getByRole('tab', { name: 'English', exact: false }).click()
  await screen.getByRole('button', { name: 'Remove English' }).click()
  await expect.element(screen.getByText('German · gets the default text')).toBeVisible()
  await expect.element(english).not.toBeInTheDocument()
})

test('a language without its own text shows the default text that it gets', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = screen.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Fresh bread')
  await screen.getByRole('button', { name: 'Add language' }).click()
  await screen.getByRole('combobox', { name: 'Add language' }).fill('German')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('tab', { name: /^German/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(text).toHaveAttribute('placeholder', 'Fresh bread')
  await expect.element(text).toHaveValue('')
})

test('a title of the Default over translated texts of the preset is named, and its titles are copied', async () => {
  const preset = {
    ...{ code: 'PPPPP-00001', name: 'We miss you', platforms: [1] },
    content: { default: 'Your seat is free', de: 'Dein Platz ist frei', en: 'Your seat is free' },
    properties: { title: { default: 'Long time', de: 'Lange nicht gesehen', en: 'Long time' } },
  }
  serve({
    ...countingBy(() => 12),
    getApplication: { application: { ...bakery, languages: { de: 12, en: 8 } } },
    listPresets: { presets: [preset] },
  })
  const screen = await renderScreen(`${address}?preset=PPPPP-00001`)
  await expect.element(screen.getByRole('tab', { name: 'German · preset', exact: true })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Come back')
  await expect.element(screen.getByRole('tab', { name: 'German · title in default language' })).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: 'English · preset', exact: true })).toBeVisible()
  const mixed = screen.getByText('German: the title is in the default language, the text in theirs.')
  await expect.element(mixed).toBeVisible()
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await screen.getByRole('button', { name: 'Review' }).click()
  const checks = screen.getByRole('alert').filter({ hasText: 'Check before sending' })
  await expect
    .element(checks)
    .toHaveTextContent('German (12 devices): the title is in the default language, the text in theirs.')
  await expect
    .element(screen.getByRole('region', { name: 'Effective message' }))
    .toHaveTextContent('Title from Default · text from the preset')
  await screen.getByRole('button', { name: 'Back to editing' }).click()
  await screen.getByRole('button', { name: 'Copy titles from the preset' }).click()
  await expect.element(screen.getByText(/the text in theirs/)).not.toBeInTheDocument()
  await screen.getByRole('tab', { name: 'German', exact: true }).click()
  const title = screen.getByRole('textbox', { name: 'Title', exact: true })
  await expect.element(title).toHaveValue('Lange nicht gesehen')
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(title).toHaveValue('')
  await screen.getByRole('button', { name: 'Detach from preset' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Dein Platz ist frei')
  await expect.element(title).toHaveValue('')
  await expect.element(screen.getByText(/^German .*the text in theirs/)).toBeVisible()
})

test('one’s own text in a language of the preset is reset to the preset’s, which can be undone', async () => {
  const preset = {
    ...{ code: 'PPPPP-00001', name: 'We miss you', platforms: [1] },
    content: { default: 'Your seat is free', de: 'Dein Platz ist frei' },
    properties: { title: { default: 'Long time', de: 'Lange nicht gesehen' } },
  }
  serve({ ...counted, listPresets: { presets: [preset] } })
  const screen = await renderScreen(`${address}?preset=PPPPP-00001`)
  const title = screen.getByRole('textbox', { name: 'Title', exact: true })
  const text = screen.getByRole('textbox', { name: 'Text', exact: true })
  await title.fill('Come back')
  await screen.getByRole('tab', { name: /^German/ }).click()
  await text.fill('Komm zurück')
  await expect.element(screen.getByRole('button', { name: 'Remove German' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Reset to preset' }).click()
  await expect.element(text).toHaveValue('')
  // which the title in the Default would replace
  await expect.element(title).toHaveValue('Lange nicht gesehen')
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(text).toHaveValue('Komm zurück')
  await expect.element(title).toHaveValue('')
})
