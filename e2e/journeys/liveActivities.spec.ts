import type { LiveActivitiesPage } from '../pages/LiveActivitiesPage.ts'
import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee, mariasPhone } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

async function start(screen: LiveActivitiesPage, id: string) {
  const { form, page, review } = screen
  await screen.goto('/new')
  await form.beginEmpty()
  await form.id.fill(id)
  await form.titleText.fill('Your order')
  await form.alertText.fill('Your order is in the oven')
  await form.attributesType.fill('OrderAttributes')
  await form.add('Attributes', 'order', '17', 'Number')
  await form.add('Content', 'stage', 'In the oven')
  await form.add('Content', 'minutes', '12', 'Number')
  await form.chooseAudience('People')
  await form.userIds.fill('maria.santos')
  await form.submit.click()
  await review.confirm.click()
  await expect(page).toHaveURL(new RegExp(`activity=${id}`))
}

test('a live activity is started for selected users, updated, and ended', async ({
  page,
  signIn,
  application,
  navigation,
  liveActivities,
  toasts,
}) => {
  const { form, reviewEnd, reviewUpdate } = liveActivities
  await signIn('marketer')
  await application.goto()
  await navigation.liveActivities.click()
  await expect(liveActivities.title).toBeVisible()
  await liveActivities.start.click()
  await form.submit.click()
  await expect(form.id).toHaveAccessibleDescription(/Enter an ID/)
  await expect(form.root.getByText('Select an audience')).toBeVisible()
  await expectAccessible(page)

  await start(liveActivities, 'order-17')
  await expect(toasts.saying('Live activity order-17 started')).toBeVisible()
  await expect(liveActivities.link(/^Your order/)).toHaveAttribute('aria-current', /page|true/)
  const change = liveActivities.changeForm('order-17')
  await expect(change.root.getByText('No changes to the content.')).toBeVisible()
  await change.field('minutes').fill('3')
  await change.field('stage').fill('Cooling')
  await expect(change.changed).toHaveText([/Stage.*In the oven.*Cooling/, /Minutes.*12.*3/])
  await expect(liveActivities.preview(/^Live activity: Your order\. Cooling\. Minutes 3$/)).toBeVisible()
  await change.staleAfter.fill('2020-01-01 10:00')
  await change.reviewUpdate.click()
  await expect(change.staleAfter).toHaveAccessibleDescription(/Enter a time in the future/)
  await change.staleAfter.fill('2099-01-01 10:00')
  // typed in the time zone of the browser, Europe/Berlin
  await expect(change.root.getByText(/^Jan 1, 2099, 10:00 AM (CET|GMT\+1) · in \d+ h/)).toBeVisible()
  await expectAccessible(page)
  await change.reviewUpdate.click()
  await expect(reviewUpdate.root).toContainText('Update the live activity order-17?')
  await expect(liveActivities.reviewedChanges).toHaveText([/In the oven.*Cooling/, /12.*3/])
  await expectAccessible(page)
  await reviewUpdate.confirm.click()
  await expect(toasts.saying('Live activity order-17 updated')).toBeVisible()
  await expect(page.getByText(/^Running · stale in \d+ h/).first()).toBeVisible()

  // the form continues from the latest content, after a reload too
  await page.reload()
  await expect(change.field('minutes')).toHaveValue('3')
  await change.end.check()
  await change.reviewEnd.click()
  await expect(reviewEnd.root).toContainText('can’t be changed')
  await reviewEnd.confirm.click()
  await expect(toasts.saying('Live activity order-17 ended')).toBeVisible()
  await expect(change.root).toBeHidden()
  await expect(page.getByText(/^It ended/)).toBeVisible()
  await expectAccessible(page)
  await liveActivities.removeFromList.click()
  await expect(liveActivities.link(/^Your order/)).toBeHidden()
})

