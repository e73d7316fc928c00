import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.use({ seed: 'demo' })

test('an email is written visually and as HTML, checked, previewed in a sandbox, and sent', async ({
  page,
  signIn,
  emailComposer: composer,
  sentMessage,
  sentMessages,
}) => {
  const { body, letter } = composer
  await signIn('marketer')
  await composer.goto()
  await expect(composer.title).toBeVisible()
  await expectAccessible(page)

  await composer.review.click()
  await expect(composer.presetProblem).toBeVisible()
  await composer.chooseFirstPreset()

  // visually
  await composer.subject.fill('A letter for {Name|regular|you}')
  await body.text.click()
  await page.keyboard.type('Good morning')
  await page.keyboard.press('ControlOrMeta+a')
  await body.bold.click()
  await expect(letter.locator('strong')).toHaveText('Good morning')
  await expect(composer.preview.getByText('A letter for you')).toBeVisible()
  await expect(composer.checks.getByText(/There’s no way to unsubscribe/)).toBeVisible()
  await expectAccessible(page)

  // as HTML: the form names what the visual editor would drop, and no script runs
  await body.html.click()
  await expect(body.text).toHaveText(/<p><strong>Good morning<\/strong><\/p>/)
  await body.text.click()
  await body.rewrite(
    '<p style="color:green">Hello <a href="https://mail.example/unsubscribe">unsubscribe</a></p><script>parent.hacked = 1</script>',
  )
  await expect(letter.locator('p')).toHaveText('Hello unsubscribe')
  await expect(composer.checks.getByText(/The email contains scripts, forms, or frames/)).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await body.visual.click()
  await expect(page.getByText(/The visual editor would drop styles and <script>/)).toBeVisible()
  // the cursor stays, even when nothing would be dropped anymore
  const lossy = await body.text.textContent()
  await body.rewrite('<p>Nothing to drop</p>')
  await expect(letter.locator('p')).toHaveText('Nothing to drop')
  await expect(body.text).toHaveText('<p>Nothing to drop</p>')
  await page.keyboard.insertText(' at all')
  await expect(body.text).toHaveText('<p>Nothing to drop</p> at all')
  await body.rewrite(lossy ?? '')
  await body.simplify.click()
  await expect(body.text).toHaveText('Hello unsubscribe')
  await expect(composer.checks.getByText('No problems found.')).toBeVisible()

  // a table stays where it was inserted
  await body.text.press('ControlOrMeta+End')
  await body.table.click()
  await expect(body.text).toBeFocused()
  await page.keyboard.type('Espresso')
  await expect(body.cells.first()).toHaveText('Espresso')
  await expect(composer.letterCells.first()).toHaveText('Espresso')
  await expect(page.getByText(/The visual editor would drop/)).toBeHidden()
  await expectAccessible(page)

  // a file can be attached again after it was removed; a file that is too large can’t
  const menu = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('espresso') }
  await composer.attachments.setInputFiles(menu)
  await composer.removeAttachment('menu.txt').click()
  await expect(page.getByText('menu.txt')).toBeHidden()
  expect(await composer.attachments.inputValue()).toBe('')
  await composer.attachments.setInputFiles(menu)
  await expect(page.getByText('menu.txt')).toBeVisible()
  await composer.attachments.setInputFiles({
    name: 'film.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(900_000),
  })
  await expect(page.getByText(/film\.bin is too large/)).toBeVisible()

  await composer.chooseSegment('Newsletter readers')
  await composer.review.click()
  await expect(composer.reviewTitle).toBeVisible()
  await expect(composer.reviewRow(/^Any other/)).toContainText('Hello unsubscribe')
  await expect(composer.send).toBeVisible()
  await expectAccessible(page)
  await composer.send.click()
  await expect(composer.sent).toBeVisible()
  // createEmailMessage returns null: the console finds the message by its transaction ID
  await expect(page).toHaveURL(/\/messages\/[0-9A-F-]+$/)
  await expect(sentMessage.titled(/A letter for/)).toBeVisible()
  await sentMessages.goto('?q=A+letter+for')
  await expect(sentMessages.table.row(/A letter for/).first()).toBeVisible()
})

test('a test email goes to the sender, and the draft survives leaving the page', async ({
  page,
  signIn,
  compose,
  emailComposer: composer,
  toasts,
}) => {
  const { testDialog } = composer
  await signIn('marketer')
  await composer.goto()
  await composer.chooseFirstPreset()
  await composer.subject.fill('Kept for later')
  await composer.sendToYourself.click()
  await testDialog.address.fill('nobody')
  await testDialog.send.click()
  await expect(testDialog.root.getByText('Enter an email address, such as name@example.com')).toBeVisible()
  await expectAccessible(page)
  await testDialog.address.fill('marketer@mail.example')
  await testDialog.send.click()
  await expect(toasts.saying('Test sent to marketer@mail.example')).toBeVisible()
  await compose.goto()
  await compose.draft('Kept for later').click()
  await expect(composer.subject).toHaveValue('Kept for later')
})
