import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'
import { chooseSegment, configuredWith, counting, countingBy, letter, there } from '#testing/reviewPush.ts'

// whose language no device has, so that none is assumed
beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('is')
})

describe('the review of an email', () => {
  async function reviewEmail(answers: Answers = {}) {
    const calls = serve({ ...there, ...answers })
    const screen = await renderScreen(`/applications/${exampleApplication}/compose/email?preset=${letter.code}`, {
      role: 'marketer',
    })
    await screen.getByRole('textbox', { name: 'Subject', exact: true }).fill('Warm rolls')
    await chooseSegment(screen)
    await screen.getByRole('button', { name: 'Review' }).click()
    const confirm = screen.getByRole('form', { name: 'Confirm' })
    await expect.element(confirm).toBeVisible()
    return { calls, screen, send: confirm.getByRole('button', { name: /^Send/ }) }
  }

  test('shows where subject and text come from, and sends what was written', async () => {
    const { calls, screen, send } = await reviewEmail()
    const effective = screen.getByRole('region', { name: 'Effective email' })
    await expect.element(effective).toHaveTextContent(/Warm rolls.*Subject: this message · Email: preset/)
    await expect.element(screen.getByText(/no way to unsubscribe/).first()).toBeVisible()
    await expect.element(screen.getByText(/^Your default sender$/)).toBeVisible()
    await expect.element(send).toHaveTextContent(/Send to 12/)
    await send.click()
    await expect.element(screen.getByText('Sending started', { exact: true })).toBeVisible()
    expect(sent(calls, 'createEmailMessage')).toMatchObject([
      {
        ...{ application: exampleApplication, notifications: [{ preset: letter.code }] },
        // what was changed, as while typing: it is the same draft when it comes back
        composerDraft: { values: expect.not.objectContaining({ transactionId: expect.anything() }) },
      },
    ])
  })

  test('leads from the missing way to unsubscribe to the URL, as the text is the preset’s', async () => {
    const { screen } = await reviewEmail()
    await screen.getByRole('button', { name: 'Add unsubscribe URL' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Unsubscribe URL' })).toHaveFocus()
  })

  test('leads from the missing way to unsubscribe to a new link in the email', async () => {
    const { screen } = await reviewEmail()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('button', { name: 'Start from scratch' }).click()
    await screen.getByRole('textbox', { name: 'Email · Default' }).click()
    await userEvent.keyboard('Good morning')
    await screen.getByRole('button', { name: 'Review' }).click()
    await screen.getByRole('button', { name: 'Add unsubscribe link' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'URL', exact: true })).toHaveFocus()
    const body = screen.getByRole('textbox', { name: 'Email · Default' })
    await expect.element(body).toHaveTextContent(/^Good morningUnsubscribe/)
  })

  test('lists each language with its source, and shows the email of the selected one', async () => {
    const content = { default: '<p>Old</p>', de: '<p>Alt</p>' }
    const { screen } = await reviewEmail({ listPresets: { presets: [{ ...letter, content }] } })
    const language = (name: RegExp) => screen.getByRole('button', { name })
    await expect.element(language(/^Default/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByTitle('Default email')).toBeVisible()
    await expect.element(language(/^German.*Subject: this message, default text · Email: preset/)).toBeVisible()
    await language(/^German/).click()
    await expect.element(language(/^German/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByTitle('German email')).toBeVisible()
  })

  test('opens on the email that most addresses get, and offers one that nobody gets last', async () => {
    const content = { default: '<p>Old</p>', en: '<p>New</p>', de: '<p>Alt</p>' }
    const subject = { default: 'Hi', en: 'Hello', de: 'Hallo' }
    const { screen } = await reviewEmail({
      listPresets: { presets: [{ ...letter, content, properties: { subject } }] },
      getApplication: { application: { ...configuredWith('email').application, languages: { en: '8', de: '30' } } },
      ...countingBy((expression) => (/NOTSET/.test(expression) ? 0 : /"de"/.test(expression) ? 30 : 8)),
    })
    await expect.element(screen.getByRole('button', { name: /^German ?30/ })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByTitle('German email')).toBeVisible()
    await expect
      .poll(
        () =>
          screen
            .getByRole('listitem')
            .elements()
            .filter((item) => item.querySelector('[aria-pressed]'))
            .at(-1)?.textContent,
      )
      .not.toMatch(/^(English|German)/)
  })

  test('lists a language with a copy of the text by itself, and names those that get the Default', async () => {
    const content = { default: '<p>Old</p>', en: '<p>Old</p>' }
    const { screen } = await reviewEmail({
      listPresets: { presets: [{ ...letter, content, properties: { subject: { default: 'Hi', en: 'Hi' } } }] },
      getApplication: {
        application: { ...configuredWith('email').application, languages: { en: '8', fr: '3', de: '1' } },
      },
    })
    const language = (name: RegExp) => screen.getByRole('button', { name })
    await expect.element(language(/^English ?12 addresses/)).toBeVisible()
    await expect.element(language(/^Default ?36 addresses ?French, German, and no language/)).toBeVisible()
  })

  test('names languages that get a subject and a text of different languages', async () => {
    const content = { default: '<p>Old</p>', en: '<p>Older</p>' }
    const { screen } = await reviewEmail({ listPresets: { presets: [{ ...letter, content }] } })
    const question = 'English (12 addresses): the email is in English, but the subject is the default text.'
    await expect.element(screen.getByRole('listitem').filter({ hasText: question })).toBeVisible()
  })

  test('says which languages keep the preset’s email while another is edited', async () => {
    const content = { default: '<p>Old</p>', en: '<p>Older</p>' }
    const { screen } = await reviewEmail({ listPresets: { presets: [{ ...letter, content }] } })
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('button', { name: /^Edit a copy of/ }).click()
    await screen.getByRole('textbox', { name: 'Email · Default' }).getByText('Old').click()
    await userEvent.keyboard('{End} news')
    await screen.getByRole('button', { name: 'Review' }).click()
    const check = screen.getByRole('listitem').filter({ hasText: /^Only Default is edited\./ })
    await expect.element(check).toHaveTextContent('English (12 addresses) keeps the preset’s email.')
    const effective = screen.getByRole('region', { name: 'Effective email' })
    await expect.element(effective).toHaveTextContent(/Email: unedited copy of the preset/)
    await expect.element(effective).toHaveTextContent(/this message, edited/i)
    await screen.getByRole('button', { name: 'Edit English' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Email · English' })).toBeVisible()
  })

  test('leads to each translation of the preset that the default text replaces', async () => {
    const content = { default: '<p>Old</p>', de: '<p>Alt</p>', fr: '<p>Vieux</p>' }
    const { screen } = await reviewEmail({ listPresets: { presets: [{ ...letter, content }] } })
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('button', { name: 'Start from scratch' }).click()
    await screen.getByRole('button', { name: 'Blank', exact: true }).click()
    await userEvent.keyboard('Good morning')
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(screen.getByText(/2 translations of the preset are replaced/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Edit German' })).toBeVisible()
    await screen.getByRole('button', { name: 'Edit French' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Email · French' })).toBeVisible()
  })

  test('counts each expression once, and calls its recipients addresses', async () => {
    const { calls, screen, send } = await reviewEmail(counting(0))
    await expect.element(screen.getByRole('status').filter({ hasText: /^0addresses/ })).toBeVisible()
    await expect.element(send).toBeVisible()
    const counted = sent(calls, 'exportSegment').map((request) => JSON.stringify(request))
    expect(counted).toEqual([...new Set(counted)])
  })

  test('that the service rejects leads back to the subject', async () => {
    const { screen, send } = await reviewEmail({
      createEmailMessage: refuseField('notifications.0.subject', 'no such word'),
    })
    await expect.element(send).toHaveTextContent(/Send to 12/)
    await send.click()
    const subject = screen.getByRole('textbox', { name: 'Subject', exact: true })
    await expect.element(subject).toHaveFocus()
    await expect.element(subject).toHaveAccessibleDescription(/no such word/)
    await expect.element(subject).toHaveValue('Warm rolls')
  })
})
