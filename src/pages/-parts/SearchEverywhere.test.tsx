import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'
import { sentPush } from '#testing/sentMessages.ts'

afterEach(() => localStorage.removeItem('single keys'))

async function open() {
  serve({ listTags: { tags: [{ name: 'Bread', type: 2 }] } })
  const screen = await renderScreen(`/applications/${exampleApplication}/tags`)
  await expect.element(screen.getByText('Bread', { exact: true })).toBeVisible()
  return {
    screen,
    field: page.getByRole('searchbox'),
    search: page.getByRole('dialog', { name: 'Search' }),
    shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  }
}

test('a slash opens the search, but in a field it is text', async () => {
  const { field, search } = await open()
  await field.fill('a')
  await userEvent.keyboard('/?')
  await expect.element(field).toHaveValue('a/?')
  await expect.element(search).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}/')
  await expect.element(search).toBeVisible()
  await expect.element(search.getByRole('combobox')).toHaveValue('')
})

test('a question mark shows the shortcuts, which can turn both keys off', async () => {
  const { search, shortcuts } = await open()
  await userEvent.keyboard('?')
  await expect.element(shortcuts.getByText('Show keyboard shortcuts')).toBeVisible()
  await shortcuts.getByRole('switch').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(shortcuts).not.toBeInTheDocument()
  await userEvent.keyboard('/?')
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('shortcuts')
  await search.getByRole('option', { name: 'Keyboard shortcuts' }).click()
  await expect.element(shortcuts.getByRole('switch')).not.toBeChecked()
})

test('on a phone, a button closes the search', async () => {
  await page.viewport(390, 844)
  const { search } = await open()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await search.getByRole('button', { name: 'Close search' }).click()
  await expect.element(search).not.toBeInTheDocument()
})

test.each([
  ['clone', 'Duplicate last message'],
  ['copy last', 'Duplicate last message'],
  ['schedule push', 'Send push'],
  ['segmnts', 'Segments'],
])('%s finds %s', async (typed, found) => {
  serve({
    capabilities: ['listMessages'],
    listTags: { tags: [] },
    listMessages: { messages: [sentPush], cursor: null },
  })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'marketer' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill(typed)
  await expect.element(search.getByRole('option').first()).toHaveTextContent(found)
})

test('a pasted message ID opens its message', async () => {
  const { screen } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = screen.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('c489-2fcd6703-2aa4c8ca')
  await search.getByRole('option', { name: /^Open message C489-2FCD6703-2AA4C8CA/ }).click()
  await expect.poll(screen.address).toContain('/messages/C489-2FCD6703-2AA4C8CA')
})

test('a person who gets neither push nor email isn’t offered to be written to', async () => {
  const ann = { device_type: 21, hwid: 'whatsapp:+447700900101', user_id: null, push_token: null, name: 'Ann' }
  const found = { devices: [ann], suggestions: [] }
  serve({ capabilities: ['searchDevices', 'listDevices'], searchDevices: () => found })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'support' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('ann')
  await expect.element(search.getByRole('option', { name: /^Ann/ })).toBeVisible()
  const write = search.getByRole('option', { name: /^Write a message to/ })
  await expect.element(write).not.toBeInTheDocument()
  found.devices = [{ ...ann, device_type: 3, hwid: 'phone-1' }]
  await search.getByRole('combobox').fill('anna')
  await expect.element(write).toBeVisible()
})
