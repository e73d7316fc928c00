import { expectAccessible } from '../support/accessible.ts'
import { expectWithin } from '../support/interactions.ts'
import { expect, test } from '../support/test.ts'

test.use({ seed: 'demo' })

test('an email with a heading, text, image, and button is sent to a segment in 15 interactions', async ({
  page,
  signIn,
  segments,
  emailComposer: composer,
  sentMessage,
}) => {
  const { body } = composer
  await signIn('marketer')
  await segments.goto()
  await expect(segments.table.link('Newsletter readers')).toBeVisible()

  await expectWithin(page, 15, async () => {
    await segments.table.menu('Newsletter readers').click()
    await page.getByRole('menuitem', { name: 'Send email' }).click()
    await expect(body.startFromScratch).toBeVisible()
    await expectAccessible(page)
    await composer.subject.fill('Spring beans')
    await body.startFromScratch.click()
    await body.layout('Offer').click()
    // each key goes to what is left to fill in
    await expect(body.field('Image URL')).toBeFocused()
    await page.keyboard.insertText('https://example.com/beans.png')
    await body.field('Alt text').fill('A bag of beans')
    await page.keyboard.press('Enter')
    await expect(body.text).toBeFocused()
    await page.keyboard.type('Fresh from the roaster')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20% off until Sunday.')
    await page.keyboard.press('Tab')
    await body.field('URL').fill('https://example.com/beans')
    await expect(composer.segment).toHaveValue('Newsletter readers')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(composer.reviewTitle).toBeVisible()
    await expect(composer.letter.getByText('20% off until Sunday.')).toBeVisible()
    await expect(composer.letter.getByRole('heading')).toHaveText('Fresh from the roaster')
    // in place of an image that isn’t there
    await expect(composer.letter.getByText('A bag of beans')).toBeVisible()
    await expect(composer.letter.getByText('Couldn’t load from example.com')).toBeVisible()
    await expect(page.getByText(/One image couldn’t be loaded: .*Check the URL/).first()).toBeVisible()
    await composer.send.click()
  })
  await expect(composer.sent).toBeVisible()
  await expect(sentMessage.titled(/Spring beans/)).toBeVisible()
  // the email itself
  await expect(composer.letter.getByText('Fresh from the roaster')).toBeVisible()
  await expectAccessible(page)
})
