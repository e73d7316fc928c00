import type { FrameLocator } from '@playwright/test'
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
  // the only preset is selected
  await expect(composer.audienceProblem).toBeVisible()

  // visually
  await composer.subject.fill('A letter for {Name|regular|you}')
  await body.begin()
  await page.keyboard.type('Good morning')
  await page.keyboard.press('ControlOrMeta+a')
  await body.bold.click()
  await expect(letter.locator('strong')).toHaveText('Good morning')
  await expect(composer.preview.getByText('A letter for you')).toBeVisible()
  await expect(composer.checks.getByText(/There’s no way to unsubscribe/)).toBeVisible()
  await expectAccessible(page)

  // as HTML: nothing is changed by opening it visually, and no script runs
  await body.html.click()
  await body.text.click()
  const foreign =
    '<p style="color:green">Hello <a href="https://mail.example/unsubscribe">unsubscribe</a></p><table><tr><td>Espresso</td></tr></table><script>parent.hacked = 1</script>'
  await body.rewrite(foreign)
  await expect(letter.locator('p')).toHaveText('Hello unsubscribe')
  await expect(composer.checks.getByText(/The email contains scripts, forms, or frames/)).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await body.visual.click()
  await expect(body.text).toContainText('Hello unsubscribe')
  await expect(body.htmlBlocks).toHaveCount(1)
  await body.html.click()
  await expect(body.text).toHaveText(foreign)
  await body.visual.click()
  await body.htmlBlocks.first().click()
  await body.convert.click()
  await expect(body.htmlBlocks).toHaveCount(0)
  await expect(letter.getByText('Espresso')).toBeVisible()
  // the preset may have translations that this text replaces, which is no fault of the text
  await expect(composer.checks).not.toContainText(/scripts, forms, or frames/)
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
  await expect(letter.getByText('Hello unsubscribe')).toBeVisible()
  await expect(letter.getByText('Espresso')).toBeVisible()
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

test('a marketer writes an email in blocks, checks it on a phone and in the dark, and sends it', async ({
  page,
  signIn,
  emailComposer: composer,
  sentMessage,
}) => {
  const { body, letter } = composer
  await signIn('marketer')
  await composer.goto()
  await expect(composer.title).toBeVisible()
  await composer.subject.fill('Spring beans')

  await body.begin()
  await page.keyboard.type('# Fresh beans')
  await body.openBlocks()
  await body.block('Image').click()
  await page.keyboard.insertText('https://example.com/beans.png')
  await body.field('Alt text').fill('A bag of beans')

  await body.openBlocks()
  await expectAccessible(page)
  await body.block('Button').click()
  await body.field('Text').fill('Order, ')
  await body.personalizeWith('Name')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await body.field('URL').fill('https://example.com/unsubscribe')
  await body.openBlocks()
  await body.block('Columns').click()
  await page.keyboard.type('Whole beans')
  await expectAccessible(page)

  await expect(letter.getByRole('link', { name: 'Order, ' })).toBeVisible()
  await expect(letter.getByText('Whole beans')).toBeVisible()
  // an image that doesn’t load is its alt text
  await expect(letter.getByText('A bag of beans')).toBeVisible()
  const tops = (shown: FrameLocator) =>
    shown.locator('.column').evaluateAll((all) => all.map((column) => column.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops(letter)).size).toBe(2)
  // on a desktop, columns are side by side
  await composer.desktop.click()
  await expect.poll(async () => new Set(await tops(composer.desktopLetter)).size).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(composer.desktop).toBeFocused()
  await composer.show('Dark')
  await expect(letter.locator('.page')).toHaveCSS('background-color', 'rgb(30, 30, 35)')
  await expectAccessible(page)
  await composer.show('Text')
  await expect(composer.textVersion).toContainText('Order, (https://example.com/unsubscribe)')

  await composer.chooseSegment('Newsletter readers')
  await composer.review.click()
  await expect(composer.reviewTitle).toBeVisible()
  await composer.send.click()
  await expect(sentMessage.titled(/Spring beans/)).toBeVisible()
})

test('every email preset of the demo opens in blocks', async ({ signIn, preset, presetEditor: { email } }) => {
  await signIn('marketer')
  for (const [application, code, heading] of [
    ['C0FFE-E0001', 'B4E5E-00009', 'Harbor Coffee'],
    ['7A115-00002', 'B4E5E-00010', 'Trailhead Outdoors'],
  ] as const) {
    await preset.goto(code, application)
    await preset.edit.click()
    await expect(email.heading).toHaveText(heading)
    await expect(email.htmlBlocks).toHaveCount(0)
  }
})

test('the blocks of an email are edited on a phone', async ({ page, signIn, emailComposer: composer }) => {
  const { body } = composer
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('marketer')
  await composer.goto()
  await body.begin()
  await body.openBlocks()
  await body.block('Button').click()
  await body.field('URL').fill('https://example.com')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(body.field('URL')).toBeHidden()
  await expect(body.text.getByText('Button')).toBeVisible()
  await expectAccessible(page)
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
  await composer.subject.fill('Kept for later')
  await composer.sendToYourself.click()
  await testDialog.address.fill('nobody')
  await testDialog.send.click()
  await expect(testDialog.root.getByText('nobody: Enter an email address, such as name@example.com')).toBeVisible()
  await expectAccessible(page)
  await testDialog.address.fill('marketer@mail.example')
  await testDialog.send.click()
  await expect(toasts.saying('Test sent to marketer@mail.example')).toBeVisible()
  await compose.goto()
  await compose.draft('Kept for later').click()
  await expect(composer.subject).toHaveValue('Kept for later')
})

test('in full screen, the tools of the editor open in sight', async ({ page, signIn, emailComposer: composer }) => {
  const { body } = composer
  await signIn('marketer')
  await composer.goto()
  await body.begin()
  await page.keyboard.type('Hello, ')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await body.group.getByRole('button', { name: /^Personalize/ }).click()
  await page.getByRole('combobox', { name: 'Tag' }).fill('Name')
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(body.text).toContainText('Hello, ')
  await composer.desktop.click()
  await expect(composer.desktopLetter.getByText('Hello,')).toBeVisible()
})

test('in full screen, an email is written in its languages, with their subjects', async ({
  page,
  signIn,
  emailComposer: composer,
}) => {
  const { body, languages } = composer
  await signIn('marketer')
  await composer.goto()
  await body.begin()
  await page.keyboard.type('Hello')
  await page.getByRole('button', { name: 'Full screen' }).click()
  const exit = page.getByRole('button', { name: 'Exit full screen' })
  await composer.subject.fill('Spring')
  await languages.tab('German').click()
  await expect(exit).toBeVisible()
  await composer.subject.fill('Frühling, ')
  await page.getByRole('button', { name: 'Personalize: Subject' }).click()
  await expect(page.getByRole('combobox', { name: 'Tag' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Tag' })).toBeHidden()
  await expect(exit).toBeVisible()
  await page.getByRole('tab', { name: /^Default/ }).click()
  await expect(composer.subject).toHaveValue('Spring')
  await expect(exit).toBeVisible()
  // what is only in the form leaves it
  await composer.checks.getByRole('button', { name: 'Add unsubscribe link' }).click()
  await expect(exit).toBeVisible()
  await composer.subject.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await expect(composer.preset).toBeVisible()
})
