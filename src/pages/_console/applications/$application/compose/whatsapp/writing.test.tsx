import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, outage, renderScreen, sent, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/compose/whatsapp`

async function open(answers: Answers = {}, name = `person ${crypto.randomUUID()}`, at = address) {
  const calls = serve({
    listPresets: { presets: [] },
    listTestDevices: { TestDevices: [] },
    capabilities: [],
    getApplication: {
      application: { code: exampleApplication, title: 'Bakery', providers: { whats_app: true }, languages: {} },
    },
    createWhatsAppMessage: { Messages: ['1234-5678-9ABC'] },
    ...answers,
  })
  const screen = await renderScreen(at, { role: 'marketer', name })
  const form = screen.getByRole('form', { name: 'WhatsApp message' })
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  const tool = (label: string) => form.getByRole('button', { name: label })
  const templateId = form.getByRole('combobox', { name: 'Template ID' })
  await expect.element(form.getByRole('button', { name: 'Review' })).toBeVisible()
  return { calls, screen, form, field, tool, templateId, name }
}

async function openTest({ form, screen }: Awaited<ReturnType<typeof open>>) {
  await form.getByRole('button', { name: 'Send test' }).click()
  return screen.getByRole('dialog', { name: 'Send test' })
}

test('icons put marks, placeholders, and emoji into the text, where the selection is', async () => {
  const { screen, field, tool } = await open()
  await field('Text').fill('Fresh bread')
  await userEvent.keyboard('{Shift>}{Control>}{ArrowLeft}{/Control}{/Shift}')
  await tool('Bold: Text').click()
  await expect.element(field('Text')).toHaveValue('Fresh *bread*')
  await expect.element(field('Text')).toHaveFocus()
  await tool('Italic: Text').click()
  await expect.element(screen.getByRole('img', { name: 'Chat message: Fresh _*bread*_' })).toBeVisible()
  await tool('Bold: Text').click()
  await expect.element(field('Text')).toHaveValue('Fresh _bread_')
  await userEvent.keyboard('{ArrowRight} ')
  await tool('Insert {{1}}: Text').click()
  await expect.element(field('Text')).toHaveValue('Fresh _bread_ {{1}}')
  await expect.element(field('Value of {{1}}')).toBeVisible()
  await expect.element(tool('Insert {{2}}: Text')).toBeVisible()
  await tool('Emoji: Text').click()
  await screen.getByRole('searchbox', { name: 'Search emoji' }).fill('croissant')
  await screen.getByRole('gridcell', { name: 'Croissant' }).click()
  await expect.element(field('Text')).toHaveValue('Fresh _bread_ {{1}}🥐')
})

const chat = (code: string, minute: number) => ({
  code,
  kind: 'whatsapp',
  status: 'sent',
  created: `2026-11-20 10:${minute}:00`,
})
const requests: Record<string, object> = {
  first: { content_id: 'order_ready', content_variables: { 1: 'Ann', 2: 'noon' }, language: 'en_GB' },
  second: { content_id: 'menu', header_variables: { image: 'https://a.example/b.png' } },
  third: { content: 'Hello' },
}
const sentBefore: Answers = {
  capabilities: ['listMessages', 'getMessage'],
  listMessages: { messages: [chat('first', 30), chat('second', 20), chat('third', 10)] },
  getMessage: ({ message }: { message: string }) => ({
    message: { ...chat(message, 10), results: [], request: requests[message] },
  }),
}

test('templates that were sent before are suggested, and bring their language and their values', async () => {
  const { screen, form, field, templateId } = await open(sentBefore)
  await form.getByRole('radio', { name: 'Approved template' }).click()
  await templateId.click()
  const options = screen.getByRole('option')
  await expect.element(options.first()).toHaveTextContent('order_ready2 values · en_GB')
  await expect.element(options.nth(1)).toHaveTextContent('menuNo values · image header · en_US')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(templateId).toHaveValue('order_ready')
  await expect.element(field('Template language')).toHaveValue('en_GB')
  await expect.element(field('Value of {{2}}')).toBeVisible()
  // any other can be typed, and stays as it is typed
  await templateId.fill('m')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['menuNo values · image header · en_US'])
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(templateId).toHaveValue('m')
})

test('the ID of a template that was sent before, typed in full, brings its values; another number of them is told', async () => {
  const { screen, form, field, templateId } = await open(sentBefore)
  await form.getByRole('radio', { name: 'Approved template' }).click()
  await templateId.click()
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await templateId.fill('order_ready')
  // without a choice, and before the field is left
  await expect.element(field('Value of {{2}}')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Template language')).toHaveValue('en_GB')
  const other = 'This template was last sent with 2 values. This message has 1 value.'
  expect(screen.getByText(other).elements()).toEqual([])
  await form
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.element(screen.getByText(other)).toBeVisible()
  await field('Value of {{1}}').fill('Ann')
  await field('Number').fill('+447700900103')
  await form.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Review' })).toHaveFocus()
  await expect.element(screen.getByRole('alert').filter({ hasText: other })).toBeVisible()
})

test('a test is sent with the values of the message, and this browser remembers its number and template', async () => {
  const first = await open()
  await first.form.getByRole('radio', { name: 'Approved template' }).click()
  await first.templateId.fill('order_ready')
  await first.form.getByRole('button', { name: 'Add value' }).click()
  await expect.element(first.field('Value of {{1}}')).toHaveFocus()
  const early = await openTest(first)
  await expect.element(early).toHaveTextContent('Problems in the messageValue of {{1}}: Enter a value for {{1}}')
  await early.getByRole('button', { name: 'Cancel' }).click()
  await first.field('Value of {{1}}').fill('Ann')
  const dialog = await openTest(first)
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('+447700900199')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(first.calls, 'createWhatsAppMessage')).toEqual([
    {
      application: exampleApplication,
      composerTest: true,
      notifications: [
        {
          send_date: 'now',
          content_id: 'order_ready',
          devices: ['whatsapp:+447700900199'],
          use_auto_registration: true,
          content_variables: { 1: 'Ann' },
          language: 'en_US',
        },
      ],
    },
  ])
  await expect.element(first.templateId).toHaveValue('order_ready')
  const at = first.screen.address()
  await first.screen.unmount()

  const again = await open({}, first.name, at)
  await expect.element(again.field('Value of {{1}}')).toHaveValue('Ann')
  await again.templateId.fill('')
  await expect.element(again.screen.getByRole('option')).toHaveTextContent('order_ready1 value · en_US')
  await again.screen.getByRole('option').click()
  const second = await openTest(again)
  await expect.element(second.getByRole('textbox', { name: 'Your number' })).toHaveValue('+447700900199')
})

test('only placeholders of the text have values', async () => {
  const { form, field } = await open()
  await field('Text').fill('{{3}}, then {{1}}')
  await expect.element(field('Value of {{3}}')).toBeVisible()
  const labels = form.getByRole('textbox', { name: /^Value of/ })
  await expect
    .poll(() => labels.elements().map((one) => one.getAttribute('name')))
    .toEqual(['variables.0.value', 'variables.2.value'])
})

test('a test without a response says that it may have been sent, and isn’t sent again unless the person has looked', async () => {
  const { answer, end } = outage({ Messages: ['1234-5678-9ABC'] })
  const opened = await open({ createWhatsAppMessage: answer })
  await opened.field('Text').fill('Hello')
  const dialog = await openTest(opened)
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('+447700900199')
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/The test may have been sent anyway/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  end()
  const again = await openTest(opened)
  await again.getByRole('textbox', { name: 'Your number' }).fill('+447700900199')
  const send = again.getByRole('button', { name: 'Send test' })
  await expect.element(send).toHaveAccessibleDescription('Check Sent & scheduled first')
  await again.getByRole('checkbox', { name: 'I checked Sent & scheduled' }).click()
  await send.click()
  await expect.element(opened.screen.getByText('Test sent to +447700900199')).toBeVisible()
  expect(sent(opened.calls, 'createWhatsAppMessage')).toHaveLength(2)
})

test('a message without a response isn’t sent again unless the person has looked', async () => {
  const { answer, end } = outage({ Messages: ['1234-5678-9ABC'] })
  const { calls, screen, form, field } = await open({ createWhatsAppMessage: answer })
  await field('Number').fill('+447700900199')
  await field('Text').fill('Hello')
  await form.getByRole('button', { name: 'Review' }).click()
  const send = screen.getByRole('button', { name: 'Send to 1 number' })
  await send.click()
  await expect.element(screen.getByRole('note')).toHaveTextContent(/may have been sent anyway/)
  await expect.element(send).toHaveAccessibleDescription('Check Sent & scheduled first')
  await send.click({ force: true })
  expect(sent(calls, 'createWhatsAppMessage')).toHaveLength(1)
  const checked = screen.getByRole('checkbox', { name: 'I checked Sent & scheduled' })
  await checked.click()
  await send.click()
  // another lost response is another question
  await expect.element(send).toHaveAccessibleDescription('Check Sent & scheduled first')
  await checked.click()
  end()
  await send.click()
  await expect.poll(() => sent(calls, 'createWhatsAppMessage')).toHaveLength(3)
  await expect.element(send).not.toBeInTheDocument()
})

test('the preview is a card, as high as there is room for', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(1440, 900)
  const { screen } = await open()
  const chat = screen.getByRole('img', { name: /^Chat message/ })
  await expect.element(chat).toBeVisible()
  expect(chat.element().clientHeight).toBeGreaterThan(400)
})
