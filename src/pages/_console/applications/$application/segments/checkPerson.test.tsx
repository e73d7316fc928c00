import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import type { Role } from '#contract/roles.ts'
import { adults, annsPhone, values } from '#testing/personScreen.ts'
import { type Answers, answerLater, renderScreen, sent, serve } from '#testing/render.tsx'

const bob = { ...annsPhone, hwid: 'device-9', user_id: 'bob', name: 'Ann Baker' }

async function showSegment(path = '', answers: Answers = {}, role: Role = 'support') {
  const calls = serve({
    capabilities: ['listDevices', 'searchDevices'],
    listDevices: ({ userId }: { userId?: string }) => ({
      devices: [annsPhone, bob].filter(({ user_id }) => user_id === userId),
    }),
    searchDevices: { devices: [annsPhone, bob] },
    getTags: { result: values },
    listTags: { tags: [{ name: 'Age', type: 1 }] },
    listFilters: { filters: [{ ...adults, application: exampleApplication, expiration_date: null }] },
    ...answers,
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/segments/${adults.code}${path}`, { role })
  return { calls, screen, section: screen.getByRole('region', { name: 'Check a person' }) }
}

test('a person is checked against the segment, and can be changed where a condition fails', async () => {
  const { calls, screen, section } = await showSegment('', { setTags: {} })
  await section.getByRole('combobox').fill('  ann ')
  await userEvent.keyboard('{Enter}')
  await expect.element(section.getByRole('heading', { name: /^Doesn’t match: ann · Pixel 9/ })).toBeVisible()
  await expect.element(section).toHaveTextContent(/Age is at least 18.*This device: 17/)
  await expect.element(section.getByRole('combobox')).toHaveFocus()
  await expect.poll(screen.address).toMatch(/person=ann/)
  await section.getByRole('button', { name: 'Edit Age' }).click()
  await section.getByRole('textbox', { name: 'Age' }).fill('40')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(calls, 'setTags')).toMatchObject([{ tags: { Age: 40 } }])
  await expect
    .element(section.getByRole('link', { name: 'Open profile' }))
    .toHaveAttribute('href', expect.stringMatching(/people\?find=ann&device=device-1&segment=FFFFF-00001/))
})

test('people who are found after Enter don’t cover the answer', async () => {
  const later = answerLater<object>()
  const { screen, section } = await showSegment('', { searchDevices: () => later.promise })
  await section.getByRole('combobox').fill('ann')
  await userEvent.keyboard('{Enter}')
  await expect.element(section.getByRole('heading', { name: /^Doesn’t match: ann/ })).toBeVisible()
  later.resolve({ devices: [annsPhone, bob] })
  await expect.element(section.getByRole('combobox')).toHaveFocus()
  await expect.element(section.getByRole('link', { name: 'Open profile' })).toBeVisible()
  expect(screen.getByRole('option').elements()).toEqual([])
})

test('devices with the same answer are one, with the names of both', async () => {
  const tablet = { ...annsPhone, hwid: 'device-2', device_model: 'Tab S9' }
  const { section } = await showSegment('?person=ann', { listDevices: { devices: [annsPhone, tablet] } })
  await expect.element(section.getByRole('heading', { name: /^Doesn’t match: ann · Pixel 9 and Tab S9/ })).toBeVisible()
  expect(section.getByRole('heading', { name: /^Doesn’t match/ }).elements()).toHaveLength(1)
})

test('people are suggested while a name is typed, and one who is picked is checked', async () => {
  const { screen, section } = await showSegment()
  await section.getByRole('combobox').fill('bak')
  await screen.getByRole('option', { name: 'Ann Baker bob' }).click()
  await expect.element(section.getByRole('heading', { name: /^Doesn’t match: Ann Baker · bob/ })).toBeVisible()
  await expect.element(section.getByRole('combobox')).toHaveValue('bob')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
})

test('of several people who match, one is chosen', async () => {
  const { section } = await showSegment('?person=an')
  await section.getByRole('button', { name: 'Ann Baker · bob' }).click()
  await expect.element(section.getByRole('heading', { name: /^Doesn’t match: Ann Baker · bob/ })).toBeVisible()
  await expect.element(section.getByRole('combobox')).toHaveValue('bob')
})

test('nobody who is found is said, with what may be meant; a viewer changes nothing', async () => {
  const { section } = await showSegment(
    '?person=annn',
    { searchDevices: { devices: [], suggestions: ['ann'] } },
    'viewer',
  )
  await expect.element(section).toHaveTextContent(/No results for “annn”\. Did you mean:/)
  await section.getByRole('button', { name: 'ann' }).click()
  await expect.element(section.getByRole('heading', { name: /^Doesn’t match/ })).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Edit Age' })).not.toBeInTheDocument()
})