test('an activity that was started elsewhere is taken over, and its content is edited as JSON and as fields', async ({
  page,
  signIn,
  api,
  liveActivities,
}) => {
  await signIn('administrator')
  const live_activity = {
    'attributes-type': 'RideAttributes',
    attributes: {},
    'content-state': { driver: null, arriving: false, eta: 4_070_944_800, stops: ['Pier'] },
  }
  await api('startLiveActivity', {
    application: harborCoffee,
    notifications: [{ content: 'On its way', live_activity, live_activity_id: 'ride-1', users: ['maria.santos'] }],
  })
  await liveActivities.goto()
  await liveActivities.view('ride-1')
  const change = liveActivities.changeForm('ride-1')
  await expect(change.field('eta')).toHaveValue('Jan 1, 2099, 10:00 AM')
  await change.toggle('arriving').check()
  await expect(change.changes).toContainText(/Arriving.*No.*Yes/)
  await change.asJson.click()
  await expect(change.json).toContainText('"arriving": true')
  await expectAccessible(page)
  const write = async (text: string) => {
    await change.json.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await expect(change.json).toHaveText(text)
  }
  await write('{"driver": "Rui", "seats": [')
  await change.reviewUpdate.click()
  await expect(change.root.getByText(/^This isn’t valid JSON/)).toBeVisible()
  await write('{"driver": "Rui", "seats": 2}')
  await expect(change.changes).toContainText(/Stops.*removed/)
  await change.asFields.click()
  await expect(change.field('driver')).toHaveValue('Rui')
  await change.field('seats').fill('many')
  await change.reviewUpdate.click()
  await expect(change.root.getByText('Enter a number, such as 12.5')).toBeVisible()
  await expectAccessible(page)
})

test('sending to everyone requires typing the number of devices, and an ID in use is refused at its field', async ({
  page,
  signIn,
  liveActivities,
}) => {
  const { form, review } = liveActivities
  await signIn('administrator')
  await start(liveActivities, 'feast-1')
  await liveActivities.goto('/new')
  await form.id.fill('feast-1')
  await form.alertText.click()
  await expect(form.id).toHaveAccessibleDescription(/is running/)
  await form.id.fill('feast-2')
  await form.alertText.fill('The feast begins')
  await form.attributesType.fill('FeastAttributes')
  await form.chooseAudience('Everyone')
  await form.submit.click()
  await expect(review.confirm).toHaveAttribute('aria-disabled', 'true')
  const many = await review.root.getByText(/^[\d,]+ iOS devices? with a push token$/).innerText()
  const number = liveActivities.typed(/^Type [\d,]+ to confirm/)
  await expect(number).toBeVisible()
  await expectAccessible(page)
  await number.fill(many.replace(/ .*/, ''))
  await expect(review.confirm).not.toHaveAttribute('aria-disabled', 'true')
})

test('support views one on a phone: the reason first, and no form', async ({ page, signIn, api, liveActivities }) => {
  await signIn('administrator')
  const live_activity = {
    'attributes-type': 'RideAttributes',
    attributes: {},
    'content-state': { driver: 'Rui', minutes: 4 },
  }
  await api('startLiveActivity', {
    application: harborCoffee,
    notifications: [{ content: 'On its way', live_activity, live_activity_id: 'ride-2', users: ['maria.santos'] }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('support')
  await liveActivities.goto()
  await liveActivities.view('ride-2')
  await expect(page.getByRole('note')).toHaveText(
    'The Support role can’t change live activities. Ask an administrator.',
  )
  await expect(liveActivities.changeForm('ride-2').root).toHaveCount(0)
  await expect(liveActivities.preview(/Rui/)).toBeVisible()
  await expectAccessible(page)
})

test('a viewer sees on a phone why they cannot start one', async ({ page, signIn, liveActivities }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('viewer')
  await liveActivities.goto()
  await expect(page.getByText('The Viewer role can’t start live activities. Ask an administrator.')).toBeVisible()
  await expect(liveActivities.start).toHaveCount(0)
  await expectAccessible(page)
  // a link to the form leads to the reason instead
  await page.goto(`/applications/${harborCoffee}/live-activities/new`)
  await expect(page.getByText('The Viewer role can’t start live activities. Ask an administrator.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a service that stops responding is reported in the review, and retrying is safe', async ({
  page,
  servers,
  signInPage,
  liveActivities,
}) => {
  const { form, review } = liveActivities
  await liveActivities.goto()
  await signInPage.demo('Administrator').click()
  await expect(page.getByRole('heading', { name: 'Live activities', level: 1 })).toBeVisible()
  await liveActivities.goto('/new')
  await form.id.fill('late-1')
  await form.alertText.fill('Late')
  await form.attributesType.fill('LateAttributes')
  await form.chooseAudience('Devices')
  await form.devices.fill(`${mariasPhone}\nnot-known`)
  await servers.disconnect()
  await form.submit.click()
  await review.confirm.click()
  await expect(review.root.getByText(/refused the connection/)).toBeVisible()
  await expect(review.root.getByText(/Trying again is safe/)).toBeVisible()
  await servers.reconnect()
  await review.confirm.click()
  await expect(page.getByText(/^The service doesn’t recognize 1 device in the audience: not-known/)).toBeVisible()
})
