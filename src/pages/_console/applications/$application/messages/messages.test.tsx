import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication, exampleMessageCode } from '#contract/examples/example.ts'
import { type Answers, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

const sentMessage = {
  code: exampleMessageCode,
  kind: 'push',
  status: 'sent',
  created: '2026-01-01 08:00:00',
  send_date: '2026-01-01 08:00:00',
  local_time: false,
  local_date: null,
  title: 'Fresh',
  text: 'The bread is out of the oven',
  recipients: 200,
  sent: 100,
  delivered: 98,
  opened: 40,
  campaign: null,
  preset: null,
  error: null,
}
const full = (fields: object = {}) => ({ message: { ...sentMessage, request: {}, results: [], ...fields } })
const pending = { status: 'pending', recipients: null, sent: null, delivered: null, opened: null }
const there = {
  capabilities: ['listMessages', 'getMessage', 'cancelMessage'],
  listMessages: { messages: [sentMessage], cursor: null },
  getMessage: full(),
  getCampaigns: { campaigns: [], cursor: null },
  listPresets: { presets: [] },
  listFilters: { filters: [] },
  listTags: { tags: [] },
}
const show = async (path = '', answers: Answers = {}, role: 'marketer' | 'viewer' = 'marketer') => {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages${path}`, { role })
  return { calls, screen }
}
afterEach(() => page.viewport(1280, 800))

describe('the list', () => {
  test('loads further pages with the cursor of the previous one', async () => {
    const { calls, screen } = await show('', {
      listMessages: ({ cursor }: { cursor?: string }) =>
        cursor
          ? { messages: [{ ...sentMessage, code: '2222-22222222-22222222', title: 'Second page' }], cursor: null }
          : { messages: [sentMessage], cursor: exampleMessageCode },
    })
    await screen.getByRole('button', { name: 'Load more' }).click()
    await expect.element(screen.getByRole('row', { name: /Second page/ })).toBeVisible()
    await expect.element(screen.getByText('All 2 messages are loaded.')).toBeVisible()
    expect(sent(calls, 'listMessages').at(-1)).toMatchObject({ cursor: exampleMessageCode })
  })

  test('searches all messages, not only the loaded ones', async () => {
    const { screen } = await show('?q=second', {
      listMessages: ({ cursor }: { cursor?: string }) =>
        cursor
          ? { messages: [{ ...sentMessage, code: '2222-22222222-22222222', title: 'Second page' }], cursor: null }
          : { messages: [sentMessage], cursor: exampleMessageCode },
    })
    await expect.element(screen.getByRole('row', { name: /Second page/ })).toBeVisible()
    await expect.element(screen.getByText('All 2 messages are loaded.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  test('has a menu per message, with what its state allows', async () => {
    const { screen } = await show('', {
      listMessages: {
        messages: [
          { ...sentMessage, test: true },
          { ...sentMessage, ...pending, code: '2222-22222222-22222222', title: 'Later' },
        ],
        cursor: null,
      },
    })
    await expect.element(screen.getByRole('row', { name: /Fresh/ }).getByText('Test', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'More actions for Fresh' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Use as template' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'View statistics' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Cancel message' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'More actions for Later' }).click()
    await screen.getByRole('menuitem', { name: 'Cancel message' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Cancel the message “Later”?' })).toBeVisible()
  })

  test('keeps what is loaded when the next page fails, and can retry', async () => {
    let away = true
    const { screen } = await show('', {
      listMessages: ({ cursor }: { cursor?: string }) => {
        if (!cursor) return { messages: [sentMessage], cursor: exampleMessageCode }
        if (away) throw new Refusal(503, { message: 'Couldn’t reach the service.' })
        return { messages: [], cursor: null }
      },
    })
    await screen.getByRole('button', { name: 'Load more' }).click()
    await expect.element(screen.getByText(/Couldn’t reach the service/).first()).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
    away = false
    const again = screen.getByRole('button', { name: /Load more|Try again/ })
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(screen.getByText(/Couldn’t reach the service/)).not.toBeInTheDocument()
  })

  test('is filtered by status in its URL, and says when nothing matches', async () => {
    const { screen } = await show('?status=failed')
    await expect.element(screen.getByRole('heading', { name: 'No messages match' })).toBeVisible()
    await screen.getByRole('button', { name: 'Show all' }).click()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
  })

  test('hides canceled messages behind a checkbox that counts them', async () => {
    const gone = { ...sentMessage, status: 'cancelled', code: '2222-22222222-22222222', title: 'Withdrawn' }
    const { screen } = await show('', { listMessages: { messages: [gone, sentMessage], cursor: null } })
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Withdrawn/ })).not.toBeInTheDocument()
    await screen.getByRole('checkbox', { name: 'Show 1 canceled' }).click()
    await expect.element(screen.getByRole('row', { name: /Withdrawn/ })).toBeVisible()
    await expect.poll(screen.address).toMatch(/canceled=true/)
  })

  test('has one row for a live activity, named and in words', async () => {
    const state = { ...sentMessage, kind: 'live_activity', activity: 'order-1', title: 'order-1', opened: 0 }
    const { screen } = await show('', {
      listMessages: {
        messages: [
          { ...state, code: '2222-22222222-22222222', text: 'stage: brewing, minutes: 4' },
          { ...state, text: 'stage: received, minutes: 12' },
        ],
        cursor: null,
      },
    })
    const row = screen.getByRole('row', { name: /Live activity order-1/ })
    await expect.element(row).toHaveTextContent(/Stage: brewing · Minutes: 4 · 2 updates/)
    await expect.element(screen.getByRole('row', { name: /received/ })).not.toBeInTheDocument()
  })

  test('says how many messages there are, and which campaign of a link it doesn’t know', async () => {
    const { screen } = await show('?campaign=AAAAA-00009', {
      listMessages: ({ cursor }: { cursor?: string }) =>
        cursor ? { messages: [], cursor: null } : { messages: [sentMessage], cursor: exampleMessageCode, total: 136 },
    })
    await expect.element(screen.getByText(/has no campaign with the code/)).toHaveTextContent(/AAAAA-00009/)
    await screen.getByRole('button', { name: 'Show all campaigns' }).click()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
    await expect.poll(screen.address).not.toMatch(/campaign=/)
  })

  test('says how many messages are left to load', async () => {
    const { screen } = await show('', {
      listMessages: { messages: [sentMessage], cursor: exampleMessageCode, total: 136 },
    })
    await expect.element(screen.getByText('1 of 136 messages', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/^The first 1 of 136 messages are loaded/)).toBeVisible()
  })

  test('offers a viewer only what they may do, and says once why', async () => {
    const later = { ...sentMessage, ...pending, title: 'Later' }
    const { screen } = await show('', { listMessages: { messages: [later], cursor: null } }, 'viewer')
    await expect.element(screen.getByText(/The Viewer role can’t send messages/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Compose message' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'More actions for Later' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    expect(screen.getByRole('menuitem').all()).toHaveLength(1)
  })

  test.each([390, 768, 1440])('shows the status of each message at a width of %i pixels', async (width) => {
    await page.viewport(width, 900)
    const { screen } = await show()
    const row = screen.getByRole('row', { name: /Fresh/ })
    await expect.element(row).toBeVisible()
    const status = width < 768 ? row.getByRole('img', { name: 'Sent' }) : row.getByText('Sent', { exact: true })
    await expect.element(status).toBeVisible()
  })

  test('of a service that cannot list messages says so', async () => {
    const { calls, screen } = await show('', { capabilities: [] })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(screen.getByText(/service/i).first()).toBeVisible()
    expect(sent(calls, 'listMessages')).toEqual([])
  })
})

test('the open rate is based on delivered messages, in the list and on the message', async () => {
  const list = await show()
  await expect.element(list.screen.getByRole('columnheader', { name: 'Open rate' })).toBeVisible()
  await expect.element(list.screen.getByRole('row', { name: /Fresh/ })).toHaveTextContent(/40.*40\.8%/)
  await list.screen.unmount()
  const { screen } = await show(`/${exampleMessageCode}`)
  await expect.element(screen.getByRole('definition').nth(3)).toHaveTextContent('40Open rate: 40.8% of delivered')
})

describe('a message', () => {
  test('that is scheduled is shown as a preview in its languages', async () => {
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ ...pending, request: { content: { default: 'Fresh bread', de: 'Frisches Brot' } } }),
    })
    await expect.element(screen.getByRole('img', { name: /Fresh bread/ })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /Frisches Brot/ })).toBeVisible()
  })

  const recipient = {
    ...{ hwid: 'device-1', user_id: 'ann', platform: 3, delivered: '2026-01-02 03:04:05' },
    ...{ title: 'Fresh', subtitle: null, text: 'Bread for Ann', inbox_id: 'I-1' },
  }
  const first = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
    screen.getByRole('region', { name: 'First recipient' })

  test('shows the phone that got it first, and how it stands in the inbox', async () => {
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ recipient }),
      getInboxMessages: { messages: [{ inbox_id: 'I-1', order: '1', send_date: '1767323045', status: 2 }], next: '1' },
    })
    await expect
      .element(first(screen).getByRole('img', { name: 'On an Android phone: Fresh. Bread for Ann' }))
      .toBeVisible()
    await expect.element(first(screen)).toHaveTextContent(/Delivered to ann.*In the inbox: Read/)
    await expect
      .element(first(screen).getByRole('link', { name: 'Open inbox' }))
      .toHaveAttribute('href', expect.stringMatching(/find=ann&device=device-1&view=inbox&message=I-1/))
  })

  test('waits for a phone while it is sent, and shows none where the service can’t tell', async () => {
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ status: 'sending', recipient: null }),
    })
    await expect.element(first(screen)).toHaveTextContent(/Waiting for the first delivery/)
    await screen.unmount()
    const plain = await show(`/${exampleMessageCode}`, { getMessage: full({ status: 'sending' }) })
    await expect.element(plain.screen.getByRole('region', { name: 'Message settings' })).toBeVisible()
    await expect.element(first(plain.screen)).not.toBeInTheDocument()
  })

  test('has one header for all the devices that saw the same text', async () => {
    const result = { title: null, subtitle: null, text: 'Fresh', devices: 3, sent: 3, delivered: 3, opened: 1 }
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({
        results: [
          { ...result, platform: 1, language: 'en' },
          { ...result, platform: 3, language: 'en' },
          { ...result, platform: 3, language: 'de', text: 'Frisch' },
        ],
      }),
    })
    const fresh = screen.getByRole('listitem').filter({ hasText: 'Fresh' })
    await expect.element(fresh).toBeVisible()
    expect(fresh.getByRole('row').elements()).toHaveLength(3)
  })

  test('shows its counts with their shares', async () => {
    const { screen } = await show(`/${exampleMessageCode}`)
    const sentCount = screen.getByRole('definition').nth(1)
    await expect.element(sentCount).toHaveTextContent(/100.*50\.0% of recipients/)
    await expect.element(screen.getByRole('definition').nth(2)).toHaveTextContent(/98.*98\.0% of sent/)
  })

  test('that is a scheduled email is shown as on a desktop or a phone, in each language', async () => {
    const request = {
      subject: { default: 'Menu of {Month|May}', pt: 'Menu' },
      content: { default: '<p>Rye</p>', pt: '<p>Centeio</p>' },
      from: { name: 'Bakery', email: 'hello@bakery.example' },
    }
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ ...pending, kind: 'email', request }),
    })
    const preview = screen.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByText('Menu of May')).toBeVisible()
    await expect.element(preview.getByText('Bakery · hello@bakery.example')).toBeVisible()
    await expect.element(preview.getByTitle('Default email')).toHaveAttribute('sandbox', 'allow-scripts')
    await screen.getByRole('combobox', { name: 'Language of the preview' }).selectOptions('pt')
    await expect.element(preview.getByTitle('Portuguese email')).toBeVisible()
    await preview.getByText('Phone', { exact: true }).click()
    await expect.element(preview.getByText('Menu', { exact: true })).toBeVisible()
  })

  test('that is a sent email is shown as it looks, above its results by subject', async () => {
    const request = { subject: 'Menu', content: '<p>Rye</p>', from: { name: '', email: 'hello@bakery.example' } }
    const result = { platform: 14, devices: 5, sent: 5, delivered: 5, opened: 1, title: 'Menu', text: '<p>Rye</p>' }
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ kind: 'email', request, results: [{ ...result, subtitle: null, language: 'default' }] }),
    })
    const preview = screen.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByTitle('Default email')).toBeVisible()
    await expect.element(preview.getByText('hello@bakery.example')).toBeVisible()
    const row = screen.getByRole('listitem').filter({ hasText: 'Menu' })
    await expect.element(row).toHaveTextContent('Email')
    await expect.element(row).not.toHaveTextContent('Rye')
  })

  test('that is a scheduled WhatsApp message is shown as a chat', async () => {
    const request = {
      content: 'Your {{1}} is ready',
      content_variables: { 1: 'rye' },
      devices: ['whatsapp:+447700900103'],
    }
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ ...pending, kind: 'whatsapp', request }),
    })
    await expect.element(screen.getByRole('img', { name: 'Chat message: Your rye is ready' })).toBeVisible()
  })

  test('that failed says why', async () => {
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ status: 'failed', error: 'the segment is gone' }),
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/This message failed.*The segment is gone/)
  })

  test('that waits is canceled after confirmation; a refusal stays in the dialog', async () => {
    let refused = true
    const { calls, screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full(pending),
      cancelMessage: () => {
        if (refused) throw new Refusal(422, { message: 'The message is being sent' })
        return null
      },
    })
    await screen.getByRole('button', { name: 'Cancel message' }).first().click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel message' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The message is being sent')
    refused = false
    await dialog.getByRole('button', { name: 'Cancel message' }).click()
    await expect.element(screen.getByText(/^Message .* canceled$/)).toBeVisible()
    expect(sent(calls, 'cancelMessage')).toEqual([{ message: exampleMessageCode }, { message: exampleMessageCode }])
  })

  test('that waits is shown without its reach if that can’t be loaded', async () => {
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ ...pending, request: { content: 'Fresh' } }),
      listFilters: () => {
        throw new Refusal(503, { message: 'Out of order.' })
      },
    })
    await expect.element(screen.getByText('Couldn’t load the expected reach.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Cancel message' })).toBeVisible()
  })

  test('that nobody has received yet shows its expected reach, and can be used as a template', async () => {
    const { screen } = await show(`/${exampleMessageCode}`, {
      getMessage: full({ ...pending, request: { content: 'Fresh', filter: 'Regulars' } }),
      listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Regulars', filter_expression: 'T("Age", GTE, 18)' }] },
      getApplication: {
        application: { code: exampleApplication, title: 'Bakery', providers: { ios: true }, languages: {} },
      },
      exportSegment: { task_id: '1' },
      exportSegmentResult: { status: 'completed', devicesCount: '12' },
    })
    await expect.element(screen.getByText('devices if sent now')).toBeVisible()
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent(/^12/)
    await expect
      .element(screen.getByRole('link', { name: 'Use as template' }))
      .toHaveAttribute('href', expect.stringContaining(exampleMessageCode))
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Statistics' })).not.toBeInTheDocument()
  })

  test('that the service does not know says so', async () => {
    const { screen } = await show('/0000-00000000-00000000', {
      getMessage: () => {
        throw new Refusal(422, { message: 'this message does not exist' })
      },
    })
    await expect.element(screen.getByRole('heading', { name: 'Message not found' })).toBeVisible()
  })

  test('can be read by a viewer, who sees why it cannot be canceled', async () => {
    const { screen } = await show(`/${exampleMessageCode}`, { getMessage: full(pending) }, 'viewer')
    await expect
      .element(screen.getByRole('button', { name: 'Cancel message' }).first())
      .toHaveAccessibleDescription(/The Viewer role can’t cancel messages/)
  })
})
