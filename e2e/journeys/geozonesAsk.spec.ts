import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const application = 'C0FFE-E0001'
const phone = '4D415249-4153-414E-544F-530000000001'
const arcades = { lat: '38.6612', lng: '-9.0794' }
const words = 'A coffee under the arcades?'

test('a device is said to be in a zone twice: its message is in the inbox once', async ({ page, signIn }) => {
  await signIn('administrator')
  const call = async (method: string, data: object) => {
    const answer = await page.request.post(`/api/${method}`, { data: { application, ...data } })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  await call('addGeoZone', {
    geozones: [{ name: 'Arcades', ...arcades, range: 120, cooldown: 3600, content: words }],
  })
  const kept = async () => {
    const { messages } = await call('getInboxMessages', { userId: 'maria.santos', count: 0 })
    return messages.filter(({ text }: { text?: string }) => text === words).length
  }
  await page.goto(`/applications/${application}/geozones/planner?path=${arcades.lat}~${arcades.lng}`)
  const service = page.getByRole('region', { name: 'Test a location' })
  const ask = service.getByRole('button', { name: 'Test location…' })
  await expect(ask).toHaveAccessibleDescription(/Enter the hardware ID of a device/)
  await service.getByRole('textbox', { name: 'Hardware ID' }).fill(phone)
  const asking = page.getByRole('dialog', { name: `Record the location of ${phone}?` })
  const record = async () => {
    await ask.click()
    await expect(asking).toContainText('The service records 38.6612, -9.0794 as the location of this device.')
    await asking.getByRole('button', { name: 'Record location' }).click()
    await expect(asking).toBeHidden()
    await expect(service.getByRole('status')).toContainText('The nearest active zone is Arcades')
    await expect(service.getByRole('status')).toContainText('the device is inside')
  }
  await ask.click()
  await expectAccessible(page)
  // nothing was asked yet
  await asking.getByRole('button', { name: 'Back' }).click()
  expect(await kept()).toBe(0)
  await record()
  await expect(service.getByRole('status')).toContainText(`Sent: ${words}`)
  await expect(service.getByRole('link', { name: 'Open message' })).toBeInViewport()
  await expect.poll(kept).toBe(1)
  await record()
  await expect(service.getByRole('status')).toContainText('Nothing was sent')
  await expect(service.getByRole('status')).toContainText(/Arcades is silent until .* because of its cooldown/)
  await expectAccessible(page)
  await service.getByRole('link', { name: `Inbox of ${phone}` }).click()
  const inbox = page.getByRole('region', { name: 'Inbox on the phone' })
  await expect(inbox.getByRole('link', { name: new RegExp(words.replace('?', '\\?')) })).toHaveCount(1)
  // out of it and in again: the cooldown holds
  await call('getNearestZone', { hwid: phone, lat: '38.8', lng: '-9.3' })
  await call('getNearestZone', { hwid: phone, ...arcades })
  const sent = await call('listMessages', {})
  expect(sent.messages.filter(({ text }: { text?: string }) => text === words)).toHaveLength(1)
  expect(await kept()).toBe(1)
})
