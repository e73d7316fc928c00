import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

const application = 'C0FFE-E0001'
const desk = `/applications/${application}/live-activities`
const phone = '4D415249-4153-414E-544F-530000000001'

const starting = (page: Page) => page.getByRole('form', { name: 'Start a live activity' })
const changing = (page: Page, id: string) => page.getByRole('form', { name: `Change ${id}` })
const dialog = (page: Page) => page.getByRole('dialog')

/** Adds a value to a group of fields. */
async function add(page: Page, group: string, name: string, value: string, kind?: string) {
  const fields = page.getByRole('group', { name: group, exact: true })
  await fields.getByRole('button', { name: 'Add a value' }).click()
  await fields.getByRole('textbox', { name: `Name of new value (${group})` }).fill(name)
  if (kind) {
    await fields.getByRole('combobox', { name: `Type of ${name} (${group})` }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await fields.getByRole('textbox', { name, exact: true }).fill(value)
}

async function start(page: Page, id: string) {
  await page.goto(`${desk}/new`)
  const form = starting(page)
  await form.getByRole('textbox', { name: 'ID', exact: true }).fill(id)
  await form.getByRole('textbox', { name: 'Title' }).fill('Your order')
  await form.getByRole('textbox', { name: 'Alert text' }).fill('Your order is in the oven')
  await form.getByRole('textbox', { name: 'Attributes type' }).fill('OrderAttributes')
  await add(page, 'Attributes', 'order', '17', 'Number')
  await add(page, 'Content', 'stage', 'In the oven')
  await add(page, 'Content', 'minutes', '12', 'Number')
  await form.getByRole('radio', { name: 'Users' }).check()
  await form.getByRole('textbox', { name: 'User IDs' }).fill('maria.santos')
  await form.getByRole('button', { name: 'Review and start' }).click()
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`activity=${id}`))
}

