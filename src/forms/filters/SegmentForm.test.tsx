import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { answerLater, Refusal, renderScreen, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/segments/new`
const counted = { exportSegment: { task_id: '1' }, exportSegmentResult: { status: 'done', devices_count: 12 } }

async function openText(screen: Awaited<ReturnType<typeof renderScreen>>) {
  await screen.getByText('Advanced: conditions as text').click()
  return screen.getByRole('textbox', { name: 'Conditions as text' })
}

test('blocks update the text, and the text updates the blocks', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await expect.element(screen.getByRole('textbox', { name: 'Conditions as text' })).not.toBeInTheDocument()
  const text = await openText(screen)
  await expect.element(text).toHaveTextContent(`A("${exampleApplication}")`)
  await screen.getByRole('button', { name: 'Add condition' }).click()
  const condition = screen.getByRole('group', { name: 'New condition' })
  await condition.getByRole('combobox', { name: 'Tag' }).fill('Ag')
  await screen.getByRole('option', { name: /^Age/ }).click()
  const age = screen.getByRole('group', { name: /^Age/ })
  await age.getByRole('combobox', { name: 'How Age is compared' }).selectOptions('GTE')
  await age.getByRole('textbox').last().fill('18')
  await expect.element(text).toHaveTextContent(`A("${exampleApplication}") * T("Age", GTE, 18)`)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}T("City", EQ, "Rome")')
  await expect.element(screen.getByRole('group', { name: /^City/ })).toBeVisible()
})

test('a wrong value takes no press from the button below it', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await screen.getByRole('group', { name: 'New condition' }).getByRole('combobox', { name: 'Tag' }).fill('Ag')
  await screen.getByRole('option', { name: /^Age/ }).click()
  await screen.getByRole('group', { name: /^Age/ }).getByRole('textbox').last().fill('many')
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await expect.element(screen.getByRole('group', { name: 'New condition' }).getByRole('combobox')).toHaveFocus()
  await expect.element(screen.getByRole('group', { name: /^Age/ }).getByRole('textbox').last()).toHaveValue('many')
})

test('opens on the name, counts each condition, and remembers if it shouldn’t', async () => {
  serve({ ...counted, exportSegmentResult: { status: 'completed', devices_count: 12 } })
  const screen = await renderScreen(address)
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: /12 reachable devices for this condition/ })).toBeVisible()
  await screen.getByRole('switch', { name: 'Count each condition' }).click()
  await screen.unmount()
  const again = await renderScreen(address)
  await expect.element(again.getByRole('switch', { name: 'Count each condition' })).not.toBeChecked()
})

test('counts addresses and numbers as such where the application has them', async () => {
  const application = { code: exampleApplication, title: 'Bakery', languages: {} }
  serve({
    ...{ ...counted, exportSegmentResult: { status: 'completed', devices_count: 1_011 } },
    getApplication: { application: { ...application, providers: { ios: true, email: true, whatsapp: true } } },
  })
  const screen = await renderScreen(address)
  const count = screen.getByRole('region', { name: 'Count' })
  await expect.element(count).toHaveTextContent(/1,011 ?reachable devices, addresses, and numbers in Bakery/)
})

test('invalid text keeps the blocks and shows the problem', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = await openText(screen)
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control} * T("Age", GTE')
  await expect.element(screen.getByText(/Couldn’t read the text/).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add condition' })).toBeVisible()
})

test('missing values are reported on saving, and nothing is sent', async () => {
  const calls = serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Create segment' }).click()
  await expect.element(screen.getByText('Enter a name for the segment')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(calls.map(({ method }) => method)).not.toContain('createFilter')
})

test('of several problems, all are counted and the first gets the focus', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Create segment' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(screen.getByText('Fix 2 problems')).toBeVisible()
})

test('a refusal is shown at its field, and nothing that was typed is lost', async () => {
  const faults = [{ field: 'name', message: 'A segment with this name already exists' }]
  const createFilter = vi.fn(() => {
    throw new Refusal(422, { message: 'Refused', faults })
  })
  serve({ ...counted, createFilter })
  const screen = await renderScreen(address)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Grown-ups')
  await screen.getByRole('button', { name: 'Create segment' }).click()
  await expect.element(screen.getByText('A segment with this name already exists')).toBeVisible()
  await expect.element(name).toHaveValue('Grown-ups')
  expect(createFilter).toHaveBeenCalledTimes(1)
})

test('saving a segment that another tab replaced fails with the reason, and keeps what was typed', async () => {
  const old = { code: 'AAAAA-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
  let filters = [old]
  const calls = serve({ ...counted, listFilters: () => ({ filters }) })
  const screen = await renderScreen(`/applications/${exampleApplication}/segments/${old.code}`)
  const text = await openText(screen)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}T("Age", GTE, 21)')
  filters = [{ ...old, code: 'AAAAA-00002' }]
  const refusal = screen.getByRole('alert').filter({ hasText: 'This segment was changed or deleted. Reload it.' })
  // the second time, the form knows the new list
  for (const _ of [1, 2]) {
    await screen.getByRole('button', { name: 'Save segment' }).click()
    await expect.element(refusal).toBeVisible()
    await expect.element(text).toHaveTextContent('T("Age", GTE, 21)')
  }
  await expect.element(screen.getByText(/Another segment/)).not.toBeInTheDocument()
  expect(calls.map(({ method }) => method)).not.toContain('createFilter')
})

test('a segment that is created after leaving the screen only shows a toast', async () => {
  const answer = answerLater<unknown>()
  serve({ ...counted, createFilter: () => answer.promise, listTags: { tags: [] } })
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Grown-ups')
  await screen.getByRole('button', { name: 'Create segment' }).click()
  await screen.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  answer.resolve({ name: 'Grown-ups' })
  await expect.element(screen.getByText('Segment Grown-ups created')).toBeVisible()
  expect(screen.address()).toMatch(/\/tags/)
})

test('a role without permission sees why', async () => {
  serve(counted)
  const screen = await renderScreen(address, { role: 'viewer' })
  await expect.element(screen.getByText(/The Viewer role/).first()).toBeVisible()
})

test('a number of days ago reads as a sentence, and the expression stays exact', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = await openText(screen)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}T("Last Application Open", LTE, "30 days ago")')
  const condition = screen.getByRole('group', { name: /^Last Application Open/ })
  const compared = condition.getByRole('combobox', { name: 'How Last Application Open is compared' })
  await expect.element(compared).toHaveDisplayValue('is at least')
  await compared.selectOptions('is at most')
  await expect.element(text).toHaveTextContent('T("Last Application Open", GTE, "30 days ago")')
})

test('a wrong number of days is marked while it is typed, and the operator keeps its words', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = await openText(screen)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}T("Last Application Open", GTE, "7 days ago")')
  const condition = screen.getByRole('group', { name: /^Last Application Open/ })
  const compared = condition.getByRole('combobox', { name: 'How Last Application Open is compared' })
  const days = condition.getByRole('textbox', { name: /number of days/ })
  await expect.element(compared).toHaveDisplayValue('is at most')
  await days.fill('-3')
  await expect.element(condition.getByText('Enter a whole number of days, 0 or more')).toBeVisible()
  await expect.element(days).toHaveFocus()
  await expect.element(compared).toHaveDisplayValue('is at most')
  await days.fill('3')
  await expect.element(condition.getByText(/Enter a whole number/)).not.toBeInTheDocument()
  await expect.element(text).toHaveTextContent('T("Last Application Open", GTE, "3 days ago")')
})

test('a bare number for a date becomes days ago when the field is left, and on Enter', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = await openText(screen)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}T("Last Application Open", GTE, "2026-01-01")')
  const day = screen.getByRole('textbox', { name: 'Value of Last Application Open', exact: true })
  await day.fill('30')
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(text).toHaveTextContent('T("Last Application Open", GTE, "30 days ago")')
  await screen.getByRole('combobox', { name: 'Value of Last Application Open: format' }).selectOptions('day')
  await day.fill('14')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: /number of days/ })).toHaveFocus()
  await expect.element(text).toHaveTextContent('T("Last Application Open", GTE, "14 days ago")')
})

test('in words, a wrong value is left out, and said to be', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  const text = await openText(screen)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}T("City", EQ, "Rome") * T("Age", GTE, "many")')
  const summary = screen.getByRole('region', { name: 'Size and summary' })
  await expect.element(summary).toHaveTextContent(/City is “Rome”/)
  await expect.element(summary).toHaveTextContent(/Without 1 condition that isn’t complete or valid yet/)
  await expect.element(summary).not.toHaveTextContent(/many/)
})

test('after its tag is selected, typing enters the value of a condition', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await screen.getByRole('group', { name: 'New condition' }).getByRole('combobox', { name: 'Tag' }).fill('Ag')
  await screen.getByRole('option', { name: /^Age/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Value of Age' })).toHaveFocus()
  await userEvent.keyboard('18')
  await expect.element(screen.getByRole('group', { name: 'Age is at least 18' })).toBeVisible()
})

test('a new segment that counts nobody is created once that is confirmed', async () => {
  const calls = serve({ ...counted, exportSegmentResult: { status: 'completed', devices_count: 0 } })
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Grown-ups')
  await expect.element(screen.getByRole('region', { name: 'Count' })).toHaveTextContent(/^0 ?reachable/)
  await screen.getByRole('button', { name: 'Create segment' }).click()
  await expect.element(screen.getByText(/^Nobody who can be reached matches/)).toBeVisible()
  expect(calls.map(({ method }) => method)).not.toContain('createFilter')
  await screen.getByRole('button', { name: 'Create anyway' }).click()
  await vi.waitFor(() => expect(calls.map(({ method }) => method)).toContain('createFilter'))
})
