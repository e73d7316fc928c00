import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { recordAnswers as answers, wholeEntry as whole } from '#testing/recordEntry.ts'
import { answerLater, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

test('what was deleted is restored once, with its refusal in place', async () => {
  const created = answerLater<object>()
  let attempts = 0
  const calls = serve({
    ...answers,
    createFilter: () => {
      attempts += 1
      if (attempts === 1) throw new Refusal(422, { message: 'A segment with this name exists' })
      return created.promise
    },
  })
  const screen = await renderScreen('/activity?entry=7')
  const restore = screen.getByRole('button', { name: 'Restore segment Seniors' })
  await restore.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A segment with this name exists.')
  // faster than the button becomes busy
  const button = restore.element() as HTMLButtonElement
  button.click()
  button.click()
  created.resolve({ name: 'Seniors' })
  await expect.element(screen.getByText('Restored segment Seniors.')).toBeVisible()
  expect(sent(calls, 'createFilter')).toEqual(
    Array.from({ length: 2 }, () => ({ name: 'Seniors', filter_expression: 'T("Age", GTE, 65)' })),
  )
})

const edited = {
  ...whole,
  event: 'createFilter',
  name: 'Adults',
  objects: ['segment:Adults'],
  request: { name: 'Adults (new)', filter_expression: 'T("Age", GTE, 21)' },
  before: { name: 'Adults', filter_expression: 'T("Age", GTE, 18)', application: exampleApplication },
}

test('what was edited is restored in its place', async () => {
  const standing = { code: 'S2', name: 'Adults', filter_expression: 'T("Age", GTE, 21)' }
  const calls = serve({
    ...answers,
    getActivity: { entry: edited },
    listFilters: { filters: [standing] },
    createFilter: { name: 'Adults' },
    deleteFilter: null,
  })
  const screen = await renderScreen('/activity?entry=7')
  await expect.element(screen.getByRole('row', { name: 'conditions' })).toHaveTextContent('GTE, 18)T("Age", GTE, 21)')
  await screen.getByRole('button', { name: 'Restore segment Adults as it was' }).click()
  await expect.element(screen.getByText('Restored segment Adults as it was.')).toBeVisible()
  const replacement = expect.objectContaining({ filter: 'Adults' })
  expect(sent(calls, 'createFilter')[0]).toMatchObject({ filter_expression: 'T("Age", GTE, 18)', replacement })
  expect(sent(calls, 'deleteFilter')[0]).toMatchObject({ name: 'Adults', replacement })
})

test('what was renamed since isn’t restored over something else', async () => {
  const calls = serve({ ...answers, getActivity: { entry: edited }, listFilters: { filters: [] } })
  const screen = await renderScreen('/activity?entry=7')
  await screen.getByRole('button', { name: 'Restore segment Adults as it was' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The segment “Adults” was renamed or deleted since.')
  expect(sent(calls, 'createFilter')).toEqual([])
})

test('a viewer can’t restore, and is told why', async () => {
  serve(answers)
  const screen = await renderScreen('/activity?entry=7', { role: 'viewer' })
  const restore = screen.getByRole('button', { name: 'Restore segment Seniors' })
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true')
  await expect.element(restore).toHaveAccessibleDescription(/The Viewer role can’t restore/)
})

test('what was recorded in part isn’t restored, and the button says why', async () => {
  serve({ ...answers, getActivity: { entry: { ...whole, cut: true } } })
  const screen = await renderScreen('/activity?entry=7')
  const restore = screen.getByRole('button', { name: 'Restore segment Seniors' })
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true')
  await expect.element(restore).toHaveAccessibleDescription('Only part of it was recorded.')
})
