import { beforeEach, describe, expect, test } from 'vitest'
import { composerDraft } from '#api/composerDrafts.ts'
import { exampleMessageCode as code, exampleApplication } from '#contract/examples/example.ts'
import { answerLater, sent } from '#testing/render.tsx'
import {
  brunchRequest,
  openScheduled,
  replacementCode,
  rescheduleBrunch,
  scheduledPush,
  scheduler,
  withScheduled,
} from '#testing/scheduledMessage.ts'

beforeEach(() => localStorage.clear())

test('what a closed tab interrupts is kept: the cancellation, then the attempt to create', async () => {
  const { state, answers } = withScheduled()
  const [cancellation, creation] = [answerLater<unknown>(), answerLater<unknown>()]
  answers.cancelMessage = () => cancellation.promise
  answers.createMessage = () => creation.promise
  const { screen } = await rescheduleBrunch(answers)
  const kept = () => composerDraft(scheduler, code)
  await expect.poll(() => kept()?.edits?.step).toBe('canceling')
  expect(kept()?.edits?.request).toMatchObject({ send_date: '2999-02-01 09:00' })
  expect(kept()?.attempt).toBeUndefined()
  state.status = 'cancelled'
  cancellation.resolve(null)
  await expect.poll(() => kept()?.edits?.step).toBe('canceled')
  // other content with the same transaction ID would be reported as sent
  expect(kept()?.attempt?.transactionId).toBe(kept()?.edits?.request?.transactionId)
  creation.resolve({ Messages: [replacementCode] })
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
  expect(kept()).toBeUndefined()
})

test('what someone else canceled, who may have scheduled another, isn’t created again', async () => {
  const { state, answers } = withScheduled()
  const { calls, screen, dialog } = await openScheduled(answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  state.status = 'cancelled'
  const confirm = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Someone else canceled or replaced/)
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Someone else canceled or replaced/)
  expect(sent(calls, 'createMessage')).toEqual([])
  expect(composerDraft(scheduler, code)).toBeUndefined()
})

test('a message whose segment is gone says so on its page and in the list', async () => {
  const { answers } = withScheduled()
  const message = { ...scheduledPush, filter: 'Regulars' }
  const gone = { ...answers, listMessages: { messages: [message], cursor: null }, listFilters: { filters: [] } }
  const { screen } = await openScheduled(gone)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/The segment “Regulars” was deleted.*may fail/)
  const list = await openScheduled(gone, '')
  await expect.element(list.screen.getByRole('row', { name: /Brunch/ })).toHaveTextContent(/“Regulars” was deleted/)
})

