import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { recordAnswers as answers, deletedEntry as entry, wholeEntry as whole } from '#testing/recordEntry.ts'
import { outage, renderScreen, sent, serve } from '#testing/render.tsx'
import { sentMessageAnswers } from '#testing/sentMessages.ts'

test('outcomes are in words, an unknown one too', async () => {
  const waited = ['message:11111111-2222-4333-8444-555555555555']
  const send = { ...entry, event: 'createMessage', outcome: 'refused', objects: waited }
  serve({
    ...answers,
    listActivity: {
      entries: [
        { ...entry, id: 4, outcome: 'unknown' },
        { ...entry, id: 3, outcome: 'unknown', running: true },
        { ...entry, id: 5, outcome: 'unknown', held: '11111111-2222-4333-8444-555555555555' },
        { ...entry, id: 2, outcome: 'refused' },
        { ...entry, id: 1, outcome: 'failed', person: null, role: null },
        { ...entry, id: 6, outcome: 'undone', held: '11111111-2222-4333-8444-555555555555' },
        { ...send, id: 8, declined: true },
        { ...send, id: 9 },
        { ...send, id: 10, event: 'approveHeld' },
      ],
      more: false,
    },
  })
  const screen = await renderScreen('/activity')
  const rows = screen.getByRole('table', { name: 'Activity' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/Delete segment.*Seniors.*ada.*Harbor Coffee.*Outcome unknown/)
  await expect.element(rows.nth(2)).toHaveTextContent('In progress')
  await expect.element(rows.nth(3)).toHaveTextContent('In the Outbox')
  await expect.element(rows.nth(4)).toHaveTextContent('Rejected')
  await expect.element(rows.nth(5)).toHaveTextContent(/Not signed in.*Failed/)
  await expect.element(rows.nth(6)).toHaveTextContent('Undone')
  await expect.element(rows.nth(7)).toHaveTextContent('Declined')
  await expect.element(rows.nth(8)).toHaveTextContent('Refused')
  await expect.element(rows.nth(9)).toHaveTextContent('Rejected')
})

test('filters of the URL are sent, and others see only their own entries', async () => {
  const calls = serve(answers)
  await renderScreen('/activity?outcome=refused&from=2026-01-01T00:00&who=bo', { role: 'viewer', name: 'ada' })
  await expect
    .poll(() => sent(calls, 'listActivity'))
    .toEqual([
      {
        people: ['ada'],
        outcomes: ['refused'],
        from: '2026-01-01T00:00:00Z',
        limit: 50,
        contents: true,
        grouped: true,
      },
    ])
})

test('the search filters one’s own entries, by names and texts, and by the people of a name once asked', async () => {
  const calls = serve({
    ...answers,
    capabilities: ['searchDevices'],
    listPresets: { presets: [{ code: 'AAAAA-00001', name: 'Maria’s breakfast' }] },
    searchDevices: { devices: [{ hwid: 'phone', user_id: 'maria.santos', name: 'Maria Santos' }] },
    listActivity: {
      entries: [{ ...entry, event: 'createMessage', name: null, objects: ['preset:AAAAA-00001', 'user:maria.santos'] }],
      more: false,
    },
  })
  const screen = await renderScreen('/activity?object=maria', { role: 'support', name: 'ada' })
  await expect.element(screen.getByRole('row', { name: /Send push.*Preset Maria’s breakfast · User/ })).toBeVisible()
  const asked = () => sent(calls, 'listActivity') as { objects?: string[] }[]
  expect(asked()).toEqual([expect.objectContaining({ people: ['ada'], text: 'maria' })])
  expect(asked()[0]?.objects).toEqual(expect.arrayContaining(['user:maria', 'preset:AAAAA-00001']))
  expect(sent(calls, 'searchDevices')).toEqual([])
  await screen.getByRole('button', { name: 'Include people called “maria”' }).click()
  await expect
    .poll(() => asked().at(-1)?.objects)
    .toEqual(expect.arrayContaining(['user:maria', 'preset:AAAAA-00001', 'user:maria.santos', 'device:phone']))
  await expect.element(screen.getByRole('button', { name: /^Include people/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText('What you changed, sent, and looked at through this console.')).toBeVisible()
})

test('a search without entries offers the people of that name, which the URL keeps, and the focus stays on the page', async () => {
  const calls = serve({
    ...answers,
    capabilities: ['searchDevices'],
    searchDevices: { devices: [{ hwid: 'phone', user_id: 'maria.santos', name: 'Maria Santos' }] },
    listActivity: ({ objects }: { objects?: string[] }) => ({
      entries: !objects || objects.includes('device:phone') ? [entry] : [],
      more: false,
    }),
  })
  const screen = await renderScreen('/activity')
  const search = screen.getByRole('searchbox', { name: 'Search by code, ID, or name' })
  await search.fill('maria')
  await expect.element(screen.getByRole('heading', { name: 'No entries match' })).toBeVisible()
  const include = screen.getByRole('button', { name: 'Include people called “maria”' })
  await expect.element(include).toBeVisible()
  include.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('row', { name: /Seniors/ })).toBeVisible()
  expect(screen.address()).toMatch(/people=maria/)
  await expect.element(search).toHaveFocus()
  await search.fill('mar')
  await expect.element(screen.getByRole('button', { name: 'Include people called “mar”' })).toBeVisible()
  expect(sent(calls, 'searchDevices')).toHaveLength(1)
})

test('people that the URL includes are looked up', async () => {
  const calls = serve({ ...answers, capabilities: ['searchDevices'], searchDevices: { devices: [] } })
  const screen = await renderScreen('/activity?object=maria&people=maria')
  await expect.poll(() => sent(calls, 'searchDevices')).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: /^Include people/ })).not.toBeInTheDocument()
})

