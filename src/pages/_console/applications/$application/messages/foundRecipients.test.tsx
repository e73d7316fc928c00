import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { annsPhone } from '#testing/personScreen.ts'
import { renderScreen, sent, serve } from '#testing/render.tsx'
import { sentPush, showMessages } from '#testing/sentMessages.ts'

const sentTo = (code: string, title: string, to: string[]) => ({
  ...{ code, title, to, kind: 'whatsapp', status: 'sent', created: '2026-01-01 10:00' },
})
const ada = { ...annsPhone, user_id: 'guest-1142', name: 'Ada Elderlin' }

const serveMessages = (devices: object[]) =>
  serve({
    capabilities: ['listMessages', 'searchDevices'],
    listMessages: {
      messages: [
        sentTo('M1', 'Your beans', ['+447700900101']),
        sentTo('M2', 'Your points', ['device-7']),
        sentTo('M3', 'Other beans', ['+447700900102']),
      ],
      cursor: null,
    },
    searchDevices: { devices },
  })
const open = (search: string) =>
  renderScreen(`/applications/${exampleApplication}/messages?q=${encodeURIComponent(search)}`, { role: 'support' })

test.each(['guest-1142', 'Ada Elderlin', '07700 900101', 'whatsapp:+447700900101'])(
  'a search for %s finds the messages that list any ID of this person',
  async (search) => {
    serveMessages([
      { ...ada, hwid: 'whatsapp:+447700900101', device_type: 21 },
      { ...ada, hwid: 'device-7' },
    ])
    const screen = await open(search)
    await expect.element(screen.getByRole('row', { name: /Your beans/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Your points/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Other beans/ })).not.toBeInTheDocument()
    const note = /Includes messages addressed to Ada Elderlin · guest-1142 · \+447700900101 · device-7\./
    await expect.element(screen.getByText(note)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Open inbox' }))
      .toHaveAttribute('href', expect.stringContaining('find=guest-1142'))
  },
)

test('of a phone number without a user, nothing is said of an inbox, which it doesn’t have', async () => {
  serveMessages([{ ...ada, hwid: 'whatsapp:+447700900101', device_type: 21, user_id: null, name: null }])
  const screen = await open('+447700900101')
  await expect.element(screen.getByText(/Includes messages addressed to \+447700900101\./)).toBeVisible()
  await expect.element(screen.getByText(/inbox/)).not.toBeInTheDocument()
})

test('several people are named, and a search that finds nobody says so', async () => {
  serveMessages([
    { ...ada, hwid: '+447700900102', device_type: 18, user_id: null, name: 'Bo' },
    { ...ada, hwid: 'device-7' },
  ])
  const screen = await open('Elderlin')
  await expect.element(screen.getByText(/addressed to 2 people: Bo · \+447700900102, Ada Elderlin/)).toBeVisible()
  await screen.unmount()
  serveMessages([])
  const other = await open('Nobody')
  await expect.element(other.getByText(/None of the messages match/)).toBeVisible()
  // what went to a segment is in their inbox
  await expect
    .element(other.getByRole('link', { name: 'Look up “Nobody” in People & devices' }))
    .toHaveAttribute('href', expect.stringMatching(/people\?find=Nobody&view=inbox$/))
})

test('a person who was looked up before, and a test device, are listed by their names, without a call about people', async () => {
  const calls = serve({
    capabilities: ['listMessages', 'searchDevices'],
    searchDevices: { devices: [{ ...ada, hwid: 'device-7' }] },
    listMessages: {
      messages: [
        sentTo('M2', 'Your points', ['device-7']),
        { ...sentTo('M4', 'Trial', ['demo-token-1']), kind: 'push', test: true },
      ],
      cursor: null,
    },
    listTestDevices: { TestDevices: [{ name: 'Office phone', type: '1', pushtoken: 'demo-token-1', description: '' }] },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  await expect.element(screen.getByRole('row', { name: /Your points/ })).toHaveTextContent(/To device-7/)
  await expect.element(screen.getByRole('row', { name: /Trial/ })).toHaveTextContent(/To Office phone/)
  expect(sent(calls, 'searchDevices')).toEqual([])
  const search = screen.getByRole('searchbox', { name: 'Search messages' })
  await search.fill('elderlin')
  await expect.element(screen.getByText(/^Includes messages addressed to Ada Elderlin/)).toBeVisible()
  await search.fill('')
  await expect.element(screen.getByRole('row', { name: /Your points/ })).toHaveTextContent(/To Ada Elderlin/)
})

test('a message is found by the text of its preset in the language of whoever asks about it', async () => {
  const preset = {
    code: 'AAAAA-00001',
    name: 'Bread',
    platforms: [3],
    content: { default: 'Rye is back', pt: 'O pão voltou' },
  }
  const { screen } = await showMessages('?q=pao', {
    listPresets: { presets: [preset] },
    listMessages: {
      messages: [
        { ...sentPush, title: null, text: 'Rye is back', preset: preset.code },
        { ...sentPush, code: '2222-22222222-22222222', title: 'Another' },
      ],
      cursor: null,
    },
  })
  await expect.element(screen.getByRole('row', { name: /Rye is back/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Another/ })).not.toBeInTheDocument()
})
