import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, annsPhone, showAnn, tablet, values } from '#testing/personScreen.ts'
import { deletedEntry } from '#testing/recordEntry.ts'
import { type Answers, answerLater, outage, refuseField, sent } from '#testing/render.tsx'

describe('a device without a push token', () => {
  const gone = { ...annsPhone, push_token: null, created: '2025-01-01T08:00:00Z' }
  const entry = { ...deletedEntry, person: 'sam', event: 'unregisterDevice', objects: [`device:${annsPhone.hwid}`] }

  test('says who unregistered it and when', async () => {
    const { calls, screen } = await showAnn('find=ann', {
      listDevices: { devices: [gone] },
      listActivity: { entries: [entry], more: false },
    })
    await expect
      .element(screen.getByRole('region', { name: 'This device' }))
      .toHaveTextContent(/Push token ?None\. Unregistered by sam, Jan 1, 2026/)
    expect(sent(calls, 'listActivity')).toContainEqual(
      expect.objectContaining({ objects: [`device:${annsPhone.hwid}`], events: ['unregisterDevice'] }),
    )
  })

  test('can be registered again, with all but its push token', async () => {
    const { calls, screen } = await showAnn('find=ann', {
      capabilities: ['listDevices'],
      listDevices: { devices: [gone] },
      listActivity: { entries: [entry], more: false },
      registerDevice: null,
    })
    await screen.getByRole('link', { name: 'Register again' }).click()
    const form = screen.getByRole('form', { name: 'Register device' })
    const token = form.getByRole('textbox', { name: 'Push token' })
    await expect.element(token).toHaveAccessibleDescription(/doesn’t keep the removed token/)
    await expect.element(form.getByRole('combobox', { name: 'Platform' })).toHaveValue('Android')
    const save = form.getByRole('button', { name: 'Register again' })
    await expect.element(save).toHaveAccessibleDescription('Enter the push token first')
    await token.fill('token-2')
    await save.click()
    await expect
      .poll(() => sent(calls, 'registerDevice'))
      .toMatchObject([{ hwid: annsPhone.hwid, device_type: 3, push_token: 'token-2', userId: 'ann' }])
  })

  test('opened by its link, the form waits until the device is known', async () => {
    const { promise, resolve } = answerLater<unknown>()
    const { calls, screen } = await showAnn(`find=ann&do=register&from=${annsPhone.hwid}`, {
      listDevices: () => promise,
    })
    await expect.poll(() => [sent(calls, 'listTags').length, sent(calls, 'getApplication').length]).toEqual([1, 1])
    await expect.element(screen.getByRole('form', { name: 'Register device' })).not.toBeInTheDocument()
    resolve({ devices: [gone] })
    const form = screen.getByRole('form', { name: 'Register device' })
    await expect.element(form.getByRole('button', { name: 'Register again' })).toBeVisible()
  })

  test('that is a number is registered again as it was', async () => {
    const number = { ...gone, device_type: 18, hwid: '+447700900123', device_model: null }
    const { calls, screen } = await showAnn('find=ann', { listDevices: { devices: [number] }, registerDevice: null })
    await screen.getByRole('link', { name: 'Register again' }).click()
    await screen.getByRole('form', { name: 'Register device' }).getByRole('button', { name: 'Register again' }).click()
    await expect.poll(() => sent(calls, 'registerDevice')).toMatchObject([{ hwid: number.hwid, device_type: 18 }])
  })

  test('that was registered again since, or isn’t in the record of this role, says only that it has none', async () => {
    const { screen } = await showAnn('find=ann', {
      listDevices: { devices: [{ ...gone, created: '2026-01-02T08:00:00Z' }] },
      listActivity: { entries: [entry], more: false },
    })
    const device = screen.getByRole('region', { name: 'This device' })
    await expect.element(device).toHaveTextContent(/Push token ?None/)
    await expect.element(device).not.toHaveTextContent(/Unregistered/)
  })
})

