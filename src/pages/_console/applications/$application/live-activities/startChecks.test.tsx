import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, answerLater, Refusal, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const earlier = {
  title: 'Your order',
  content: 'It’s in the oven',
  live_activity_id: 'order-16',
  filter_code: 'AAAAA-00001',
  live_activity: { 'content-state': { stage: 'received' }, attributes: { order: 16 }, 'attributes-type': 'Order' },
}
const startedAgo = (hours: number) => ({
  getMessage: {
    message: { code: 'M1', created: new Date(Date.now() - hours * 3_600_000).toISOString(), request: earlier },
  },
})
const answers = {
  capabilities: ['listMessages', 'getMessage', 'listDevices'],
  listFilters: { filters: [{ code: 'AAAAA-00001', name: 'Regulars', filter_expression: 'T("Age", EQ, 1)' }] },
  listMessages: { messages: [{ code: 'M1', kind: 'live_activity', status: 'sent' }], cursor: null },
  ...startedAgo(1),
  listDevices: ({ userId }: { userId?: string }) => ({
    devices:
      userId === 'ann'
        ? [{ hwid: 'd1', user_id: 'ann', device_type: 1, push_token: 'T', device_model: 'iPhone 15' }]
        : [],
  }),
  startLiveActivity: { Messages: ['M2'] },
}

async function open(path = '/new', more: Answers = {}) {
  const calls = serve({ ...answers, ...more })
  const screen = await renderScreen(`/applications/${exampleApplication}/live-activities${path}`, { role: 'marketer' })
  return { calls, screen, dialog: screen.getByRole('dialog') }
}

test('the ID of a running activity is refused when its field is left', async () => {
  const { screen } = await open()
  const id = screen.getByRole('textbox', { name: 'ID', exact: true })
  await id.fill('order-16')
  await userEvent.tab()
  await expect.element(id).toHaveAccessibleDescription(/A live activity with this ID is running/)
})

test('an ID is free again 12 hours after its start, when iOS has ended the activity', async () => {
  const { screen } = await open('/new', startedAgo(13))
  const id = screen.getByRole('textbox', { name: 'ID', exact: true })
  await id.fill('order-16')
  await userEvent.tab()
  await expect.element(id).toHaveValue('order-16')
  await expect.element(id).not.toHaveAccessibleDescription(/is running/)
})

test('nothing is started until what runs was read again', async () => {
  const again = answerLater<unknown>()
  let reads = 0
  const { calls, screen, dialog } = await open('/new', {
    listMessages: () => {
      reads += 1
      return reads === 1 ? { messages: [], cursor: null } : again.promise
    },
    getMessage: startedAgo(1).getMessage,
  })
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  await field('ID').fill('order-16')
  await field('Alert text').fill('In the oven')
  await field('Attributes type').fill('Order')
  await screen.getByRole('radio', { name: 'People' }).click()
  await field('User IDs').fill('ann')
  await screen.getByRole('button', { name: 'Review and start' }).click()
  const confirm = dialog.getByRole('button', { name: 'Start live activity' })
  await expect.element(confirm).toHaveAccessibleDescription('Wait for the check of running activities')
  await confirm.click({ force: true })
  again.resolve(answers.listMessages)
  await expect.element(confirm).toHaveAccessibleDescription(/A live activity with this ID is running/)
  expect(sent(calls, 'startLiveActivity')).toEqual([])
})

