import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

const created = '2026-01-01 08:00:00'
const tokens = [
  { id: 1, name: 'Shop backend', kind: 'server', applications: null, created },
  { id: 2, name: 'App', kind: 'device', applications: [exampleApplication, 'GONE0-00001'], created },
]
const there = {
  capabilities: ['listApiTokens', 'createApiToken', 'deleteApiToken'],
  listApiTokens: { tokens },
  getApplications: { applications: [{ [exampleApplication]: 'Harbor Coffee' }], total: 1 },
}
test('tokens show their scope: every application, or the names of some', async () => {
  serve(there)
  const screen = await renderScreen('/tokens')
  const table = screen.getByRole('table', { name: 'API tokens' })
  await expect.element(table.getByRole('row', { name: /^Shop backend/ })).toHaveTextContent('All applications')
  await expect.element(table.getByRole('row', { name: /^App/ })).toHaveTextContent('Harbor Coffee and GONE0-00001')
})

describe('creating', () => {
  const open = async (answers = {}) => {
    const calls = serve({ ...there, createApiToken: { token: 'secret-token', id: 3 }, ...answers })
    const screen = await renderScreen('/tokens?create=true')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    return { calls, screen, name, create: screen.getByRole('form').getByRole('button', { name: 'Create token' }) }
  }

  test('shows the token once, and asks before leaving without copying it', async () => {
    const { calls, screen, name, create } = await open()
    await name.fill('Importer')
    await create.click()
    const panel = screen.getByRole('dialog', { name: 'Token created' })
    await expect.element(panel.getByText('secret-token')).toBeVisible()
    expect(sent(calls, 'createApiToken')).toEqual([{ name: 'Importer', kind: 'server', applications: null }])
    await expect.element(panel.getByRole('button', { name: 'Copy token' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel.getByText('secret-token')).toBeVisible()
    await panel.getByRole('button', { name: 'I’ve stored it' }).click()
    await expect.element(screen.getByText('secret-token')).not.toBeInTheDocument()
    await expect.poll(screen.address).not.toMatch(/create/)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-token')
  })

  test('needs at least one application for a limited token', async () => {
    const { calls, screen, name, create } = await open()
    await name.fill('Importer')
    await screen.getByRole('radio', { name: 'Device' }).click()
    await screen.getByRole('radio', { name: 'Selected applications' }).click()
    await create.click()
    const which = screen.getByRole('combobox', { name: 'Selected applications' })
    await expect.element(which).toBeInvalid()
    expect(sent(calls, 'createApiToken')).toEqual([])
    await which.fill('Harbor')
    await screen.getByRole('option', { name: /Harbor Coffee/ }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() =>
      expect(sent(calls, 'createApiToken')).toEqual([
        { name: 'Importer', kind: 'device', applications: [exampleApplication] },
      ]),
    )
  })

  test('shows a failure in the form, and keeps the values', async () => {
    const { screen, name, create } = await open({
      createApiToken: () => {
        throw new Refusal(503, { message: 'Couldn’t reach the service.' })
      },
    })
    await name.fill('Importer')
    await create.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Couldn’t reach the service.')
    await expect.element(name).toHaveValue('Importer')
  })
})

test('a token is deleted after a confirmation', async () => {
  const calls = serve({ ...there, deleteApiToken: null })
  const screen = await renderScreen('/tokens')
  await screen.getByRole('button', { name: 'Delete the token App' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete token' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(calls, 'deleteApiToken')).toEqual([{ id: 2 }])
})

test.each([
  ['a marketer', 'marketer', there, 'Only administrators can manage tokens'],
  ['a service that does not offer it', 'administrator', { ...there, capabilities: [] }, 'Tokens are managed elsewhere'],
  ['an account without tokens', 'administrator', { ...there, listApiTokens: { tokens: [] } }, 'No tokens yet'],
] as const)('%s has a screen that says so', async (_, role, answers, title) => {
  const calls = serve(answers)
  const screen = await renderScreen('/tokens', { role })
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  if (role === 'marketer') expect(sent(calls, 'listApiTokens')).toEqual([])
})
