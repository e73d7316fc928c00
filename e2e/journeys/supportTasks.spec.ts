import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee as application, mariasPhone } from '../support/demo.ts'
import { expectWithin } from '../support/interactions.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ signIn, people }) => {
  await signIn('support')
  await people.goto()
})

test.describe('a person is found in 2 interactions', () => {
  for (const identifier of ['maria.santos', 'MARIA.SANTOS', 'Maria.Santos@mail.example', 'maria santos', mariasPhone])
    test(`by ${identifier}`, async ({ page, people }) => {
      await expectWithin(page, 2, async () => {
        await people.find(identifier)
        await expect(people.devices(/Maria Santos/)).toBeVisible()
      })
    })
})

test('more interactions than allowed fail, with a list of them', async ({ page, people }) => {
  await expect(expectWithin(page, 1, () => people.find('maria.santos'))).rejects.toThrow(
    /2 interactions:\s+fill maria\.santos .*\s+press Enter/,
  )
})

test('why a person isn’t in a segment is explained in 3 interactions', async ({ page, people }) => {
  await expectWithin(page, 3, async () => {
    await people.find('maria.santos')
    await people.segment.choose('Lapsed customers')
    await expect(people.segment.condition('Lapsed customers', 'Newsletter is Yes')).toContainText('This device: No')
  })
})

test('a tag is corrected in 5 interactions', async ({ page, people }) => {
  await expectWithin(page, 5, async () => {
    await people.find('maria.santos')
    await people.tags.edit('Order Count').click()
    await people.tags.text('Order Count').fill('15')
    await people.tags.text('Order Count').press('Enter')
    await expect(people.tags.row(/^Order Count Integer 15/)).toBeVisible()
  })
})

test('the inbox is read in 4 interactions', async ({ page, people }) => {
  await expectWithin(page, 4, async () => {
    await people.find('maria.santos')
    await people.inboxTab.click()
    await people.inbox.phone.getByRole('link').first().click()
    await expect(people.inbox.state).toBeVisible()
  })
})

test('a device is unregistered in 5 interactions', async ({ page, api, people }) => {
  const hwid = 'EEEEEEEE-0000-4000-8000-000000000001'
  await api('registerDevice', { application, hwid, device_type: 3, push_token: 'token-of-the-lost-phone' })
  await expectWithin(page, 5, async () => {
    await people.find(hwid)
    await people.device.act('Unregister')
    await people.forms.unregister(hwid).confirm.click()
    await expect(people.devices().getByText('No push token')).toBeVisible()
  })
})

test('an approved message is sent to one person in 6 interactions', async ({ page, people, sentMessage, toasts }) => {
  await expectWithin(page, 6, async () => {
    await people.find('maria.santos')
    await people.device.write.click()
    await people.writing.choose('Points for regulars')
    await expect(people.writing.preview).toContainText('points')
    await people.writing.send.click()
    await expect(toasts.saying('Points for regulars sent to Maria Santos')).toBeVisible()
  })
  await page.getByRole('button', { name: 'View message' }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9A-F-]+$/)
  await expect(sentMessage.heading).toContainText('Your points')
})

test('a message to one person is accessible', async ({ page, people }) => {
  await people.find('maria.santos')
  await people.device.write.click()
  await expect(people.writing.root).toBeVisible()
  await expectAccessible(page)
})
