import { expectAccessible } from '../support/accessible.ts'
import { device, people, toast } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const application = 'C0FFE-E0001'
const inbox = `${people}?view=inbox`
const phone = '4D415249-4153-414E-544F-530000000001'

/** Sends a push that Maria's inbox keeps, as a program would, and waits until it is there. */
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

const list = (page: Page) => page.getByRole('region', { name: 'Inbox on the phone' })
const row = (page: Page, title: string) => list(page).getByRole('link', { name: new RegExp(title) })
const state = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^State$/ })
    .locator('..')
    .getByRole('definition')

test('support sees the inbox as the phone does, marks, deletes and takes back', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.goto(inbox)
  await keep(page, 'Fresh bread', { link: 'https://bakery.example/fresh' })
  await keep(page, 'Harbor feast', { inbox_image: 'https://pictures.example/feast.jpg' })
  await signIn('support')
  await page.goto(`/applications/${application}`)
  await page.getByRole('link', { name: 'People & devices' }).click()
  await expect(page.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
  await expectAccessible(page)
  const box = page.getByRole('searchbox', { name: /^Hardware ID, user ID/ })
  await box.fill(phone)
  await box.press('Enter')
  await page.getByRole('tab', { name: 'Inbox' }).click()
  await expect(row(page, '^Unread: Fresh bread')).toBeVisible()
  await expect(list(page).getByText(/^\d+ unread$/)).toBeVisible()
  await row(page, 'Fresh bread').click()
  await expect(page).toHaveURL(/message=/)
  await expect(page.getByRole('heading', { name: 'Fresh bread' })).toBeVisible()
  await expect(state(page)).toHaveText('Delivered, not read')
  await expect(page.getByRole('button', { name: 'Copy link https://bakery.example/fresh' })).toBeVisible()
  await expect(page.getByText(/This changes the real inbox of maria\.santos/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(state(page)).toHaveText('Read')
  await expect(row(page, '^Fresh bread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as opened' }).click()
  await expect(state(page)).toHaveText('Opened')
  await toast(page, '“Fresh bread”: opened').getByRole('button', { name: 'Undo' }).click()
  await expect(state(page)).toHaveText('Read')

  await page.getByRole('button', { name: 'Delete for this person…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the message “Fresh bread”?' })
  await expect(dialog).toContainText('disappears from the inbox of maria.santos')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete message' }).click()
  await expect(row(page, 'Fresh bread')).toBeHidden()
  await toast(page, 'deleted from the inbox').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, '^Fresh bread')).toBeVisible()

  // as the control panel deletes it, its id is told
  await row(page, 'Harbor feast').click()
  await page.getByRole('button', { name: 'Delete from control panel…' }).click()
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone')
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(row(page, 'Harbor feast')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Deleted from the control panel' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(device(page)).toBeVisible()
})

test('an unknown user ID can have an inbox; old links open the right person and message', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto(people)
  const box = page.getByRole('searchbox', { name: /^Hardware ID, user ID/ })
  await box.fill('nobody.at.all')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nobody found for “nobody.at.all”' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open inbox of user ID nobody.at.all' }).click()
  await expect(page.getByRole('heading', { name: 'The inbox of nobody.at.all is empty' })).toBeVisible()

  await page.goto(`/applications/${application}/inbox?user=maria.santos&message=gone`)
  await expect(page).toHaveURL(/people\?find=maria\.santos&view=inbox&message=gone/)
  await expect(
    page
      .getByRole('heading', { name: 'This message is not in the inbox' })
      .or(page.getByRole('heading', { name: 'The inbox of maria.santos is empty' })),
  ).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the list and the message take turns; a viewer reads and is told who changes', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('administrator')
  await page.goto(inbox)
  await keep(page, 'Evening concert')
  await signIn('viewer')
  await page.goto(`${inbox}&find=maria.santos`)
  await expect(row(page, 'Evening concert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeHidden()
  await row(page, 'Evening concert').click()
  await expect(list(page)).toBeHidden()
  const mark = page.getByRole('button', { name: 'Mark as read' })
  await expect(mark).toHaveAttribute('aria-disabled', 'true')
  await expect(mark).toHaveAccessibleDescription('The role viewer can’t change a person’s inbox. Ask an administrator.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(row(page, 'Evening concert')).toBeVisible()
  await expectAccessible(page)
})

test('an inbox that cannot be read says so and can be tried again', async ({ page, servers }) => {
  await page.goto(inbox)
  await page.getByRole('button', { name: /^Administrator/ }).click()
  await expect(page.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
  await servers.disconnect()
  const box = page.getByRole('searchbox', { name: /^Hardware ID, user ID/ })
  await box.fill('maria.santos')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Couldn’t look up the person' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${inbox}&find=maria.santos`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await servers.reconnect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/as of/)).toBeVisible()
})
