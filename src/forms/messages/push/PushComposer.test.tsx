import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'
import { countingBy } from '#testing/reviewPush.ts'

const address = `/applications/${exampleApplication}/compose/push`
const bakery = { code: exampleApplication, title: 'Bakery', providers: { ios: true } }
const counted = { exportSegment: { task_id: '1' }, exportSegmentResult: { status: 'done', devices_count: 12 } }

test('a day that is over is marked when it is left, before there is a time', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Delivery', exact: true }).click()
  await screen.getByRole('radio', { name: /^In each person’s local time/ }).click()
  const day = screen.getByRole('textbox', { name: 'Day' })
  await day.fill('2020-02-02')
  await userEvent.tab()
  await expect.element(day).toHaveAccessibleDescription('Enter today or a later day')
})

test('user IDs that no device has are named when they are left, and no audience', async () => {
  serve({
    ...counted,
    capabilities: ['listDevices'],
    listDevices: ({ userId }: { userId?: string }) => ({
      devices: userId === 'ana' ? [{ hwid: 'D1', user_id: 'ana', device_type: 1, push_token: 'T1' }] : [],
    }),
  })
  const screen = await renderScreen(address)
  const rail = screen.getByRole('navigation', { name: 'Sections' })
  await screen.getByRole('radio', { name: /^People/ }).click()
  const users = screen.getByRole('textbox', { name: /^User IDs/ })
  await users.fill('nobody-1, nobody-2')
  await expect.element(rail.getByRole('button', { name: 'Audience complete' })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByText('No device has these user IDs: nobody-1 and nobody-2.')).toBeVisible()
  await expect.element(rail.getByRole('button', { name: 'Audience incomplete' })).toBeVisible()
  await users.fill('ana, nobody-2')
  await userEvent.tab()
  await expect.element(screen.getByText('No device has this user ID: nobody-2.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Reach' })).toHaveTextContent(/2 user IDs.*1 not found/)
  await expect.element(rail.getByRole('button', { name: 'Audience complete' })).toBeVisible()
})

test('review needs a message and an audience, and each problem links to its field', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus()
  await screen.getByRole('button', { name: '1 more' }).click()
  await screen.getByRole('menuitem', { name: /^Audience: / }).click()
  await expect.element(screen.getByRole('radio', { name: /^Segment/ })).toHaveFocus()
  await screen.getByRole('button', { name: /^Text: / }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus()
})

test('a placeholder without its brace is marked when its field is left, and is a problem', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = screen.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Hi {Name, your bread is ready')
  await userEvent.tab()
  const broken = '“{Name, your bread is ready” has no closing brace. Fix or remove it.'
  await expect.element(text).toHaveAccessibleDescription(broken)
  await expect.element(screen.getByRole('button', { name: `Text: ${broken}` })).toBeVisible()
  await text.fill('Hi {Name}, your bread is ready')
  await userEvent.tab()
  await expect.element(text).not.toHaveAccessibleDescription(/brace/)
})

