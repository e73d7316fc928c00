import { expectAccessible } from '../support/accessible.ts'
import { mariasPhone } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test.use({ seed: 'demo', service: 'plain' })

test('only administrators record opens and events', async ({ page, signIn, people }) => {
  const { device } = people
  const address = `?find=${mariasPhone}`
  const acting = device.action('Record open')
  await signIn('support')
  await people.goto(address)
  await device.actions.click()
  await expect(device.action('Set badge')).toBeVisible()
  await expect(page.getByText('Act as this device')).toBeHidden()
  await expect(acting).toBeHidden()
  await people.goto(`${address}&do=open`)
  await expect(page.getByText('Only administrators can record opens and events on this service.')).toBeVisible()
  await signIn('administrator')
  await people.goto(address)
  await device.actions.click()
  await expect(page.getByText('Act as this device')).toBeVisible()
  await expect(acting).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard shows what getAppStats reports, and says that deliveries are missing', async ({
  page,
  signIn,
  statistics,
}) => {
  await signIn('marketer')
  const asked = page.waitForRequest(/getAppStats/)
  await statistics.goto('?range=30d')
  await asked
  await expect(statistics.tile('Delivered')).toContainText('not reported by this service')
  await expect(statistics.tile('Opened in the inbox')).toContainText('not reported by this service')
  await expect(statistics.tile('Open rate')).toContainText('of sent')
  await expect(statistics.series('Sent')).toBeVisible()
  await expect(statistics.series('Delivered')).toBeHidden()
  await expectAccessible(page)
})
