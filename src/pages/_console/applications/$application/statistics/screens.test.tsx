import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { claimTasks, tasks } from '#api/tasks.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { resultExamples } from '#contract/examples/results.ts'
import { type Calls, outage, renderPart, renderScreen, serve } from '#testing/render.tsx'
import { AttributeConditions } from './-parts/AttributeConditions.tsx'

const days = 'from=2026-01-01T00:00&to=2026-01-07T23:59'
const to = (screen: string, search = '') => `/applications/${exampleApplication}/statistics${screen}?${days}${search}`
const sent = (calls: Calls, method: string) =>
  calls.filter((call) => call.method === method).map(({ fields }) => fields as Record<string, unknown>)
const scheduled = { getAppStats: { request_id: 'r-1' }, getEventStatistics: { request_id: 'r-2' }, capabilities: [] }

beforeEach(() => {
  claimTasks('administrator', 'Demo')
  tasks.set([])
})

test('the dashboard requests the URL’s period, with an exclusive end, and adds up the counts', async () => {
  const calls = serve({ ...scheduled, getResults: resultExamples.getAppStats[0] })
  const screen = await renderScreen(to(''))
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText('100', { exact: true }).first()).toBeVisible()
  expect(sent(calls, 'getAppStats')[0]).toEqual({
    application: exampleApplication,
    datefrom: '2026-01-01 00:00:00',
    dateto: '2026-01-08 00:00:00',
  })
  expect(sent(calls, 'getResults')[0]).toEqual({ request_id: 'r-1' })
})

test('the figures of a chart on a phone have whole headings, which scroll under short times', async () => {
  await page.viewport(390, 844)
  serve({ ...scheduled, getResults: resultExamples.getAppStats[0] })
  const screen = await renderScreen(to(''))
  const card = screen.getByRole('region', { name: 'Application', exact: true })
  await card.getByText('Table', { exact: true }).click()
  const table = card.getByRole('table')
  const first = table.getByRole('cell', { name: 'Jan 1', exact: true })
  await expect.element(first).toBeVisible()
  for (const header of table.getByRole('columnheader').elements())
    expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth + 1)
  const { left } = first.element().getBoundingClientRect()
  table.element().parentElement?.scrollTo({ left: 100 })
  expect(first.element().getBoundingClientRect().left).toBe(left)
  await page.viewport(1280, 800)
  await expect.element(table.getByRole('cell', { name: 'Thu, Jan 1, 2026 UTC' })).toBeVisible()
})