test('sections say if they are complete, and a problem opens its section', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const rail = screen.getByRole('navigation', { name: 'Sections' })
  await expect.element(rail.getByRole('button', { name: 'Message incomplete' })).toBeVisible()
  await expect.element(rail.getByRole('button', { name: 'Delivery complete' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await expect.element(rail.getByRole('button', { name: 'Message complete' })).toBeVisible()
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await rail.getByRole('button', { name: /^Delivery/ }).click()
  const advanced = screen.getByRole('button', { name: /^Advanced/ })
  await advanced.click()
  await screen.getByRole('textbox', { name: 'Pushes per second' }).fill('7')
  await advanced.click()
  await expect.element(advanced).toHaveTextContent('7 per second')
  // days that were typed don’t matter once the inbox is off again
  await screen.getByRole('radio', { name: 'Keep for a number of days' }).click()
  await screen.getByRole('textbox', { name: 'Days', exact: true }).fill('3')
  await screen.getByRole('radio', { name: 'Don’t add to the inbox' }).click()
  await screen.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect.element(screen.getByText('Now · 7 per second')).toBeVisible()
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Pushes per second' })).toHaveFocus()
})

test('an audience without devices isn’t complete', async () => {
  serve(countingBy(() => 0))
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await expect.element(screen.getByText('0 devices', { exact: true })).toBeVisible()
  const rail = screen.getByRole('navigation', { name: 'Sections' })
  await expect.element(rail.getByRole('button', { name: 'Audience incomplete' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await screen.getByRole('button', { name: 'Audience: No devices match' }).click()
  await expect.element(screen.getByRole('radio', { name: /^Segment/ })).toHaveFocus()
})

test('people are found by name and added to the list', async () => {
  const maria = { hwid: 'D1', user_id: 'maria.santos', name: 'Maria Santos', device_type: 1 }
  serve({ ...counted, capabilities: ['searchDevices'], searchDevices: { devices: [maria] } })
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^People/ }).click()
  const ids = screen.getByRole('textbox', { name: 'User IDs' })
  await ids.fill('ana')
  const person = screen.getByRole('combobox', { name: 'Add a person' })
  await person.fill('Maria S')
  await page.getByRole('option', { name: /maria\.santos/ }).click()
  await expect.element(ids).toHaveValue('ana\nmaria.santos')
  await expect.element(person).toHaveValue('')
})

test('Enter adds the only person found, and nobody of several', async () => {
  const maria = { hwid: 'D1', user_id: 'maria.santos', name: 'Maria Santos', device_type: 1 }
  const mario = { hwid: 'D2', user_id: 'mario.rossi', name: 'Mario Rossi', device_type: 1 }
  serve({
    ...counted,
    capabilities: ['searchDevices'],
    searchDevices: (fields: unknown) => ({
      devices: (fields as { find: string }).find === 'mari' ? [maria, mario] : [maria],
    }),
  })
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^People/ }).click()
  const person = screen.getByRole('combobox', { name: 'Add a person' })
  await person.fill('mari')
  await expect.element(page.getByRole('option', { name: /mario\.rossi/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(person).toHaveValue('mari')
  await person.fill('maria')
  await expect.element(page.getByRole('option', { name: /mario\.rossi/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /maria\.santos/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'User IDs' })).toHaveValue('maria.santos')
  await expect.element(person).toHaveValue('')
})

test('sections stay as they were while the message is reviewed', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await screen.getByRole('button', { name: 'Delivery', exact: true }).click()
  await screen.getByRole('button', { name: /^Advanced/ }).click()
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: 'Back to editing' }).click()
  const opened = { name: 'Delivery', exact: true, expanded: true }
  await expect.element(screen.getByRole('button', opened)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Pushes per second' })).toBeVisible()
})

test('nothing ticked is a problem, not every platform', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Platforms', exact: true }).click()
  for (const box of screen.getByRole('checkbox').all()) await box.click()
  await expect
    .element(screen.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Platforms incomplete' }))
    .toBeVisible()
})

test('the preview follows the text', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Thank you')
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await expect.element(screen.getByRole('img', { name: /Thank you\. Coffee is on us/ }).first()).toBeVisible()
})

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

test('Escape closes an open list of the panel for personalization first, then the panel', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const button = screen.getByRole('button', { name: 'Personalize: Text' })
  await button.click()
  const panel = screen.getByRole('dialog', { name: 'Personalize: Text' })
  const tag = panel.getByRole('combobox', { name: 'Tag' })
  await tag.click()
  await expect.element(tag).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(tag).toHaveAttribute('aria-expanded', 'false')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an audience of more than 1,000 people is rejected at its field', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^People/ }).click()
  const people = screen.getByRole('textbox', { name: 'User IDs' })
  await people.fill(Array.from({ length: 1_001 }, (_, at) => `person-${at}`).join('\n'))
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByText(/1,000/).first()).toBeVisible()
})

