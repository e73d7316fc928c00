import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee, trailheadOutdoors } from '../support/demo.ts'
import { expect, type Page, test } from '../support/test.ts'

interface Listed {
  code: string
  name: string
  content: Record<string, string>
  properties: Record<string, unknown>
}

/** The presets with a name, as the service lists them. */
async function listed(page: Page, name: string): Promise<Listed[]> {
  const answer = await page.request.post('/api/listPresets', { data: { application: harborCoffee } })
  const { presets }: { presets: Listed[] } = await answer.json()
  return presets.filter((preset) => preset.name === name)
}

const push = (name: string, message: string) => ({
  name,
  applicationCode: harborCoffee,
  content: { message },
  segmentation: { platforms: [1, 3] },
})

test('a marketer creates a push preset with every field, opens it, and duplicates it', async ({
  page,
  signIn,
  application,
  navigation,
  presets,
  preset,
  presetEditor: editor,
  toasts,
}) => {
  await signIn('marketer')
  await application.goto('', 'A110C-00004')
  await navigation.presets.click()
  await expect(presets.table.empty).toBeVisible()
  await expectAccessible(page)

  await presets.goto()
  await presets.create.click()
  await expect(editor.name).toBeFocused()
  await editor.unfold('Platforms')
  await editor.appData.fill('{"shop": ')
  await editor.create.click()
  await expect(editor.name).toHaveAccessibleDescription(/Enter a name for the preset/)
  await expect(editor.name).toBeFocused()
  await expect(editor.message).toHaveAccessibleDescription(/Enter text/)
  await expect(editor.appData).toHaveAccessibleDescription(/This isn’t valid JSON/)
  await expectAccessible(page)

  await editor.name.fill('Fresh bread')
  await editor.unfold('Delivery')
  await editor.chooseCampaign('Weekend breakfast')
  await editor.titleText.fill('Fresh bread')
  await editor.message.fill('The bread is out of the oven')
  await editor.languages.add('Portug', /^Portuguese/)
  await editor.titleText.fill('Pão fresco')
  await editor.languages.default.click()
  await editor.chooseWebAddress('https://harbor.example/menu')
  await editor.chooseSegment('Lapsed customers')
  await editor.platform('Chrome').uncheck()
  await editor.rate.fill('50')
  await editor.sound.fill('bell.wav')
  await editor.timeToLive.fill('3600')
  await editor.chooseTimeSensitive()
  await editor.androidRoot.fill('{"channel": "menu"}')
  await editor.appData.fill('{"shop": 4}')
  // the form switches to a language that is not shown when something is wrong in it
  await editor.create.click()
  await expect(editor.rate).toHaveAccessibleDescription(/from 100 to 1,000/)
  await expect(editor.languages.tab('Portuguese')).toHaveAttribute('aria-selected', 'true')
  await expect(editor.message).toHaveAccessibleDescription(/Enter text in this language/)
  await editor.rate.fill('500')
  await editor.message.fill('O pão saiu do forno')
  await page.reload()
  await expect(editor.restored).toBeVisible()
  await expect(editor.name).toHaveValue('Fresh bread')
  await editor.create.click()
  await expect(toasts.saying('Preset Fresh bread created')).toBeVisible()
  const row = presets.table.row(/Fresh bread Push iOS and Android Lapsed customers .*Default, Portuguese/)
  await expect(row).toBeVisible()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  // it is new only once
  await page.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toHaveAttribute('aria-current')
  const created = (await listed(page, 'Fresh bread')).at(-1)
  expect(created?.content).toEqual({ default: 'The bread is out of the oven', pt: 'O pão saiu do forno' })
  expect(created?.properties).toMatchObject({
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

  await presets.open('Fresh bread')
  await expect(preset.titled('Fresh bread')).toBeFocused()
  await expect(preset.text('O pão saiu do forno')).toBeVisible()
  await expect(preset.details).toContainText('At most 500')
  await expect(preset.detail('Lapsed customers')).toBeVisible()
  await expect(preset.detail('Weekend breakfast')).toBeVisible()
  await expect(preset.use).toHaveAttribute('href', new RegExp(`compose/push\\?preset=(%22)?${created?.code}`))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await preset.duplicate.click()
  await expect(editor.name).toHaveValue('Copy of Fresh bread')
  await editor.unfold('Platforms')
  await expect(editor.appData).toHaveValue(/"shop": 4/)
  await expectAccessible(page)
  await editor.create.click()
  await expect(presets.table.row(/^Copy of Fresh bread Push · Lapsed customers · Default, Portuguese/)).toBeVisible()
})

test('a change replaces a preset with a new one; changes and deletion can be undone', async ({
  page,
  signIn,
  api,
  presets,
  preset,
  presetEditor: editor,
  toasts,
}) => {
  await signIn('marketer')
  await api('createPreset', push('Opening hours', 'We open at eight'))
  const [first] = await listed(page, 'Opening hours')
  await preset.goto(first?.code)
  await preset.edit.click()
  await expect(page).toHaveURL(/edit=true/)
  await expect(page.getByText(/Saving changes the preset’s code/)).toBeVisible()
  await expect(editor.save).toHaveAccessibleDescription('Nothing has changed')
  await editor.message.fill('We open at nine')
  await expectAccessible(page)
  await editor.save.click()
  await expect(toasts.saying(/^Preset Opening hours saved\. Its code is/)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`${first?.code}`))
  await expect(preset.texts).toContainText('We open at nine')
  expect((await listed(page, 'Opening hours')).map(({ content }) => content)).toEqual([{ default: 'We open at nine' }])

  await toasts.undo().click()
  await expect(toasts.saying('Preset Opening hours restored')).toBeVisible()
  await expect(preset.texts).toContainText('We open at eight')
  expect(await listed(page, 'Opening hours')).toHaveLength(1)

  // a message begins with it as it is now, although the list was read before
  await presets.goto()
  await presets.table.link('Opening hours').click()
  await preset.edit.click()
  await editor.message.fill('We open at seven')
  await editor.save.click()
  await expect(toasts.saying(/^Preset Opening hours saved\. Its code is/)).toBeVisible()
  await preset.use.click()
  await expect(page.getByRole('combobox', { name: 'Preset' })).toHaveValue('Opening hours')
  await page.goBack()

  await preset.delete.click()
  const deleteDialog = preset.deleteDialog('Opening hours')
  await expect(deleteDialog.root).toContainText('API calls that use its code fail.')
  await expect(deleteDialog.root).toContainText(/geozone/i)
  await expectAccessible(page)
  await deleteDialog.confirm.click()
  await expect(toasts.saying('Preset Opening hours deleted')).toBeVisible()
  await expect(presets.title).toBeVisible()
  await expect(presets.table.link('Opening hours')).toHaveCount(0)
  await toasts.undo('deleted').click()
  await expect(toasts.saying('Preset Opening hours restored, with a new code').last()).toBeVisible()
  await expect(presets.table.link('Opening hours')).toBeVisible()

  // the URL of a deleted one
  await preset.goto(first?.code)
  await expect(preset.notFound).toBeVisible()
  await expectAccessible(page)
})

test('a replacement that a reload interrupts is finished by the next visit', async ({
  page,
  signIn,
  api,
  presets,
  preset,
  presetEditor: editor,
  toasts,
}) => {
  await signIn('marketer')
  await api('createPreset', push('Winter hours', 'We open at eight'))
  const [first] = await listed(page, 'Winter hours')
  await preset.goto(`${first?.code}?edit=true`)
  await editor.message.fill('We open at nine')
  // both exist when the page is left
  let removing = 0
  await page.route('**/api/deletePreset', async (route) => {
    removing += 1
    if (removing !== 1) await route.continue()
  })
  await editor.save.click()
  await expect.poll(() => removing).toBe(1)
  expect(await listed(page, 'Winter hours')).toHaveLength(2)
  await presets.goto()
  await expect(toasts.saying('Saving the preset Winter hours was interrupted but has now finished')).toBeVisible()
  expect((await listed(page, 'Winter hours')).map(({ content }) => content)).toEqual([{ default: 'We open at nine' }])
  await expect(presets.table.link('Winter hours')).toHaveCount(1)
})

test('an email preset is written by language, and the list is filtered by type', async ({
  page,
  signIn,
  presets,
  preset,
  presetEditor: editor,
}) => {
  const { email } = editor
  await signIn('marketer')
  await editor.goto()
  await editor.chooseKind('Email')
  await expect(page).toHaveURL(/kind=email/)
  await editor.name.fill('Tasting evening')
  await editor.subject.fill('Taste with us')
  await editor.create.click()
  await expect(email.group).toHaveAccessibleDescription('Enter the email body')
  await expect(email.text).toBeFocused()
  await expectAccessible(page)
  await email.bold.click()
  // the editor takes the focus back in the next frame
  await expect(email.text).toBeFocused()
  await page.keyboard.type('Thursday')
  await email.html.click()
  // the code editor only renders the lines in view
  await expect(email.text).toContainText('<!doctype html>')
  await email.rewrite('<h1>Thursday</h1><p>Three roasts &amp; a cake</p>')
  await email.visual.click()
  await expect(email.heading).toHaveText('Thursday')
  await editor.create.click()
  await expect(presets.table.link('Tasting evening')).toBeVisible()
  await presets.filterByKind('Push')
  await expect(page).toHaveURL(/kind=push/)
  await expect(presets.table.link('Tasting evening')).toHaveCount(0)
  await presets.table.search.fill('no such')
  await expect(presets.table.noMatch).toBeVisible()
  await expectAccessible(page)
  await presets.table.showAll.click()
  await presets.open('Tasting evening')
  await expect(preset.texts).toContainText('Thursday Three roasts & a cake')
  await expect(preset.use).toHaveAttribute('href', /compose\/email\?preset=/)
  await preset.edit.click()
  await editor.subject.fill('Taste with us on Thursday')
  await editor.save.click()
  await expect(preset.texts).toContainText('Taste with us on Thursday')
  expect(await listed(page, 'Tasting evening')).toHaveLength(1)
})

test('a preset opened under another application’s URL can only be opened in its own', async ({
  page,
  signIn,
  api,
  preset,
}) => {
  await signIn('marketer')
  await api('createPreset', push('Harbor’s own', 'Fresh'))
  const [made] = await listed(page, 'Harbor’s own')
  await preset.goto(`${made?.code}?edit=true`, trailheadOutdoors)
  await expect(preset.elsewhere).toBeVisible()
  for (const action of [preset.edit, preset.delete, preset.use]) await expect(action).toHaveCount(0)
  await expectAccessible(page)
  await preset.inOther.click()
  await expect(preset.titled('Harbor’s own')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/applications/${harborCoffee}/presets/${made?.code}$`))
  await expect(preset.edit).toBeVisible()
})