test('the review says who gets nothing, and which values are from last time', async () => {
  const { calls, screen, dialog } = await open()
  await screen.getByRole('textbox', { name: 'ID', exact: true }).fill('order-17')
  await screen.getByRole('radio', { name: 'People' }).click()
  const users = screen.getByRole('textbox', { name: 'User IDs' })
  await users.fill('nobody.here')
  const review = screen.getByRole('button', { name: 'Review and start' })
  await review.click()
  const recipients = dialog.getByRole('list', { name: 'Recipients' })
  await expect.element(recipients).toHaveTextContent('nobody.here: gets nothingNo device has this user ID')
  const confirm = dialog.getByRole('button', { name: 'Start live activity' })
  await expect.element(confirm).toHaveAccessibleDescription('Nobody listed can get it. Change the audience.')
  await expect.element(dialog.getByText('Order: 16 · same as last time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await users.fill('ann')
  await review.click()
  await expect.element(recipients).toHaveTextContent('ann: iPhone 15')
  await confirm.click()
  await expect.poll(() => sent(calls, 'startLiveActivity')).toHaveLength(1)
})

test('a row names the segment and what doesn’t change', async () => {
  const { screen } = await open('')
  const others = screen.getByRole('region', { name: /running activities/i })
  await expect.element(others.getByText('Regulars · Order: 16')).toBeVisible()
})

describe('a start without a response', () => {
  /** The service starts it, but the response is lost; the repeat is refused. */
  const lost = (more: Answers = {}) => {
    const started: Record<string, unknown>[] = []
    return {
      listMessages: () => ({
        messages: [
          ...started.map((_, index) => ({ code: `S${index}`, kind: 'live_activity', status: 'sent' })),
          ...answers.listMessages.messages,
        ],
        cursor: null,
      }),
      getMessage: ({ message }: { message: string }) =>
        message === 'M1'
          ? answers.getMessage
          : {
              message: {
                code: message,
                created: new Date().toISOString(),
                request: started[Number(message.slice(1))],
              },
            },
      startLiveActivity: ({ notifications: [start] }: { notifications: Record<string, unknown>[] }) => {
        if (started.some(({ live_activity_id: id }) => id === start?.live_activity_id))
          return refuseField('notifications.0.live_activity_id', 'A live activity with this ID is running.')()
        if (start) started.push(start)
        throw new Refusal(504, { message: 'Too slow' })
      },
      ...more,
    } satisfies Answers
  }
  async function lose(more?: Answers) {
    const opened = await open('/new', lost(more))
    const { screen, dialog } = opened
    const id = screen.getByRole('textbox', { name: 'ID', exact: true })
    await id.fill('order-17')
    for (const [name, value] of [
      ['Alert text', 'In the oven'],
      ['Attributes type', 'Order'],
    ] as const)
      await screen.getByRole('textbox', { name, exact: true }).fill(value)
    await screen.getByRole('radio', { name: 'People' }).click()
    await screen.getByRole('textbox', { name: 'User IDs' }).fill('ann')
    const review = screen.getByRole('button', { name: 'Review and start' })
    await review.click()
    const confirm = dialog.getByRole('button', { name: 'Start live activity' })
    await confirm.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too slow')
    await expect.element(dialog.getByRole('note')).toHaveTextContent(/Trying again is safe/)
    return { ...opened, id, review, confirm }
  }

  test('is recognized when the same start is refused, and leads to the running activity', async () => {
    const { screen, confirm } = await lose()
    await confirm.click()
    await expect.element(screen.getByText(/order-17 is running: your first attempt started it/)).toBeVisible()
    await expect.element(screen.getByRole('form', { name: 'Change order-17' })).toBeVisible()
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('attempt')
  })

  test('is recognized where the service lists no messages', async () => {
    const { screen, confirm } = await lose({ capabilities: ['listDevices'] })
    await confirm.click()
    await expect.element(screen.getByRole('form', { name: 'Change order-17' })).toBeVisible()
  })

  test('isn’t taken for an activity of someone else with the same ID', async () => {
    const { screen, confirm, id } = await lose({
      getMessage: ({ message: code }: { message: string }) => ({
        message: {
          ...answers.getMessage.message,
          code,
          request: { ...earlier, live_activity_id: code === 'M1' ? 'order-16' : 'order-17' },
        },
      }),
    })
    await confirm.click()
    await expect.element(id).toHaveAccessibleDescription(/A live activity with this ID is running/)
    await expect.element(screen.getByRole('form', { name: 'Change order-17' })).not.toBeInTheDocument()
  })

  test('with another ID warns of a second activity on the same phones, also in the form', async () => {
    const { screen, dialog, id, review } = await lose()
    await dialog.getByRole('button', { name: 'Back' }).click()
    const note = screen.getByRole('note')
    await expect.element(note).toHaveTextContent(/Trying again is safe/)
    await id.fill('order-17-b')
    await expect.element(note).toHaveTextContent(/order-17 may be running on the same phones/)
    await expect
      .element(note.getByRole('link', { name: 'Live activities' }))
      .toHaveAttribute('href', expect.stringContaining('activity=order-17'))
    await review.click()
    await expect.element(dialog.getByRole('note')).toHaveTextContent(/order-17 may be running on the same phones/)
    await expect.element(dialog).not.toHaveTextContent(/Trying again is safe/)
  })

  test('with other content isn’t called safe', async () => {
    const { screen, dialog, review } = await lose({ listMessages: answers.listMessages })
    await dialog.getByRole('button', { name: 'Back' }).click()
    await screen.getByRole('textbox', { name: 'Alert text', exact: true }).fill('Done')
    await review.click()
    await expect.element(dialog.getByRole('note')).toHaveTextContent(/may have started with its earlier content/)
  })

  test('is still known after a reload, and can be tried again', async () => {
    const answered = lost()
    const first = await lose(answered)
    const [, query] = first.screen.address().split('?')
    await first.screen.unmount()
    const { screen, dialog } = await open(`/new?${query}`, answered)
    await expect.element(screen.getByRole('note')).toHaveTextContent(/no response.*Trying again is safe/)
    await expect
      .element(screen.getByRole('textbox', { name: 'ID', exact: true }))
      .not.toHaveAccessibleDescription(/is running/)
    await screen.getByRole('button', { name: 'Review and start' }).click()
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    await expect.element(screen.getByRole('form', { name: 'Change order-17' })).toBeVisible()
  })
})

test.each([
  [768, 'beside'],
  [390, 'above'],
])('at %i pixels, what is typed is seen %s the form', async (width) => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(width, 844)
  const { screen } = await open()
  const preview = screen.getByRole('region', { name: 'Preview' })
  const text = screen.getByRole('textbox', { name: 'Title' })
  await text.fill('Order 17')
  screen
    .getByRole('radio', { name: /^Segment/ })
    .element()
    .scrollIntoView({ block: 'center' })
  await expect.element(preview.getByRole('img', { name: /Order 17/ })).toBeInViewport()
})
