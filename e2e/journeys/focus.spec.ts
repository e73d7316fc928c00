import { mariasPhone } from '../support/demo.ts'
import { expect, type Locator, test } from '../support/test.ts'

/** Presses a button by keyboard, closes the dialog that it opens, and expects the focus on the button again. */
async function expectReturn(button: Locator, dialog: Locator): Promise<void> {
  const { keyboard } = button.page()
  await button.focus()
  await keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  // Escape closes it from within
  await expect(dialog.locator(':focus').or(dialog.and(button.page().locator(':focus')))).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

test('dialogs return the focus to what opened them', async ({
  page,
  signIn,
  statistics,
  emailComposer,
  pushComposer,
  navigation,
}) => {
  await signIn('marketer')
  await statistics.goto()
  await expectReturn(statistics.customRange.open, statistics.customRange.root)

  await navigation.openRequests('marketer')
  await expect(page.getByRole('dialog', { name: 'Recent requests' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(navigation.account('marketer')).toBeFocused()

  await emailComposer.goto()
  await emailComposer.chooseFirstPreset()
  await expectReturn(emailComposer.sendToYourself, emailComposer.testDialog.root)
  await pushComposer.goto()
  await pushComposer.text.fill('Hello')
  await pushComposer.everyone.check()
  await pushComposer.moreActions.click()
  await page.getByRole('menuitem', { name: 'Show request' }).click()
  await expect(pushComposer.request('createMessage').root).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pushComposer.request('createMessage').root).toBeHidden()
  await expect(pushComposer.moreActions).toBeFocused()
})

test('after deleting, the focus is on the heading; after Undo, on what had it before', async ({
  page,
  signIn,
  api,
  tags,
  people,
  toasts,
}) => {
  await signIn('administrator')
  // other journeys use the demo’s tags
  await api('addTag', { tag: { name: 'Passing Fancy', type: 1 } })
  await tags.goto()
  await tags.delete(tags.table.row(/^Passing Fancy/))
  await tags.deleteDialog.typedName.fill('Passing Fancy')
  await tags.deleteDialog.confirm.press('Enter')
  await expect(tags.table.row(/^Passing Fancy/)).toBeHidden()
  await expect(tags.heading).toBeFocused()

  await people.goto(`?find=${mariasPhone}`)
  await people.tags.edit('Name').press('Enter')
  await people.tags.text('Name').fill('Maria')
  await people.tags.save.press('Enter')
  const undo = toasts.undo('Name')
  await undo.focus()
  // longer than a toast stays otherwise
  await page.clock.install()
  await page.clock.runFor(20_000)
  await expect(undo).toBeFocused()
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await expect(undo).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})

test('marking a message keeps the focus on the buttons', async ({ page, signIn, people, api }) => {
  const { inbox } = people
  await signIn('administrator')
  await api('createMessage', {
    application: 'C0FFE-E0001',
    notifications: [
      { send_date: 'now', title: 'Marked', content: 'Marked: come by', inbox_days: 3, users: ['maria.santos'] },
    ],
  })
  await expect(async () => {
    await people.goto(`?find=${mariasPhone}&view=inbox`)
    await inbox.message('Marked').click({ timeout: 2_000 })
  }).toPass()
  await inbox.markAsRead.press('Enter')
  await expect(inbox.state).toHaveText('Read')
  await expect(inbox.markAsUnread).toBeFocused()
  await inbox.markAsOpened.press('Enter')
  await expect(inbox.state).toHaveText('Opened')
  await expect(inbox.markAsUnread).toBeFocused()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('signing in again returns the focus', async ({ signIn, context, settings, signedOut }) => {
  await signIn('administrator')
  await settings.goto()
  await settings.name.fill('Typed before')
  await context.clearCookies()
  await settings.name.press('Enter')
  await signedOut.password.fill('demo-administrator')
  await signedOut.submit.click()
  await expect(signedOut.root).toBeHidden()
  await expect(settings.name).toBeFocused()
})

test('what has the focus isn’t covered by a bar', async ({ page, signIn, pushComposer, navigation }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await signIn('marketer')
  await pushComposer.goto()
  await expect(pushComposer.title).toBeVisible()
  await navigation.skip.press('Enter')
  await expect(pushComposer.main).toBeFocused()
  expect((await pushComposer.title.boundingBox())?.y).toBeGreaterThan(52)
  const covered: string[] = []
  for (let presses = 0; presses < 45; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused.closest('aside, label')) return undefined
      const { left, top, width, height } = focused.getBoundingClientRect()
      if (width < 8 || height > 400) return undefined
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      const shown = seen && (focused.contains(seen) || seen.contains(focused) || seen.closest('label'))
      return shown ? undefined : (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.id)
    })
    if (name !== undefined) covered.push(name)
  }
  expect(covered).toEqual([])
})

test('the heading of a composer gets the focus, and keeps it when the draft gets its URL', async ({
  page,
  signIn,
  compose,
  pushComposer,
}) => {
  await signIn('marketer')
  await compose.goto()
  await compose.push.press('Enter')
  await expect(page).toHaveURL(/draft=/)
  await expect(pushComposer.sectionHeading('Message')).toBeVisible()
  await expect(pushComposer.title).toBeFocused()
})

test('going back returns the focus to the row that was opened', async ({ page, signIn, segments }) => {
  await signIn('marketer')
  await segments.goto()
  const row = segments.table.link('Newsletter readers')
  await row.press('Enter')
  await expect(page).toHaveURL(/segments\/[\dA-F]{5}-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter readers' })).toBeVisible()
  await page.goBack()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})
