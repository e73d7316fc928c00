import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('the preview follows the text', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Thank you')
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await expect.element(screen.getByRole('img', { name: /Thank you\. Coffee is on us/ }).first()).toBeVisible()
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

test.each(['viewer', 'support'] as const)('%s, who may not write here, reads why or what is possible', async (role) => {
  serve(counted)
  const screen = await renderScreen(address, { role })
  const words = role === 'viewer' ? /can’t send messages/ : 'Your role sends approved presets, to one person at a time'
  await expect.element(screen.getByText(words).first()).toBeVisible()
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

test('on a phone, several problems are a number beside the reach, in one line', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  serve(counted)
  const screen = await renderScreen(address)
  const problems = screen.getByRole('button', { name: '2 problems' })
  const middle = (part: { element: () => Element }) => {
    const { top, bottom } = part.element().getBoundingClientRect()
    return (top + bottom) / 2
  }
  await expect.element(problems).toBeVisible()
  expect(Math.abs(middle(problems) - middle(screen.getByRole('region', { name: 'Reach' })))).toBeLessThan(4)
  await problems.click()
  await screen.getByRole('menuitem', { name: /^Text: / }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus()
})

test('on a phone, one problem is a number too, and leads there', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  const problem = screen.getByRole('button', { name: /^1 problem: Text: / })
  await expect.element(problem).toBeVisible()
  const { top, height } = problem.element().getBoundingClientRect()
  const reach = screen.getByRole('region', { name: 'Reach' }).element().getBoundingClientRect()
  expect(Math.abs(top + height / 2 - (reach.top + reach.height / 2))).toBeLessThan(4)
  await problem.click()
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus()
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
  await expect.element(screen.getByRole('button', { name: /^Deep link: Enter a deep link/ })).toBeVisible()
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
