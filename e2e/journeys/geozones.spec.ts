import { expectAccessible } from '../support/accessible.ts'
import { tabTo } from '../support/keyboard.ts'
import { toast } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const empty = '7A115-00002'
const zonesAt = (application: string) => `/applications/${application}/geozones`
const map = (page: Page) => page.getByRole('application', { name: 'Map of zones' })

/** Presses, draws away and lets go, in parts of the map from its top left corner. */
async function draw(page: Page, x: number, y: number, away: number) {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('There is no map')
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * x + away, box.y + box.height * y, { steps: 4 })
  await page.mouse.up()
}

test('zones are drawn, clustered, given hours, moved and taken back', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${zonesAt(empty)}?lat=38.7109&lng=-9.1401&zoom=15`)
  await expect(page.getByRole('heading', { name: 'No zones yet' })).toBeVisible()
  await expect(map(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Draw a zone on the map' }).click()
  await draw(page, 0.3, 0.5, 40)
  const form = page.getByRole('dialog', { name: 'Add a zone' })
  await expect(form.getByRole('textbox', { name: 'Latitude' })).toHaveValue(/^38\.71/)
  await form.getByRole('textbox', { name: 'Name' }).fill('Rossio')
  await form.getByRole('textbox', { name: 'Message' }).fill('A coffee on the square?')
  await form.getByRole('radio', { name: 'During certain hours of the week' }).check()
  await form.getByRole('textbox', { name: 'Monday: to' }).fill('930')
  await form.getByRole('textbox', { name: 'Monday: to' }).blur()
  await expect(form.getByRole('textbox', { name: 'Monday: to' })).toHaveValue('09:30')
  await form.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await page.getByRole('menuitem', { name: 'Every day' }).click()
  await expect(form.getByRole('textbox', { name: 'Sunday: to' })).toHaveValue('09:30')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add zone' }).click()
  await expect(toast(page, 'Geozone Rossio created')).toBeVisible()
  const card = page.getByRole('region', { name: 'Selected zone: Rossio' })
  await expect(card).toContainText('Mon to Sun: 09:00–09:30')

  // a cluster with an hour of cooldown, and the zone in it
  await page.getByRole('button', { name: 'Clusters' }).click()
  await page.getByRole('button', { name: 'Create cluster' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Squares')
  await page.getByRole('dialog').getByRole('button', { name: 'Create cluster' }).click()
  await expect(page.getByRole('list', { name: 'Clusters' })).toContainText('Squares')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select Rossio' }).check()
  await page.getByRole('button', { name: 'Cluster…' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Cluster' }).click()
  await page.getByRole('option', { name: 'Squares' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('cluster Squares')
  await expect(toast(page, '1 zone was put in the cluster Squares')).toBeVisible()
  await expect(page.getByRole('row', { name: /Rossio/ })).toHaveAttribute('aria-current', 'true')

  // into another that is made there, and back
  await page.getByRole('checkbox', { name: 'Select Rossio' }).check()
  await page.getByRole('button', { name: 'Cluster…' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Cluster' }).click()
  await page.getByRole('option', { name: 'New cluster…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the new cluster' }).fill('Downtown')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('cluster Downtown')
  await toast(page, 'put in the cluster Downtown').getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('cluster Squares')
  await expect(toast(page, '1 zone is in the clusters as before')).toBeVisible()

  // moved and widened by keys, as one change that can be taken back
  const coordinates = card.getByRole('button', { name: /^Copy coordinates/ })
  const before = await coordinates.innerText()
  await map(page).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(toast(page, 'Rossio moved')).toBeVisible()
  await expect(coordinates).not.toHaveText(before)
  await toast(page, 'Rossio moved').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Rossio moved back')).toBeVisible()
  await expect(coordinates).toHaveText(before)
  await map(page).focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+Equal')
  await expect(card).toContainText('1,000 m, maximum')
  await expect(page).toHaveURL(/lat=.*zone=z\d+/)
  await expectAccessible(page)

  // dragging it and letting go of it leave the map where it is
  const view = () => new URL(page.url()).searchParams.get('lng')
  const seen = view()
  const handle = await page.locator('.leaflet-marker-draggable').first().boundingBox()
  if (!handle) throw new Error('There is no handle')
  await page.mouse.move(handle.x + 14, handle.y + 14)
  await page.mouse.down()
  await page.mouse.move(handle.x - 26, handle.y + 74, { steps: 4 })
  await page.mouse.up()
  await expect(toast(page, 'Rossio moved')).toBeVisible()
  await page.getByRole('button', { name: 'Deselect Rossio' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Clusters' }).click()
  await expect(page.getByRole('list', { name: 'Clusters' })).toBeVisible()
  expect(view()).toBe(seen)
})

test('shops come from a file: bad rows by number, totals that add up; a walk tells which fire', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  const application = 'A110C-00004'
  const rows = Array.from({ length: 30 }, (_, at) =>
    at % 10 === 3 ? `Shop ${at},95,0,200` : `Shop ${at},38.${7100 + at * 10},-9.14,60`,
  )
  await page.goto(`${zonesAt(application)}/import`)
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'shops.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Shop,Lat,Lon,Radius', ...rows].join('\n')),
    })
  await expect(page.getByText('Write a message, choose a preset, or choose a column for it').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('Come in')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('row', { name: /^5 Latitude/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 27 zones' }).click()
  const sum = page.getByRole('table', { name: 'Results' })
  await expect(sum).toContainText('the lines above add up to it')
  await expect(sum.getByRole('row', { name: /^Added 27/ })).toBeVisible()
  await expect(sum.getByRole('row', { name: /^Skipped 3/ })).toBeVisible()

  await page.goto(`${zonesAt(application)}/planner?path=38.709~-9.14_38.73~-9.14`)
  const entries = page.getByRole('list', { name: 'Zones on the path' })
  await expect(entries.getByText('fires').first()).toBeVisible()
  await expectAccessible(page)
  const slider = page.getByRole('slider', { name: /^Location on the path/ })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/along=/)
  await page.getByRole('textbox', { name: 'Points' }).fill('38.709, -9.14\n38.73')
  await expect(page.getByText('Line 2 isn’t a point')).toBeVisible()
  const overlaps = page.getByRole('table', { name: 'Overlaps' })
  await expect(overlaps.getByRole('row', { name: /^Shop 1 and Shop 2/ })).toContainText('Both')
  await expectAccessible(page)
})

test('a zone is made, chosen, widened and deleted by keyboard alone, on a phone; who only reads is told why', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(zonesAt('7E2A5-00003'))
  await expect(map(page)).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'button', 'Enter coordinates')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a zone' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Pier')
  await page.keyboard.press('Tab')
  await page.keyboard.type('38.7, -9.17')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('textbox', { name: 'Latitude' })).toHaveValue('38.7')
  await expect(form.getByRole('textbox', { name: 'Longitude' })).toHaveValue('-9.17')
  await tabTo(page, 'textbox', 'Message')
  await page.keyboard.type('Hello')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Geozone Pier created')).toBeVisible()
  const card = page.getByRole('region', { name: 'Selected zone: Pier' })
  await expect(card).toContainText('Hello')
  await tabTo(page, 'button', 'Deselect Pier')
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await tabTo(page, 'radio', 'Map')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'link', 'Pier')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Widen Pier by 10 meters')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Range 210 m')
  await expect(toast(page, 'Pier now reaches 210 m')).toBeVisible()
  await tabTo(page, 'button', 'Delete…')
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: 'Delete the zone Pier?' })
  await expect(asking).toContainText('It sends no more: Hello')
  await expectAccessible(page)
  await tabTo(page, 'button', 'Delete zone')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Geozone Pier deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No zones yet' })).toBeVisible()

  await signIn('viewer')
  await page.goto(`${zonesAt('C0FFE-E0001')}?view=list&zone=z1`)
  await expect(page.getByRole('button', { name: 'Draw a zone' })).toHaveAccessibleDescription(
    /The role viewer can’t add zones/,
  )
})