test.each(['viewer', 'support'] as const)('%s, who may not write here, reads why or what is possible', async (role) => {
  serve(counted)
  const screen = await renderScreen(address, { role })
  const words = role === 'viewer' ? /can’t send messages/ : 'Your role sends approved presets, to one person at a time'
  await expect.element(screen.getByText(words).first()).toBeVisible()
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

test('the default text is most likely in the console’s language, whose devices are listed last', async () => {
  // as a translation by the browser sets it
  document.documentElement.lang = 'de'
  onTestFinished(() => {
    document.documentElement.lang = 'en'
  })
  serve({ ...counted, getApplication: { application: { ...bakery, languages: { en: '8', de: '3' } } } })
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Out of the oven')
  const rows = screen.getByText(/ · gets the default text$/)
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual(['German · gets the default text', 'English · gets the default text'])
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

test('the problem in the footer has room on a tablet', async () => {
  await page.viewport(768, 900)
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Out of the oven')
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await screen.getByRole('button', { name: 'Delivery', exact: true }).click()
  await screen.getByRole('radio', { name: /^In each person’s local time/ }).click()
  await screen.getByRole('textbox', { name: 'Day' }).fill('2020-02-02')
  await userEvent.tab()
  const problem = screen.getByRole('button', { name: 'Day: Enter today or a later day' })
  await expect.element(problem).toBeVisible()
  const { scrollWidth, clientWidth } = problem.element()
  expect(scrollWidth).toBe(clientWidth)
  await page.viewport(1280, 800)
})

test.each([
  ['devices that get the default text are counted', 3, '6 devices get the default text:'],
  ['an empty audience lacks no translation', 0, 'No devices in this audience lack a translation.'],
])('%s', async (_, devices, heading) => {
  const application = { ...bakery, languages: { en: '8', de: '3' } }
  serve({ ...counted, getApplication: { application }, ...countingBy(() => devices) })
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Out of the oven')
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await expect.element(screen.getByText(heading)).toBeVisible()
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
  await screen.getByRole('tab', { name: 'Default', exact: true }).click()
  await expect
    .element(screen.getByText('For everyone whose language isn’t listed here. English has its own text.'))
    .toBeVisible()
  await screen.getByRole('tab', { name: 'English', exact: false }).click()
  await screen.getByRole('button', { name: 'Remove English' }).click()
  await expect.element(screen.getByText('German · gets the default text')).toBeVisible()
  await expect.element(english).not.toBeInTheDocument()
})

test('a web address gets its https:// if it was left out', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const image = screen.getByRole('textbox', { name: 'Image URL' })
  await image.fill('example.com/rye.png')
  await screen.getByRole('textbox', { name: 'Title', exact: true }).click()
  await expect.element(image).toHaveValue('https://example.com/rye.png')
  await image.fill('rye bread')
  await screen.getByRole('textbox', { name: 'Title', exact: true }).click()
  await expect.element(image).toHaveValue('rye bread')
  await expect.element(image).toBeInvalid()
})

test('an image that might not be shown, or can’t be loaded, is told at its field', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const image = screen.getByRole('textbox', { name: 'Image URL' })
  await image.fill('http://example.com/rye.png')
  await expect.element(screen.getByText('This isn’t an HTTPS URL, so the image might not be shown.')).toBeVisible()
  await image.fill('https://images.invalid/rye.png')
  await expect.element(screen.getByText('This image can’t be loaded from here. Check the URL.')).toBeVisible()
  await image.fill('')
  await expect.element(screen.getByText('This image can’t be loaded', { exact: false })).not.toBeInTheDocument()
})

test('Detach moves the focus to the preset, and can be undone', async () => {
  serve({
    ...counted,
    listPresets: {
      presets: [{ code: 'PPPPP-00001', name: 'Bread', platforms: [1], content: 'Until noon' }],
    },
  })
  const screen = await renderScreen(`${address}?preset=PPPPP-00001`)
  const preset = screen.getByRole('combobox', { name: 'Preset' })
  await expect.element(preset).toHaveValue('Bread')
  await screen.getByRole('button', { name: 'Detach from preset' }).click()
  await expect.element(preset).toHaveFocus()
  await expect.element(preset).toHaveAttribute('aria-expanded', 'false')
  const text = screen.getByRole('textbox', { name: 'Text', exact: true })
  await expect.element(text).toHaveValue('Until noon')
  await expect.element(screen.getByText('Detached from Bread')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(preset).toHaveValue('Bread')
  await expect.element(text).toHaveValue('')
})

test('on a tablet, the preview and the test are on the bar, and in the menu of a phone', async () => {
  serve(counted)
  await page.viewport(768, 1024)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await renderScreen(address)
  await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send test' })).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(screen.getByRole('button', { name: 'Preview' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'More actions' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Preview' })).toBeVisible()
})

