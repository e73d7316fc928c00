import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HeldState, WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { neededApproval, openHeldPage as open } from '#testing/heldScreen.ts'
import { heldSend as held, heldCode as id } from '#testing/heldSend.ts'
import { answerLater, renderScreen, sent, serve } from '#testing/render.tsx'

describe('a held send', () => {
  test('counts down, and goes out at once when told', async () => {
    let state: HeldState = 'held'
    const { calls, screen, button } = await open(
      {},
      {
        answers: {
          getHeld: () => ({ held: held({ state }) }),
          sendHeld: () => {
            state = 'sending'
            return { held: held({ state }) }
          },
        },
      },
    )
    await expect.element(screen.getByRole('timer')).toHaveTextContent(/Goes out in 0:2\d/)
    await expect.element(button('Undo')).toBeVisible()
    await button('Send now').click()
    await expect.poll(() => sent(calls, 'sendHeld')).toEqual([{ held: id, again: false }])
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })

  test('is undone by the keys of Undo, unless a toast offers what was done last', async () => {
    const { calls, screen, button } = await open({}, { answers: { undoHeld: { held: held({ state: 'undone' }) } } })
    await expect.element(button('Undo')).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z')
    const toast = document.body.appendChild(document.createElement('button'))
    toast.dataset.toastAction = 'Undo'
    await userEvent.keyboard('{Control>}z{/Control}')
    toast.remove()
    expect(sent(calls, 'undoHeld')).toEqual([])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => sent(calls, 'undoHeld')).toHaveLength(1)
    await expect.element(screen.getByText(/undone/i).first()).toBeVisible()
  })

  test('says what will be known if Undo takes long', async () => {
    const answer = answerLater<object>()
    const { screen, button } = await open({}, { answers: { undoHeld: () => answer.promise } })
    await button('Undo').click()
    await expect
      .element(screen.getByText(/^Still waiting for the service\. If it goes out first/), { timeout: 15_000 })
      .toBeVisible()
    answer.resolve({ held: held({ state: 'undone', endedBy: 'ada' }), draft: null })
    await expect.element(screen.getByText(/^Still waiting/)).not.toBeInTheDocument()
  })

  test('says once to a screen reader when it goes out', async () => {
    const { screen } = await open({})
    await expect
      .poll(() =>
        screen
          .getByRole('status')
          .elements()
          .map((status) => status.textContent),
      )
      .toContainEqual(expect.stringMatching(/^Goes out in (30|2\d) s\. Until then, Undo stops it\.$/))
  })

  test('says to a screen reader that it was sent', async () => {
    let state: HeldState = 'held'
    const code = 'AAAAA-BBBBB-CCCCC'
    const message = { code, kind: 'push', status: 'sent', created: '2029-12-01 10:00', recipients: 1, sent: 1 }
    const { screen, button } = await open(
      {},
      {
        answers: {
          capabilities: ['listMessages', 'getMessage'],
          getHeld: () => ({ held: held({ state, messages: state === 'sent' ? [code] : [] }) }),
          sendHeld: () => {
            state = 'sent'
            return { held: held({ state, messages: [code] }) }
          },
          getMessage: {
            message: { ...message, application: exampleApplication, title: 'Fresh bread', request: {}, results: [] },
          },
        },
      },
    )
    await button('Send now').click()
    await expect.poll(screen.address).toMatch(code)
    await expect
      .poll(() =>
        screen
          .getByRole('status')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toContain('Sent to 1 device')
  })

  test.each<[string, Partial<WholeHeld>, RegExp, string[]]>([
    [
      'the service doesn’t take yet',
      { message: 'The service is busy' },
      /Not sent yet.*The service is busy\. It’s tried again/,
      ['Undo', 'Send now'],
    ],
    [
      'got no response',
      { message: 'No response', mayBeSent: true },
      /may have been sent.*No response\. It’s repeated/,
      [],
    ],
    ['is late', { state: 'late' }, /wasn’t sent in time/, ['Undo', 'Send now']],
    [
      'may have gone out',
      { state: 'unknown', mayBeSent: true },
      /may have been sent/,
      ['It was sent', 'It wasn’t sent', 'Send again'],
    ],
    ['was refused', { state: 'refused', message: 'Preset not found' }, /^Not sentPreset not found\.\s*$/, []],
    [
      'was undone',
      { state: 'undone', endedBy: 'bo', ended: '2030-01-01T08:00:10.000Z' },
      /Undone by bo.*Nothing was sent/,
      [],
    ],
  ])('that %s says so, and offers what can be done', async (_, change, words, buttons) => {
    const { screen, button } = await open(change)
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
    for (const name of ['Undo', 'Send now', 'It was sent', 'It wasn’t sent', 'Send again'])
      if (buttons.includes(name)) await expect.element(button(name)).toBeVisible()
      else expect(button(name).query()).toBeNull()
  })

  test('that is being checked can still be undone', async () => {
    const { button } = await open({ state: 'sending' })
    await expect.element(button('Undo')).toBeVisible()
    expect(button('Send now').query()).toBeNull()
  })

  test('that may have gone out is settled by someone who looked', async () => {
    const { calls, button } = await open(
      { state: 'unknown', mayBeSent: true },
      { answers: { confirmHeld: { held: held({ state: 'sent', endedBy: 'marketer' }) } } },
    )
    await button('It was sent').click()
    await expect.poll(() => sent(calls, 'confirmHeld')).toEqual([{ held: id }])
  })

  test('of a colleague is undone as a copy of the draft', async () => {
    const draft = {
      id: '0123456789ab',
      kind: 'push',
      application: exampleApplication,
      title: 'Fresh bread',
      values: {},
    }
    const { calls, screen, button } = await open(
      { person: 'bo' },
      { answers: { undoHeld: { held: held({ state: 'undone', person: 'bo', draft }) } } },
    )
    await button('Undo').click()
    await expect.element(screen.getByText('the draft is back with bo, and this is your copy')).toBeVisible()
    expect(sent(calls, 'undoHeld')).toEqual([{ held: id, checked: false, replaced: false }])
    expect(Object.keys(localStorage).some((key) => key.includes('composer draft') && !key.endsWith(draft.id))).toBe(
      true,
    )
  })

  test('without a draft opens the composer with what it had', async () => {
    const devices = ['whatsapp:+447700900123']
    const request = { notifications: [{ title: 'Fresh bread', content: 'Until noon', devices, send_date: 'now' }] }
    const change = { method: 'createWhatsAppMessage', request }
    const undone = held({ ...change, state: 'undone', endedBy: 'marketer' })
    const { screen, button } = await open(change, { answers: { undoHeld: { held: undone } } })
    await button('Undo').click()
    await expect.poll(screen.address).toMatch(new RegExp(`compose/whatsapp\\?message=${id}&keep=time`))
    await expect.element(screen.getByRole('textbox', { name: /number/i }).first()).toHaveValue('+447700900123')
  })

  test('can’t be decided by who may not send', async () => {
    const { screen, button } = await open({}, { role: 'viewer' })
    await expect.element(button('Undo')).toHaveAccessibleDescription(/can’t stop messages/)
    await expect.element(button('Send now')).toHaveAccessibleDescription(/can’t send messages/)
    const spoken = screen.getByRole('status').filter({ hasText: 'Goes out in' })
    await expect.element(spoken).toHaveTextContent(/^Goes out in \d+ s\.$/)
  })

  test('of another application is only opened there', async () => {
    serve({ getHeld: { held: held({ application: 'ZZZZZ-00009' }) } })
    const screen = await renderScreen(`/applications/${exampleApplication}/messages/${id}`, { role: 'marketer' })
    await expect.element(screen.getByText(/another application/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' }).query()).toBeNull()
  })
})

test('the Outbox says first what needs a decision', async () => {
  const states: HeldState[] = ['held', 'late', 'unknown']
  const listed = states.map((state, at) =>
    held({ state, id: id.replace('1', String(at)), mayBeSent: state === 'unknown' }),
  )
  serve({ listHeld: { held: listed } })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  const outbox = screen.getByRole('region', { name: 'Outbox' })
  await expect
    .element(outbox)
    .toHaveTextContent(/2 messages need a decision\. Open one to see what people get, and to decide\./)
  await expect
    .element(outbox.getByRole('listitem').nth(2))
    .toHaveTextContent(/Fresh bread.*from marketer.*May have been sent/)
})

test('the Outbox says how many a send goes to, where they were counted', async () => {
  const listed = [held({ state: 'awaiting', approval: { ...neededApproval, may: 'own' } })]
  serve({ listHeld: ({ canceled }: { canceled?: boolean }) => ({ held: canceled ? [] : listed }) })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  await expect
    .element(screen.getByRole('list', { name: 'Outbox' }))
    .toHaveTextContent(/ann.* · 907 recipients · from marketer/)
})

test('the Outbox doesn’t tell who can’t stop a send to stop it', async () => {
  serve({ listHeld: { held: [held()] } })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'viewer' })
  const outbox = screen.getByRole('region', { name: 'Outbox' })
  await expect.element(outbox.getByText('Open one to see what people get.', { exact: true })).toBeVisible()
})

