import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, sent, serve } from '#testing/render.tsx'
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
  ['history', 'Activity'],
  ['undo', 'Sent & scheduled'],
  ['outbox', 'Sent & scheduled'],
  ['activity', 'Activity'],
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

test('the Outbox is a place of its own, which says if nothing waits', async () => {
  serve({
    capabilities: ['listMessages'],
    listTags: { tags: [] },
    listMessages: { messages: [sentPush], cursor: null },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'marketer', holdsSends: true })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('outbox')
  await expect.element(search.getByRole('option').first()).toHaveTextContent('Outbox')
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toMatch(/\/messages(#outbox)?$/)
  await expect.element(screen.getByRole('region', { name: 'Outbox' })).toHaveTextContent('Nothing is about to go out.')
})

test('an action that the role can’t do says so, and nothing of it is listed before it is typed', async () => {
  serve({ listTags: { tags: [] } })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'support' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search.getByRole('option').first()).toBeVisible()
  const refused = search.getByRole('option', { name: /Create segment/ })
  await expect.element(refused).not.toBeInTheDocument()
  await search.getByRole('combobox').fill('create segment')
  await expect.element(refused).toHaveTextContent('The Support role can’t do this. Ask an administrator.')
})

test('the last message of a file of numbers is duplicated as its template, for a file', async () => {
  const row = (code: string) => ({ ...sentPush, code, kind: 'whatsapp', template: 'order_ready' })
  serve({
    capabilities: ['listMessages'],
    listTags: { tags: [] },
    listMessages: { messages: [row('C489-00000000-00000002'), row('C489-00000000-00000001')], cursor: null },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'marketer' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('copy last')
  await search.getByRole('option', { name: /^Duplicate last message/ }).click()
  await expect.poll(screen.address).toMatch(/whatsapp\?message=C489-00000000-00000002&numbers=file/)
})

test('a segment that is found can be sent to, by roles that send', async () => {
  const filters = [{ code: 'FFFFF-00001', name: 'Night owls', filter_expression: 'T("Age", GTE, 18)' }]
  const providers = { ios: true, email: true }
  serve({
    listTags: { tags: [] },
    listFilters: { filters },
    getApplication: { application: { code: exampleApplication, title: 'Bakery', providers, languages: {} } },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'marketer' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect.element(search.getByRole('option', { name: /^Night owls/ })).toBeVisible()
  await expect.element(search.getByRole('option', { name: /^Send a push to/ })).not.toBeInTheDocument()
  await search.getByRole('combobox').fill('night')
  await expect.element(search.getByRole('option', { name: /^Send an email to Night owls/ })).toBeVisible()
  await search.getByRole('option', { name: /^Send a push to Night owls/ }).click()
  await expect.poll(screen.address).toMatch(/compose\/push\?segment=Night/)
})

test('a pasted message ID opens its message', async () => {
  const { screen } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = screen.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('c489-2fcd6703-2aa4c8ca')
  await search.getByRole('option', { name: /^Open message C489-2FCD6703-2AA4C8CA/ }).click()
  await expect.poll(screen.address).toContain('/messages/C489-2FCD6703-2AA4C8CA')
})

test('a person who gets neither push nor email isn’t offered to be written to, and a number has no inbox', async () => {
  const ann = { device_type: 21, hwid: 'whatsapp:+447700900101', user_id: null, push_token: null, name: 'Ann' }
  const found = { devices: [ann], suggestions: [] }
  serve({ capabilities: ['searchDevices', 'listDevices'], searchDevices: () => found })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'support' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('ann')
  await expect.element(search.getByRole('option', { name: /^Ann/ })).toBeVisible()
  const write = search.getByRole('option', { name: /^Write a message to/ })
  const inbox = search.getByRole('option', { name: /^Inbox of/ })
  await expect.element(write).not.toBeInTheDocument()
  await expect.element(inbox).not.toBeInTheDocument()
  found.devices = [{ ...ann, device_type: 3, hwid: 'phone-1' }]
  await search.getByRole('combobox').fill('anna')
  await expect.element(write).toBeVisible()
  await expect.element(inbox).toBeVisible()
})

const adas = ['1', '2'].map((id) => ({
  ...{ device_type: 3, hwid: `phone-${id}`, user_id: `guest-${id}`, push_token: null, name: `Ada ${id}` },
}))
const adasAddress = { device_type: 14, hwid: 'ada@mail.example', user_id: 'guest-1', push_token: null, name: null }

/** With a message that has the name inside a word. */
async function openWithAda(devices: readonly object[] = adas) {
  const message = { ...sentPush, title: 'A mesa está reservada' }
  const found = (find: string) => ({ devices: find === 'ada' ? devices : [], suggestions: [] })
  serve({
    capabilities: ['listMessages', 'searchDevices', 'listDevices'],
    listMessages: { messages: [message], cursor: null },
    searchDevices: ({ find }: { find: string }) => found(find),
    listDevices: { devices: [adas[0]] },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'administrator' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search.getByRole('option').first()).toBeVisible()
  return { screen, search }
}

test('the number of more people says if there may be even more than the service lists', async () => {
  const many = Array.from({ length: 100 }, (_, index) => {
    const id = `guest-${index}`
    return { device_type: 3, hwid: id, user_id: id, push_token: null, name: null }
  })
  serve({
    capabilities: ['searchDevices', 'listDevices'],
    searchDevices: ({ find }: { find: string }) => ({
      devices: find === 'guest' ? many : many.slice(0, 10),
      suggestions: [],
    }),
  })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'support' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('guest')
  await expect.element(search.getByText('95+ more people')).toBeVisible()
  await search.getByRole('combobox').fill('guest-1')
  await expect.element(search.getByText('5 more people')).toBeVisible()
})

test('a whole ID comes first, and those that it begins can all be found from there', async () => {
  const ids = ['guest-1142', 'guest-11', ...Array.from({ length: 8 }, (_, index) => `guest-11${index}`)]
  const devices = ids.map((id) => ({ device_type: 3, hwid: `phone-${id}`, user_id: id, push_token: null, name: null }))
  serve({
    capabilities: ['searchDevices', 'listDevices'],
    searchDevices: { devices, suggestions: [] },
    listDevices: { devices: devices.slice(1, 2) },
  })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'support' })
  const search = page.getByRole('dialog', { name: 'Search' })
  const options = search.getByRole('option')
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('guest-11')
  await expect.element(options.first()).toHaveTextContent(/^guest-11\D/)
  await expect.element(options.nth(1)).toHaveTextContent(/^guest-1142/)
  await search.getByRole('option', { name: /^Find person .* 5 more people/ }).click()
  await expect.element(options.nth(1)).toHaveTextContent(/^guest-11\D/)
  await expect.element(options.last()).toHaveTextContent(/^guest-117/)
})

test.each([
  ['ki', 'Type at least 3 letters of a name'],
  ['@mail.example', 'Type the beginning of an email address'],
  ['+447700', 'By name, email, phone, user ID, or hardware ID'],
])('%s, which finds nobody, says: %s', async (typed, hint) => {
  serve({ capabilities: ['searchDevices', 'listDevices'], searchDevices: { devices: [], suggestions: [] } })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'administrator' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill(typed)
  await expect.element(search.getByRole('option', { name: /^Find person “/ })).toHaveTextContent(hint)
  if (typed !== 'ki')
    await expect.element(search.getByRole('option', { name: /^Write a message/ })).not.toBeInTheDocument()
})

test('people found by a number show it', async () => {
  const ann = { device_type: 3, hwid: 'phone-1', user_id: 'ann', push_token: null, name: 'Ann' }
  const number = { ...ann, device_type: 21, hwid: 'whatsapp:+447700900101' }
  serve({
    capabilities: ['searchDevices', 'listDevices'],
    searchDevices: { devices: [ann, number], suggestions: [] },
  })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'administrator' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('07700 9001')
  await expect.element(search.getByRole('option', { name: /^Ann · ann \+447700900101 · / })).toBeVisible()
  await expect.element(search.getByRole('option', { name: /^Write a message/ })).toBeVisible()
})

test('people whose name begins so come before one of many that does, such as a message', async () => {
  const message = { ...sentPush, title: 'Marmalade is back' }
  const maria = { device_type: 3, hwid: 'phone-1', user_id: 'maria.santos', push_token: null, name: 'Maria Santos' }
  serve({
    capabilities: ['listMessages', 'searchDevices', 'listDevices'],
    listMessages: { messages: [message], cursor: null },
    searchDevices: ({ find }: { find: string }) => ({
      devices: ['mar', 'sant'].includes(find) ? [maria] : [],
      suggestions: [],
    }),
    listDevices: { devices: [maria] },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'administrator' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect.element(screen.getByRole('row', { name: /Marmalade/ })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.getByRole('combobox').fill('mar')
  await expect.element(search.getByRole('option').first()).toHaveTextContent(/^Maria Santos/)
  await expect.element(search.getByRole('option', { name: /Marmalade/ })).toBeVisible()
  // “Sent & scheduled” only matches with a typo
  await search.getByRole('combobox').fill('sant')
  await expect.element(search.getByRole('option').first()).toHaveTextContent(/^Maria Santos/)
  await search.getByRole('combobox').fill('')
  await userEvent.keyboard('mar{Enter}')
  await expect.poll(screen.address).toContain('people?find=maria.santos')
})

test('people with a name come before messages with it inside a word, also for a quick Enter', async () => {
  const { screen, search } = await openWithAda()
  await search.getByRole('combobox').fill('ada')
  await expect.element(search.getByRole('option', { name: /^Ada 2/ })).toBeVisible()
  const labels = () =>
    search
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  expect(labels()[0]).toMatch(/^Ada 1/)
  expect(labels()[2]).toMatch(/^A mesa está reservada/)
  await search.getByRole('combobox').fill('')
  await userEvent.keyboard('ada{Enter}')
  await expect.poll(screen.address).toContain('people?find=guest-1')
})

test.each([
  ['inbox ada', 'Inbox of Ada 1', 'view=inbox'],
  ['unregister ada', 'Unregister a device of Ada 1', 'do=unregister'],
  ['message ada', 'Send push to Ada 1 · guest-1', 'compose/push?user=guest-1'],
])('%s means what it says first', async (typed, found, address) => {
  const { screen, search } = await openWithAda()
  await search.getByRole('combobox').fill(typed)
  await expect.element(search.getByRole('option').first()).toHaveTextContent(found)
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toContain(address)
})

test('sending an email to someone comes before sending a push', async () => {
  const { screen, search } = await openWithAda([adas[0] ?? {}, adasAddress])
  await search.getByRole('combobox').fill('send email ada')
  await expect.element(search.getByRole('option').first()).toHaveTextContent('Send email to Ada 1')
  await expect.element(search.getByRole('option', { name: /^Send push to Ada 1/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toContain('compose/email?device=ada%40mail.example')
})

test.each([
  ['cancel', 'Sent & scheduled'],
  ['reschedule', 'Sent & scheduled'],
  ['log out', 'Sign out'],
  ['24 hour', 'clock'],
])('%s finds %s among screens and actions', async (typed, found) => {
  const { search } = await openWithAda()
  await search.getByRole('combobox').fill(typed)
  await expect.element(search.getByRole('option').first()).toHaveTextContent(found)
})

test('a word that means nothing is offered to be looked up, once', async () => {
  const { search } = await openWithAda()
  await expect.element(search.getByRole('status')).toHaveTextContent('')
  await search.getByRole('combobox').fill('zzzqq')
  await expect.element(search.getByRole('option')).toHaveTextContent('Find person “zzzqq”')
})

test('finding a person says nothing of results before there is enough to look for', async () => {
  serve({ capabilities: ['searchDevices', 'listDevices'], searchDevices: { devices: [], suggestions: [] } })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'support' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('write a message')
  await search.getByRole('option', { name: 'Write a message', exact: true }).click()
  const status = search.getByRole('status')
  await expect.element(search.getByText(/^Type a name, user ID/)).toBeVisible()
  await expect.element(status).toHaveTextContent(/^$/)
  await search.getByRole('combobox').fill('z')
  await expect.element(status).toHaveTextContent(/^$/)
  await search.getByRole('combobox').fill('zz')
  await expect.element(status).toHaveTextContent('No results')
})

test('a person to write to is found by an address as a mail has it', async () => {
  const calls = serve({
    capabilities: ['searchDevices', 'listDevices'],
    searchDevices: { devices: [], suggestions: [] },
  })
  await renderScreen(`/applications/${exampleApplication}/tags`, { role: 'support' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('write a message')
  await search.getByRole('option', { name: 'Write a message', exact: true }).click()
  await search.getByRole('combobox').fill('Ada Baker <mailto:ada@bakery.example>')
  await expect.element(search.getByText(/^No results for “ada@bakery\.example”/)).toBeVisible()
  expect(sent(calls, 'searchDevices')).toContainEqual(expect.objectContaining({ find: 'ada@bakery.example' }))
})
