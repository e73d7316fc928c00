import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { composerDraft, keepComposerDraft } from '#api/composerDrafts.ts'
import { exampleMessageCode as code, exampleApplication } from '#contract/examples/example.ts'
import { type Answers, Refusal, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const other = '2222-22222222-22222222'
const owner = { name: 'marketer', service: 'Demo' }
const push = {
  ...{ title: { default: 'Brunch' }, content: 'On Sunday', filter: 'Regulars' },
  ...{ send_date: '2999-01-01 09:00', timezone: 'Europe/Lisbon', transactionId: 'mine' },
}

function service(kind = 'push', request: object = push) {
  const state = { status: 'pending' }
  const answers: Answers = {
    capabilities: ['listMessages', 'getMessage', 'cancelMessage'],
    listMessages: { messages: [], cursor: null },
    getMessage: ({ message }: { message: string }) => ({
      message: {
        ...{
          application: exampleApplication,
          code: message,
          kind,
          title: 'Brunch',
          request,
          results: [],
          send_date: '2999-01-01 09:00:00',
        },
        status: message === code ? state.status : 'pending',
      },
    }),
    cancelMessage: () => {
      if (state.status !== 'pending') return refuseField('message', 'can no longer be canceled')()
      state.status = 'cancelled'
      return null
    },
    createMessage: { Messages: [other] },
    createWhatsAppMessage: { Messages: [other] },
    getCampaigns: { campaigns: [], cursor: null },
    listPresets: { presets: [] },
    listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Regulars', filter_expression: 'T("Age", GTE, 18)' }] },
    listTags: { tags: [] },
    exportSegment: { task_id: '1' },
    exportSegmentResult: { status: 'completed', devicesCount: '12' },
    getApplication: {
      application: {
        code: exampleApplication,
        title: 'Bakery',
        providers: { ios: true, whats_app: true },
        languages: {},
      },
    },
  }
  return { state, answers }
}

async function open(answers: Answers, path = `/push?draft=d1&edit=${code}`) {
  const calls = serve(answers)
  const screen = await renderScreen(`/applications/${exampleApplication}/compose${path}`, { role: 'marketer' })
  const order = () => calls.map(({ method }) => method).filter((method) => /^(cancel|create)/.test(method))
  return { calls, screen, order }
}

async function review(answers: Answers) {
  const opened = await open(answers)
  await opened.screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Late brunch')
  await opened.screen.getByRole('button', { name: 'Review' }).click()
  return { ...opened, confirm: opened.screen.getByRole('button', { name: /^Replace and schedule for/ }) }
}

beforeEach(() => localStorage.clear())

test('a scheduled push opens with its content, audience, and time, and is replaced after it is canceled', async () => {
  const { calls, screen, order, confirm } = await review(service().answers)
  await expect.element(screen.getByText('Editing a scheduled message')).toBeVisible()
  await confirm.click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(order()).toEqual(['cancelMessage', 'createMessage'])
  expect(sent(calls, 'createMessage')).toMatchObject([
    {
      notifications: [{ ...push, title: 'Late brunch', transactionId: expect.stringMatching(/^d1-/) }],
    },
  ])
})

test('it knows the language of its default text, if its draft did', async () => {
  const { screen } = await open({ ...service().answers, getDraftLanguages: { defaultText: 'pt', untranslated: [] } })
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Brunch')
  await expect
    .element(screen.getByRole('combobox', { name: 'Language of the default text' }))
    .toHaveValue('Portuguese (pt)')
})

test('what has gone out meanwhile is said, and nothing is created', async () => {
  const { state, answers } = service()
  const { screen, order, confirm } = await review(answers)
  await expect.element(confirm).toBeVisible()
  state.status = 'sent'
  await confirm.click()
  await expect.element(screen.getByText(/already gone out, so it can’t be changed\. Nothing was created/)).toBeVisible()
  expect(order()).toEqual(['cancelMessage'])
  expect(composerDraft(owner, 'd1')?.values.fields).toMatchObject({ title: { default: 'Late brunch' } })
})

test('what became too late while it was reviewed stays scheduled as it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { screen, order, confirm } = await review(service().answers)
  await expect.element(confirm).toBeVisible()
  const button = confirm.element() as HTMLButtonElement
  vi.setSystemTime('2999-01-01T10:00Z')
  // at once: a later render disables it
  button.click()
  await expect
    .element(screen.getByText('Enter a time in the future. The scheduled message stays as it is.'))
    .toBeVisible()
  expect(order()).toEqual([])
  expect(composerDraft(owner, 'd1')?.values.fields).toMatchObject({ title: { default: 'Late brunch' } })
})