test('a held send leads to the Outbox, where it is', async () => {
  const { screen } = await open({}, { answers: { capabilities: ['listMessages'], listHeld: { held: [held()] } } })
  await screen.getByRole('link', { name: 'Outbox', exact: true }).click()
  await expect.element(screen.getByRole('list', { name: 'Outbox' })).toHaveTextContent(/Fresh bread/)
})

test('a send that goes out at once is sent by someone, not scheduled by them', async () => {
  const listSenders = {
    senders: [{ message: id, person: 'marketer', at: '2030-01-01T08:00:00.000Z', approved: [] }],
    replaced: [],
  }
  const { screen } = await open({}, { answers: { listSenders } })
  await expect.element(screen.getByRole('term').filter({ hasText: /^Sent by$/ })).toBeVisible()
  await expect.element(screen.getByText('Scheduled by')).not.toBeInTheDocument()
})

test('an Undo is announced once, by its toast', async () => {
  let state: HeldState = 'held'
  const ended = { endedBy: 'marketer', ended: '2030-01-01T08:00:10.000Z' }
  const now = () => held({ state, draft: null, ...(state === 'undone' && ended) })
  const { screen, button } = await open(
    {},
    {
      answers: {
        getHeld: () => ({ held: now() }),
        undoHeld: () => {
          state = 'undone'
          return { held: now() }
        },
      },
    },
  )
  await button('Undo').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Undone. Nothing was sent.')
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
})

