import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showAnn } from '#testing/personScreen.ts'
import { deletedEntry, wholeEntry } from '#testing/recordEntry.ts'
import { sent } from '#testing/render.tsx'

const changed = { ...deletedEntry, event: 'setTags', name: null, objects: ['device:device-1', 'user:ann'] }
const answers = {
  listActivity: { entries: [changed], more: false },
  getActivity: { entry: { ...wholeEntry, ...changed, request: { hwid: 'device-1', tags: { Name: 'Ann' } } } },
}

test('a person’s history is a tab of their page, with entries that open beside it', async () => {
  const { calls, screen } = await showAnn('find=ann', answers)
  await screen.getByRole('tab', { name: 'History' }).click()
  await expect.poll(screen.address).toMatch(/find=ann&view=history|view=history.*find=ann/)
  const row = screen.getByRole('row', { name: /ada/ })
  await expect.element(row).toBeVisible()
  // what was done to the user ID and to each device is one history
  expect(sent(calls, 'listActivity').at(-1)).toMatchObject({
    objects: expect.arrayContaining(['user:ann', 'device:device-1', 'device:device-2']),
  })
  await row.click()
  await expect.element(screen.getByRole('dialog', { name: 'Entry' })).toBeVisible()
  await expect.poll(screen.address).toMatch(/entry=7/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(screen.address).not.toMatch(/entry=/)
  await screen.getByRole('tab', { name: 'Profile' }).click()
  await expect.poll(screen.address).not.toMatch(/view=/)
})

test('the filters of a person’s history narrow it', async () => {
  const { calls, screen } = await showAnn('find=ann&view=history', answers)
  await screen.getByRole('combobox', { name: 'Outcome' }).click()
  await screen.getByRole('option', { name: 'Failed' }).click()
  await expect
    .poll(() => sent(calls, 'listActivity').at(-1))
    .toMatchObject({ outcomes: ['failed'], objects: expect.arrayContaining(['user:ann']) })
})
