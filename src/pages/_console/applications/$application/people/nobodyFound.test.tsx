import { expect, test } from 'vitest'
import { online } from '#api/online.ts'
import { annsPhone, showPerson } from '#testing/personScreen.ts'
import { Refusal } from '#testing/render.tsx'

const nobody = {
  capabilities: ['listDevices', 'searchDevices'],
  searchDevices: { devices: [], suggestions: [] },
}

test.each(['el', 'e a'])('a lookup of “%s” says how many letters are needed, and registers nothing', async (find) => {
  const { screen } = await showPerson(`find=${encodeURIComponent(find)}`, nobody)
  await expect.element(screen.getByRole('heading', { name: 'Enter at least 3 letters of a name' })).toBeVisible()
  await expect.element(screen.getByText(`No user ID or hardware ID is exactly “${find}”.`)).toBeVisible()
  // one, above the result
  expect(screen.getByRole('button', { name: 'Register device' }).elements()).toHaveLength(1)
})

test('a lookup without a result says what helps, and registers once what was typed', async () => {
  const { screen } = await showPerson('find=elderlyn', nobody)
  await expect.element(screen.getByRole('heading', { name: 'No results for “elderlyn”' })).toBeVisible()
  await expect.element(screen.getByText(/Check the spelling/)).toBeVisible()
  await screen.getByRole('button', { name: 'Register device' }).click()
  await expect.poll(screen.address).toMatch(/from=elderlyn/)
})

test('a name and an initial that nobody has is complete', async () => {
  const { screen } = await showPerson('find=el%20a', nobody)
  await expect.element(screen.getByRole('heading', { name: 'No results for “el a”' })).toBeVisible()
})

test('a name on a service that doesn’t search says what is needed instead of blaming the spelling', async () => {
  const { screen } = await showPerson('find=maria%20s', { ...nobody, capabilities: ['listDevices'] })
  await expect.element(screen.getByText(/^This service can’t search for names\. Enter a whole user ID/)).toBeVisible()
  await expect.element(screen.getByText(/Check the spelling/)).not.toBeInTheDocument()
})

test('a typo of a name offers what was probably meant, and nothing to register', async () => {
  const { screen } = await showPerson('find=Mria%20Sntos', {
    ...nobody,
    searchDevices: { devices: [], suggestions: ['maria.santos'] },
  })
  await expect.element(screen.getByRole('link', { name: 'maria.santos' })).toBeVisible()
  // the one above the result
  expect(screen.getByRole('button', { name: 'Register device' }).elements()).toHaveLength(1)
  await expect.element(screen.getByRole('link', { name: /^Open inbox of user ID/ })).not.toBeInTheDocument()
})

test('a part of a number without a result says how many digits are needed', async () => {
  const { screen } = await showPerson('find=0101', nobody)
  await expect
    .element(
      screen.getByText(
        /^Phone numbers are found by their beginning, such as \+44 7700 or 07700, or their last digits, at least 6/,
      ),
    )
    .toBeVisible()
})

test.each([
  ['+44', ['listDevices', 'searchDevices'], 'This is short for a phone number. Enter its last digits, at least 6, or'],
  ['+44 7700', ['listDevices', 'searchDevices'], 'No phone number here begins like this. Enter its last digits, at'],
  ['+44 7700', ['listDevices'], 'This is short for a phone number. Enter the whole number with its country code'],
])(
  'the start %s of a number asks for all of it, or its end, where %s are offered',
  async (find, capabilities, hint) => {
    const { screen } = await showPerson(`find=${encodeURIComponent(find)}`, { ...nobody, capabilities })
    await expect.element(screen.getByText(hint)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Register this number' })).not.toBeInTheDocument()
  },
)

test('the end of an address isn’t registered, and says what is found', async () => {
  const { screen } = await showPerson('find=%40mail.example', nobody)
  await expect.element(screen.getByRole('heading', { name: 'No results for “@mail.example”' })).toBeVisible()
  await expect.element(screen.getByText(/^Email addresses are found as a whole, or by their beginning/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Register this/ })).not.toBeInTheDocument()
})

test.each(['+447700900123', '07700 900199', '(07700) 900-199', '07700900199'])(
  'of the phone number %s, no inbox is offered: it is no user ID',
  async (find) => {
    const { screen } = await showPerson(`find=${encodeURIComponent(find)}`, nobody)
    await expect.element(screen.getByRole('heading', { name: /^No results for/ })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^Open inbox of user ID/ })).not.toBeInTheDocument()
  },
)

test.each(['123456789', '10 20'])('of the digits %s, which may be a user ID, its inbox is offered', async (find) => {
  const { screen } = await showPerson(`find=${encodeURIComponent(find)}`, nobody)
  await expect.element(screen.getByRole('link', { name: `Open inbox of user ID ${find}` })).toBeVisible()
})

test('numbers that were probably meant have the names of their people', async () => {
  const { screen } = await showPerson('find=%2B44770090010', {
    ...nobody,
    searchDevices: {
      devices: [],
      suggestions: ['+447700900101', '+447700900102'],
      names: { '+447700900101': 'Ada Elderlin' },
    },
  })
  await expect.element(screen.getByText('Did you mean +447700900101 (Ada Elderlin) or +447700900102?')).toBeVisible()
})

test('of a hardware ID with a digit wrong, the right one is suggested, and no inbox: it is no user ID', async () => {
  const right = '4D415249-6100-4000-8000-000000000001'
  const { screen } = await showPerson('find=4D415249-6100-4000-8000-000000000009', {
    ...nobody,
    searchDevices: { devices: [], suggestions: [right] },
  })
  await expect.element(screen.getByRole('link', { name: right })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Open inbox of user ID/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Register device' }).elements()).toHaveLength(1)
})

test('a lookup offline says that it is repeated by itself', async () => {
  const { screen } = await showPerson('find=ann', {
    listDevices: () => {
      throw new Refusal(503, { message: 'Couldn’t reach the service.' })
    },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  online.set(false)
  await expect.element(screen.getByText('You’re offline. Trying again once you’re back online.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  online.set(true)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the inbox of a user ID that no device has says so, and suggests whose was probably meant', async () => {
  const { screen } = await showPerson('find=amm&view=inbox', {
    ...nobody,
    searchDevices: { devices: [], suggestions: ['ann'] },
    getInboxMessages: { messages: [], deleted: [] },
    listDevices: ({ userId }: { userId?: string }) => ({ devices: userId === 'ann' ? [annsPhone] : [] }),
  })
  const note = screen.getByRole('note').filter({ hasText: 'No device has the user ID amm' })
  await expect.element(note).toHaveTextContent(/Did you mean ann\?/)
  await note.getByRole('link', { name: 'ann' }).click()
  await expect.element(screen.getByRole('tab', { name: /^Inbox/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(note).not.toBeInTheDocument()
})
