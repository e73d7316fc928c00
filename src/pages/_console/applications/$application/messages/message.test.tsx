import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication, exampleMessageCode } from '#contract/examples/example.ts'
import { annsPhone, showPerson } from '#testing/personScreen.ts'
import { Refusal, sent } from '#testing/render.tsx'
import { full, sentMessageAnswers, sentPush, showMessages, unsentFigures } from '#testing/sentMessages.ts'

beforeEach(() => page.viewport(1280, 800))

describe('a message', () => {
  test('that is scheduled is shown as a preview in its languages', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ ...unsentFigures, request: { content: { default: 'Fresh bread', de: 'Frisches Brot' } } }),
    })
    await expect.element(screen.getByRole('img', { name: /Fresh bread/ })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /Frisches Brot/ })).toBeVisible()
  })

  test('to test devices names them, not their push tokens', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ test: true, request: { content: 'Hi', devices: ['token-1', 'token-2'] } }),
      listTestDevices: { TestDevices: [{ name: 'Counter tablet', type: 1, pushtoken: 'token-1' }] },
    })
    await expect.element(screen.getByRole('link', { name: 'Counter tablet' })).toBeVisible()
    await expect.element(screen.getByText(/^Only the 2 devices/)).toHaveTextContent('Counter tablet, token-2')
  })

  test('by WhatsApp shows the day it was sent on', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ kind: 'whatsapp', request: { content: 'Hi', devices: ['whatsapp:+447700900103'] } }),
    })
    const preview = screen.getByRole('region', { name: 'Preview' })
    await expect.element(preview).toHaveTextContent(/^Jan 1, 2026Hi/)
  })

  test('by WhatsApp that wasn’t delivered says why that may be, with one tick', async () => {
    const text = { kind: 'whatsapp', request: { content: 'Hi', devices: ['whatsapp:+447700900103'] }, sent: 1 }
    const ticks = (screen: Awaited<ReturnType<typeof showMessages>>['screen']) =>
      screen.getByRole('region', { name: 'Preview' }).element().querySelector('svg')?.getAttribute('class')
    const why = 'Not delivered so far. Text is delivered only within 24 hours of the person’s last message.'
    const { screen } = await showMessages(`/${exampleMessageCode}`, { getMessage: full({ ...text, delivered: 0 }) })
    await expect.element(screen.getByText(why)).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Preview' })).toBeVisible()
    expect(ticks(screen)).toMatch(/tabler-icon-check /)
    await screen.unmount()
    const other = await showMessages(`/${exampleMessageCode}`, { getMessage: full({ ...text, delivered: 1 }) })
    await expect.element(other.screen.getByRole('region', { name: 'Preview' })).toBeVisible()
    await expect.element(other.screen.getByText(why)).not.toBeInTheDocument()
    expect(ticks(other.screen)).toMatch(/tabler-icon-checks /)
  })

  test('to several people says how many devices got it, and that the service doesn’t say which', async () => {
    const named = (fields: object) => ({
      getMessage: full({ request: { content: 'Hi', users: ['ann', 'ben'] }, ...fields }),
    })
    const some = await showMessages(`/${exampleMessageCode}`, named({ recipients: 3, sent: 3, delivered: 2 }))
    await expect
      .element(some.screen.getByText(/^Delivered to 2 of 3 devices\. The service doesn’t say which ones missed it/))
      .toBeVisible()
    await some.screen.unmount()
    // a minute after it was sent, devices still report
    const send_date = new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ')
    const soon = await showMessages(
      `/${exampleMessageCode}`,
      named({ recipients: 3, sent: 3, delivered: 2, send_date }),
    )
    await expect.element(soon.screen.getByText('Delivered to 2 of 3 devices so far.', { exact: true })).toBeVisible()
    await soon.screen.unmount()
    const all = await showMessages(`/${exampleMessageCode}`, named({ recipients: 3, sent: 3, delivered: 3 }))
    await expect.element(all.screen.getByText('Delivered to 3 of 3 devices.', { exact: true })).toBeVisible()
  })

  test('that was canceled says when it was canceled, who did it, and when it would have gone out', async () => {
    const canceled = full({
      ...unsentFigures,
      ...{ status: 'cancelled', local_time: true, local_date: '2026-11-29 09:00', send_date: '2026-11-28 19:00:00' },
    })
    const entry = { id: 7, at: '2026-11-26T17:06:00.000Z', person: 'ben', event: 'cancelMessage', outcome: 'done' }
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: canceled,
      listActivity: { entries: [entry], more: false },
    })
    await expect.element(screen.getByText('Nov 26, 2026, 5:06 PM UTC by ben')).toBeVisible()
    await expect
      .element(screen.getByText('Was scheduled for Nov 29, 2026, 9:00 AM, in each person’s local time').first())
      .toBeVisible()
    await screen.unmount()
    const unrecorded = await showMessages(`/${exampleMessageCode}`, {
      getMessage: canceled,
      listActivity: { entries: [], more: false },
    })
    await expect.element(unrecorded.screen.getByText('Canceled', { exact: true })).toBeVisible()
    await expect.element(unrecorded.screen.getByText(/ by ben/)).not.toBeInTheDocument()
  })

  describe('by a service that counts them', () => {
    const conversion = (events: object[]) => ({
      capabilities: [...sentMessageAnswers.capabilities, 'getMessageStats'],
      getMessageStats: { request_id: 'r-1' },
      getResults: {
        formatter: 'daily',
        rows: [{ action: 'send', datetime: '2026-01-01 08:00:00', count: 100 }],
        conversion: { send: 100, delivery: 98, open: 40, events, window_days: 7 },
      },
    })

    test('shows its conversions and revenue, and leads to its statistics', async () => {
      const { screen } = await showMessages(
        `/${exampleMessageCode}`,
        conversion([{ uid: 1, event: 'Order', hits: 12, conversion: '12%', revenue: 99.5, currency: 'EUR' }]),
      )
      await expect.element(screen.getByText(/Events within 7 days of a message: Order 12 times/)).toBeVisible()
      await expect.element(screen.getByText(/^12.*12\.0 per 100 sent/)).toBeVisible()
      await expect.element(screen.getByText('€99.50')).toBeVisible()
      // in one grid
      const tops = [...screen.container.querySelectorAll('dl')].filter(({ textContent }) =>
        /Sent|Revenue/.test(textContent),
      )
      expect(tops.filter(({ textContent }) => textContent.includes('Revenue'))).toHaveLength(1)
      expect(tops.find(({ textContent }) => textContent.includes('Revenue'))?.textContent).toMatch(/Recipients.*Opened/)
      await expect
        .element(screen.getByRole('link', { name: 'View statistics' }).last())
        .toHaveAttribute('href', expect.stringContaining(`statistics/messages/${exampleMessageCode}`))
    })

    test('shows nothing without any', async () => {
      const { calls, screen } = await showMessages(`/${exampleMessageCode}`, conversion([]))
      await expect.poll(() => sent(calls, 'getResults').length).toBeGreaterThan(0)
      await expect.element(screen.getByText('Open rate: 40.8% of delivered')).toBeVisible()
      await expect.element(screen.getByText('Conversions')).not.toBeInTheDocument()
    })
  })

  const recipient = {
    ...{ hwid: 'device-1', user_id: 'ann', platform: 3, delivered: '2026-01-02 03:04:05' },
    ...{ title: 'Fresh', subtitle: null, text: 'Bread for Ann', inbox_id: 'I-1' },
  }
  const first = (screen: Awaited<ReturnType<typeof showMessages>>['screen']) =>
    screen.getByRole('region', { name: 'First recipient' })

  test('shows the phone that got it first, and how it stands in the inbox', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
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

  test('doesn’t call the only one the first', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, { getMessage: full({ recipient, sent: 1 }) })
    await expect.element(screen.getByRole('region', { name: 'Recipient', exact: true })).toBeVisible()
    await expect.element(first(screen)).not.toBeInTheDocument()
  })

  test('names who got it first if they were looked up before', async () => {
    const { screen } = await showPerson('find=ann', {
      ...sentMessageAnswers,
      capabilities: [...sentMessageAnswers.capabilities, 'listDevices'],
      listDevices: { devices: [{ ...annsPhone, name: 'Ann Moor' }] },
      getMessage: full({ recipient }),
    })
    await expect.element(screen.getByRole('region', { name: 'Devices for ann · Ann Moor' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const search = screen.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill(exampleMessageCode)
    await search.getByRole('option').first().click()
    await expect.element(first(screen)).toHaveTextContent(/Delivered to Ann Moor/)
  })

  test('waits for a phone while it is sent, and shows none where the service can’t tell', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ status: 'sending', recipient: null }),
    })
    await expect.element(first(screen)).toHaveTextContent(/Waiting for the first delivery/)
    await screen.unmount()
    const plain = await showMessages(`/${exampleMessageCode}`, { getMessage: full({ status: 'sending' }) })
    await expect.element(plain.screen.getByRole('region', { name: 'Message settings' })).toBeVisible()
    await expect.element(first(plain.screen)).not.toBeInTheDocument()
  })

  test.each([
    ['the user ann', { users: ['ann'] }, 'ann'],
    ['the number +447700900101', { devices: ['whatsapp:+447700900101'] }, '+447700900101'],
  ])('leads from its audience to %s', async (line, request, name) => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ request }),
      getTags: { result: {} },
    })
    const settings = screen.getByRole('region', { name: 'Message settings' })
    await expect.element(settings).toHaveTextContent(line)
    await expect
      .element(settings.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', expect.stringMatching(`people\\?find=.*${name.replace('+', '')}`))
  })

  test('to one person shows what they got, and names them', async () => {
    const texts = { title: 'Fresh', subtitle: null, text: 'Bread for {Name|regular|you}' }
    const result = { ...texts, platform: 3, language: 'en', devices: 1, sent: 1, delivered: 1, opened: 0 }
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ request: { users: ['ann'] }, recipient, results: [result] }),
      getTags: { result: { Name: 'Ann Moor' } },
    })
    const content = screen.getByRole('region', { name: 'Content by platform and language' })
    await expect.element(content).toHaveTextContent('As delivered')
    await expect.element(content.getByText('Bread for Ann', { exact: true })).toBeVisible()
    const settings = screen.getByRole('region', { name: 'Message settings' })
    await expect
      .element(settings.getByRole('link', { name: 'Ann Moor (ann)' }))
      .toHaveAttribute('href', expect.stringMatching(/people\?find=ann/))
    const only = screen.getByRole('region', { name: 'Recipient', exact: true })
    await expect.element(only).toHaveTextContent(/Delivered to Ann Moor/)
    // as on a phone, before what was asked for
    const asked = screen
      .getByRole('region', { name: 'Content', exact: true })
      .or(screen.getByRole('region', { name: /^Content by/ }))
    expect(only.element().compareDocumentPosition(asked.first().element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('to one person is previewed with their tags before it is sent', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ ...unsentFigures, request: { users: ['ann'], content: 'Bread for {Name|regular|you}' } }),
      getTags: { result: { Name: 'Ann Moor', Platform: 'Android' } },
    })
    await expect.element(screen.getByRole('img', { name: /Android.*Bread for Ann Moor/ })).toBeVisible()
    await expect.element(screen.getByText('Filled in with the tags that Ann Moor has now')).toBeVisible()
  })

  test('has one header for all the devices that saw the same text', async () => {
    const result = { title: null, subtitle: null, text: 'Fresh', devices: 3, sent: 3, delivered: 3, opened: 1 }
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
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

  test('of a live activity has the title and the person of its start, leads to it, and shows its lock screen', async () => {
    const state = { ...sentPush, kind: 'live_activity', activity: 'order-1', title: 'order-1', text: 'stage: brewing' }
    const start = { ...state, code: 'AAAAAAAA-00000001', title: 'Order 1', to: ['ann'] }
    const result = { platform: 1, language: null, subtitle: null, devices: 1, sent: 1, delivered: 1, opened: 0 }
    const shown = { title: 'order-1', text: 'stage: brewing' }
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      listMessages: { messages: [state, start], cursor: null },
      getMessage: full({
        ...state,
        opened: 0,
        request: {
          live_activity_id: 'order-1',
          live_activity: { event: 'update', 'content-state': { stage: 'brewing', note: 'Soon' } },
        },
        results: [
          { ...result, ...shown },
          { ...result, ...shown, platform: 3 },
        ],
      }),
    })
    await expect.element(screen.getByRole('heading', { name: 'Order 1', level: 1 })).toBeVisible()
    const settings = screen.getByRole('region', { name: 'Message settings' })
    await expect.element(settings).toHaveTextContent(/Devices that show this live activity.*Started for ann/)
    await expect
      .element(settings.getByRole('link', { name: 'ann', exact: true }))
      .toHaveAttribute('href', expect.stringMatching(/people\?find=ann/))
    await expect
      .element(settings.getByRole('link', { name: 'order-1' }))
      .toHaveAttribute('href', expect.stringMatching(/live-activities\?activity=order-1/))
    const content = screen.getByRole('region', { name: 'Content by platform and language' })
    await expect.element(content.getByRole('img', { name: /Order 1/ })).toBeVisible()
    await expect.element(content.getByRole('definition').filter({ hasText: /^brewing/ })).toBeVisible()
    await expect.element(content).not.toHaveTextContent(/Text as written|stage: brewing|0\.0%/)
    await expect.element(content.getByRole('row').nth(1)).toHaveTextContent(/–$/)
    const messages = screen.getByRole('region', { name: 'Messages of this activity' })
    const listed = messages.getByRole('listitem')
    await expect
      .element(listed.nth(0).getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/messages\/AAAAAAAA-00000001/))
    await expect.element(listed.nth(1)).toHaveAttribute('aria-current', 'page')
  })

  test('shows its counts with their shares', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`)
    const sentCount = screen.getByRole('definition').nth(1)
    await expect.element(sentCount).toHaveTextContent(/100.*50\.0% of recipients/)
    await expect.element(screen.getByRole('definition').nth(2)).toHaveTextContent(/98.*98\.0% of sent/)
  })

  test('shows opens in the inbox apart, if there are any', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, { getMessage: full({ inbox_opened: 2 }) })
    await expect.element(screen.getByText('Opened in the inbox')).toBeVisible()
    await expect.element(screen.getByRole('definition').nth(4)).toHaveTextContent('2Not in the open rate')
    await screen.unmount()
    const none = await showMessages(`/${exampleMessageCode}`, { getMessage: full({ inbox_opened: 0 }) })
    await expect.element(none.screen.getByText('Opened', { exact: true })).toBeVisible()
    await expect.element(none.screen.getByText('Opened in the inbox')).not.toBeInTheDocument()
  })

  test('that is a scheduled email is shown as on a desktop or a phone, in each language', async () => {
    const request = {
      subject: { default: 'Menu of {Month|May}', pt: 'Menu' },
      content: { default: '<p>Rye</p>', pt: '<p>Centeio</p>' },
      from: { name: 'Bakery', email: 'hello@bakery.example' },
    }
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ ...unsentFigures, kind: 'email', request }),
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
    const inDefault = { ...result, subtitle: null, language: 'default' }
    const results = [inDefault, { ...inDefault, language: 'pt', title: 'Ementa' }]
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ kind: 'email', request, results }),
    })
    const preview = screen.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByTitle('Default email')).toBeVisible()
    await expect.element(preview.getByText('hello@bakery.example')).toBeVisible()
    const row = screen.getByRole('listitem').filter({ hasText: 'Menu' })
    await expect.element(row).toHaveTextContent('Email')
    await expect.element(row).not.toHaveTextContent('Rye')
    await screen.unmount()
    // the counts above say it all
    const one = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ kind: 'email', request, results: [inDefault] }),
    })
    await expect.element(one.screen.getByRole('region', { name: 'Preview' }).getByTitle('Default email')).toBeVisible()
    await expect.element(one.screen.getByRole('listitem').filter({ hasText: 'Menu' })).not.toBeInTheDocument()
  })

  test('that is a sent email is shown in the version that most addresses got', async () => {
    const request = { subject: { default: 'Menu', pt: 'Ementa' }, content: { default: '<p>Rye</p>', pt: '<p>Pão</p>' } }
    const results = [
      ['default', 2],
      ['pt', 19],
    ].map(([language, devices]) => ({
      ...{ platform: 14, language, devices, sent: devices, delivered: 0, opened: 0, title: 'Menu', text: '' },
    }))
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ kind: 'email', request, results }),
    })
    const preview = screen.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByTitle('Portuguese email')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Language of the preview' }).selectOptions('default')
    await expect.element(preview.getByTitle('Default email')).toBeVisible()
  })

  test('that is a scheduled WhatsApp message is shown as a chat', async () => {
    const request = {
      content: 'Your {{1}} is ready',
      content_variables: { 1: 'rye' },
      devices: ['whatsapp:+447700900103'],
    }
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ ...unsentFigures, kind: 'whatsapp', request }),
    })
    await expect.element(screen.getByRole('img', { name: 'Chat message: Your rye is ready' })).toBeVisible()
  })

  test('that failed says why', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ status: 'failed', error: 'the segment is gone' }),
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/This message failed.*The segment is gone/)
  })

  test('that waits is canceled after confirmation; a refusal stays in the dialog', async () => {
    let refused = true
    const { calls, screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full(unsentFigures),
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
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ ...unsentFigures, request: { content: 'Fresh' } }),
      listFilters: () => {
        throw new Refusal(503, { message: 'Out of order.' })
      },
    })
    await expect.element(screen.getByText('Couldn’t load the expected reach.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Cancel message' })).toBeVisible()
  })

  test('that nobody has received yet shows its expected reach, and can be used as a template', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, {
      getMessage: full({ ...unsentFigures, request: { content: 'Fresh', filter: 'Regulars' } }),
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
    const { screen } = await showMessages('/0000-00000000-00000000', {
      getMessage: () => {
        throw new Refusal(422, { message: 'this message does not exist' })
      },
    })
    await expect.element(screen.getByRole('heading', { name: 'Message not found' })).toBeVisible()
  })

  test('can be read by a viewer, who sees why it cannot be canceled', async () => {
    const { screen } = await showMessages(`/${exampleMessageCode}`, { getMessage: full(unsentFigures) }, 'viewer')
    await screen.getByRole('button', { name: 'More actions' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Cancel message' })).toBeDisabled()
    await expect.element(screen.getByText(/The Viewer role can’t cancel messages/)).toBeVisible()
  })
})
