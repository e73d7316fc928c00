import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, answerLater, Refusal, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const email = {
  code: 'EEEEE-00001',
  name: 'Letter',
  platforms: [14],
  properties: {},
  content: { default: '<p>Old</p>' },
}
/** Answers each count by its expression. */
function countingBy(count: (expression: string) => number): Answers {
  const expressions: string[] = []
  return {
    exportSegment: ({ filterExpression }: { filterExpression: string }) => ({
      task_id: String(expressions.push(filterExpression) - 1),
    }),
    exportSegmentResult: ({ task_id }: { task_id: string }) => ({
      status: 'completed',
      devicesCount: String(count(expressions[Number(task_id)] ?? '')),
    }),
  }
}
/** Is the count of devices on a platform that the application doesn’t have? */
const isOther = (expression: string) => /osx|mac|windows|amazon|safari|chrome|firefox|huawei/i.test(expression)
const getApplication = (...configured: string[]) => ({
  application: {
    code: exampleApplication,
    title: 'Bakery',
    providers: Object.fromEntries(configured.map((key) => [key, true])),
    languages: { en: '8' },
  },
})
const there: Answers = {
  capabilities: [],
  getApplication: getApplication('ios', 'android', 'email'),
  listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Regulars', filter_expression: 'T("Age", GTE, 18)' }] },
  listPresets: { presets: [email] },
  getCampaigns: { campaigns: [], cursor: null },
  listTags: { tags: [] },
  ...countingBy((expression) => (isOther(expression) ? 0 : 12)),
  createMessage: { Messages: ['1234-5678-9ABC'] },
  createEmailMessage: { Messages: ['1234-5678-9ABC'] },
}
const counting = (devices: number): Answers => countingBy((expression) => (isOther(expression) ? 0 : devices))

async function chooseSegment(screen: Awaited<ReturnType<typeof renderScreen>>) {
  await screen.getByRole('radio', { name: /^Segment/ }).click()
  await screen.getByRole('combobox', { name: 'Segment' }).click()
  await screen.getByRole('option', { name: 'Regulars' }).click()
}

