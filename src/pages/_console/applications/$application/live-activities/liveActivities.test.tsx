import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const there = { capabilities: [], listFilters: { filters: [] }, startLiveActivity: { Messages: ['1234-5678-9ABC'] } }
async function open(answers: Answers = {}) {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/live-activities/new`, { role: 'marketer' })
  const form = screen.getByRole('form', { name: 'Start live activity' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expect.element(field('ID')).toBeVisible()
  const like = form.getByRole('combobox', { name: 'Start like' })
  const add = async (group: string, name: string, value: string) => {
    const fields = form.getByRole('group', { name: group, exact: true })
    await fields.getByRole('button', { name: 'Add value' }).click()
    await fields.getByRole('textbox', { name: `Name of new value (${group})` }).fill(name)
    await fields.getByRole('textbox', { name, exact: true }).fill(value)
  }
  return { calls, screen, form, field, add, like }
}

async function start(answers?: Answers) {
  const opened = await open(answers)
  const { form, field, add, screen, like } = opened
  if (answers?.listMessages) {
    await like.click()
    await screen.getByRole('option', { name: 'An empty form' }).click()
  }
  await field('ID').fill('order-17')
  await field('Title').fill('Your order')
  await field('Alert text').fill('Your order is in the oven')
  await field('Attributes type').fill('OrderAttributes')
  await add('Content', 'stage', 'In the oven')
  await form.getByRole('radio', { name: 'People' }).click()
  await field('User IDs').fill('ann\nbob')
  await form.getByRole('button', { name: 'Review and start' }).click()
  return { ...opened, dialog: screen.getByRole('dialog') }
}

test('an empty form names each field that is missing, and sends nothing', async () => {
  const { calls, form, field } = await open()
  await form.getByRole('button', { name: 'Review and start' }).click()
  await expect.element(field('ID')).toHaveFocus()
  for (const name of ['ID', 'Alert text', 'Attributes type']) await expect.element(field(name)).toBeInvalid()
  await expect.element(form.getByText('Select an audience')).toBeVisible()
  expect(sent(calls, 'startLiveActivity')).toEqual([])
})

test('fields and JSON are two views of one content', async () => {
  const { form, add } = await open()
  const content = form.getByRole('group', { name: 'Content', exact: true })
  await add('Content', 'stage', 'In the oven')
  await content.getByText('JSON', { exact: true }).click()
  await expect
    .element(content.getByRole('textbox', { name: 'Content as JSON' }))
    .toHaveTextContent('"stage": "In the oven"')
  await content.getByText('Fields', { exact: true }).click()
  await expect.element(content.getByRole('textbox', { name: 'stage', exact: true })).toHaveValue('In the oven')
})

describe('a live activity', () => {
  test('starts from the review, and its screen continues from what was sent', async () => {
    const { calls, screen, dialog } = await start()
    expect(sent(calls, 'startLiveActivity')).toEqual([])
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    const changing = screen.getByRole('form', { name: 'Change order-17' })
    await expect.element(changing.getByRole('textbox', { name: 'stage', exact: true })).toHaveValue('In the oven')
    expect(sent(calls, 'startLiveActivity')).toMatchObject([
      {
        application: exampleApplication,
        notifications: [
          {
            content: 'Your order is in the oven',
            live_activity_id: 'order-17',
            live_activity: { 'attributes-type': 'OrderAttributes', 'content-state': { stage: 'In the oven' } },
            users: ['ann', 'bob'],
          },
        ],
      },
    ])
  })

  test('whose ID the service refuses goes back to its field', async () => {
    const { dialog, field } = await start({
      startLiveActivity: refuseField('notifications.0.live_activity_id', 'this live activity is running'),
    })
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    await expect.element(field('ID')).toHaveAccessibleDescription(/is running/)
    await expect.element(field('Alert text')).toHaveValue('Your order is in the oven')
  })

  test('is changed below its preview on a phone', async () => {
    const { screen, dialog } = await start()
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    await page.viewport(390, 844)
    const top = (part: { element: () => Element }) => part.element().getBoundingClientRect().top
    const preview = screen.getByRole('img', { name: /^Live activity:/ })
    const button = screen.getByRole('button', { name: 'Review and update' })
    await expect.poll(() => top(button) - top(preview.first())).toBeGreaterThan(0)
    await page.viewport(1440, 900)
  })

  test('is updated with all of its content, after a preview of the changes', async () => {
    const { calls, screen, dialog } = await start({ updateLiveActivity: { Messages: ['1234-5678-9ABD'] } })
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    const changing = screen.getByRole('form', { name: 'Change order-17' })
    await changing.getByRole('textbox', { name: 'stage', exact: true }).fill('Cooling')
    await expect.element(changing.getByText('In the oven', { exact: true })).toBeVisible()
    await changing.getByRole('button', { name: 'Review and update' }).click()
    await expect.element(dialog.getByText(/^Goes out at once\. .*can’t be undone/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Update live activity' }).click()
    await expect.element(screen.getByText('Live activity order-17 updated')).toBeVisible()
    expect(JSON.stringify(sent(calls, 'updateLiveActivity'))).toContain('"stage":"Cooling"')
  })

  test('goes to the stage that followed in an earlier activity, and is reviewed first', async () => {
    const request = (id: string, stage: string, more: object) => ({
      live_activity_id: id,
      live_activity: { 'content-state': { stage }, ...more },
    })
    const earlier = {
      M2: request('order-16', 'Ready', { event: 'end' }),
      M1: request('order-16', 'In the oven', { 'attributes-type': 'OrderAttributes' }),
    }
    const { calls, screen, dialog } = await start({
      capabilities: ['listMessages', 'getMessage'],
      listMessages: {
        messages: Object.keys(earlier).map((code) => ({ code, kind: 'live_activity', status: 'sent' })),
        cursor: null,
      },
      getMessage: ({ message }: { message: keyof typeof earlier }) => ({
        message: { code: message, created: '2026-01-01 10:00', request: earlier[message] },
      }),
      updateLiveActivity: { Messages: ['1234-5678-9ABD'] },
    })
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    const changing = screen.getByRole('form', { name: 'Change order-17' })
    await changing.getByRole('button', { name: 'Set Stage to “Ready”' }).click()
    await expect.element(changing.getByRole('textbox', { name: 'stage', exact: true })).toHaveValue('Ready')
    // the choice stays with the person
    await expect.element(changing.getByRole('radio', { name: 'Update' })).toBeChecked()
    await expect.element(changing.getByRole('button', { name: 'Review and update' })).toBeVisible()
    await changing.getByRole('button', { name: 'End it instead' }).click()
    await changing.getByRole('button', { name: 'Review and end' }).click()
    await dialog.getByRole('button', { name: 'End live activity' }).click()
    await expect.poll(() => JSON.stringify(sent(calls, 'updateLiveActivity'))).toContain('"stage":"Ready"')
  })

  test('begins like the last one of its type, with another ID and audience', async () => {
    const request = (id: string, type: string, stage: string) => ({
      title: 'Your order',
      content: 'It’s in the oven',
      live_activity_id: id,
      live_activity: {
        'content-state': { stage, minutes: 9 },
        attributes: { shop: 'Harbor' },
        'attributes-type': type,
      },
    })
    const requests = {
      M2: request('order-16', 'OrderAttributes', 'received'),
      M1: request('ride-1', 'Ride', 'waiting'),
    }
    const { screen, form, field, like } = await open({
      capabilities: ['listMessages', 'getMessage'],
      listMessages: {
        messages: Object.keys(requests).map((code) => ({ code, kind: 'live_activity', status: 'sent' })),
        cursor: null,
      },
      getMessage: ({ message }: { message: keyof typeof requests }) => ({
        message: { code: message, created: '2026-01-01 10:00', request: requests[message] },
      }),
    })
    await expect.element(field('ID')).toHaveValue('')
    await expect.element(field('ID')).toHaveFocus()
    await expect.element(field('Alert text')).toHaveValue('It’s in the oven')
    await expect.element(field('Attributes type')).toHaveValue('OrderAttributes')
    await expect.element(form.getByRole('textbox', { name: 'shop', exact: true })).toHaveValue('Harbor')
    await expect.element(form.getByText('Same as last time: shop. Check each value.')).toBeVisible()
    await form.getByRole('textbox', { name: 'shop', exact: true }).fill('Pier')
    await expect.element(form.getByText(/^Same as last time: shop/)).not.toBeInTheDocument()
    await like.click()
    await screen.getByRole('option', { name: 'The last Ride' }).click()
    await expect.element(field('Attributes type')).toHaveValue('Ride')
    await expect.element(form.getByRole('textbox', { name: 'stage', exact: true })).toHaveValue('waiting')
  })

  test('whose next stage is unknown asks for it', async () => {
    const { screen, dialog } = await start()
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    const changing = screen.getByRole('form', { name: 'Change order-17' })
    await changing.getByRole('button', { name: 'Enter next stage' }).click()
    await userEvent.keyboard('Cooling')
    await expect.element(changing.getByRole('textbox', { name: 'stage', exact: true })).toHaveValue('Cooling')
  })

  test('with a stale date in the past is refused at the field', async () => {
    const { calls, screen, dialog } = await start({ updateLiveActivity: { Messages: ['1234-5678-9ABD'] } })
    await dialog.getByRole('button', { name: 'Start live activity' }).click()
    const changing = screen.getByRole('form', { name: 'Change order-17' })
    const stale = changing.getByRole('textbox', { name: /^Stale after \(.+\)$/ })
    await stale.fill('2020-01-01 10:00')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(stale).toHaveAccessibleDescription(/Enter a time in the future/)
    expect(sent(calls, 'updateLiveActivity')).toEqual([])
  })
})

test('one started elsewhere can be changed as soon as it is opened, and is listed then', async () => {
  const request = {
    title: 'Your order',
    live_activity_id: 'order-16',
    users: ['ann'],
    live_activity: { 'content-state': { stage: 'received' }, 'attributes-type': 'OrderAttributes' },
  }
  serve({
    ...there,
    capabilities: ['listMessages', 'getMessage', 'listDevices'],
    listMessages: { messages: [{ code: 'M1', kind: 'live_activity', status: 'sent' }], cursor: null },
    getMessage: { message: { code: 'M1', created: '2026-01-01 10:00', request } },
    listDevices: { devices: [{ hwid: 'H-1', device_type: 1, user_id: 'ann', name: 'Ann Lee' }] },
    updateLiveActivity: { Messages: ['M2'] },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/live-activities`, { role: 'marketer' })
  await screen.getByRole('link', { name: 'Your order', exact: true }).click()
  const heading = screen.getByRole('heading', { name: 'Your order · order-16' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  const details = screen.getByRole('region', { name: 'Your order · order-16' })
  await expect.element(details.getByRole('link', { name: 'Ann Lee · ann' })).toBeVisible()
  await expect
    .element(details.getByRole('link', { name: 'View message' }))
    .toHaveAttribute('href', expect.stringMatching(/\/messages\/M1$/))
  await expect.element(screen.getByRole('form', { name: 'Change order-16' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove from list' })).not.toBeInTheDocument()
  const list = screen.getByRole('region', { name: 'Running activities' })
  await expect
    .element(list.getByRole('link', { name: 'Ann Lee · ann' }))
    .toHaveAttribute('href', expect.stringMatching(/people\?find=ann/))
  const row = screen.getByRole('button', { name: 'View order-16' })
  await userEvent.keyboard('{Escape}')
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
  expect(screen.address()).not.toMatch(/activity=/)
  await row.click()
  await details.getByRole('button', { name: 'Close order-16' }).click()
  await expect.element(row).toHaveFocus()
  await row.click()
  const form = screen.getByRole('form', { name: 'Change order-16' })
  await form.getByRole('textbox', { name: 'stage', exact: true }).fill('ready')
  await form.getByRole('button', { name: 'Review and update' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(/AudienceAnn Lee · ann/)
  await screen.getByRole('button', { name: 'Update live activity' }).click()
  await screen.getByRole('button', { name: 'Remove from list' }).click()
  await expect.element(screen.getByRole('button', { name: 'View order-16' })).toBeVisible()
})

test('a role that may not change one views it, with the reason first and no form', async () => {
  const request = {
    title: 'Your order',
    live_activity_id: 'order-16',
    live_activity: { 'content-state': { stage: 'received' }, 'attributes-type': 'OrderAttributes' },
  }
  serve({
    ...there,
    capabilities: ['listMessages', 'getMessage'],
    listMessages: { messages: [{ code: 'M1', kind: 'live_activity', status: 'sent' }], cursor: null },
    getMessage: { message: { code: 'M1', created: '2026-01-01 10:00', request } },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/live-activities`, { role: 'support' })
  await screen.getByRole('button', { name: 'View order-16' }).click()
  // no button that never works
  await expect.element(screen.getByText(/The Support role can’t start live activities/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start live activity' })).not.toBeInTheDocument()
  const details = screen.getByRole('region', { name: 'Your order · order-16' })
  await expect.element(details.getByRole('note')).toHaveTextContent(/The Support role can’t change live activities/)
  await expect.element(details.getByRole('img', { name: /Live activity: Your order\. received/ })).toBeVisible()
  await expect.element(details.getByText('Stage: received')).toBeVisible()
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Remove from list' })).not.toBeInTheDocument()
  // on a phone, its state and what the customer sees come before the rest
  await page.viewport(390, 844)
  const top = (part: { element: () => Element }) => part.element().getBoundingClientRect().top
  const preview = screen.getByRole('img', { name: /^Live activity:/ })
  await expect.poll(() => top(preview) - top(details.getByText('Running'))).toBeGreaterThan(0)
  expect(top(screen.getByText('Last content'))).toBeGreaterThan(top(preview))
  await page.viewport(1440, 900)
})

test('the messages of one are listed beside it, each with a link', async () => {
  const messages = ['M2', 'M1'].map((code) => ({ code, kind: 'live_activity', status: 'sent', activity: 'order-16' }))
  const request = (stage: string, event?: string) => ({
    live_activity_id: 'order-16',
    live_activity: { 'content-state': { stage }, ...(event ? { event } : { 'attributes-type': 'OrderAttributes' }) },
  })
  serve({
    ...there,
    capabilities: ['listMessages', 'getMessage'],
    listMessages: { messages, cursor: null },
    getMessage: ({ message: code }: { message: string }) => ({
      message: {
        code,
        created: code === 'M1' ? '2026-01-01 10:00' : '2026-01-01 10:05',
        request: code === 'M1' ? request('received') : request('ready', 'update'),
      },
    }),
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/live-activities`)
  await screen.getByRole('button', { name: 'View order-16' }).click()
  const listed = screen.getByRole('region', { name: 'Messages of this activity' }).getByRole('listitem')
  for (const [at, name, code] of [
    [0, 'Start', 'M1'],
    [1, 'Update', 'M2'],
  ] as const)
    await expect
      .element(listed.nth(at).getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(`messages/${code}$`))
})

test('ended ones are shown if asked for', async () => {
  const messages = ['M2', 'M1'].map((code) => ({ code, kind: 'live_activity', status: 'sent' }))
  const live = { 'content-state': { stage: 'received' } }
  const start = { ...live, 'attributes-type': 'OrderAttributes' }
  serve({
    ...there,
    capabilities: ['listMessages', 'getMessage'],
    listMessages: { messages, cursor: null },
    getMessage: ({ message }: { message: string }) => ({
      message: {
        ...{ code: message, created: '2026-01-01 10:00' },
        request: { live_activity_id: 'order-9', live_activity: message === 'M1' ? start : { ...live, event: 'end' } },
      },
    }),
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/live-activities`, { role: 'marketer' })
  await expect.element(screen.getByText('No live activity is running.')).toBeVisible()
  await screen.getByText('Ended', { exact: true }).click()
  await expect.poll(screen.address).toMatch(/show=ended/)
  await screen.getByRole('button', { name: 'View order-9' }).click()
  await expect.element(screen.getByText(/It ended .* and can’t be changed/)).toBeVisible()
})
