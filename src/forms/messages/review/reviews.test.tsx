import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, answerLater, Refusal, sent } from '#testing/render.tsx'
import { configuredWith, counting, countingBy, isOther, reviewPush } from '#testing/reviewPush.ts'

// whose language no device has, so that none is assumed
beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('is')
})

describe('the review of a push', () => {
  test('shows content, audience, and schedule, and sends nothing by itself', async () => {
    const { calls, screen, send } = await reviewPush()
    await expect.element(screen.getByRole('heading', { name: 'Review' })).toHaveFocus()
    await expect.element(screen.getByText('The segment “Regulars”.')).toBeVisible()
    await expect.element(screen.getByText('Age is at least 18')).toBeVisible()
    await expect.element(screen.getByText('Right after you confirm.')).toBeVisible()
    const grid = screen.getByRole('region', { name: 'Effective message' })
    await expect.element(grid).toHaveTextContent(/Fresh bread.*Out of the oven.*From Default/)
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('shows tag values that are overridden in the texts, and lists them', async () => {
    const { screen } = await reviewPush({ listTags: { tags: [{ name: 'Name', type: 2 }] } })
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Hello {Name|regular|friend} of {City|regular|Faro}')
    await screen
      .getByRole('button', { name: /^Delivery/ })
      .last()
      .click()
    await screen.getByRole('button', { name: /^Advanced/ }).click()
    const values = screen.getByRole('group', { name: 'Override tag values' })
    await values.getByRole('button', { name: /^Add/ }).click()
    await values.getByRole('combobox').click()
    await screen.getByRole('option', { name: 'Name', exact: true }).click()
    await values.getByRole('textbox').last().fill('Ana')
    await screen.getByRole('button', { name: 'Review' }).click()
    const grid = screen.getByRole('region', { name: 'Effective message' })
    await expect.element(grid).toHaveTextContent('Hello Ana of City (“Faro” if empty)')
    await expect
      .element(screen.getByRole('region', { name: 'Message settings' }))
      .toHaveTextContent('Tag valuesName = Ana, for everyone')
  })

  test('says that its time passed meanwhile, and keeps the time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { calls, screen, confirm } = await reviewPush()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen
      .getByRole('button', { name: /^Delivery/ })
      .last()
      .click()
    await screen.getByRole('radio', { name: /^At a set time/ }).click()
    await screen.getByRole('button', { name: 'Review' }).click()
    const schedule = confirm.getByRole('button', { name: /^Schedule for 12 devices/ })
    await expect.element(schedule).toBeVisible()
    vi.setSystemTime(Date.now() + 3 * 24 * 3_600_000)
    vi.advanceTimersByTime(15_000)
    await expect.element(confirm.getByText('This time has passed. Go back and set another.').first()).toBeVisible()
    await expect.element(schedule).toHaveAccessibleDescription('This time has passed. Go back and set another.')
    await expect.element(screen.getByRole('region', { name: 'Delivery' })).toHaveTextContent(/9:00.*days ago/)
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test.each([
    ['people', '30 seconds'],
    ['segment', '1 minute'],
    ['everyone', '2 minutes'],
  ] as const)('says how long a send to %s waits first', async (audience, time) => {
    const { screen } = await reviewPush({}, audience, { holdsSends: true })
    await expect
      .element(screen.getByRole('region', { name: 'Delivery' }))
      .toHaveTextContent(`Now${time} after you confirm. Until then, you can undo it.`)
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
    await expect.element(screen.getByText('Sending started', { exact: true })).toBeVisible()
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
    await expect.element(send).toHaveAccessibleDescription('“1206” isn’t 1,207')
    await expect.element(number).toHaveAccessibleDescription('“1206” isn’t 1,207')
    expect(sent(calls, 'createMessage')).toEqual([])
    await number.fill('1,207')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Sending started', { exact: true })).toBeVisible()
    expect(sent(calls, 'createMessage')).toHaveLength(1)
  })

  test('to a segment that is nearly everyone has to be confirmed by their number', async () => {
    const counts = countingBy((expression) => (isOther(expression) ? 0 : expression.includes('Age') ? 850 : 900))
    const { confirm, send } = await reviewPush(counts)
    await expect.element(confirm.getByRole('textbox', { name: 'Type 850 to confirm' })).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription('Type the number first')
  })

  test('to everyone has to be confirmed by their number, however few they are', async () => {
    const { calls, screen, confirm, send } = await reviewPush({}, 'everyone')
    await expect.element(screen.getByText('All devices in this application.')).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription('Type the number first')
    await confirm.getByRole('textbox', { name: 'Type 12 to confirm' }).fill('12')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Sending started', { exact: true })).toBeVisible()
    expect(sent(calls, 'createMessage')).toHaveLength(1)
  })

  test('to no one cannot be sent', async () => {
    const { calls, confirm, send } = await reviewPush(counting(0))
    await expect.element(confirm.getByText('No devices match. Change the audience.').first()).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription('No devices match. Change the audience.')
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
    const { calls, screen, send } = await reviewPush({ getApplication: configuredWith('email') })
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
    await expect.element(row).toHaveTextContent(/^Default11 devicesEnglish and no languageFresh bread/)
  })

  test('shows no sum of a part of its counts', async () => {
    const { screen, send } = await reviewPush({
      exportSegment: ({ filterExpression }: { filterExpression: string }) => ({ task_id: filterExpression }),
      exportSegmentResult: ({ task_id }: { task_id: string }) =>
        /"en"/.test(task_id) ? { status: 'running' } : { status: 'completed', devicesCount: '12' },
    })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await expect.element(screen.getByRole('region', { name: 'Audience' })).toHaveTextContent(/No language12/)
    await expect.element(screen.getByRole('row', { name: /^Default/ })).toHaveTextContent(/^DefaultEnglish and no/)
  })

  test('names platforms and languages without devices once, in a line', async () => {
    const there = configuredWith('ios', 'android').application
    const { screen } = await reviewPush({
      getApplication: { application: { ...there, languages: { en: '8', de: '3', pt: '1' } } },
      ...countingBy((expression) =>
        isOther(expression) || /"de"|"pt"|NOTSET|^(?!.*iOS).*Android/i.test(expression) ? 0 : 12,
      ),
    })
    await expect.element(screen.getByText('No devices on: Android', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('No devices in: German, Portuguese', { exact: true })).toBeVisible()
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

    test('calls them by their names', async () => {
      const { screen } = await reviewPush(looking([{ ...phone, name: 'Ana Lima' }]), 'people')
      await expect
        .element(screen.getByRole('list', { name: 'Recipients' }))
        .toHaveTextContent(/Ana Lima ?ana: iPhone 13$/)
    })

    test('can’t be sent if nobody gets it', async () => {
      const { calls, screen, send } = await reviewPush(looking([{ ...phone, push_token: null }]), 'people')
      await expect.element(screen.getByText('iPhone 13: no push token')).toBeVisible()
      await expect.element(send).toHaveAccessibleDescription('No devices match. Change the audience.')
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
    await expect.element(screen.getByText('Sending started', { exact: true })).toBeVisible()
  })

  test('without a campaign says so if there are some', async () => {
    const campaigns = [{ code: 'CCCCC-00001', name: 'Spring', description: '' }]
    const { screen } = await reviewPush({ getCampaigns: { campaigns, cursor: null } })
    await expect.element(screen.getByRole('definition').filter({ hasText: /^None$/ })).toBeVisible()
  })

  test('goes back to the unchanged draft', async () => {
    const { calls, screen } = await reviewPush()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Fresh bread')
    await expect.element(screen.getByRole('radio', { name: /^Segment/ })).toBeChecked()
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('has one row of buttons at the bottom of a phone', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const { screen, send } = await reviewPush()
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    await expect.element(screen.getByRole('button', { name: 'Show request' })).toBeVisible()
    const bar = screen.getByRole('form', { name: 'Confirm' }).element()
    expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(64)
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Fresh bread')
  })

  test('asks for the number in that row', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const { confirm, send } = await reviewPush(counting(1_207))
    const number = confirm.getByRole('textbox', { name: 'Type 1,207 to confirm' })
    await expect.element(number).toHaveAttribute('placeholder', 'Type 1,207')
    const bar = confirm.element()
    expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(64)
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    await number.fill('1207')
    await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('questions text that is JSON', async () => {
    const { screen } = await reviewPush()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('{"a": 1}')
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(screen.getByText(/this is JSON\. Text in braces is read as a placeholder/)).toBeVisible()
  })
})
