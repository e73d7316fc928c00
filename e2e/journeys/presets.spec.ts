import { expectAccessible } from '../support/accessible.ts'
import { toast } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const presetsOf = (application: string) => `/applications/${application}/presets`
const coffee = 'C0FFE-E0001'

interface Listed {
  code: string
  name: string
  content: Record<string, string>
  properties: Record<string, unknown>
}

/** The presets as the service lists them. */
async function listed(page: Page, application = coffee): Promise<Listed[]> {
  const answer = await page.request.post('/api/listPresets', { data: { application } })
  return (await answer.json()).presets
}
const named = async (page: Page, name: string) => (await listed(page)).filter((preset) => preset.name === name)

test('a push preset is made with everything it can hold, read, used and duplicated', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto('/applications/A110C-00004')
  await page.getByRole('link', { name: 'Presets', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No presets yet' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(presetsOf(coffee))
  await page.getByRole('button', { name: 'Create preset' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await expect(field('Name')).toBeFocused()
  await field('Data for the app').fill('{"shop": ')
  await page.getByRole('button', { name: 'Create preset' }).click()
  await expect(field('Name')).toHaveAccessibleDescription(/Give the preset a name/)
  await expect(field('Name')).toBeFocused()
  await expect(field('Message')).toHaveAccessibleDescription(/Enter the message/)
  await expect(field('Data for the app')).toHaveAccessibleDescription(/This is not JSON/)
  await expectAccessible(page)

  await field('Name').fill('Fresh bread')
  await choose('Campaign', 'Weekend breakfast')
  await field('Title').fill('Fresh bread')
  await field('Message').fill('The bread is out of the oven')
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('combobox', { name: 'Add a language' }).fill('Portug')
  await page.getByRole('option', { name: /^Portuguese/ }).click()
  await field('Title').fill('Pão fresco')
  await page.getByRole('tab', { name: 'Default' }).click()
  await choose('Opens', 'A web address')
  await field('Address').fill('https://harbor.example/menu')
  await choose('Segment', 'Lapsed customers')
  await page.getByRole('checkbox', { name: 'Chrome' }).uncheck()
  await field('Pushes per second').fill('50')
  await field('Sound').fill('bell.wav')
  await field('Time to live in seconds').fill('3600')
  await choose('Interruption level', 'Time-sensitive: also through Focus')
  await field('Android root parameters').fill('{"channel": "menu"}')
  await field('Data for the app').fill('{"shop": 4}')
  // what is wrong in a language that is not in sight is brought there
  await page.getByRole('button', { name: 'Create preset' }).click()
  await expect(field('Pushes per second')).toHaveAccessibleDescription(/from 100 to 1,000/)
  await expect(page.getByRole('tab', { name: 'Portuguese' })).toHaveAttribute('aria-selected', 'true')
  await expect(field('Message')).toHaveAccessibleDescription(/Enter the message in this language/)
  await field('Pushes per second').fill('500')
  await field('Message').fill('O pão saiu do forno')
  await page.reload()
  await expect(page.getByText(/^Your draft was restored/)).toBeVisible()
  await expect(field('Name')).toHaveValue('Fresh bread')
  await page.getByRole('button', { name: 'Create preset' }).click()
  await expect(toast(page, 'Preset Fresh bread created')).toBeVisible()
  const row = page.getByRole('row', { name: /Fresh bread Push iOS and Android Lapsed customers Default, Portuguese/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  const made = (await named(page, 'Fresh bread')).at(-1)
  expect(made?.content).toEqual({ default: 'The bread is out of the oven', pt: 'O pão saiu do forno' })
  expect(made?.properties).toMatchObject({
    campaign: 'CA4B0-00001',
    filter_name: 'Lapsed customers',
    title: { default: 'Fresh bread', pt: 'Pão fresco' },
    action: { type: 'url', options: { url: 'https://harbor.example/menu', shortener: 0 } },
    userdata: '{"shop":4}',
    send_rate: 500,
    platforms: {
      ios: { sound: 'bell.wav', ttl: 3600, interruptionLevel: 'time-sensitive' },
      android: { rootParams: { channel: 'menu' } },
    },
  })

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Fresh bread', level: 1 })).toBeFocused()
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts.getByRole('definition').filter({ hasText: 'O pão saiu do forno' })).toBeVisible()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('At most 500')
  await expect(details.getByRole('link', { name: 'Lapsed customers' })).toBeVisible()
  await expect(details.getByRole('link', { name: 'Weekend breakfast' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use in a message' })).toHaveAttribute(
    'href',
    new RegExp(`compose/push\\?preset=${made?.code}`),
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Duplicate…' }).click()
  await expect(field('Name')).toHaveValue('Copy of Fresh bread')
  await expect(field('Data for the app')).toHaveValue(/"shop": 4/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create preset' }).click()
  await expect(page.getByRole('link', { name: 'Copy of Fresh bread' })).toBeVisible()
})

test('a preset is changed by a new one in its place, taken back, deleted and taken back', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.request.post('/api/createPreset', {
    data: {
      name: 'Opening hours',
      applicationCode: coffee,
      content: { message: 'We open at eight' },
      segmentation: { platforms: [1, 3] },
    },
  })
  const [first] = await named(page, 'Opening hours')
  await page.goto(`${presetsOf(coffee)}/${first?.code}`)
  await page.getByRole('button', { name: 'Edit…' }).click()
  await expect(page).toHaveURL(/edit=true/)
  await expect(page.getByText(/The code changes/)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save preset' })
  await expect(save).toHaveAccessibleDescription('Nothing has changed')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('We open at nine')
  await expectAccessible(page)
  await save.click()
  await expect(toast(page, /^Preset Opening hours saved\. Its code is/)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`${first?.code}`))
  await expect(page.getByRole('region', { name: 'Texts' })).toContainText('We open at nine')
  expect((await named(page, 'Opening hours')).map(({ content }) => content)).toEqual([{ default: 'We open at nine' }])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Preset Opening hours restored')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Texts' })).toContainText('We open at eight')
  expect(await named(page, 'Opening hours')).toHaveLength(1)

  await page.getByRole('button', { name: 'Delete…' }).click()
  const asking = page.getByRole('dialog', { name: 'Delete the preset Opening hours?' })
  await expect(asking).toContainText('Programs that use its code can no longer send.')
  await expect(asking).toContainText(/zone/i)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Delete preset' }).click()
  await expect(toast(page, 'Preset Opening hours deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Presets', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Opening hours' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Preset Opening hours restored, with a new code').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Opening hours' })).toBeVisible()

  // the address of one that is gone
  await page.goto(`${presetsOf(coffee)}/${first?.code}`)
  await expect(page.getByRole('heading', { name: 'Preset not found' })).toBeVisible()
  await expectAccessible(page)
})

test('a replacement that a reload interrupts is finished by the next visit', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.request.post('/api/createPreset', {
    data: {
      name: 'Winter hours',
      applicationCode: coffee,
      content: { message: 'We open at eight' },
      segmentation: { platforms: [1, 3] },
    },
  })
  const [first] = await named(page, 'Winter hours')
  await page.goto(`${presetsOf(coffee)}/${first?.code}?edit=true`)
  await page.getByRole('textbox', { name: 'Message' }).fill('We open at nine')
  // both stand when the page goes away
  let removing = 0
  await page.route('**/api/deletePreset', async (route) => {
    removing += 1
    if (removing !== 1) await route.continue()
  })
  await page.getByRole('button', { name: 'Save preset' }).click()
  await expect.poll(() => removing).toBe(1)
  expect(await named(page, 'Winter hours')).toHaveLength(2)
  await page.goto(presetsOf(coffee))
  await expect(toast(page, 'Saving the preset Winter hours was interrupted and is now finished')).toBeVisible()
  expect((await named(page, 'Winter hours')).map(({ content }) => content)).toEqual([{ default: 'We open at nine' }])
  await expect(page.getByRole('link', { name: 'Winter hours' })).toHaveCount(1)
})

test('an email preset is made by language; the list tells the kinds apart', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${presetsOf(coffee)}/new`)
  await page.getByText('Email', { exact: true }).click()
  await expect(page).toHaveURL(/kind=email/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Tasting evening')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Taste with us')
  await page.getByRole('button', { name: 'Create preset' }).click()
  await expect(page.getByRole('group', { name: 'Email · Default' })).toHaveAccessibleDescription('Enter the email')
  const email = page.getByRole('textbox', { name: 'Email · Default' })
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Thursday')
  await page.getByText('HTML', { exact: true }).click()
  await expect(email).toHaveText(/<p><strong>Thursday<\/strong><\/p>/)
  await email.press('ControlOrMeta+a')
  await page.keyboard.insertText('<h1>Thursday</h1><p>Three roasts &amp; a cake</p>')
  await page.getByText('Visual', { exact: true }).click()
  await expect(email.getByRole('heading')).toHaveText('Thursday')
  await page.getByRole('button', { name: 'Create preset' }).click()
  await expect(page.getByRole('link', { name: 'Tasting evening' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Push' }).click()
  await expect(page).toHaveURL(/kind=push/)
  await expect(page.getByRole('link', { name: 'Tasting evening' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search presets' }).fill('no such')
  await expect(page.getByRole('heading', { name: 'No presets match' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'Tasting evening' }).click()
  await expect(page.getByRole('region', { name: 'Texts' })).toContainText('Thursday Three roasts & a cake')
  await expect(page.getByRole('link', { name: 'Use in a message' })).toHaveAttribute('href', /compose\/email\?preset=/)
  await page.getByRole('button', { name: 'Edit…' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Taste with us on Thursday')
  await page.getByRole('button', { name: 'Save preset' }).click()
  await expect(page.getByRole('region', { name: 'Texts' })).toContainText('Taste with us on Thursday')
  expect(await named(page, 'Tasting evening')).toHaveLength(1)
})