test.each([
  ['can be copied as curl', whole, 1],
  ['can’t, if only this console knows it', { ...whole, event: 'sign in', name: null, objects: [], before: null }, 0],
])('the request of an entry %s', async (_, opened, buttons) => {
  serve({ ...answers, listActivity: { entries: [opened], more: false }, getActivity: { entry: opened } })
  const screen = await renderScreen('/activity?entry=7')
  await expect.element(screen.getByRole('button', { name: 'Copy link to this entry' })).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: 'Copy request as curl' }).elements().length).toBe(buttons)
})

test('on a phone, filters are folded behind a button that counts those in use', async () => {
  serve(answers)
  await page.viewport(390, 844)
  try {
    const screen = await renderScreen('/activity?outcome=refused&from=2026-01-01T00:00')
    const filters = screen.getByRole('button', { name: 'Filters (2)' })
    await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('combobox', { name: 'Outcome' })).not.toBeInTheDocument()
    await filters.click()
    await expect.element(screen.getByRole('combobox', { name: 'Outcome' })).toHaveValue('Rejected or declined')
  } finally {
    await page.viewport(1440, 900)
  }
})

const fifty = Array.from({ length: 50 }, (_, index) => ({ ...entry, id: 56 - index, name: `Segment ${56 - index}` }))

test('further entries are loaded from the last one', async () => {
  const calls = serve({
    ...answers,
    listActivity: ({ before }: { before?: number }) =>
      before ? { entries: [{ ...entry, id: 1, name: 'Older' }], more: false } : { entries: fifty, more: true },
  })
  const screen = await renderScreen('/activity')
  await screen.getByRole('button', { name: 'Load more' }).click()
  await expect.element(screen.getByRole('row', { name: /Older/ })).toBeVisible()
  expect(sent(calls, 'listActivity').at(-1)).toMatchObject({ before: 7 })
})

test('the first page has enough rows, although a row may stand for many entries', async () => {
  const looks = Array.from({ length: 50 }, (_, index) => ({
    ...{ ...entry, id: 200 - index, event: 'searchDevices', name: null, objects: ['user:maria'] },
  }))
  const calls = serve({
    ...answers,
    listActivity: ({ before }: { before?: number }) =>
      before ? { entries: fifty, more: true } : { entries: looks, more: true },
  })
  const screen = await renderScreen('/activity?what=everything')
  await expect.element(screen.getByText('51 rows loaded')).toBeVisible()
  expect(sent(calls, 'listActivity')).toMatchObject([{ limit: 50 }, { limit: 200, before: 151 }])
})

test('a failure says so, and is tried again', async () => {
  const down = outage(answers.listActivity)
  serve({ ...answers, listActivity: down.answer })
  const screen = await renderScreen('/activity')
  await expect.element(screen.getByRole('heading', { name: 'Couldn’t load the activity' })).toBeVisible()
  down.end()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /Seniors/ })).toBeVisible()
})