describe('the devices of a person', () => {
  test('can be told apart, and the selected one is in the URL', async () => {
    const { calls, screen } = await showAnn('find=ann')
    const list = screen.getByRole('region', { name: 'Devices for ann' })
    await expect.element(list.getByRole('link', { name: /Pixel 9.*Reachable/ })).toHaveAttribute('aria-current')
    await list.getByRole('link', { name: /Tab 4.*No push token/ }).click()
    await expect.element(list.getByRole('link', { name: /Tab 4/ })).toHaveAttribute('aria-current')
    await expect.element(list.getByRole('link', { name: /Pixel 9/ })).not.toHaveAttribute('aria-current')
    await expect.poll(screen.address).toMatch(/device=device-2/)
    await expect.poll(() => sent(calls, 'getTags')).toMatchObject([{ hwid: 'device-1' }, { hwid: 'device-2' }])
  })

  test('are reached by Tab and by the arrow keys', async () => {
    const { screen } = await showAnn('find=ann')
    const list = screen.getByRole('region', { name: 'Devices for ann' })
    const [phone, other] = [list.getByRole('link', { name: /Pixel 9/ }), list.getByRole('link', { name: /Tab 4/ })]
    await expect.element(phone).toBeVisible()
    ;(phone.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(other).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(phone).toHaveFocus()
    await userEvent.tab()
    await expect.element(other).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('tab', { name: 'Profile' })).toHaveFocus()
  })

  test('name the person by the tag Name if the device has one', async () => {
    const { screen } = await showAnn('find=ann', { getTags: { result: { ...values, Name: 'Ann Baker' } } })
    await expect.element(screen.getByRole('region', { name: 'Devices for ann · Ann Baker' })).toBeVisible()
  })

  test('of several people are grouped by person, and none is opened before one is selected', async () => {
    const ann = { ...annsPhone, name: 'Ann Baker' }
    const { screen, calls } = await showAnn('find=ann', {
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

  test.each([
    [6, false],
    [30, true],
  ])('of %i people on a phone scroll with the page unless they are many', async (count, scrolls) => {
    await page.viewport(390, 844)
    const devices = Array.from({ length: count }, (_, at) => ({ ...annsPhone, hwid: `d-${at}`, user_id: `ann.${at}` }))
    const { screen } = await showAnn('find=ann', { listDevices: { devices } })
    const list = screen.getByRole('region', { name: 'Devices', exact: true }).getByRole('list').first()
    await expect.element(list.getByRole('heading', { name: `ann.${count - 1}` })).toBeInTheDocument()
    const { scrollHeight, clientHeight } = list.element()
    expect(scrollHeight > clientHeight).toBe(scrolls)
    await page.viewport(1440, 900)
  })

  test('of many people can be filtered, and are walked through by the arrow keys', async () => {
    const crowd = Array.from({ length: 100 }, (_, at) => ({ ...annsPhone, hwid: `d-${at}`, user_id: `ann.${at}` }))
    const { screen } = await showAnn('find=ann', {
      listDevices: {
        devices: crowd.map((one, at) => (at === 7 ? { ...one, device_type: 1, name: 'Ann Seven' } : one)),
      },
    })
    const list = screen.getByRole('region', { name: 'Devices', exact: true })
    // no more are listed, so that their number says nothing of all
    await expect.element(list).toHaveTextContent(/First 100 devices, 100 people/)
    await expect.element(list).toHaveTextContent(/Only the first 100 devices are listed.* To narrow the search/)
    const filter = list.getByRole('searchbox', { name: 'Filter the first 100 by name, ID, or platform' })
    await filter.fill('ann.1')
    await expect.element(list.getByRole('status')).toHaveTextContent('11 of the first 100 people')
    const row = (at: number) => list.getByRole('listitem').getByRole('link').nth(at)
    ;(row(0).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row(1)).toHaveFocus()
    // of so many, Tab leads to one, so that what follows is near
    await userEvent.tab()
    expect(list.element().contains(document.activeElement)).toBe(false)
    await filter.fill('ios')
    await expect.element(list.getByRole('heading', { name: 'Ann Seven · ann.7' })).toBeVisible()
    await expect.element(list.getByRole('status')).toHaveTextContent('1 of the first 100 people')
    await filter.fill('nobody')
    await expect.element(list.getByRole('status')).toHaveTextContent('0 of the first 100 people')
    await list.getByRole('link', { name: 'Search all people for “ann nobody”' }).click()
    await expect.poll(screen.address).toContain('find=ann+nobody')
  })

  test('keep the one that is shown after it moved to another user', async () => {
    const moved = { ...tablet, hwid: 'device-9', user_id: 'bob' }
    const { screen } = await showAnn('find=ann&device=device-9', {
      listDevices: ({ hwid }: { hwid?: string }) => ({
        devices: hwid === 'device-9' ? [moved] : hwid ? [] : [annsPhone],
      }),
    })
    await expect.element(screen.getByText(/The device device-9 now belongs to the user bob/)).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/device-9/)
  })
})

describe('tags', () => {
  const table = (screen: Awaited<ReturnType<typeof showAnn>>['screen']) => screen.getByRole('table', { name: 'Tags' })

  test('show each value according to its type, and a repeated one once', async () => {
    const { screen } = await showAnn('find=ann')
    await expect.element(table(screen).getByRole('row', { name: /^Member/ })).toHaveTextContent(/Yes/)
    const favorites = table(screen).getByRole('row', { name: /^Favorites/ })
    await expect.poll(() => favorites.getByRole('listitem').all().length).toBe(2)
    await expect.element(table(screen).getByRole('row', { name: /^Birthday/ })).not.toBeInTheDocument()
  })

  test('without a value are shown on request, in the URL', async () => {
    const { screen } = await showAnn('find=ann')
    await screen.getByRole('switch', { name: 'Show tags without a value' }).click()
    await expect.element(table(screen).getByRole('row', { name: /^Birthday/ })).toHaveTextContent(/–/)
    await expect.poll(screen.address).toMatch(/all=true/)
  })

  test('are searched by name; a search without a match says so', async () => {
    const { screen } = await showAnn('find=ann')
    const search = screen.getByRole('searchbox', { name: 'Search tags' })
    await search.fill('mem')
    await expect.element(table(screen).getByRole('row', { name: /^Age/ })).not.toBeInTheDocument()
    await search.fill('wine')
    await expect.element(screen.getByText('No tags with a value match “wine”.')).toBeVisible()
    await search.fill('birth')
    await screen.getByRole('button', { name: 'Show 1 tag without a value' }).click()
    await expect.element(table(screen).getByRole('row', { name: /^Birthday/ })).toBeVisible()
    await search.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(table(screen).getByRole('row', { name: /^Age/ })).toBeVisible()
  })

  test('whose value was removed leave the focus on the next one', async () => {
    let now: object = { Age: 17, Member: true }
    const { screen } = await showAnn('find=ann', {
      getTags: () => ({ result: now }),
      setTags: () => {
        now = { Member: true }
        return {}
      },
    })
    await screen.getByRole('button', { name: 'Edit Age' }).first().click()
    await screen.getByRole('button', { name: 'Remove value' }).click()
    await expect.element(table(screen).getByRole('row', { name: /^Age/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Edit Member' })).toHaveFocus()
  })

  const edit = async (answers: Answers) => {
    const opened = await showAnn('find=ann', answers)
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

  test('are left by Escape without sending, after a question, and the focus returns to the button', async () => {
    const { calls, screen, field } = await edit({ setTags: {} })
    await field.fill('99')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('dialog', { name: 'Discard this value?' }).getByRole('button', { name: 'Discard' }).click()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Edit Age' }).first()).toHaveFocus()
    await expect.element(table(screen).getByRole('row', { name: /^Age/ })).toHaveTextContent(/17/)
    expect(sent(calls, 'setTags')).toEqual([])
  })

  test('can be read by a viewer, who sees why they can’t be changed', async () => {
    const { screen } = await showAnn('find=ann', {}, 'viewer')
    await expect
      .element(screen.getByRole('region', { name: 'Tags' }))
      .toHaveTextContent(/The Viewer role can’t change a person’s tags/)
    await expect.element(screen.getByRole('button', { name: 'Copy Age' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Edit Age' })).not.toBeInTheDocument()
  })
})

describe('a profile', () => {
  test('whose tags can’t be read can be retried without looking up the person again', async () => {
    const { answer, end } = outage({ result: values }, 'r-17')
    const { calls, screen } = await showAnn('find=ann', {
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
    const { screen } = await showAnn('find=ann&device=device-2')
    const facts = screen.getByRole('region', { name: 'This device' })
    await expect.element(facts).toHaveTextContent(/Push tokenNone/)
    await expect.element(facts).toHaveTextContent(/Time zoneUTC\+01:00/)
    await expect.element(facts).toHaveTextContent(/Last openNever/)
  })

  test('remembers who was looked up and found, and forgets them on request', async () => {
    localStorage.clear()
    const { screen } = await showAnn('')
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
