import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee, mariasPhone } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

const arcades = { lat: '38.6612', lng: '-9.0794' }
const message = 'A coffee under the arcades?'

test('a device that is located in a geozone twice gets its message once', async ({
  page,
  signIn,
  api,
  geozonePlanner: planner,
  people,
}) => {
  await signIn('administrator')
  const call = (method: string, data: object) => api(method, { application: harborCoffee, ...data })
  await call('addGeoZone', {
    geozones: [{ name: 'Arcades', ...arcades, range: 120, cooldown: 3600, content: message }],
  })
  const inInbox = async () => {
    const { messages } = await call('getInboxMessages', { userId: 'maria.santos', count: 0 })
    return messages.filter(({ text }: { text?: string }) => text === message).length
  }
  await planner.goto(`?path=${arcades.lat}~${arcades.lng}`)
  await expect(planner.testLocation).toHaveAccessibleDescription(/Enter the hardware ID of a device/)
  await planner.hardwareId.fill(mariasPhone)
  const dialog = planner.recordDialog(mariasPhone)
  const record = async () => {
    await planner.testLocation.click()
    await expect(dialog.root).toContainText('The service records 38.6612, -9.0794 as the location of this device.')
    await dialog.confirm.click()
    await expect(dialog.root).toBeHidden()
    await expect(planner.result).toContainText('The nearest enabled geozone is Arcades')
    await expect(planner.result).toContainText('The device is inside it')
  }
  await planner.testLocation.click()
  await expectAccessible(page)
  // nothing is sent before it is confirmed
  await dialog.back.click()
  expect(await inInbox()).toBe(0)
  await record()
  await expect(planner.result).toContainText(`Sent: ${message}`)
  await expect(planner.openMessage).toBeInViewport()
  await expect.poll(inInbox).toBe(1)
  await record()
  await expect(planner.result).toContainText('Nothing was sent')
  await expect(planner.result).toContainText(/Arcades is in cooldown until /)
  await expectAccessible(page)
  await planner.inboxOf(mariasPhone).click()
  await expect(people.inbox.message(message.replace('?', '\\?'))).toHaveCount(1)
  // out of the zone and back in: the cooldown still applies
  await call('getNearestZone', { hwid: mariasPhone, lat: '38.8', lng: '-9.3' })
  await call('getNearestZone', { hwid: mariasPhone, ...arcades })
  const sent = await call('listMessages', {})
  expect(sent.messages.filter(({ text }: { text?: string }) => text === message)).toHaveLength(1)
  expect(await inInbox()).toBe(1)
})