describe('if the new message isn’t created', () => {
  test('the draft says that nothing is scheduled, also after a reload, and is tried again with the same ID', async () => {
    const { answers } = service()
    let fails = true
    answers.createMessage = () => {
      if (fails) throw new Refusal(500, { message: 'Out of order.' })
      return { Messages: [other] }
    }
    const { calls, screen, confirm } = await review(answers)
    await confirm.click()
    await expect
      .element(
        screen.getByText(/was canceled, but the new one wasn’t created\. Nothing is scheduled now\. Out of order\./),
      )
      .toBeVisible()
    await expect.element(screen.getByText('The scheduled message was canceled', { exact: true })).toBeVisible()
    const [first] = sent(calls, 'createMessage')
    await screen.unmount()
    fails = false
    // from the list of drafts, whose links don’t name the message
    const again = await open(answers, '/push?draft=d1&step=review')
    await expect.element(again.screen.getByText('The scheduled message was canceled', { exact: true })).toBeVisible()
    await again.screen.getByRole('button', { name: /^Schedule for/ }).click()
    await expect.poll(again.screen.address).toMatch(new RegExp(`/messages/${other}$`))
    expect(again.order()).toEqual(['createMessage'])
    expect(sent(again.calls, 'createMessage')).toEqual([first])
  })

  test('because of a field, that field says why', async () => {
    const { answers } = service()
    answers.createMessage = refuseField('notifications.0.title', 'is too long')
    const { screen, confirm } = await review(answers)
    await confirm.click()
    const title = screen.getByRole('textbox', { name: 'Title', exact: true })
    await expect.element(title).toHaveAccessibleDescription(/too long/i)
    await expect.element(screen.getByText('The scheduled message was canceled', { exact: true })).toBeVisible()
  })
})

test('what someone else canceled, who may have scheduled another, is only sent as a new message', async () => {
  const { state, answers } = service()
  const { screen, confirm, order } = await review(answers)
  state.status = 'cancelled'
  await confirm.click()
  await expect
    .element(screen.getByText(/Someone else canceled or replaced the scheduled message in the mean/))
    .toBeVisible()
  const held = screen.getByRole('button', { name: /^Schedule for/ })
  await expect.element(held).toHaveAccessibleDescription('Someone else canceled or replaced the scheduled message')
  expect(order()).toEqual(['cancelMessage'])
  await screen.getByRole('button', { name: 'Back to editing' }).click()
  await screen.getByRole('button', { name: 'Continue as new message' }).click()
  await screen.getByRole('button', { name: 'Review' }).click()
  await held.click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(order()).toEqual(['cancelMessage', 'createMessage'])
})

test('a message that no longer exists isn’t said to be sent', async () => {
  keepComposerDraft(owner, {
    ...{ id: 'd1', kind: 'push', application: exampleApplication, title: 'Late brunch', changed: 1 },
    values: { fields: { title: { default: 'Late brunch' } } },
    edits: { code },
  })
  const { screen } = await open({
    ...service().answers,
    getMessage: refuseField('message', 'No message with this code'),
  })
  await expect.element(screen.getByText('The scheduled message no longer exists')).toBeVisible()
  await expect.element(screen.getByText('Editing a scheduled message')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Continue as new message' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Late brunch')
})

test('the draft can become a new message, and the scheduled one stays', async () => {
  const { screen, order } = await open(service().answers)
  await screen.getByRole('button', { name: 'Write a separate message instead' }).click()
  await expect.element(screen.getByText('Editing a scheduled message')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Brunch')
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: /^Schedule for/ }).click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(order()).toEqual(['createMessage'])
})

test('a template takes what was asked for', async () => {
  const { screen } = await open(service().answers, `/push?draft=d1&message=${code}&keep=time`)
  await expect.element(screen.getByRole('combobox', { name: 'Segment' })).toHaveValue('Regulars')
  await screen.getByRole('heading', { level: 2 }).getByRole('button', { name: 'Delivery' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue('Jan 1, 2999')
  await expect.element(screen.getByText('Editing a scheduled message')).not.toBeInTheDocument()
})

test('a template says that its audience was left out, and brings it on request', async () => {
  const { screen } = await open(service().answers, `/push?draft=d1&message=${code}`)
  const notice = screen.getByText(/^Copied from .*, without its audience\.$/)
  await expect.element(notice).toBeVisible()
  await screen.getByRole('button', { name: 'Use the same audience' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Segment' })).toHaveValue('Regulars')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: /^Segment/ })).toHaveFocus()
})

test('a scheduled WhatsApp message is replaced the same way', async () => {
  sessionStorage.clear()
  const request = { content: 'Hi', devices: ['whatsapp:+447700900103'], send_date: '2999-01-01 09:00' }
  const { calls, screen, order } = await open(service('whatsapp', request).answers, `/whatsapp?edit=${code}`)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello')
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: 'Replace and schedule' }).click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(order()).toEqual(['cancelMessage', 'createWhatsAppMessage'])
  expect(sent(calls, 'createWhatsAppMessage')).toMatchObject([{ notifications: [{ ...request, content: 'Hello' }] }])
})