test('a changed record is named as such', async () => {
  serve({ ...answers, verifyRecord: { links: 9, since: null, problems: ['Entry 3 was changed'] } })
  const screen = await renderScreen('/activity')
  await screen.getByRole('button', { name: 'Verify record' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Verify record' })
  await expect.element(dialog).toHaveTextContent('Someone has changed the record in the database:')
  await expect.element(dialog).toHaveTextContent('Entry 3 was changed')
})

test('a history says whose it is, what changed, and leads back', async () => {
  const calls = serve({
    ...answers,
    getApplication: { application: { code: exampleApplication, title: 'Harbor Coffee', languages: {} } },
    listActivity: {
      entries: [
        {
          ...entry,
          id: 9,
          at: '2026-01-01T08:00:30.000Z',
          event: 'setTags',
          name: null,
          objects: ['device:phone'],
          request: { tags: { Orders: 14 } },
          before: { Orders: 21 },
        },
        {
          ...entry,
          event: 'setTags',
          name: null,
          objects: ['user:maria'],
          request: { tags: { Orders: 21 } },
          before: { Orders: 14 },
        },
      ],
      more: false,
    },
  })
  const objects = encodeURIComponent(JSON.stringify(['user:maria', 'device:phone']))
  const screen = await renderScreen(
    `/applications/${exampleApplication}/activity?object=${objects}&of=Maria%20Santos`,
    { role: 'support' },
  )
  await expect.element(screen.getByRole('heading', { name: 'History of Maria Santos' })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Edit tags.*Orders 14 → 21 · User maria.*Undone/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to person' }))
    .toHaveAttribute('href', `/applications/${exampleApplication}/people?find=maria`)
  expect(sent(calls, 'listActivity')).toEqual([
    {
      application: exampleApplication,
      objects: ['user:maria', 'device:phone'],
      limit: 50,
      contents: true,
      grouped: true,
    },
  ])
  await expect.element(screen.getByRole('columnheader', { name: 'By' })).toBeVisible()
  const main = screen.getByRole('navigation', { name: 'Main' })
  await expect
    .element(main.getByRole('link', { name: 'People & devices', exact: true }))
    .toHaveAttribute('aria-current', 'true')
  expect(
    main
      .getByRole('link')
      .elements()
      .filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(1)
  await screen
    .getByRole('row', { name: /Undone/ })
    .getByRole('link')
    .click()
  await expect.element(screen.getByRole('dialog', { name: 'Entry' })).toHaveTextContent(/Outcome\s*Undone/)
  await expect.element(screen.getByText('History of Maria Santos')).toBeVisible()
})

test('the search of an application’s activity finds presets by name, and keeps its title and its field', async () => {
  const calls = serve({
    ...answers,
    getApplication: { application: { code: exampleApplication, title: 'Harbor Coffee', languages: {} } },
    listPresets: { presets: [{ code: 'AAAAA-00001', name: 'Weekend breakfast' }] },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/activity?object=breakf`)
  await expect.element(screen.getByRole('row', { name: /Delete segment/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Activity of this application' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search by code, ID, or name' })).toHaveValue('breakf')
  expect(sent(calls, 'listActivity')).toEqual([
    expect.objectContaining({
      ...{ application: exampleApplication, text: 'breakf' },
      objects: expect.arrayContaining(['preset:AAAAA-00001']),
    }),
  ])
})

test('a change that was undone says so among everyone’s too', async () => {
  const change = (id: number, second: number, from: number, to: number) => ({
    ...{ ...entry, id, at: `2026-01-01T09:00:0${second}.000Z`, event: 'setTags', name: null },
    ...{ objects: ['device:phone', 'user:maria'], request: { tags: { Orders: to } }, before: { Orders: from } },
  })
  serve({ ...answers, listActivity: { entries: [change(9, 8, 21, 14), change(8, 2, 14, 21)], more: false } })
  const screen = await renderScreen('/activity')
  await expect.element(screen.getByRole('row', { name: /Orders 14 → 21.*Undone/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Orders 21 → 14.*Done/ })).toBeVisible()
})

test('a lookup is one row, whose entries are unfolded beside it', async () => {
  const look = (id: number, event: string) => ({ ...entry, id, event, name: null, objects: ['user:maria'] })
  serve({
    ...answers,
    listActivity: { entries: [look(9, 'getTags'), look(8, 'listDevices'), entry], more: false },
    getActivity: ({ id }: { id: number }) => ({
      entry: { ...whole, ...look(id, id === 9 ? 'getTags' : 'listDevices'), before: null, requestId: `request-${id}` },
    }),
  })
  const screen = await renderScreen('/activity')
  await expect
    .element(screen.getByRole('row', { name: /Look up person/ }))
    .toHaveTextContent(/User maria · devices, tags/)
  await screen.getByRole('link', { name: 'Look up person' }).click()
  const folded = screen.getByRole('dialog').getByRole('region', { name: '2 entries in this row' })
  await expect.element(folded.getByRole('link').nth(0)).toHaveAttribute('aria-current', 'page')
  await folded.getByRole('link').nth(1).click()
  await expect.element(screen.getByRole('dialog').getByText('request-8')).toBeVisible()
  await expect.element(folded.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page')
  await expect.element(folded.getByRole('link').nth(1)).toHaveFocus()
  await expect.element(screen.getByRole('row', { name: /Look up person/, includeHidden: true })).toBeInTheDocument()
})

test('on a phone, a row says all of what was changed, and its outcome unless it is done', async () => {
  const line = 'Favorite Shop Old Mill at the harbor, ground floor → Lighthouse at the very end of the pier'
  const change = {
    ...entry,
    event: 'updateGeoZone',
    name: null,
    request: { shop: 'Lighthouse at the very end of the pier' },
    before: { shop: 'Old Mill at the harbor, ground floor' },
  }
  serve({
    ...answers,
    listActivity: { entries: [change, { ...change, id: 6, outcome: 'refused' }], more: false },
  })
  await page.viewport(320, 700)
  try {
    const screen = await renderScreen('/activity')
    const changed = screen.getByText(line.replace('Favorite Shop', 'Shop'))
    await expect.element(changed.first()).toBeVisible()
    const box = changed.first().element()
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    expect(box.getBoundingClientRect().right).toBeLessThan(320)
    await expect.element(screen.getByRole('columnheader', { name: 'Outcome' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('row').nth(2)).toHaveTextContent('Rejected')
  } finally {
    await page.viewport(1440, 900)
  }
})

test('an undo is about the title of its message, and a held send waited in the Outbox', async () => {
  const held = '11111111-2222-4333-8444-555555555555'
  const send = {
    ...entry,
    event: 'createMessage',
    name: null,
    objects: ['user:maria', `message:${held}`, 'message:AAAAA-AAAAA-AAAAA'],
    request: { notifications: [{ content: { en: 'Breakfast is ready' } }] },
  }
  serve({
    ...answers,
    listActivity: {
      entries: [{ ...entry, id: 8, event: 'undoHeld', name: null, objects: [`message:${held}`] }, send],
      more: false,
    },
    getActivity: { entry: { ...whole, ...send, before: null, ended: '2026-01-01T08:00:30.037Z' } },
    ...sentMessageAnswers,
  })
  const screen = await renderScreen('/activity')
  await expect.element(screen.getByRole('row', { name: /Undo send.*Message Breakfast is ready/ })).toBeVisible()
  await screen.getByRole('link', { name: 'Send push' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Entry' })
  await expect.element(dialog).toHaveTextContent(/Time in the Outbox\s*30 s/)
  await expect.element(dialog).not.toHaveTextContent('30037 ms')
  expect(dialog.getByRole('button', { name: /History of Message/ }).elements()).toHaveLength(1)
  await expect
    .element(dialog.getByRole('link', { name: 'Use as template' }))
    .toHaveAttribute('href', expect.stringMatching(/compose\/push\?message=/))
})

test('begins with changes and sends, and shows everything on request', async () => {
  const calls = serve(answers)
  const screen = await renderScreen('/activity')
  const action = screen.getByRole('combobox', { name: 'Action' })
  await expect.element(action).toHaveValue('Changes and sends')
  // all of it is in sight
  await expect.poll(() => action.element().scrollWidth - action.element().clientWidth).toBe(0)
  expect(sent(calls, 'listActivity').at(-1)).toMatchObject({ changes: true })
  await screen.getByRole('combobox', { name: 'Outcome' }).click()
  await screen.getByRole('option', { name: 'Rejected or declined' }).click()
  await expect.poll(screen.address).toMatch(/what=changes&outcome=refused|outcome=refused&what=changes/)
  await screen.getByRole('combobox', { name: 'Action' }).click()
  await expect.element(screen.getByText('People: lookups')).toBeVisible()
  await expect.element(screen.getByText('Sign-ins')).toBeInTheDocument()
  await screen.getByRole('option', { name: 'Everything' }).click()
  await expect.poll(screen.address).toMatch(/what=everything/)
  await expect.poll(() => sent(calls, 'listActivity').at(-1)).not.toHaveProperty('changes')
})

test('says so if nothing was changed or sent, and leads to everything', async () => {
  serve({
    ...answers,
    listActivity: ({ changes }: { changes?: boolean }) => ({ entries: changes ? [] : [entry], more: false }),
  })
  const screen = await renderScreen('/activity')
  await screen.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(screen.getByRole('row', { name: /Seniors/ })).toBeVisible()
})

test('a preset that is gone has its name from the record, and what a campaign was sent with is named', async () => {
  const preset = { ...entry, event: 'deletePreset', name: 'Weekend roast', objects: ['preset:D039B-B6F72'] }
  const used = {
    ...{ ...entry, id: 9, event: 'createCampaign', name: null },
    objects: ['campaign:AAAAA-00001', 'preset:D039B-B6F72'],
  }
  serve({ ...answers, listActivity: { entries: [used, preset], more: false } })
  const screen = await renderScreen('/activity')
  await expect
    .element(screen.getByRole('row', { name: /Create campaign/ }))
    .toHaveTextContent('Campaign AAAAA-00001 · Preset Weekend roast')
})