test('a frequency cap needs its days, and the problem leads there', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await screen.getByRole('button', { name: 'Delivery', exact: true }).click()
  const advanced = screen.getByRole('button', { name: /^Advanced/ })
  await advanced.click()
  await screen.getByRole('textbox', { name: 'Frequency cap: messages' }).fill('3')
  await advanced.click()
  await screen.getByRole('button', { name: 'Frequency cap: days: Enter the number of days' }).click()
  const days = screen.getByRole('textbox', { name: 'Frequency cap: days' })
  await expect.element(days).toHaveFocus()
  await userEvent.tab()
  await expect.element(days).toHaveAccessibleDescription(/Enter the number of days/)
})

test('a tag value is overridden for a known tag, and template values need a value', async () => {
  serve({ ...counted, listTags: { tags: [{ name: 'Name', type: 2 }] } })
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Delivery', exact: true }).click()
  await screen.getByRole('button', { name: /^Advanced/ }).click()
  const overrides = screen.getByRole('group', { name: 'Override tag values' })
  await overrides.getByRole('button', { name: 'Add value' }).click()
  await userEvent.keyboard('Nme')
  await expect.element(screen.getByText('No tag with this name')).toBeVisible()
  const tag = overrides.getByRole('combobox', { name: 'Override tag values: tag 1' })
  await tag.fill('Name')
  await screen.getByRole('option', { name: 'Name', exact: true }).click()
  await overrides.getByRole('textbox', { name: 'Override tag values: value 1' }).fill('Ana')
  const bindings = screen.getByRole('group', { name: 'Template values' })
  await bindings.getByRole('button', { name: 'Add value' }).click()
  await bindings.getByRole('textbox', { name: 'Template values: name 1' }).fill('offer')
  const value = bindings.getByRole('textbox', { name: 'Template values: value 1' })
  await value.click()
  await userEvent.tab()
  await expect.element(value).toHaveAccessibleDescription('Enter a value')
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

test('typing in Personalize doesn’t scroll the page', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  serve({ ...counted, listTags: { tags: [{ name: 'City', type: 2 }] } })
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Personalize: Title' }).click()
  const tag = screen.getByRole('combobox', { name: 'Tag' })
  await expect.element(tag).toHaveFocus()
  const before = scrollY
  await userEvent.keyboard('C')
  await expect.element(screen.getByRole('option', { name: 'City' })).toHaveAttribute('data-combobox-selected')
  expect(scrollY).toBe(before)
})

test('the summary of Delivery names the campaign of the preset, until the message has its own', async () => {
  serve({
    ...counted,
    getCampaigns: { campaigns: [{ code: 'CCCCC-00001', name: 'Loyalty' }], cursor: null },
    listPresets: {
      presets: [
        {
          code: 'PPPPP-00001',
          name: 'Bread',
          platforms: [1],
          content: 'Fresh',
          properties: { campaign: 'CCCCC-00001' },
        },
      ],
    },
  })
  const screen = await renderScreen(`${address}?preset=PPPPP-00001`)
  const delivery = screen.getByRole('region', { name: 'Delivery' })
  await expect.element(delivery).toHaveTextContent(/Loyalty/)
})

test('a deep link that isn’t one leads to what else a tap can open', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^Open a deep link/ }).click()
  const link = screen.getByRole('textbox', { name: 'Deep link' })
  await link.fill('menu')
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Fresh bread')
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(link).toHaveAccessibleDescription(/Enter a deep link such as shop:\/\/menu, or change On tap/)
})

test('without a platform, no reach is given', async () => {
  serve({
    ...counted,
    exportSegmentResult: { status: 'completed', devicesCount: '12' },
    getApplication: { application: { ...bakery, languages: {} } },
  })
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  const reach = screen.getByRole('region', { name: 'Reach' })
  await expect.element(reach).toHaveTextContent(/^12 devices/)
  await screen.getByRole('button', { name: 'Platforms', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'iOS', exact: true }).click()
  await expect.element(reach).toHaveTextContent(/^$/)
  await screen.getByRole('checkbox', { name: 'iOS', exact: true }).click()
  await expect.element(reach).toHaveTextContent(/^12 devices/)
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
})