test('the segment of a message is a link', async () => {
  const { screen } = await openScheduled(withScheduled().answers)
  await expect
    .element(screen.getByRole('link', { name: 'Regulars' }).last())
    .toHaveAttribute('href', expect.stringMatching(/segments\/FFFFF-00001$/))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('says who gets it, when, its preset, and how many devices get each text', async () => {
  const preset = {
    code: 'AAAAA-BBBBB',
    name: 'Weekend',
    properties: {},
    content: { message: { default: 'On Sunday' } },
  }
  const { answers } = withScheduled('push', {
    ...brunchRequest,
    ...{ content: { default: 'On Sunday', de: 'Am Sonntag' }, title: { default: 'Brunch' }, preset: preset.code },
  })
  const { screen } = await openScheduled({
    ...answers,
    listPresets: { presets: [preset] },
    getMessage: async (request: never) => {
      const { message } = (await (answers.getMessage as (request: never) => { message: object })(request)) as never
      return { message: { ...(message as object), preset: preset.code } }
    },
    getApplication: {
      application: {
        ...{ code: exampleApplication, title: 'Bakery', providers: { ios: true } },
        languages: { en: '8', de: '4', 'de-AT': '2' },
      },
    },
  })
  const facts = screen.getByRole('definition')
  await expect.element(facts.filter({ hasText: 'devices if sent now' })).toHaveTextContent(/^12/)
  const audience = facts.filter({ hasText: 'on all platforms' })
  await expect
    .element(audience)
    .toHaveTextContent('RegularsSegment of 12 on all platforms: 12 addresses and numbers, which get no push')
  await expect.element(audience.getByRole('link', { name: 'Regulars' })).toBeVisible()
  await expect.element(facts.filter({ hasText: /^Jan 1, 2999/ }).first()).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Weekend' }).first())
    .toHaveAttribute('href', expect.stringContaining(`presets/${preset.code}`))
  // 12 of each language, and of devices without one
  await expect.element(screen.getByText('Default (English) · 24 devices')).toBeVisible()
  await expect.element(screen.getByText(/^German \(.*\) · 24 devices$/)).toBeVisible()
})

test('a message whose segment is gone isn’t canceled', async () => {
  const { calls, screen, dialog } = await openScheduled({ ...withScheduled().answers, listFilters: { filters: [] } })
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  const button = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(button).toHaveAccessibleDescription('Its segment no longer exists. Edit the message instead.')
  await button.click({ force: true })
  expect(sent(calls, 'cancelMessage')).toEqual([])
})

test.each([
  [
    'email',
    { ...brunchRequest, attachments: [{ name: 'menu.pdf' }] },
    /doesn’t keep attachments\. Edit the message instead/,
  ],
  ['push', { ...brunchRequest, inbox_date: '2999-01-15' }, /leaves the inbox on Jan 15, 2999/],
])('a scheduled %s that couldn’t be created again isn’t canceled', async (kind, notification, reason) => {
  const { calls, screen, dialog } = await openScheduled(withScheduled(kind, notification).answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  const button = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(button).toHaveAccessibleDescription(reason)
  expect(sent(calls, 'cancelMessage')).toEqual([])
})

test('a WhatsApp message is rescheduled in UTC, without a transaction ID', async () => {
  const whatsApp = { content: 'Hi', devices: ['whatsapp:+447700900103'], send_date: '2999-01-01 09:00' }
  const { calls, screen } = await rescheduleBrunch(withScheduled('whatsapp', whatsApp).answers)
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
  expect(sent(calls, 'createWhatsAppMessage')).toMatchObject([
    { notifications: [{ ...whatsApp, send_date: '2999-02-01 09:00' }] },
  ])
})

describe('the actions', () => {
  test('in the list lead to the composer, and to the same dialog', async () => {
    const { screen, dialog } = await openScheduled(withScheduled().answers, '')
    await screen.getByRole('button', { name: 'More actions for Brunch' }).click()
    const link = (name: string) => screen.getByRole('menuitem', { name, exact: true })
    await expect.element(link('Edit')).toHaveAttribute('href', expect.stringContaining(`compose/push?edit=${code}`))
    await expect.element(link('Use with audience')).toHaveAttribute('href', expect.stringMatching(/keep=audience/))
    await expect.element(link('Use with audience and time')).toHaveAttribute('href', expect.stringMatching(/keep=time/))
    await link('Reschedule').click()
    await expect.element(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue('Jan 1, 2999')
  })

  test('aren’t offered by a service that can’t cancel, nor for what was sent, whose time has passed', async () => {
    const { answers, state } = withScheduled()
    const { screen } = await openScheduled({ ...answers, capabilities: ['listMessages', 'getMessage'] })
    await expect.element(screen.getByRole('link', { name: 'Use as template' })).toBeVisible()
    for (const name of ['Edit', 'Reschedule'])
      await expect.element(screen.getByText(name, { exact: true })).not.toBeInTheDocument()
    await screen.unmount()
    state.status = 'sent'
    const past = {
      ...scheduledPush,
      status: 'sent',
      send_date: '2026-01-01 08:00:00',
      request: brunchRequest,
      results: [],
    }
    const later = await openScheduled({ ...answers, getMessage: { message: past } })
    await later.screen.getByRole('button', { name: 'What the template keeps' }).click()
    await expect.element(later.screen.getByRole('menuitem', { name: 'Use with audience' })).toBeVisible()
    await expect.element(later.screen.getByRole('menuitem', { name: /and time/ })).not.toBeInTheDocument()
  })

  test('say why a role can’t use them', async () => {
    const { screen } = await openScheduled(withScheduled().answers, `/${code}`, 'viewer')
    await screen.getByRole('button', { name: 'More actions' }).click()
    for (const name of ['Edit', 'Reschedule', 'Use as template', 'Cancel message'])
      await expect.element(screen.getByRole('menuitem', { name })).toBeDisabled()
    await expect.element(screen.getByText(/The Viewer role can’t reschedule messages/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reschedule' }).query()).toBeNull()
  })
})
