import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { passwordQuestion } from '#api/session.ts'
import { Refusal, renderPart, serve } from '#testing/render.tsx'
import ConfirmPassword from './ConfirmPassword.tsx'
import { DemoUsers } from './DemoUsers.tsx'
import { SignInForm } from './SignInForm.tsx'

const ann = { signedIn: true, name: 'ann', role: 'viewer', may: [], service: { label: 'Demo', demo: true } }

describe('signing in', () => {
  const open = async (name?: string) => {
    const onSignedIn = vi.fn()
    const screen = await renderPart(<SignInForm name={name} onSignedIn={onSignedIn} />)
    return {
      screen,
      onSignedIn,
      name: screen.getByRole('textbox', { name: 'Username' }),
      password: screen.getByLabelText('Password', { exact: true }),
      button: screen.getByRole('button', { name: 'Sign in' }),
    }
  }

  test('requires both fields before sending', async () => {
    const calls = serve()
    const { screen, name, button } = await open()
    await button.click()
    await expect.element(screen.getByText('Enter your username')).toBeVisible()
    await expect.element(screen.getByText('Enter your password')).toBeVisible()
    await expect.element(name).toHaveFocus()
    expect(calls).toEqual([])
  })

  test('begins at the name', async () => {
    const { name } = await open()
    await expect.element(name).toHaveFocus()
  })

  test.each([true, false])('with touch, begins at the name only after signing out: %s', async (again) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('coarse'), media: query }) as MediaQueryList,
    )
    const screen = await renderPart(<SignInForm again={again} onSignedIn={() => undefined} />)
    const name = screen.getByRole('textbox', { name: 'Username' })
    await expect.element(name).toBeVisible()
    expect(document.activeElement === name.element()).toBe(again)
    vi.restoreAllMocks()
  })

  test('sends the trimmed name and the exact password', async () => {
    const calls = serve({ '/session': ann } as never)
    const { name, password, onSignedIn } = await open()
    await name.fill(' ann ')
    await password.fill(' a b ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(ann))
    expect(calls).toEqual([{ method: '/session', fields: { name: 'ann', password: ' a b ' } }])
  })

  test.each([
    [new Refusal(401, { message: 'x' }), 'Incorrect username or password'],
    [new Refusal(429, { message: 'Try again in 2 minutes.' }), 'Try again in 2 minutes.'],
    [new Refusal(503, { message: 'Couldn’t reach the service.' }), 'Couldn’t reach the service.'],
  ])('a failure clears only the password, which gets the focus', async (refusal, words) => {
    serve({
      '/session': () => {
        throw refusal
      },
    } as never)
    const { screen, name, password, button, onSignedIn } = await open()
    await name.fill('ann')
    await password.fill('wrong')
    await button.click()
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(password).toHaveValue('')
    await expect.element(password).toHaveFocus()
    await expect.element(name).toHaveValue('ann')
    // of a wrong password, either field may be the one
    for (const field of [name, password])
      expect(field.element().getAttribute('aria-invalid') === 'true').toBe(words.startsWith('Incorrect'))
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('the password can be shown and hidden', async () => {
    const { screen, password } = await open('ann')
    await password.fill('sesame')
    const eye = screen.getByRole('button', { name: 'Show or hide the password' })
    await eye.click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await eye.click()
    await expect.element(password).toHaveAttribute('type', 'password')
  })
})

test('signing in again as another user of the demo says what is discarded, and the same one comes first', async () => {
  const users = (['administrator', 'support'] as const).map((role) => ({ name: role, password: 'x', role }))
  const screen = await renderPart(<DemoUsers users={users} again="support" onSignedIn={vi.fn()} />)
  const button = (at: number) => screen.getByRole('button').nth(at)
  await expect.element(button(0)).toHaveTextContent(/^Support ?Continue where you left off/)
  await expect.element(button(1)).toHaveTextContent(/^Administrator ?Discards what you typed/)
})

describe('confirming the password', () => {
  const ask = async () => {
    const answer = vi.fn()
    passwordQuestion.set({ answered: Promise.resolve(true), answer })
    const screen = await renderPart(<ConfirmPassword />)
    const dialog = screen.getByRole('dialog', { name: 'Confirm your password' })
    const password = dialog.getByLabelText('Password', { exact: true })
    await expect.element(password).toHaveFocus()
    return { dialog, password, answer }
  }

  test('resumes the waiting call', async () => {
    const calls = serve({ '/session/password': {} } as never)
    const { dialog, password, answer } = await ask()
    await dialog.getByRole('button', { name: 'Confirm password' }).click()
    await expect.element(dialog.getByText('Enter your password')).toBeVisible()
    expect(calls).toEqual([])
    await password.fill('sesame')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(true))
    expect(calls).toEqual([{ method: '/session/password', fields: { password: 'sesame' } }])
  })

  test('a wrong one can be entered again while the call waits', async () => {
    serve({
      '/session/password': () => {
        throw new Refusal(422, { message: 'Incorrect password.' })
      },
    } as never)
    const { dialog, password, answer } = await ask()
    await password.fill('simsalabim')
    await dialog.getByRole('button', { name: 'Confirm password' }).click()
    await expect.element(dialog.getByText('Incorrect password.')).toBeVisible()
    await expect.element(password).toHaveFocus()
    expect(answer).not.toHaveBeenCalled()
  })

  test.each(['Cancel', 'Escape'])('%s lets the call fail', async (way) => {
    const { dialog, answer } = await ask()
    if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click()
    else await userEvent.keyboard('{Escape}')
    expect(answer).toHaveBeenCalledWith(false)
  })
})
