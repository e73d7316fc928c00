import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { annsPhone } from '#testing/personScreen.ts'
import { renderScreen, serve } from '#testing/render.tsx'

test('a search by a name leads to the number that messages list', async () => {
  const sentTo = (code: string, title: string, to: string[]) => ({
    ...{ code, title, to, kind: 'whatsapp', status: 'sent', created: '2026-01-01 10:00' },
  })
  serve({
    capabilities: ['listMessages', 'searchDevices'],
    listMessages: {
      messages: [sentTo('M1', 'Your beans', ['+447700900101']), sentTo('M2', 'Other beans', ['+447700900102'])],
      cursor: null,
    },
    searchDevices: {
      devices: [
        { ...annsPhone, hwid: 'whatsapp:+447700900101', device_type: 21, user_id: null, name: 'Ada Elderlin' },
        { ...annsPhone, hwid: 'device-7', user_id: null, name: 'Ada Elderlin' },
      ],
    },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages?q=Ada Elderlin`, { role: 'support' })
  await expect.element(screen.getByText(/Recipients that match:/)).toBeVisible()
  await screen.getByRole('link', { name: 'Ada Elderlin · +447700900101' }).click()
  await expect.element(screen.getByRole('row', { name: /Your beans/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Other beans/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('searchbox', { name: /Search/ })).toHaveValue('+447700900101')
})
