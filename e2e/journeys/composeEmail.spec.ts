import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const compose = '/applications/C0FFE-E0001/compose'

test.use({ seed: 'demo' })

test('an email is written visually and as code, checked, previewed without origin, and sent', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  await page.goto(`${compose}/email`)
  await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Preset: Choose an email preset' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Preset' }).click()
  await page.locator('[role=listbox] [role=option]').first().click()

  // as it looks
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('A letter for {Name|regular|you}')
  const visual = page.getByRole('textbox', { name: 'Email · Default' })
  await visual.click()
  await page.keyboard.type('Good morning')
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Bold' }).click()
  const letter = page.frameLocator('iframe[title="Email in Default"]')
  await expect(letter.locator('strong')).toHaveText('Good morning')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('A letter for you')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Checks' }).getByText(/There’s no way to unsubscribe/)).toBeVisible()
  await expectAccessible(page)

  // as code: what the visual side would drop is told, and nothing of it runs
  await page.getByText('HTML', { exact: true }).click()
  const code = page.getByRole('textbox', { name: 'Email · Default' })
  await expect(code).toHaveText(/<p><strong>Good morning<\/strong><\/p>/)
  await code.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(
    '<p style="color:green">Hello <a href="https://mail.example/unsubscribe">unsubscribe</a></p><script>parent.hacked = 1</script>',
  )
  await expect(letter.locator('p')).toHaveText('Hello unsubscribe')
  await expect(
    page.getByRole('region', { name: 'Checks' }).getByText(/It contains scripts, forms, or frames/),
  ).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.getByText('Visual', { exact: true }).click()
  await expect(page.getByText(/The visual editor would drop styles, <script>/)).toBeVisible()
  // whoever writes stays where they are, also once nothing would be dropped any more
  const lossy = await code.textContent()
  await code.press('ControlOrMeta+a')
  await page.keyboard.insertText('<p>Nothing to drop</p>')
  await expect(letter.locator('p')).toHaveText('Nothing to drop')
  await expect(code).toHaveText('<p>Nothing to drop</p>')
  await page.keyboard.insertText(' at all')
  await expect(code).toHaveText('<p>Nothing to drop</p> at all')
  await code.press('ControlOrMeta+a')
  await page.keyboard.insertText(lossy ?? '')
  await page.getByRole('button', { name: 'Simplify and edit visually' }).click()
  await expect(visual).toHaveText('Hello unsubscribe')
  await expect(page.getByRole('region', { name: 'Checks' }).getByText('No problems found.')).toBeVisible()

  // a table stays where it was put in
  await visual.press('ControlOrMeta+End')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Espresso')
  await expect(visual.getByRole('cell').first()).toHaveText('Espresso')
  await expect(letter.getByRole('cell').first()).toHaveText('Espresso')
  await expect(page.getByText(/The visual editor would drop/)).toBeHidden()
  await expectAccessible(page)

  // a file goes along, also after it was taken away; one that is too large does not
  const choose = page.locator('input[type=file]').first()
  const menu = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('espresso') }
  await choose.setInputFiles(menu)
  await page.getByRole('button', { name: 'Remove menu.txt' }).click()
  await expect(page.getByText('menu.txt')).toBeHidden()
  expect(await choose.inputValue()).toBe('')
  await choose.setInputFiles(menu)
  await expect(page.getByText('menu.txt')).toBeVisible()
  await choose.setInputFiles({ name: 'film.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(900_000) })
  await expect(page.getByText(/film\.bin is too large/)).toBeVisible()

  await page.getByRole('radio', { name: /^A segment/ }).check()
  await page.getByRole('combobox', { name: 'Segment' }).click()
  await page.getByRole('option', { name: 'Newsletter readers' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Any other/ })).toContainText('Hello unsubscribe')
  const send = page.getByRole('button', { name: /^Send to \d+ address(es)?$/ })
  await expect(send).toBeVisible()
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  // createEmailMessage answers null: the console finds the message by its transaction ID, and keeps it in the address
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Message code' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the message' }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9A-F-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: /A letter for/ })).toBeVisible()
  await page.goto('/applications/C0FFE-E0001/messages?q=A+letter+for')
  await expect(page.getByRole('row', { name: /A letter for/ }).first()).toBeVisible()
})

test('an email is tried on oneself, and its draft outlives the page', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${compose}/email`)
  await page.getByRole('combobox', { name: 'Preset' }).click()
  await page.locator('[role=listbox] [role=option]').first().click()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Kept for later')
  await page.getByRole('button', { name: 'Send to yourself' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to yourself' })
  await dialog.getByRole('textbox', { name: 'Your address' }).fill('nobody')
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect(dialog.getByText('Enter an address such as name@example.com')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Your address' }).fill('marketer@mail.example')
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The test was sent to marketer@mail.example' })).toBeVisible()
  await page.goto(compose)
  await page.getByRole('link', { name: 'Kept for later' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue('Kept for later')
})
