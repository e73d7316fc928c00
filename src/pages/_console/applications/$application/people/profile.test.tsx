import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, outage, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const phone = {
  ...{ hwid: 'device-1', device_type: 3, user_id: 'ann', push_token: 'token-1', language: 'en', tz_offset: 3_600 },
  ...{ created: '2026-01-02 03:04:05', device_model: 'Pixel 9', os_version: '16' },
}
const tablet = { ...phone, hwid: 'device-2', device_model: 'Tab 4', push_token: null }
const address = { ...phone, hwid: 'ann@bakery.example', device_type: 14, device_model: null, push_token: null }
const segments = [
  { code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' },
  { code: 'FFFFF-00002', name: 'Bread lovers', filter_expression: 'T("Favorites", IN, ["bread"])' },
  { code: 'FFFFF-00003', name: 'Others', filter_expression: `A("${exampleApplication}") \\ T("Age", GTE, 18)` },
]
const tags = [
  { name: 'Age', type: 1 },
  { name: 'Favorites', type: 3 },
  { name: 'Member', type: 5 },
  { name: 'Birthday', type: 4 },
]
const values = { Platform: 'android', Age: 17, Favorites: ['bread', 'bread', 'cake'], Member: true }

const there: Answers = {
  capabilities: ['listDevices'],
  listDevices: { devices: [phone, tablet] },
  getTags: { result: values },
  listTags: { tags },
  listFilters: { filters: segments },
}
async function show(search: string, answers: Answers = {}, role: 'support' | 'viewer' = 'support') {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/people?${search}`, { role })
  await expect.element(screen.getByRole('heading', { name: 'People & devices', level: 1 })).toBeVisible()
  return { calls, screen }
}

describe('the devices of a person', () => {
  test('can be told apart, and the selected one is in the URL', async () => {
    const { calls, screen } = await show('find=ann')
    const list = screen.getByRole('region', { name: 'Devices for ann' })
    await expect.element(list.getByRole('link', { name: /Pixel 9.*Push enabled/ })).toHaveAttribute('aria-current')
    await list.getByRole('link', { name: /Tab 4.*Push disabled/ }).click()
    await expect.element(list.getByRole('link', { name: /Tab 4/ })).toHaveAttribute('aria-current')
    await expect.element(list.getByRole('link', { name: /Pixel 9/ })).not.toHaveAttribute('aria-current')
    await expect.poll(screen.address).toMatch(/device=device-2/)
    await expect.poll(() => sent(calls, 'getTags')).toMatchObject([{ hwid: 'device-1' }, { hwid: 'device-2' }])
  })

  test('name the person by the tag Name if the device has one', async () => {
    const { screen } = await show('find=ann', { getTags: { result: { ...values, Name: 'Ann Baker' } } })
    await expect.element(screen.getByRole('region', { name: 'Devices for ann · Ann Baker' })).toBeVisible()
  })

  test('of several people are grouped by person, and none is opened before one is selected', async () => {
    const ann = { ...phone, name: 'Ann Baker' }
    const { screen, calls } = await show('find=ann', {
      listDevices: {
        devices: [ann, { ...tablet, user_id: 'annette' }, { ...address, user_id: null }, { ...ann, hwid: 'x' }],
      },
    })
    const list = screen.getByRole('region', { name: 'Devices', exact: true })
    await expect.element(list).toHaveTextContent(/4 devices, 3 people/)
    await expect.element(list).toHaveTextContent(/Several people match/)
    await expect
      .element(screen.getByRole('status').filter({ hasText: '4 devices found, 3 people' }))
      .toBeInTheDocument()
    await expect.element(list.getByRole('heading', { name: 'annette' })).toBeVisible()
    await expect.element(list.getByRole('heading', { name: 'ann@bakery.example · No user ID' })).toBeVisible()
    const group = list.getByRole('listitem').filter({ hasText: /^Ann Baker · ann/ })
    await expect.poll(() => group.getByRole('link').all().length).toBe(2)
    await expect.element(screen.getByRole('button', { name: 'Write a message' })).not.toBeInTheDocument()
    expect(sent(calls, 'getTags')).toEqual([])
    await group.getByRole('link').first().click()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/Ann Baker · ann/)
    // the list folds to the selected person, whose heading is read out
    const folded = screen.getByRole('heading', { name: 'Devices for ann · Ann Baker' })
    await expect.element(folded).toHaveFocus()
    await expect.element(screen.getByText(/Several people match/)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: 'annette' })).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Showing Ann Baker · ann, 1 of 3 people' }))
      .toBeInTheDocument()
    await screen.getByRole('link', { name: 'Back to 3 people' }).click()
    await expect.element(group.getByRole('link').first()).toHaveFocus()
    await expect.element(screen.getByRole('region', { name: 'This device' })).not.toBeInTheDocument()
  })

  test('keep the one that is shown after it moved to another user', async () => {
    const moved = { ...tablet, hwid: 'device-9', user_id: 'bob' }
    const { screen } = await show('find=ann&device=device-9', {
      listDevices: ({ hwid }: { hwid?: string }) => ({ devices: hwid === 'device-9' ? [moved] : hwid ? [] : [phone] }),
    })
    await expect.element(screen.getByText(/The device device-9 now belongs to the user bob/)).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/device-9/)
  })
})

describe('tags', () => {
  const table = (screen: Awaited<ReturnType<typeof show>>['screen']) => screen.getByRole('table', { name: 'Tags' })

  test('show each value according to its type, and a repeated one once', async () => {
    const { screen } = await show('find=ann')
    await expect.element(table(screen).getByRole('row', { name: /^Member/ })).toHaveTextContent(/Yes/)
    const favorites = table(screen).getByRole('row', { name: /^Favorites/ })
    await expect.poll(() => favorites.getByRole('listitem').all().length).toBe(2)
    await expect.element(table(screen).getByRole('row', { name: /^Birthday/ })).not.toBeInTheDocument()
  })

  test('without a value are shown on request, in the URL', async () => {
    const { screen } = await show('find=ann')
    await screen.getByRole('switch', { name: 'Show tags without a value' }).click()
    await expect.element(table(screen).getByRole('row', { name: /^Birthday/ })).toHaveTextContent(/–/)
    await expect.poll(screen.address).toMatch(/all=true/)
  })

  test('are searched by name; a search without a match says so', async () => {
    const { screen } = await show('find=ann')
    const search = screen.getByRole('searchbox', { name: 'Search tags' })
    await search.fill('mem')
    await expect.element(table(screen).getByRole('row', { name: /^Age/ })).not.toBeInTheDocument()
    await search.fill('wine')
    await expect.element(screen.getByText('No tags match “wine”.')).toBeVisible()
    await search.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(table(screen).getByRole('row', { name: /^Age/ })).toBeVisible()
  })

  const edit = async (answers: Answers) => {
    const opened = await show('find=ann', answers)
    await opened.screen.getByRole('button', { name: 'Edit Age' }).first().click()
    return { ...opened, field: opened.screen.getByRole('form', { name: 'Edit Age' }).getByRole('textbox') }
  }

  test('refuse a wrong value at its field, before it is sent', async () => {
    const { calls, field } = await edit({ setTags: {} })
    await field.fill('many')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(/whole number/)
    await expect.element(field).toHaveFocus()
    expect(sent(calls, 'setTags')).toEqual([])
  })

  test('that the service refuses keep what was typed', async () => {
    const { screen, field } = await edit({ setTags: refuseField('tags.Age', 'this value is too large') })
    await field.fill('99')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/this value is too large/i).first()).toBeVisible()
    await expect.element(field).toHaveValue('99')
  })

  test('are left by Escape without sending, and the focus returns to the button', async () => {
    const { calls, screen, field } = await edit({ setTags: {} })
    await field.fill('99')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Edit Age' }).first()).toHaveFocus()
    await expect.element(table(screen).getByRole('row', { name: /^Age/ })).toHaveTextContent(/17/)
    expect(sent(calls, 'setTags')).toEqual([])
  })

  test('can be read by a viewer, who sees why they can’t be changed', async () => {
    const { screen } = await show('find=ann', {}, 'viewer')
    await expect
      .element(screen.getByRole('region', { name: 'Tags' }))
      .toHaveTextContent(/The Viewer role can’t change a person’s tags/)
    await expect.element(screen.getByRole('button', { name: 'Copy Age' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Edit Age' })).not.toBeInTheDocument()
  })
})

describe('why a device is in a segment', () => {
  test('opens at the segment in the list, and closes there', async () => {
    const { screen } = await show('find=ann')
    const glance = screen.getByRole('region', { name: 'Segment membership' })
    await expect.element(glance).toHaveTextContent(/This device matches 2 of 3/)
    await glance.getByRole('button', { name: /Bread lovers/ }).click()
    await expect.element(screen.getByRole('heading', { name: 'Matches: “Bread lovers”' })).toBeVisible()
    await expect.poll(screen.address).toMatch(/segment=FFFFF-00002/)
    const row = glance.getByRole('listitem').filter({ hasText: /^Bread lovers/ })
    await expect.element(row.getByRole('list', { name: 'Conditions of Bread lovers' })).toBeVisible()
    const button = row.getByRole('button', { name: /Bread lovers/ })
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('heading', { name: 'Matches: “Bread lovers”' })).not.toBeInTheDocument()
    await expect.poll(screen.address).not.toMatch(/segment=/)
  })

  test('comes after the device, before its tags; its list is one stop of the Tab key', async () => {
    await page.viewport(1440, 900)
    const { screen } = await show('find=ann')
    const list = screen.getByRole('list', { name: 'Segments' })
    const row = (name: RegExp) => list.getByRole('button', { name })
    await screen.getByRole('button', { name: 'Copy push token' }).click()
    // the latest messages of the inbox
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(row(/Adults/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(row(/Others/)).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('searchbox', { name: 'Search tags' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Home}{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Doesn’t match: “Adults”' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(list.getByRole('button', { name: 'Edit Age' })).toHaveFocus()
  })

  test('is scrolled into view, also by a link, which moves the focus there', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...segments[0],
      code: `F${index}`,
      name: `Club ${index}`,
    }))
    const { screen } = await show('find=ann&segment=F29', { listFilters: { filters: [...segments, ...many] } })
    const row = screen.getByRole('list', { name: 'Segments' }).getByRole('button', { name: /^Club 29/ })
    await expect.element(row).toHaveFocus()
    await expect.element(screen.getByRole('link', { name: 'Open segment' })).toBeInViewport({ ratio: 1 })
  })

  test('keeps the focus at a condition whose tag isn’t saved, and moves it to the verdict after saving', async () => {
    const { screen } = await show('find=ann&segment=FFFFF-00001', { setTags: {} })
    const conditions = screen.getByRole('list', { name: 'Conditions of Adults' })
    const edit = conditions.getByRole('button', { name: 'Edit Age' })
    await edit.click()
    const field = conditions.getByRole('textbox', { name: 'Age' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(edit).toHaveFocus()
    await edit.click()
    await field.fill('40')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: /“Adults”/ })).toHaveFocus()
  })

  test('leaves the arrow keys to the field that edits a tag', async () => {
    const { calls, screen } = await show('find=ann&segment=FFFFF-00004', {
      listFilters: {
        filters: [{ code: 'FFFFF-00004', name: 'Guests', filter_expression: 'T("Member", EQ, false)' }, ...segments],
      },
      setTags: {},
    })
    await screen
      .getByRole('list', { name: 'Conditions of Guests' })
      .getByRole('button', { name: 'Edit Member' })
      .click()
    const field = screen.getByRole('combobox', { name: 'Member' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('option', { name: 'Yes' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field).toHaveValue('No')
    await expect.element(field).toHaveFocus()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent(calls, 'setTags')).toMatchObject([{ tags: { Member: false } }])
  })

  test('under an exclusion, offers the tag that keeps a device out', async () => {
    const { screen } = await show('find=ann&segment=FFFFF-00003', { getTags: { result: { ...values, Age: 40 } } })
    await expect.element(screen.getByRole('heading', { name: 'Doesn’t match: “Others”' })).toBeVisible()
    const conditions = screen.getByRole('list', { name: 'Conditions of Others' })
    await expect.element(conditions).toHaveTextContent(/Matches the first group and none of the others/)
    await expect.element(conditions.getByRole('button', { name: 'Edit Age' })).toBeVisible()
  })

  test('offers no editor if the role can’t change tags', async () => {
    const { screen } = await show('find=ann&segment=FFFFF-00001', {}, 'viewer')
    await expect.element(screen.getByRole('heading', { name: 'Doesn’t match: “Adults”' })).toBeVisible()
    await expect
      .element(screen.getByRole('list', { name: 'Conditions of Adults' }).getByRole('button'))
      .not.toBeInTheDocument()
  })

  test('of a segment that can’t be read is unknown, not wrong', async () => {
    const broken = { code: 'FFFFF-00009', name: 'Broken', filter_expression: 'T("Age", GTE' }
    const { screen } = await show('find=ann&segment=FFFFF-00009', { listFilters: { filters: [broken] } })
    await expect.element(screen.getByRole('heading', { name: 'Unknown here: “Broken”' })).toBeVisible()
    await expect.element(screen.getByText(/This device matches 0 of 1/)).toBeVisible()
  })

  test('is found among many segments by name', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...segments[0],
      code: `FFFFF-0010${index}`,
      name: `Club ${index}`,
    }))
    const { screen } = await show('find=ann&segment=FFFFF-00001', { listFilters: { filters: [...segments, ...many] } })
    const list = screen.getByRole('region', { name: 'Segment membership' })
    await list.getByRole('searchbox', { name: 'Search segments' }).fill('club 7')
    await expect.element(list.getByRole('button', { name: /Club 3/ })).not.toBeInTheDocument()
    await expect.element(list.getByRole('button', { name: /Club 7/ })).toBeVisible()
    await expect.element(list.getByRole('button', { name: /^Adults/ })).toBeVisible()
  })

  test('isn’t known for a segment that was deleted', async () => {
    const { screen } = await show('find=ann&segment=FFFFF-00008')
    await expect.element(screen.getByText(/no longer has the segment FFFFF-00008/)).toBeVisible()
  })

  test('links to the segments if there are none', async () => {
    const { screen } = await show('find=ann', { listFilters: { filters: [] } })
    const why = screen.getByRole('region', { name: 'Segment membership' })
    await expect.element(why).toHaveTextContent(/No segments yet/)
    await expect.element(why.getByRole('link', { name: 'Segments' })).toBeVisible()
  })
})

describe('a profile', () => {
  test('whose tags can’t be read can be retried without looking up the person again', async () => {
    const { answer, end } = outage({ result: values }, 'r-17')
    const { calls, screen } = await show('find=ann', {
      getTags: answer,
    })
    await expect.element(screen.getByRole('heading', { name: 'Couldn’t load the device’s tags' })).toBeVisible()
    await expect.element(screen.getByText(/r-17/).first()).toBeVisible()
    end()
    const before = sent(calls, 'listDevices').length
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('table', { name: 'Tags' })).toBeVisible()
    expect(sent(calls, 'listDevices').length).toBe(before)
  })

  test('lists its facts, including missing ones', async () => {
    const { screen } = await show('find=ann&device=device-2')
    const facts = screen.getByRole('region', { name: 'This device' })
    await expect.element(facts).toHaveTextContent(/Push tokenNone/)
    await expect.element(facts).toHaveTextContent(/Time zoneUTC\+01:00/)
    await expect.element(facts).toHaveTextContent(/Last openNever/)
  })

  test('remembers who was looked up and found, and forgets them on request', async () => {
    localStorage.clear()
    const { screen } = await show('')
    await expect.element(screen.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
    const field = screen.getByRole('searchbox', { name: /user ID, hardware ID/i })
    await field.fill(' ann ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('region', { name: 'Devices for ann' })).toBeVisible()
    await screen.getByRole('button', { name: 'Clear search' }).first().click()
    const recent = screen.getByRole('region', { name: 'Recent lookups' })
    await expect.element(recent.getByRole('button', { name: 'ann', exact: true })).toBeVisible()
    await recent.getByRole('button', { name: 'Clear' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
  })
})
