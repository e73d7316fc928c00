import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee as application, mariasPhone } from '../support/demo.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Sends a push to Maria’s inbox through the API, and waits until it is there. */
async function keep(page: Page, title: string, more: Record<string, unknown> = {}) {
  const push = {
    send_date: 'now',
    title,
    content: `${title}: come by`,
    inbox_days: 3,
    users: ['maria.santos'],
    ...more,
  }
  const made = await page.request.post('/api/createMessage', { data: { application, notifications: [push] } })
  expect(made.status(), await made.text()).toBe(200)
  await expect
    .poll(async () => {
      const data = { application, userId: 'maria.santos', count: 0 }
      const answer = await page.request.post('/api/getInboxMessages', { data })
      return JSON.stringify(await answer.json())
    })
    .toContain(title)
}

test('support sees the inbox as it is on the phone, and marks, deletes, and restores messages', async ({
  page,
  signIn,
  application: overview,
  navigation,
  people,
  toasts,
}) => {
  const { inbox } = people
  await signIn('administrator')
  await people.goto()
  await keep(page, 'Fresh bread', { link: 'https://bakery.example/fresh' })
  await keep(page, 'Harbor feast', { inbox_image: 'https://pictures.example/feast.jpg' })
  await signIn('support')
  await overview.goto()
  await navigation.people.click()
  await expect(people.start).toBeVisible()
  await expectAccessible(page)
  await people.find(mariasPhone)
  await people.inboxTab.click()
  await expect(inbox.message('^Unread: Fresh bread')).toBeVisible()
  await expect(inbox.unread).toBeVisible()
  await inbox.message('Fresh bread').click()
  await expect(page).toHaveURL(/message=/)
  await expect(inbox.heading('Fresh bread')).toBeVisible()
  await expect(inbox.state).toHaveText('Delivered, not read')
  await expect(inbox.copyLink('https://bakery.example/fresh')).toBeVisible()
  await expect(page.getByText(/These actions change the real inbox of maria\.santos/)).toBeVisible()
  await expectAccessible(page)

  await inbox.markAsRead.click()
  await expect(inbox.state).toHaveText('Read')
  await expect(inbox.message('^Fresh bread')).toBeVisible()
  await inbox.markAsOpened.click()
  await expect(inbox.state).toHaveText('Opened')
  await toasts.undo('“Fresh bread” marked as opened').click()
  await expect(inbox.state).toHaveText('Read')

  await inbox.delete.click()
  const dialog = inbox.deleteDialog('Fresh bread')
  await expect(dialog.root).toContainText('maria.santos no longer sees it')
  await expectAccessible(page)
  await dialog.confirm.click()
  await expect(inbox.message('Fresh bread')).toBeHidden()
  await toasts.undo('deleted from the inbox').click()
  await expect(inbox.message('^Fresh bread')).toBeVisible()

  // later, without the toast
  await inbox.message('Fresh bread').click()
  await inbox.delete.click()
  await dialog.confirm.click()
  await expect(inbox.message('Fresh bread')).toBeHidden()
  await page.reload()
  await expectAccessible(page)
  await inbox.restore('Fresh bread').click()
  await expect(inbox.message('^Fresh bread')).toBeFocused()

  // deleted by its ID, as in the control panel
  await inbox.message('Harbor feast').click()
  await inbox.moreActions.click()
  await inbox.deleteFromPanel.click()
  const panelDialog = inbox.deleteDialog('Harbor feast')
  await expect(panelDialog.root).toContainText('This can’t be undone')
  await panelDialog.confirm.click()
  await expect(inbox.message('Harbor feast')).toBeHidden()
  await expect(inbox.deletedFromPanel).toBeVisible()
  await expectAccessible(page)

  await people.profileTab.click()
  await expect(people.device.root).toBeVisible()
})

test('an unknown user ID can have an inbox; old links open the right person and message', async ({
  page,
  signIn,
  people,
}) => {
  const { inbox } = people
  await signIn('support')
  await people.goto()
  await people.find('nobody.at.all')
  await expect(people.nobody('nobody.at.all')).toBeVisible()
  await expectAccessible(page)
  await people.openInboxOf('nobody.at.all').click()
  await expect(inbox.empty('nobody.at.all')).toBeVisible()

  await page.goto(`/applications/${application}/inbox?user=maria.santos&message=gone`)
  await expect(page).toHaveURL(/people\?find=maria\.santos&view=inbox&message=gone/)
  await expect(inbox.gone.or(inbox.empty('maria.santos'))).toBeVisible()
  await expectAccessible(page)
})

test('on a phone, the list and the message take turns; a viewer can read it, and sees who can change it', async ({
  page,
  signIn,
  people,
}) => {
  const { inbox } = people
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('administrator')
  await people.goto()
  await keep(page, 'Evening concert')
  await signIn('viewer')
  await people.goto('?find=maria.santos&view=inbox')
  await expect(inbox.message('Evening concert')).toBeVisible()
  await expect(inbox.markAsRead).toBeHidden()
  await inbox.message('Evening concert').click()
  await expect(inbox.phone).toBeHidden()
  // the message begins at the top, so that its actions are in view
  await expect.poll(async () => (await inbox.back.boundingBox())?.y).toBeLessThan(120)
  await expect(inbox.markAsRead).toBeInViewport({ ratio: 1 })
  await expect(inbox.markAsRead).toHaveAttribute('aria-disabled', 'true')
  await expect(inbox.markAsRead).toHaveAccessibleDescription(
    'The Viewer role can’t change a person’s inbox. Ask an administrator.',
  )
  await expectAccessible(page)
  await page.goBack()
  await expect(inbox.phone).toBeVisible()
  await inbox.message('Evening concert').click()
  await inbox.back.click()
  await expect(inbox.message('Evening concert')).toBeVisible()
  await expectAccessible(page)
})

test('an inbox that can’t be loaded says so and can be retried', async ({ page, servers, people, signInPage }) => {
  await people.goto('?view=inbox')
  await signInPage.demo('Administrator').click()
  await expect(people.start).toBeVisible()
  await servers.disconnect()
  await people.find('maria.santos')
  await expect(people.notLoaded).toBeVisible()
  await expectAccessible(page)
  await people.goto('?find=maria.santos&view=inbox')
  await expect(people.tryAgain).toBeVisible()
  await servers.reconnect()
  await people.tryAgain.click()
  await expect(page.getByText(/as of/)).toBeVisible()
})