async function reviewPush(answers: Answers = {}, audience: 'everyone' | 'segment' | 'people' = 'segment') {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/compose/push`, { role: 'marketer' })
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Fresh bread')
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Out of the oven')
  if (audience === 'everyone') await screen.getByRole('radio', { name: /^Everyone/ }).click()
  else if (audience === 'people') {
    await screen.getByRole('radio', { name: /^People/ }).click()
    await screen.getByRole('textbox', { name: /^User IDs/ }).fill('ana, rui')
  } else await chooseSegment(screen)
  await screen.getByRole('button', { name: 'Review' }).click()
  const confirm = screen.getByRole('form', { name: 'Confirm' })
  await expect.element(confirm).toBeVisible()
  return { calls, screen, confirm, send: confirm.getByRole('button', { name: /^(Send|Schedule)/ }) }
}

describe('the review of a push', () => {
  test('shows content, audience, and schedule, and sends nothing by itself', async () => {
    const { calls, screen, send } = await reviewPush()
    await expect.element(screen.getByRole('heading', { name: 'Review' })).toHaveFocus()
    await expect.element(screen.getByText('The segment “Regulars”.')).toBeVisible()
    await expect.element(screen.getByText('Right after you confirm.')).toBeVisible()
    const grid = screen.getByRole('region', { name: 'Effective message' })
    await expect.element(grid).toHaveTextContent(/Fresh bread.*Out of the oven.*Shared text/)
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('sends once, however often the button is pressed', async () => {
    const answer = answerLater<unknown>()
    const { calls, screen, send } = await reviewPush({ createMessage: () => answer.promise })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    const button = send.element() as HTMLButtonElement
    button.click()
    button.click()
    button.form?.requestSubmit()
    answer.resolve({ Messages: ['1234-5678-9ABC'] })
    await expect.element(screen.getByText('Message sent', { exact: true })).toBeVisible()
    const [request, ...more] = sent(calls, 'createMessage') as { notifications: Record<string, unknown>[] }[]
    expect(more).toEqual([])
    expect(request?.notifications).toMatchObject([{ title: 'Fresh bread', content: 'Out of the oven' }])
    expect(request?.notifications[0]?.transactionId).toMatch(/./)
  })

  test('to more than 1,000 devices must be confirmed by typing their number', async () => {
    const { calls, screen, confirm, send } = await reviewPush(counting(1_207))
    const number = confirm.getByRole('textbox', { name: 'Type 1,207 to confirm' })
    await number.fill('1206')
    await userEvent.keyboard('{Enter}')
    await expect.element(send).toHaveAccessibleDescription('Type the number first')
    expect(sent(calls, 'createMessage')).toEqual([])
    await number.fill('1,207')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Message sent', { exact: true })).toBeVisible()
    expect(sent(calls, 'createMessage')).toHaveLength(1)
  })

  test('to everyone has to be confirmed by their number, however few they are', async () => {
    const { calls, screen, confirm, send } = await reviewPush({}, 'everyone')
    await expect.element(screen.getByText('All devices in this application.')).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription('Type the number first')
    await confirm.getByRole('textbox', { name: 'Type 12 to confirm' }).fill('12')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Message sent', { exact: true })).toBeVisible()
    expect(sent(calls, 'createMessage')).toHaveLength(1)
  })

  test('to no one cannot be sent', async () => {
    const { calls, confirm, send } = await reviewPush(counting(0))
    await expect.element(send).toHaveAccessibleDescription('No one would get it. Select another audience.')
    await send.click({ force: true })
    await expect.element(confirm).toBeVisible()
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('says how many devices get nothing on a platform without credentials, and where to fix it', async () => {
    const { screen, send } = await reviewPush(
      countingBy((expression) => (/Chrome/i.test(expression) ? 5 : isOther(expression) ? 0 : 12)),
    )
    await expect.element(screen.getByText('Chrome isn’t configured: 5 devices get nothing.')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Open Platforms' })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/platforms$/))
    await expect.element(send).toHaveTextContent('Send to 12 devices')
  })

  test('whose platforms have no credentials can’t be sent', async () => {
    const { calls, screen, send } = await reviewPush({ getApplication: getApplication('email') })
    await expect.element(screen.getByText(/No platform of this message is configured/)).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription('Configure a platform of this message first')
    await send.click({ force: true })
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('counts devices without a language, so that languages add up to the total', async () => {
    const { screen } = await reviewPush(
      countingBy((expression) =>
        isOther(expression) ? 0 : /NOTSET/i.test(expression) ? 3 : /"en"/.test(expression) ? 8 : 12,
      ),
    )
    const languages = screen.getByRole('region', { name: 'Audience' })
    await expect.element(languages).toHaveTextContent(/English8 · 66\.7%No language3 · 25\.0%Other: 1/)
    const row = screen.getByRole('row', { name: /^Default/ })
    await expect.element(row).toHaveTextContent(/^Default11 devices, 1 languageFresh bread/)
  })

  describe('to listed people', () => {
    const phone = {
      hwid: 'A',
      device_type: 1,
      user_id: 'ana',
      push_token: 'token',
      language: 'en',
      device_model: 'iPhone 13',
    }
    const looking = (devices: object[]): Answers => ({
      capabilities: ['listDevices'],
      listDevices: ({ userId }: { userId?: string }) => ({
        devices: devices.filter((device) => 'user_id' in device && device.user_id === userId),
      }),
    })

    test('names who gets it, and who gets nothing and why', async () => {
      const { screen, send } = await reviewPush(looking([phone]), 'people')
      const recipients = screen.getByRole('list', { name: 'Recipients' })
      await expect.element(recipients).toHaveTextContent('rui: gets nothingNo device has this user IDana: iPhone 13')
      await expect.element(send).toHaveTextContent('Send to 1 device')
      await expect.element(screen.getByRole('columnheader', { name: /^iOS/ })).toBeVisible()
      await expect.element(screen.getByRole('columnheader', { name: /Android/ })).not.toBeInTheDocument()
    })

    test('can’t be sent if nobody gets it', async () => {
      const { calls, screen, send } = await reviewPush(looking([{ ...phone, push_token: null }]), 'people')
      await expect.element(screen.getByText('iPhone 13: no push token')).toBeVisible()
      await expect.element(send).toHaveAccessibleDescription('No one would get it. Select another audience.')
      await send.click({ force: true })
      expect(sent(calls, 'createMessage')).toEqual([])
    })
  })

  test('of unknown size must be confirmed by typing a word, and says why', async () => {
    const { calls, screen, confirm, send } = await reviewPush({
      exportSegment: () => {
        throw new Refusal(422, { message: 'Counting is off' })
      },
    })
    const word = confirm.getByRole('textbox', { name: 'The audience size is unknown. Type send to confirm' })
    await expect.element(word).toHaveAccessibleDescription(/Counting is off/)
    await send.click({ force: true })
    expect(sent(calls, 'createMessage')).toEqual([])
    await word.fill('Send')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Message sent', { exact: true })).toBeVisible()
  })

  test('that the service rejects leads back to the field, which keeps its text', async () => {
    const { screen, send } = await reviewPush({
      createMessage: refuseField('notifications.0.content', 'this text is too long'),
    })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    const text = screen.getByRole('textbox', { name: 'Text', exact: true })
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveAccessibleDescription(/too long/)
    await expect.element(text).toHaveValue('Out of the oven')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/Rejected by the service. Nothing was sent/)
  })

  test('that fails as a whole stays in the review with the reason', async () => {
    const { screen, confirm, send } = await reviewPush({
      createMessage: () => {
        throw new Refusal(422, { message: 'The account is blocked', requestId: 'abc-1' })
      },
    })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    await expect.element(confirm.getByRole('alert')).toHaveTextContent(/The account is blocked.*abc-1/)
    await expect.element(screen.getByText('An earlier attempt got no response')).not.toBeInTheDocument()
  })

  test('whose result is unknown is sent again with the same transaction ID', async () => {
    const createMessage = vi.fn(() => {
      throw new Refusal(504, { message: 'The service took too long' })
    })
    const { calls, screen, confirm, send } = await reviewPush({ createMessage })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    await expect.element(confirm.getByRole('alert')).toHaveTextContent(/It may have been sent\. Try again/)
    await expect.element(screen.getByText(/Sending it again now is safe/)).toBeVisible()
    await send.click()
    await vi.waitFor(() => expect(sent(calls, 'createMessage')).toHaveLength(2))
    const [first, second] = sent(calls, 'createMessage')
    expect(second).toEqual(first)
  })

  test('with different text after an unknown result asks to check first', async () => {
    const { calls, screen, confirm, send } = await reviewPush({
      createMessage: () => {
        throw new Refusal(504, { message: 'The service took too long' })
      },
    })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await send.click()
    await expect.element(confirm.getByRole('alert')).toBeVisible()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Still warm')
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(screen.getByText(/This message is different, so both could arrive/)).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription('Check Sent & scheduled first')
    await send.click({ force: true })
    expect(sent(calls, 'createMessage')).toHaveLength(1)
    await confirm.getByRole('checkbox', { name: /I checked Sent & scheduled/ }).click()
    await send.click()
    await vi.waitFor(() => expect(sent(calls, 'createMessage')).toHaveLength(2))
    const ids = (sent(calls, 'createMessage') as { notifications: { transactionId: string }[] }[]).map(
      ({ notifications: [one] }) => one?.transactionId,
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('goes back to the unchanged draft', async () => {
    const { calls, screen } = await reviewPush()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Fresh bread')
    await expect.element(screen.getByRole('radio', { name: /^Segment/ })).toBeChecked()
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('questions text that is JSON', async () => {
    const { screen } = await reviewPush()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('{"a": 1}')
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(screen.getByText(/this is JSON\. Is that intended\?/)).toBeVisible()
  })
})

describe('the review of an email', () => {
  async function reviewEmail(answers: Answers = {}) {
    const calls = serve({ ...there, ...answers })
    const screen = await renderScreen(`/applications/${exampleApplication}/compose/email?preset=${email.code}`, {
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
    const grid = screen.getByRole('region', { name: 'Effective email' })
    await expect.element(grid).toHaveTextContent(/Warm rolls.*This message.*Old.*Preset/)
    await expect.element(screen.getByText(/no way to unsubscribe/).first()).toBeVisible()
    await expect.element(send).toHaveTextContent(/Send to 12/)
    await send.click()
    await expect.element(screen.getByText('Message sent', { exact: true })).toBeVisible()
    expect(sent(calls, 'createEmailMessage')).toMatchObject([
      { application: exampleApplication, notifications: [{ preset: email.code }] },
    ])
  })

  test('names languages that get a subject and a text of different languages', async () => {
    const content = { default: '<p>Old</p>', en: '<p>Older</p>' }
    const { screen } = await reviewEmail({ listPresets: { presets: [{ ...email, content }] } })
    const question = 'English (12 addresses): the email is in English, but the subject is in the default language.'
    await expect.element(screen.getByRole('listitem').filter({ hasText: question })).toBeVisible()
  })

  test('counts each expression once, and calls its recipients addresses', async () => {
    const { calls, screen, send } = await reviewEmail(counting(0))
    await expect.element(screen.getByText(/^No addresses: /)).toBeVisible()
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
