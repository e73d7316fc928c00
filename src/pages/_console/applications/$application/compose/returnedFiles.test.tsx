import { beforeEach, expect, test } from 'vitest'
import { keepComposerDraft } from '#api/composerDrafts.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { composeDraft, composeOwner, showCompose } from '#testing/composeScreens.ts'
import { sent } from '#testing/render.tsx'

const id = '0123456789ab'

beforeEach(() => {
  localStorage.clear()
  keepComposerDraft(
    composeOwner,
    composeDraft(id, { kind: 'email', values: { lostFiles: ['menu.pdf', 'prices.pdf'] } }),
  )
})

test('an email that was undone has its attachments again, and those that are gone are named', async () => {
  const files = [
    { name: 'menu.pdf', content: 'bWVudQ==' },
    { name: 'other.pdf', content: 'b3RoZXI=' },
  ]
  const { calls, screen } = await showCompose(`/email?draft=${id}`, { getDraftFiles: { files } })
  const remove = screen.getByRole('button', { name: 'Remove menu.pdf' })
  await expect.element(remove).toBeVisible()
  await expect.element(screen.getByText('prices.pdf: files aren’t stored.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove other.pdf' })).not.toBeInTheDocument()
  expect(sent(calls, 'getDraftFiles')).toEqual([{ application: exampleApplication, draft: id }])
  // what is removed stays away
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(screen.getByText('prices.pdf: files aren’t stored.')).toBeVisible()
})

test('a draft whose files nobody has names them', async () => {
  const { screen } = await showCompose(`/email?draft=${id}`, { getDraftFiles: { files: [] } })
  await expect.element(screen.getByText('menu.pdf and prices.pdf: files aren’t stored.')).toBeVisible()
})
