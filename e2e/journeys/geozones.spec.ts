import { expectAccessible } from '../support/accessible.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('geozones are drawn, clustered, scheduled, moved, and restored', async ({ page, signIn, geozones, toasts }) => {
  const { clusters, form, map } = geozones
  await signIn('marketer')
  await geozones.goto('?lat=38.7109&lng=-9.1401&zoom=15', '7A115-00002')
  await expect(geozones.table.empty).toBeVisible()
  await expect(map).toBeVisible()
  await expectAccessible(page)
  await geozones.draw.click()
  await geozones.drawCircle(0.3, 0.5, 40)
  await expect(form.latitude).toHaveValue(/^38\.71/)
  await form.name.fill('Rossio')
  await form.message.fill('A coffee on the square?')
  await form.weeklyHours.check()
  await form.until('Monday').fill('930')
  await form.until('Monday').blur()
  await expect(form.until('Monday')).toHaveValue('9:30 AM')
  await form.copyToEveryDay('Monday')
  await expect(form.until('Sunday')).toHaveValue('9:30 AM')
  await expectAccessible(page)
  await form.submit.click()
  await expect(toasts.saying('Geozone Rossio created')).toBeVisible()
  const rossio = geozones.chosen('Rossio')
  await expect(rossio.root).toContainText('Mon–Sun: 9:00 AM–9:30 AM')

  // a cluster with a one-hour cooldown, and the zone in it
  await clusters.open.click()
  await clusters.create('Squares')
  await expect(clusters.list).toContainText('Squares')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await geozones.select('Rossio')
  await clusters.choose('Squares')
  await clusters.save()
  await expect(rossio.root).toContainText('cluster Squares')
  await expect(toasts.saying('1 geozone moved to cluster Squares')).toBeVisible()
  await expect(geozones.table.row(/Rossio/)).toHaveAttribute('aria-current', 'true')

  // into a new cluster, and back
  await geozones.select('Rossio')
  await clusters.chooseNew('Downtown')
  await expectAccessible(page)
  await clusters.save()
  await expect(rossio.root).toContainText('cluster Downtown')
  await toasts.undo('moved to cluster Downtown').click()
  await expect(rossio.root).toContainText('cluster Squares')
  await expect(toasts.saying('Clusters restored for 1 geozone')).toBeVisible()

  // moved and widened by keys, as one change that can be undone
  const before = await rossio.coordinates.innerText()
  await map.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(toasts.saying('Rossio moved')).toBeVisible()
  await expect(rossio.coordinates).not.toHaveText(before)
  await toasts.undo('Rossio moved').click()
  await expect(toasts.saying('Rossio restored')).toBeVisible()
  await expect(rossio.coordinates).toHaveText(before)
  await map.focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+Equal')
  await expect(rossio.root).toContainText('1,000 m, maximum')
  await expect(page).toHaveURL(/lat=.*zone=z\d+/)
  await expectAccessible(page)

  // dragging a zone and deselecting it leave the map where it is
  const longitude = () => new URL(page.url()).searchParams.get('lng')
  const seen = longitude()
  await geozones.dragChosen()
  await expect(toasts.saying('Rossio moved')).toBeVisible()
  await rossio.deselect.click()
  await expect(rossio.root).toBeHidden()
  await clusters.open.click()
  await expect(clusters.list).toBeVisible()
  expect(longitude()).toBe(seen)
})

test('shops are imported from a file, with bad rows listed by number, and a path shows which geozones fire', async ({
  page,
  signIn,
  geozoneImport,
  geozonePlanner: planner,
}) => {
  await signIn('marketer')
  const application = 'A110C-00004'
  const rows = Array.from({ length: 30 }, (_, at) =>
    at % 10 === 3 ? `Shop ${at},95,0,200` : `Shop ${at},38.${7100 + at * 10},-9.14,60`,
  )
  await geozoneImport.goto('', application)
  await geozoneImport.file.setInputFiles({
    name: 'shops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Shop,Lat,Lon,Radius', ...rows].join('\n')),
  })
  await expect(page.getByText('Enter text, select a preset, or select a column for either').first()).toBeVisible()
  await geozoneImport.message.fill('Come in')
  await expectAccessible(page)
  await geozoneImport.check.click()
  await expect(geozoneImport.problem(/^5 Lat/)).toBeVisible()
  await expectAccessible(page)
  await geozoneImport.add(27).click()
  await expect(geozoneImport.results).toContainText('Totals match')
  await expect(geozoneImport.result(/^Added 27/)).toBeVisible()
  await expect(geozoneImport.result(/^Skipped 3/)).toBeVisible()

  await planner.goto('?path=38.709~-9.14_38.73~-9.14', application)
  await expect(planner.entries.getByText('sends').first()).toBeVisible()
  await expectAccessible(page)
  await planner.location.focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/along=/)
  await planner.points.fill('38.709, -9.14\n38.73')
  await expect(page.getByText('Line 2 isn’t a point')).toBeVisible()
  await expect(planner.overlap(/^Shop 1 and Shop 2/)).toContainText('Both')
  await expectAccessible(page)
})

test('on a phone, a geozone is created, selected, widened, and deleted by keyboard; a viewer sees why they can’t', async ({
  page,
  signIn,
  geozones,
  toasts,
}) => {
  const { form } = geozones
  await signIn('marketer')
  await page.setViewportSize({ width: 390, height: 844 })
  await geozones.goto('', '7E2A5-00003')
  await expect(geozones.map).toBeVisible()
  await expectAccessible(page)
  await tabTo(geozones.enterCoordinates)
  await page.keyboard.press('Enter')
  await expect(form.name).toBeFocused()
  await page.keyboard.type('Pier')
  await page.keyboard.press('Tab')
  await page.keyboard.type('38.7, -9.17')
  await page.keyboard.press('Tab')
  await expect(form.latitude).toHaveValue('38.7')
  await expect(form.longitude).toHaveValue('-9.17')
  await tabTo(form.message)
  await page.keyboard.type('Hello')
  await page.keyboard.press('Control+Enter')
  await expect(toasts.saying('Geozone Pier created')).toBeVisible()
  const pier = geozones.chosen('Pier')
  await expect(pier.root).toContainText('Hello')
  await tabTo(pier.deselect)
  await page.keyboard.press('Enter')
  await expect(pier.root).toBeHidden()
  await tabTo(geozones.mapView)
  await page.keyboard.press('ArrowRight')
  await tabTo(geozones.table.link(/^Pier/))
  await page.keyboard.press('Enter')
  await tabTo(pier.widen)
  await page.keyboard.press('Enter')
  await expect(pier.root).toContainText('Radius 210 m')
  await expect(toasts.saying('Pier now has a radius of 210 m')).toBeVisible()
  await tabTo(pier.delete)
  await page.keyboard.press('Enter')
  await expect(pier.deleteDialog.root).toContainText('Its message is no longer sent: Hello')
  await expectAccessible(page)
  await tabTo(pier.deleteDialog.confirm)
  await page.keyboard.press('Enter')
  await expect(toasts.saying('Geozone Pier deleted')).toBeVisible()
  await expect(geozones.table.empty).toBeVisible()

  await signIn('viewer')
  await geozones.goto('?view=list&zone=z1')
  await expect(geozones.draw).toHaveAccessibleDescription(/The Viewer role can’t add geozones/)
})
