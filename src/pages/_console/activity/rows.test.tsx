import { expect, test, vi } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { recordAnswers as answers, deletedEntry as entry } from '#testing/recordEntry.ts'
import { renderScreen, sent, serve } from '#testing/render.tsx'

const count = { ...entry, id: 6, event: 'exportSegment', name: null, request: { generateExport: false } }

test('an import is one row, whose calls are unfolded beside it, page by page', async () => {
  const whole = {
    ...{ ...entry, id: 9, event: 'bulkRegisterDevice', name: null, objects: ['device:d-0', 'task:7'] },
    ...{ devices: 195, parts: { entries: 52, unfinished: 0 } },
  }
  const part = (id: number) => ({
    ...{ ...entry, id, event: 'registerDevice', name: null, objects: [`device:d-${id}`], within: 9 },
  })
  const calls = serve({
    ...answers,
    listActivity: ({ within, before }: { within?: number; before?: number }) =>
      within === undefined
        ? { entries: [whole, entry], more: false }
        : before === undefined
          ? { entries: Array.from({ length: 50 }, (_, index) => part(60 - index)), more: true }
          : { entries: [part(10), whole], more: false },
    getActivity: ({ id }: { id: number }) => ({
      entry: {
        ...(id === 9 ? whole : part(id)),
        status: 200,
        message: null,
        ended: null,
        request: null,
        before: null,
        cut: false,
        answer: null,
        approved: [],
        hash: 'a',
      },
    }),
  })
  const screen = await renderScreen('/activity')
  await expect.element(screen.getByRole('row', { name: /Import devices.*195 devices/ })).toBeVisible()
  await expect.element(screen.getByText('2 rows', { exact: true })).toBeVisible()
  await screen.getByRole('link', { name: 'Import devices' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Entry' })
  const folded = dialog.getByRole('region', { name: '52 entries in this row' })
  await expect.element(folded.getByText('Device d-60')).toBeVisible()
  await dialog.getByRole('button', { name: 'Load more of this row' }).click()
  await expect.element(folded.getByText('Device d-10')).toBeInTheDocument()
  expect(sent(calls, 'listActivity').at(-1)).toEqual({
    people: ['ada'],
    within: 9,
    limit: 50,
    contents: true,
    before: 11,
  })
  await folded.getByRole('link').nth(0).click()
  await expect.element(folded.getByRole('link').nth(0)).toHaveAttribute('aria-current', 'page')
})

test('the history of a message has those that took each other’s place, and says so', async () => {
  const send = { ...entry, event: 'createMessage', name: null, objects: ['message:M-2', 'replaced:M-1'] }
  const calls = serve({
    ...answers,
    getApplication: { application: { code: exampleApplication, title: 'Harbor Coffee', languages: {} } },
    listActivity: {
      entries: [send, { ...entry, id: 3, event: 'cancelMessage', name: null, objects: ['message:M-1'] }],
      more: false,
    },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/activity?object=message:M-2&of=Bread`, {
    role: 'marketer',
  })
  const edit = screen.getByRole('row', { name: /Edit message.*replaces the earlier message/ })
  await expect.element(edit).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Remove earlier version/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/With the messages that took each other’s place/)).toBeVisible()
  expect(sent(calls, 'listActivity')).toEqual([
    { objects: ['message:M-2'], replacements: true, limit: 50, contents: true, grouped: true },
  ])
})

test('what the list is of is saved from one menu, with the parts of its rows', async () => {
  const part = { ...entry, id: 5, event: 'registerDevice', name: null, objects: ['device:d-1'], within: 4 }
  const calls = serve({ ...answers, listActivity: { entries: [entry, count, part], more: false } })
  const screen = await renderScreen('/activity')
  await expect.element(screen.getByRole('button', { name: 'Download visible rows as CSV' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Export' }).click()
  await expect
    .element(screen.getByRole('menu'))
    .toHaveTextContent('Changes and sends that the filters find, with each entry that a row stands for.')
  await screen.getByRole('menuitem', { name: 'JSON Lines' }).click()
  // the list leaves out counts of audiences
  await expect.element(screen.getByText('2 entries saved')).toBeVisible()
  expect(sent(calls, 'listActivity').at(-1)).toEqual({ changes: true, whole: true, limit: 250 })
})

test('a file has the requests and responses of its entries', async () => {
  const details = {
    status: 200,
    message: null,
    request: { name: 'Sunday' },
    answer: { code: 'P-1' },
    approved: ['ada'],
  }
  serve({ ...answers, listActivity: { entries: [{ ...entry, ...details }], more: false } })
  const saved = vi.spyOn(URL, 'createObjectURL')
  const screen = await renderScreen('/activity')
  for (const format of ['JSON Lines', 'CSV']) {
    await screen.getByRole('button', { name: 'Export' }).click()
    await screen.getByRole('menuitem', { name: format }).click()
  }
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  const [lines = '', table = ''] = await Promise.all(saved.mock.calls.map(([blob]) => (blob as Blob).text()))
  expect(JSON.parse(lines)).toMatchObject(details)
  const rows = table.split(/\r?\n/).map((row) => row.split(','))
  const cell = (name: string) => rows[1]?.[rows[0]?.indexOf(name) ?? -1]
  expect([cell('status'), cell('approved')]).toEqual(['200', 'ada'])
})

test('with everything listed, everything is saved', async () => {
  serve({ ...answers, listActivity: { entries: [entry, count], more: false } })
  const screen = await renderScreen('/activity?what=everything')
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.element(screen.getByText('2 entries saved')).toBeVisible()
})

test('a file that has no room for older entries says so', async () => {
  const page = Array.from({ length: 1_000 }, () => entry)
  serve({
    ...answers,
    listActivity: ({ limit }: { limit: number }) => ({ entries: limit > 200 ? page : [entry], more: true }),
  })
  const screen = await renderScreen('/activity')
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .element(
      screen.getByText(/^50,000 entries saved, back to Jan 1, 2026, .*For older ones, choose an earlier time\.$/),
    )
    .toBeVisible()
})

test.each([[], [count]])('nothing is saved where there is nothing to list', async (...entries) => {
  serve({ ...answers, listActivity: { entries, more: false } })
  const screen = await renderScreen('/activity')
  await expect.element(screen.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Export' })).not.toBeInTheDocument()
})