test('a canceled send says what took its place, and leads there', async () => {
  const next = '99999999-2222-4333-8444-555555555555'
  const { screen } = await open(
    {
      ...{ state: 'undone', scheduled: '2030-01-02T08:00:00.000Z', replaced: true },
      ...{ endedBy: 'bo', ended: '2030-01-01T08:00:10.000Z' },
    },
    { answers: { getReplacement: { replacedBy: next } } },
  )
  await expect.element(screen.getByText('Replaced by bo')).toBeVisible()
  await expect.element(screen.getByText('Replaced', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open new message' }))
    .toHaveAttribute('href', `/applications/${exampleApplication}/messages/${next}`)
  await expect.element(screen.getByRole('link', { name: 'Open draft' })).not.toBeInTheDocument()
})

test('a send is undone in the list, which leads to its draft', async () => {
  const draft = { id: '0123456789ab', kind: 'push', application: exampleApplication, title: 'Fresh bread', values: {} }
  let waiting = [held()]
  const calls = serve({
    listHeld: () => ({ held: waiting }),
    undoHeld: () => {
      waiting = []
      return { held: held({ state: 'undone', endedBy: 'marketer', draft }) }
    },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  await screen.getByRole('button', { name: /^Undo\sFresh bread to / }).click()
  await expect.element(screen.getByText('Undone. Nothing was sent, and the draft is back.')).toBeVisible()
  expect(sent(calls, 'undoHeld')).toEqual([{ held: id, checked: false, replaced: false }])
  expect(screen.address()).toMatch(/messages$/)
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  await screen.getByRole('button', { name: 'Open draft' }).click()
  await expect.poll(screen.address).toMatch(new RegExp(`compose/push\\?draft=${draft.id}`))
})

test('a screen reader hears that a send of the list went out, and nothing of one that was undone', async () => {
  const other = held({ id: '99999999-2222-4333-8444-555555555555' })
  let waiting = [held(), other]
  let state: HeldState = 'undone'
  const calls = serve({
    listHeld: () => ({ held: waiting }),
    getHeld: ({ held: of }: { held: string }) => ({ held: held({ id: of, state }) }),
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  const rows = screen.getByRole('list', { name: 'Outbox' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  waiting = [other]
  await expect.poll(() => sent(calls, 'getHeld'), { timeout: 8_000 }).toHaveLength(1)
  expect(screen.getByText('was sent').query()).toBeNull()
  state = 'sent'
  waiting = []
  await expect.element(screen.getByText('“Fresh bread” was sent'), { timeout: 8_000 }).toBeInTheDocument()
})

test('what went out is spoken by its preset, which was loaded after the Outbox', async () => {
  const presets = answerLater<object>()
  let waiting = [held({ request: { notifications: [{ preset: 'PPPPP-00001', users: ['ann'] }] } })]
  serve({
    listHeld: () => ({ held: waiting }),
    listPresets: () => presets.promise,
    getHeld: ({ held: of }: { held: string }) => ({ held: held({ id: of, state: 'sent' }) }),
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  const outbox = screen.getByRole('list', { name: 'Outbox' })
  await expect.element(outbox).toBeVisible()
  presets.resolve({
    presets: [{ code: 'PPPPP-00001', name: 'Breakfast', properties: { title: { default: 'Breakfast is ready' } } }],
  })
  await expect.element(outbox).toHaveTextContent(/Breakfast is ready/)
  waiting = []
  await expect.element(screen.getByText('“Breakfast is ready” was sent'), { timeout: 8_000 }).toBeInTheDocument()
})

test.each([1280, 390])('the button of a row is at its end, with two lines before it, at %i pixels', async (width) => {
  await page.viewport(width, 844)
  try {
    serve({ listHeld: { held: [held()] } })
    const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
    const row = screen.getByRole('list', { name: 'Outbox' }).getByRole('listitem')
    await expect.element(row.getByRole('button')).toBeVisible()
    const button = row.getByRole('button').element().getBoundingClientRect()
    const timer = row.getByRole('timer').element().getBoundingClientRect()
    const link = row.getByRole('link').element().getBoundingClientRect()
    expect(timer.top).toBeGreaterThanOrEqual(link.bottom)
    expect(button.right).toBeCloseTo(row.element().getBoundingClientRect().right, 0)
    const middle = (link.top + timer.bottom) / 2
    expect(Math.abs(middle - (button.top + button.bottom) / 2)).toBeLessThan(4)
  } finally {
    await page.viewport(1280, 800)
  }
})

const points = {
  ...{ code: 'B4E5E-00001', name: 'Points for regulars', content: { default: 'You have 9 points' } },
  properties: { title: { pt: 'Os seus pontos', default: 'Your points' } },
}
const fromPreset = held({
  request: { notifications: [{ preset: points.code, users: ['maria.santos'], send_date: 'now' }] },
})

test('a send from a preset is named by it, and says who gets it', async () => {
  serve({
    ...{ listHeld: { held: [fromPreset] }, getHeld: { held: fromPreset }, listPresets: { presets: [points] } },
    getTags: { result: { Name: 'Maria Santos', Language: 'pt' } },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  const outbox = screen.getByRole('list', { name: 'Outbox' })
  await expect
    .element(outbox)
    .toHaveTextContent(/Your points · Push · to Maria Santos \(maria\.santos\) · from marketer/)
  await outbox.getByRole('link', { name: 'Your points' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your points')
  await expect.poll(() => document.title).toMatch(/^Your points · /)
  await expect.element(screen.getByText('When it leaves the Outbox')).toBeVisible()
})

test('people of one name are told apart in the Outbox, and other audiences are named', async () => {
  const bread = { title: 'Fresh bread', content: 'Until noon' }
  const audiences = [{ users: ['kira.1'] }, { users: ['kira.2'] }, { users: ['ann', 'bo'] }, { filter: 'Regulars' }, {}]
  const listed = audiences.map((audience, at) =>
    held({ id: id.replace('1', String(at)), request: { notifications: [{ ...bread, ...audience }] } }),
  )
  serve({ listHeld: { held: listed }, getTags: { result: { Name: 'Kira Cloverdale' } } })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  const rows = screen.getByRole('list', { name: 'Outbox' }).getByRole('listitem')
  const told = [
    'Kira Cloverdale (kira.1)',
    'Kira Cloverdale (kira.2)',
    '2 people',
    'the segment “Regulars”',
    'everyone',
  ]
  for (const [at, to] of told.entries()) {
    await expect.element(rows.nth(at)).toHaveTextContent(`Push · to ${to} · from marketer`)
    await expect.element(rows.nth(at).getByRole('button', { name: `Fresh bread to ${to}` })).toBeVisible()
  }
})

test('the reach of people is what their devices get, and all of them are named', async () => {
  const ios = { device_type: 1, push_token: 'token', hwid: 'A-1' }
  const { screen } = await open(
    {
      request: {
        application: exampleApplication,
        notifications: [{ title: 'Fresh bread', content: 'Until noon', users: ['ann', 'nobody'] }],
      },
    },
    {
      answers: {
        capabilities: ['listDevices'],
        listDevices: ({ userId }: { userId?: string }) => ({ devices: userId === 'ann' ? [ios] : [] }),
        getApplication: {
          application: { code: exampleApplication, title: 'Bakery', providers: { ios: true }, languages: {} },
        },
      },
    },
  )
  await expect.element(screen.getByText('device if sent now')).toBeVisible()
  await expect.element(screen.getByText('The devices of the 2 users ann, nobody').first()).toBeVisible()
})

test('an email to one person opens in their language', async () => {
  const text = (de: string, standard: string) => ({ de, default: standard })
  const notification = { subject: text('Brot', 'Bread'), content: text('<p>Frisch</p>', '<p>Fresh</p>') }
  serve({
    getHeld: {
      held: held({
        method: 'createEmailMessage',
        request: { notifications: [{ ...notification, devices: ['ann@example.com'], send_date: 'now' }] },
      }),
    },
    getTags: { result: { Language: 'de' } },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages/${id}`, { role: 'marketer' })
  await expect.element(screen.getByRole('combobox', { name: 'Language of the preview' })).toHaveValue('de')
})