test('a live activity starts for chosen users, is updated, and ends', async ({ page, signIn, toasts }) => {
  await signIn('marketer')
  await page.goto(`/applications/${application}`)
  await page.getByRole('link', { name: 'Live activities' }).click()
  await expect(page.getByRole('heading', { name: 'Live activities', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Start a live activity' }).click()
  const form = starting(page)
  await form.getByRole('button', { name: 'Review and start' }).click()
  await expect(form.getByRole('textbox', { name: 'ID', exact: true })).toHaveAccessibleDescription(/Give the live act/)
  await expect(form.getByText('Choose an audience')).toBeVisible()
  await expectAccessible(page)

  await start(page, 'order-17')
  await expect(toasts.saying('Live activity order-17 started')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Known here' }).getByRole('link', { name: /^Your order/ }),
  ).toHaveAttribute('aria-current', /page|true/)
  const form17 = changing(page, 'order-17')
  await expect(form17.getByText('No changes in the content.')).toBeVisible()
  await form17.getByRole('textbox', { name: 'minutes', exact: true }).fill('3')
  await form17.getByRole('textbox', { name: 'stage', exact: true }).fill('Cooling')
  const changes = form17.getByRole('status').filter({ hasText: 'What changes' }).getByRole('listitem')
  await expect(changes).toHaveText([/Stage.*In the oven.*Cooling/, /Minutes.*12.*3/])
  await expect(page.getByRole('img', { name: /^Live activity: Your order\. Cooling\. Minutes 3$/ })).toBeVisible()
  await form17.getByRole('textbox', { name: 'Stale after' }).fill('2020-01-01 10:00')
  await form17.getByRole('button', { name: 'Review the update' }).click()
  await expect(form17.getByRole('textbox', { name: 'Stale after' })).toHaveAccessibleDescription(
    /Choose a time in the future/,
  )
  await form17.getByRole('textbox', { name: 'Stale after' }).fill('2099-01-01 10:00')
  await expect(form17.getByText(/1 Jan 2099, 11:00 .*where you are · in \d+ h/)).toBeVisible()
  await expectAccessible(page)
  await form17.getByRole('button', { name: 'Review the update' }).click()
  await expect(dialog(page)).toContainText('Update the live activity order-17?')
  await expect(dialog(page).getByRole('listitem')).toHaveText([/In the oven.*Cooling/, /12.*3/])
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
  await expect(toasts.saying('Live activity order-17 updated')).toBeVisible()
  await expect(page.getByText(/^Running · out of date in \d+ h/).first()).toBeVisible()

  // what was sent last is where one goes on, after a reload too
  await page.reload()
  await expect(form17.getByRole('textbox', { name: 'minutes', exact: true })).toHaveValue('3')
  await form17.getByRole('radio', { name: 'End' }).check()
  await form17.getByRole('button', { name: 'Review the end' }).click()
  await expect(dialog(page)).toContainText('can’t be changed')
  await dialog(page).getByRole('button', { name: 'End it' }).click()
  await expect(toasts.saying('Live activity order-17 ended')).toBeVisible()
  await expect(form17).toBeHidden()
  await expect(page.getByText(/^It has ended/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByRole('link', { name: /^Your order/ })).toBeHidden()
})

test('content as JSON and as fields is one; what is wrong is told; one started elsewhere is taken up', async ({
  page,
  signIn,
}) => {
  await signIn('administrator')
  const activity = {
    'attributes-type': 'RideAttributes',
    attributes: {},
    'content-state': { driver: null, arriving: false, eta: 4_070_944_800, stops: ['Pier'] },
  }
  const notifications = [
    { content: 'On its way', live_activity: activity, live_activity_id: 'ride-1', users: ['maria.santos'] },
  ]
  const made = await page.request.post('/api/startLiveActivity', { data: { application, notifications } })
  expect(made.status(), await made.text()).toBe(200)
  await page.goto(desk)
  await page.getByRole('button', { name: 'Take over ride-1' }).click()
  const form = changing(page, 'ride-1')
  await expect(form.getByRole('textbox', { name: 'eta', exact: true })).toHaveValue('2099-01-01 10:00')
  await form.getByRole('switch', { name: 'arriving' }).check()
  await expect(form.getByRole('status').filter({ hasText: 'What changes' })).toContainText(/Arriving.*No.*Yes/)
  await form.getByText('JSON', { exact: true }).click()
  const json = form.getByRole('textbox', { name: 'Content as JSON' })
  await expect(json).toContainText('"arriving": true')
  await expectAccessible(page)
  const write = async (text: string) => {
    await json.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await expect(json).toHaveText(text)
  }
  await write('{"driver": "Rui", "seats": [')
  await form.getByRole('button', { name: 'Review the update' }).click()
  await expect(form.getByText(/^This is not JSON/)).toBeVisible()
  await write('{"driver": "Rui", "seats": 2}')
  await expect(form.getByRole('status').filter({ hasText: 'What changes' })).toContainText(/Stops.*taken away/)
  await form.getByText('Fields', { exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'driver', exact: true })).toHaveValue('Rui')
  await form.getByRole('textbox', { name: 'seats', exact: true }).fill('many')
  await form.getByRole('button', { name: 'Review the update' }).click()
  await expect(form.getByText('Use a number, such as 12.5')).toBeVisible()
  await expectAccessible(page)
})

test('everyone has to be typed; the same id again is refused at its field', async ({ page, signIn }) => {
  await signIn('administrator')
  await start(page, 'feast-1')
  await page.goto(`${desk}/new`)
  const form = starting(page)
  await form.getByRole('textbox', { name: 'ID', exact: true }).fill('feast-1')
  await form.getByRole('textbox', { name: 'Alert text' }).fill('The feast begins')
  await form.getByRole('textbox', { name: 'Attributes type' }).fill('FeastAttributes')
  await form.getByRole('radio', { name: 'Everyone' }).check()
  await form.getByRole('button', { name: 'Review and start' }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Start', exact: true })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  // where other journeys have imported many, the number is asked for too
  const many = await dialog(page)
    .getByText(/^[\d,]+ iOS devices? with a push token$/)
    .innerText()
  const number = dialog(page).getByRole('textbox', { name: /^Type [\d,]+ to confirm/ })
  if (await number.isVisible()) await number.fill(many.replace(/ .*/, ''))
  await expect(confirm).toHaveAccessibleDescription('Type Harbor Coffee first')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('textbox', { name: /^Type Harbor Coffee/ })
    .fill('Harbor Coffee')
  await confirm.click()
  await expect(form.getByRole('textbox', { name: 'ID', exact: true })).toHaveAccessibleDescription(/is running/)
  await expect(form.getByRole('textbox', { name: 'Alert text' })).toHaveValue('The feast begins')
})

test('a viewer is told who starts; on a phone it can be read', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('viewer')
  await page.goto(desk)
  const begin = page.getByRole('button', { name: 'Start a live activity' })
  await expect(begin).toHaveAttribute('aria-disabled', 'true')
  await expect(begin).toHaveAccessibleDescription('The role viewer can’t start live activities. Ask an administrator.')
  await expectAccessible(page)
})

test('a service that is gone is told in the last look', async ({ page, servers }) => {
  await page.goto(desk)
  await page.getByRole('button', { name: /^Administrator/ }).click()
  await page.goto(`${desk}/new`)
  const form = starting(page)
  await form.getByRole('textbox', { name: 'ID', exact: true }).fill('late-1')
  await form.getByRole('textbox', { name: 'Alert text' }).fill('Late')
  await form.getByRole('textbox', { name: 'Attributes type' }).fill('LateAttributes')
  await form.getByRole('radio', { name: 'Devices' }).check()
  await form.getByRole('textbox', { name: 'Devices' }).fill(`${phone}\nnot-known`)
  await servers.disconnect()
  await form.getByRole('button', { name: 'Review and start' }).click()
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click()
  await expect(dialog(page).getByText(/refuses connections/)).toBeVisible()
  await expect(dialog(page).getByText(/Trying again is safe/)).toBeVisible()
  await servers.reconnect()
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click()
  await expect(
    page.getByText(/^1 device of those named at the start is not known to the service: not-known/),
  ).toBeVisible()
})
