import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee, trailheadOutdoors } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const inDays = (days: number) => inHours(days * 24).slice(0, 10)

test('a scheduled push is edited and rescheduled: each time, only one message is scheduled', async ({
  page,
  signIn,
  api,
  sentMessages,
  sentMessage,
  pushComposer: composer,
  toasts,
}) => {
  await signIn('marketer')
  const push = {
    ...{ title: 'Brunch', content: 'On Sunday', send_date: inHours(30), timezone: 'Europe/Lisbon' },
    conditions: [['City', 'IN', ['Lisbon', 'Porto']]],
  }
  const { Messages } = await api('createMessage', { application: harborCoffee, notifications: [push as never] })
  await sentMessage.goto(String(Messages[0]))

  // edited: the composer has content, audience, and time
  await sentMessage.edit.click()
  await expect(composer.editing).toContainText('Brunch, scheduled for')
  await expect(composer.titleText).toHaveValue('Brunch')
  await expect(composer.reach.getByText(/reachable by push/)).toBeVisible()
  await expectAccessible(page)
  await composer.titleText.fill('Late brunch')
  await composer.review.click()
  await expect(composer.editing).toBeVisible()
  await expect(composer.replace).toBeVisible()
  await expectAccessible(page)
  await composer.replace.click()
  await expect(sentMessage.titled('Late brunch')).toBeVisible()
  await expect(sentMessage.settings).toContainText('City is one of Lisbon, Porto')

  // rescheduled: everything else stays
  await sentMessage.reschedule.click()
  const dialog = sentMessage.rescheduleDialog('Late brunch')
  await dialog.day.fill('2020-01-01')
  await dialog.confirm.click()
  await expect(dialog.root.getByText('Enter today or a later day')).toBeVisible()
  await expectAccessible(page)
  await dialog.day.fill(inDays(9))
  await dialog.confirm.click()
  await expect(toasts.saying('Rescheduled to')).toBeVisible()
  await expect(sentMessage.titled('Late brunch')).toBeVisible()
  await expect(sentMessage.settings).toContainText('City is one of Lisbon, Porto')

  // two were canceled, one is left
  await sentMessages.goto('?q=brunch')
  await expect(sentMessages.table.row(/brunch/i)).toHaveCount(1)
  await sentMessages.showCanceled.click()
  await expect(sentMessages.table.row(/brunch/i)).toHaveCount(3)
  await expect(sentMessages.table.row(/brunch/i).filter({ hasText: 'Scheduled' })).toHaveCount(1)
  await expect(sentMessages.table.row(/brunch/i).filter({ hasText: 'Replaced' })).toHaveCount(2)
  await sentMessages.table
    .link(/Late brunch/)
    .first()
    .click()
  await sentMessage.templateChoices.click()
  await expect(sentMessage.withAudienceAndTime).toHaveAttribute('href', /keep=time/)
  await expectAccessible(page)
})

test('a message that was canceled meanwhile isn’t replaced without asking', async ({
  page,
  signIn,
  api,
  sentMessage,
  pushComposer: composer,
}) => {
  await signIn('marketer')
  const push = { content: 'Late night', send_date: inHours(30), ignore_user_timezone: true, filter: 'Frequent buyers' }
  const { Messages } = await api('createMessage', { application: harborCoffee, notifications: [push] })
  const [code] = Messages
  await sentMessage.goto(String(code))
  await sentMessage.edit.click()
  await composer.review.click()
  await expect(composer.replace).toBeVisible()
  await api('cancelMessage', { message: String(code) })
  await composer.replace.click()
  await expect(page.getByText(/Someone else canceled or replaced the scheduled message in the mean/)).toBeVisible()
  await expectAccessible(page)
  await composer.back.click()
  await composer.continueAsNew.click()
  await composer.review.click()
  await composer.schedule.click()
  await expect(sentMessage.titled('Late night')).toBeVisible()
})

test('scheduled emails and WhatsApp messages are shown as they will arrive', async ({
  page,
  signIn,
  api,
  sentMessage,
}) => {
  await signIn('marketer')
  const chat = {
    content: 'Your *{{1}}* is ready',
    content_variables: { 1: 'rye' },
    devices: ['whatsapp:+351910000001'],
  }
  const { Messages } = await api('createWhatsAppMessage', {
    application: harborCoffee,
    notifications: [{ ...chat, send_date: inHours(30) }],
  })
  await sentMessage.goto(String(Messages[0]))
  await expect(sentMessage.preview.getByRole('img', { name: 'Chat message: Your *rye* is ready' })).toBeVisible()
  await expect(sentMessage.edit).toBeVisible()
  await expectAccessible(page)

  const preset = await api('createEmailPreset', {
    ...{ application: harborCoffee, name: 'Letter', subject: 'News', content: { default: '<p>Rye is back</p>' } },
  })
  const transactionId = 'spring-letter'
  const letter = { preset: preset.code, send_date: inHours(30), ignore_user_timezone: true, transactionId }
  await api('createEmailMessage', { application: harborCoffee, notifications: [letter] })
  const { messages } = await api('listMessages', { application: harborCoffee, transactionId })
  await sentMessage.goto(String(messages[0].code))
  await expect(sentMessage.preview.locator('iframe')).toBeVisible()
  await expectAccessible(page)
})

test('a segment is created without leaving the message', async ({ page, signIn, pushComposer: composer, toasts }) => {
  await signIn('marketer')
  await composer.goto()
  await composer.titleText.fill('Two for one')
  await composer.createSegment('Everyone we know')
  await expect(toasts.saying('Segment Everyone we know created')).toBeVisible()
  await expect(composer.segment).toHaveValue('Everyone we know')
  await expect(composer.segment).toBeFocused()
  await expect(composer.titleText).toHaveValue('Two for one')
  await expect(composer.reach.getByText(/reachable by push/)).toBeVisible()
  await expectAccessible(page)
})

test('a message opened under another application’s URL can only be opened in its own', async ({
  page,
  signIn,
  api,
  sentMessage,
  pushComposer: composer,
}) => {
  await signIn('marketer')
  const push = { content: 'Hallo', send_date: inHours(30), conditions: [['Language', 'EQ', 'de']] }
  const { Messages } = await api('createMessage', { application: harborCoffee, notifications: [push] })
  const code = String(Messages[0])
  await sentMessage.goto(code, trailheadOutdoors)
  await expect(sentMessage.elsewhere).toBeVisible()
  await expectAccessible(page)
  for (const action of [sentMessage.edit, sentMessage.reschedule, sentMessage.cancel, sentMessage.useAsTemplate])
    await expect(action).toHaveCount(0)
  await composer.goto(`?edit=${code}`, trailheadOutdoors)
  await expect(sentMessage.elsewhere).toBeVisible()
  await expect(composer.review).toHaveCount(0)
  await expectAccessible(page)
  await sentMessage.inOther.click()
  await expect(page).toHaveURL(new RegExp(`/applications/${harborCoffee}/messages/${code}$`))
  await expect(sentMessage.reschedule).toBeVisible()
  expect((await api('getMessage', { message: code })).message).toMatchObject({ status: 'pending' })
})
