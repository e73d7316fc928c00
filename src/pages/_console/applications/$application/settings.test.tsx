import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { bakeryShown, showApplication } from '#testing/applicationScreen.ts'
import { Refusal, refuseField, sent } from '#testing/render.tsx'

describe('settings', () => {
  const name = (screen: Awaited<ReturnType<typeof showApplication>>['screen']) =>
    screen.getByRole('textbox', { name: 'Name', exact: true })

  test('save a new name once, and the heading of the overview follows', async () => {
    let title = 'Bakery'
    const { calls, screen } = await showApplication('/settings', {
      getApplication: () => ({ application: { ...bakeryShown, title } }),
      updateApplication: (fields: { title: string }) => {
        title = fields.title
        return null
      },
    })
    const save = screen.getByRole('button', { name: 'Save changes' })
    await expect.element(save).toHaveAccessibleDescription('Nothing has changed')
    await name(screen).fill('Corner bakeryShown')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => sent(calls, 'updateApplication')).toMatchObject([{ title: 'Corner bakeryShown' }])
    await expect.element(save).toHaveAccessibleDescription('Nothing has changed')
    await screen.getByRole('link', { name: 'Overview' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Corner bakeryShown', level: 1 })).toBeVisible()
  })

  test('send only what was changed, also the second time', async () => {
    let application: object = { ...bakeryShown, ios_sdk: 'x7077', android_sdk: 'x7077' }
    const { calls, screen } = await showApplication('/settings', {
      getApplication: () => ({ application }),
      updateApplication: (fields: object) => {
        application = { ...application, ...fields }
        return null
      },
    })
    await expect.element(screen.getByRole('combobox', { name: 'iOS SDK' })).toHaveValue('Native (pw)')
    const save = screen.getByRole('button', { name: 'Save changes' })
    for (const title of ['Corner bakery', 'Corner café']) {
      await name(screen).fill(title)
      await save.click()
      await expect.element(save).toHaveAccessibleDescription('Nothing has changed')
    }
    expect(sent(calls, 'updateApplication')).toEqual([
      { application: exampleApplication, title: 'Corner bakery' },
      { application: exampleApplication, title: 'Corner café' },
    ])
  })

  test('need a name: an empty one is refused at its field, before anything is sent', async () => {
    const { calls, screen } = await showApplication('/settings')
    await name(screen).fill('  ')
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(name(screen)).toBeInvalid()
    await expect.element(name(screen)).toHaveFocus()
    expect(sent(calls, 'updateApplication')).toEqual([])
  })

  test('that the service refuses keep what was typed', async () => {
    const { screen } = await showApplication('/settings', {
      updateApplication: refuseField('title', 'this name is taken'),
    })
    await name(screen).fill('Corner bakeryShown')
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(name(screen)).toHaveAccessibleDescription(/this name is taken/i)
    await expect.element(name(screen)).toHaveValue('Corner bakeryShown')
  })

  test('ask before unsaved changes are lost', async () => {
    const { screen } = await showApplication('/settings')
    await name(screen).fill('Corner bakeryShown')
    await screen.getByRole('link', { name: 'Overview' }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(name(screen)).toHaveValue('Corner bakeryShown')
    expect(screen.address()).toMatch(/settings$/)
  })

  test.each([
    [true, 'Accepts every API token of the account'],
    [false, 'Accepts only tokens that include this application'],
    [undefined, 'The service doesn’t report which tokens it accepts'],
  ])('say which tokens are accepted if the service returns %s', async (authorize_all_tokens, words) => {
    const { screen } = await showApplication('/settings', {
      getApplication: { application: { ...bakeryShown, authorize_all_tokens } },
    })
    await expect.element(screen.getByRole('region', { name: 'Access' })).toHaveTextContent(words)
  })

  test('delete the application only once its name is typed, and count what is lost', async () => {
    const { calls, screen } = await showApplication('/settings', {
      deleteApplication: null,
      getApplications: { applications: [] },
    })
    await screen.getByRole('button', { name: 'Delete application' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete the application Bakery?' })
    await expect.element(dialog).toHaveTextContent(/140 devices and their tags/)
    const confirm = dialog.getByRole('button', { name: 'Delete application' })
    await dialog.getByRole('textbox').fill('bakeryShown')
    await userEvent.keyboard('{Enter}')
    expect(sent(calls, 'deleteApplication')).toEqual([])
    await dialog.getByRole('textbox').fill('Bakery')
    await confirm.click()
    await expect.element(screen.getByText('Application Bakery deleted')).toBeVisible()
    expect(sent(calls, 'deleteApplication')).toMatchObject([{ application: exampleApplication }])
    expect(screen.address()).toMatch(/\/applications$/)
  })

  test('that can’t be deleted now keep the dialog, with the reason', async () => {
    const { screen } = await showApplication('/settings', {
      deleteApplication: () => {
        throw new Refusal(422, { message: 'Messages are being sent' })
      },
    })
    await screen.getByRole('button', { name: 'Delete application' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Bakery')
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await expect.element(dialog).toHaveTextContent(/Messages are being sent/)
    expect(screen.address()).toMatch(/settings$/)
  })

  test('can be read by a viewer, who sees why nothing can be changed', async () => {
    const { screen } = await showApplication('/settings', {}, 'viewer')
    await expect
      .element(screen.getByRole('button', { name: 'Delete application' }))
      .toHaveAccessibleDescription(/The Viewer role can’t delete applications/)
    await expect.element(screen.getByText(/The Viewer role can’t change applications/).first()).toBeVisible()
  })
})