test('a failed result shows its request ID, and can be retried', async () => {
  const { answer, end } = outage(resultExamples.getAppStats[0], 'r-17')
  serve({
    ...scheduled,
    getResults: answer,
  })
  const screen = await renderScreen(to('', '&compare=false'))
  await expect.element(screen.getByText('Couldn’t reach the service.').first()).toBeVisible()
  await expect.element(screen.getByText(/r-17/).first()).toBeVisible()
  end()
  await screen
    .getByRole('button', { name: /try again/i })
    .first()
    .click()
  await expect.element(screen.getByText('100', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('Couldn’t reach the service.')).not.toBeInTheDocument()
})

test('adds up subscribers over platforms at the end of the period, and reads current ones', async () => {
  const at = (timestamp: string, platform: number, push_enabled: number, push_disabled: number) => ({
    ...{ timestamp, platform, push_enabled, push_disabled },
  })
  serve({
    capabilities: [],
    getSubscribersStatistics: {
      statistics: [
        at('2026-01-01 00:00:00', 1, 50, 1),
        at('2026-01-07 00:00:00', 1, 120, 4),
        at('2026-01-07 00:00:00', 3, 211, 96),
      ],
    },
  })
  const screen = await renderScreen(to('/subscribers'))
  await expect.element(screen.getByText('331', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('100', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('340', { exact: false }).first()).toBeVisible()
  const changes = screen.getByRole('table', { name: 'Change by platform' })
  await expect.element(changes.getByRole('row', { name: /iOS/ })).toHaveTextContent(/50120\+70\+3/)
})

test('requests an event with the URL’s conditions, with numbers as numbers', async () => {
  const calls = serve({ ...scheduled, getResults: resultExamples.getEventStatistics[0] })
  await renderScreen(to('/events', '&events=Purchase&where=price:GTE:5;color:IN:red%7Cblue;broken:GTE:many'))
  await vi.waitFor(() => expect(sent(calls, 'getEventStatistics').length).toBeGreaterThan(0))
  expect(sent(calls, 'getEventStatistics')[0]).toMatchObject({
    event: 'Purchase',
    date_from: '2026-01-01 00:00:00',
    attributes: [
      { name: 'price', operator: 'GTE', values: [5] },
      { name: 'color', operator: 'IN', values: ['red', 'blue'] },
    ],
  })
})

test('lists the values of a tag with the most frequent first', async () => {
  const lines = [`${exampleApplication};rye;2`, `${exampleApplication};oat;30`, `${exampleApplication};wheat;11`]
  serve({
    ...{ capabilities: [], listTags: { tags: [{ name: 'Bread', type: 2, isApplicationSpecific: false }] } },
    getTagStats: { request_id: 'r-3' },
    getResults: resultExamples.getTagStats[0],
    ['/downloads/tag_stats.csv' as never]: () => new Response(lines.join('\n')),
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/statistics/tags?tag=Bread`)
  await screen.getByText('Table', { exact: true }).click()
  const table = screen.getByRole('table', { name: 'Values of Bread' })
  await expect.element(table).toBeVisible()
  expect(
    table
      .element()
      .querySelector('tbody')
      ?.innerText.match(/oat|wheat|rye/g),
  ).toEqual(['oat', 'wheat', 'rye'])
  // a value leads to a segment of its devices
  await table.getByRole('link', { name: 'oat' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bread: oat')
  await expect.element(screen.getByRole('group', { name: /^Bread/ })).toBeVisible()
})

test('sums up a tag’s many other values in a line, not in a bar that dwarfs the rest', async () => {
  const lines = Array.from({ length: 14 }, (_, place) => `${exampleApplication};bread ${place};${20 - place}`)
  serve({
    ...{ capabilities: [], listTags: { tags: [{ name: 'Bread', type: 2, isApplicationSpecific: false }] } },
    getTagStats: { request_id: 'r-3' },
    getResults: resultExamples.getTagStats[0],
    ['/downloads/tag_stats.csv' as never]: () => new Response(lines.join('\n')),
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/statistics/tags?tag=Bread`)
  await expect.element(screen.getByText('2 other values: 15 devices, 7.9%')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Values of Bread' }).getByRole('listitem').elements()).toHaveLength(12)
})

describe('conditions on attributes', () => {
  const open = async (where?: string) => {
    const onChange = vi.fn(async (_: string | undefined) => undefined)
    const screen = await renderPart(<AttributeConditions where={where} onChange={onChange} />)
    return { screen, onChange, condition: (at: number) => screen.getByRole('group', { name: `Condition ${at}` }) }
  }

  test('are sent once they are complete', async () => {
    const { screen, onChange, condition } = await open()
    await screen.getByRole('button', { name: 'Add attribute condition' }).click()
    await condition(1).getByRole('textbox', { name: 'Attribute of condition 1' }).fill('price: net')
    await condition(1).getByRole('combobox', { name: 'How price: net is compared' }).selectOptions('GTE')
    await condition(1).getByRole('textbox', { name: 'Value of price: net' }).fill('5')
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('price%3A net:GTE:5'), { timeout: 3_000 })
  })

  test('report errors on blur, not while typing', async () => {
    const { screen, condition } = await open('price:GTE:5')
    const value = condition(1).getByRole('textbox', { name: 'Value of price' })
    await value.fill('many')
    await expect.element(condition(1)).not.toHaveTextContent(/Enter a number/)
    await userEvent.tab()
    screen.getByRole('button', { name: 'Add attribute condition' }).element().focus()
    await expect
      .element(condition(1))
      .toHaveTextContent(/Enter a number or a date. Until then, this condition is ignored./)
  })

  test('are removed one by one', async () => {
    const { screen, onChange } = await open('price:GTE:5;color:EQ:red')
    await screen.getByRole('button', { name: 'Remove the condition on price' }).click()
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('color:EQ:red'), { timeout: 3_000 })
  })
})
