import type { ApplicationPage } from '../pages/ApplicationPage.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

/** The search is there once the page is. */
async function open(application: ApplicationPage) {
  await application.goto()
  await expect(application.heading).toBeVisible()
}

test('the search opens a segment by name and looks up a person', async ({
  page,
  signIn,
  application,
  people,
  search,
  segmentEditor,
}) => {
  await signIn('support')
  await open(application)

  await search.find('lapsed')
  await expect(search.option(/Lapsed customers/)).toBeVisible()
  await expect(search.selected).toHaveText(/Lapsed customers/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(segmentEditor.titled('Lapsed customers')).toBeVisible()

  await search.find('maria.santos@mail.example')
  await expect(search.option(/Find person “maria\.santos@mail\.example”/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/people\?find=maria\.santos/)
  await expect(people.device.heading).toBeVisible()
})

test('before an application is chosen, people are looked up in any of them', async ({
  signIn,
  applications,
  people,
  search,
}) => {
  await signIn('support')
  await applications.goto()
  await expect(applications.heading).toBeVisible()
  await search.find('maria.santos@mail.example')
  await search.option(/in Harbor Coffee/).click()
  await expect(people.device.heading).toBeVisible()
})

test('nothing typed is lost while the results load', async ({ page, signIn, application, search, segmentEditor }) => {
  await signIn('support')
  await open(application)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 1_000, downloadThroughput: 20_000, uploadThroughput: 20_000 }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slow)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('lapsed')
  await page.keyboard.press('Enter')
  await expect(search.box).toHaveValue('lapsed')
  await expect(search.options).toHaveCount(0)
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 })
  await expect(segmentEditor.titled('Lapsed customers')).toBeVisible()
  await expect(search.root).toBeHidden()
})

test('the keyboard alone moves along the results, which keep their place', async ({
  page,
  signIn,
  segments,
  search,
}) => {
  await signIn('marketer')
  await segments.goto()
  await segments.create.focus()
  await search.open()
  await expect(search.selected).toHaveText(/Segments|Find person/)
  // before anything is typed, the number says nothing
  await expect(search.count).toHaveText('')
  const place = await search.root.boundingBox()
  await page.keyboard.type('segment')
  await expect(search.selected).toHaveText(/^Segments/)
  await page.keyboard.press('ArrowDown')
  await expect(search.selected).toHaveText(/Create segment/)
  await expect(search.box).toHaveAttribute('aria-activedescendant', (await search.selected.getAttribute('id')) ?? '')
  await page.keyboard.press('End')
  // a message to a word is offered only if it may be a person’s
  await expect(search.selected).toHaveText(/Find person “segment”/)
  await expect(search.count).toHaveText(/^\d+ results, 1 suggestion$/)
  await page.keyboard.press('ArrowDown')
  await expect(search.selected).toHaveText(/^Segments/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(search.selected).toHaveText(/^Segments/)
  await page.keyboard.type(' nothing like it')
  await expect(search.options).toHaveCount(1)
  expect(await search.root.boundingBox()).toEqual(place)
  await page.keyboard.press('Escape')
  await expect(search.root).toBeHidden()
  await expect(segments.create).toBeFocused()
})

test('what was done last comes first, until sign-out', async ({ page, signIn, application, segments, search }) => {
  await signIn('marketer')
  await segments.goto()
  await expect(segments.heading).toBeVisible()
  await open(application)
  await search.open()
  await expect(search.recent.first()).toHaveText(/^Segments/)
  await page.keyboard.type('create tag')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tags\?create=true/)
  await expect(page.getByRole('dialog', { name: 'Create tag' })).toBeVisible()
  await open(application)
  await search.open()
  await expect(search.recent).toHaveText([/^Tags/, /^Create tag/, /^Segments/])
  await expectAccessible(page)
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sign-in/)
  await signIn('marketer')
  await open(application)
  await search.open()
  await expect(search.options.first()).toBeVisible()
  await expect(search.recent).toHaveCount(0)
})

test('a marketer writes to a person found by part of a name', async ({ page, signIn, application, search }) => {
  await signIn('marketer')
  await open(application)
  await search.find('maria sant')
  await search.option(/Write a message to “maria sant”/).click()
  await expect(search.box).toBeFocused()
  await search.option(/Send push to .*maria\.santos/).click()
  await expect(page).toHaveURL(/compose\/push\?user=maria\.santos/)
})

test('writing comes first for who asks for it', async ({ page, signIn, application, search }) => {
  await signIn('marketer')
  await open(application)
  await search.find('write maria.santos')
  await expect(search.options.first()).toHaveText(/^Send push to .*maria\.santos/)
  await expect(search.option(/^Send email to .*maria\.santos@/)).toBeVisible()
  // a push can't be sent to an address
  await expect(search.option(/^Send push to .*@/)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/compose\/push\?.*maria\.santos/)
})

test('people are named, and the one whose page is open comes before messages to them', async ({
  page,
  signIn,
  people,
  search,
}) => {
  await signIn('support')
  await people.goto()
  await people.find('maria.santos')
  await expect(people.device.heading).toBeVisible()
  await search.find('maria')
  await expect(search.options.first()).toHaveText(/^Maria Santos · maria\.santos/)
  await search.box.fill('jonas')
  await expect(search.option(/^Jonas \w+ · guest-\d+/).first()).toBeVisible()
  await expect(search.option(/^Find person “jonas”.*\d+ more people/)).toBeVisible()
  await search.box.fill('pu')
  await expect(search.option(/· \d+ (minutes|hours|days) ago/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search.root).toBeHidden()
})

test('a misspelled ID finds the person it was meant for, and actions find the person first', async ({
  page,
  signIn,
  application,
  people,
  search,
}) => {
  await signIn('support')
  await open(application)
  await search.find('maria.santso')
  await search.root.getByRole('group', { name: 'Did you mean' }).getByRole('option', { name: 'maria.santos' }).click()
  await expect(people.device.heading).toBeVisible()
  await search.find('inbox')
  await expect(search.selected).toHaveText(/^Inbox/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?.*view=inbox/)
  await open(application)
  await search.find('unregister')
  await expect(search.selected).toHaveText(/^Unregister device.*Look up a person/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/people/)
  // messages with one text differ by who they were for, and when
  await search.find('a mesa')
  await expect(search.option(/^A mesa está reservada.*[A-Z][a-z]{2} \d+, 2\d{3}/).first()).toBeVisible()
})

test('support writes an approved preset to the person whose page is open', async ({ page, signIn, people, search }) => {
  await signIn('support')
  await people.goto()
  await people.find('maria.santos')
  await expect(people.device.heading).toBeVisible()
  await search.open()
  await expect(search.option(/^Send push to .*maria\.santos/)).toBeVisible()
  await expect(search.option(/^Send push(?! to)/)).toHaveCount(0)
  await expect(search.option(/^Create segment/)).toHaveCount(0)
  await search.option(/Send push to .*maria\.santos/).click()
  await expect(people.writing.root).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(people.writing.root).toBeHidden()
  await expect(page).not.toHaveURL(/do=write/)
})

test('a person is found from anywhere, on a phone too', async ({ page, signIn, application, people, search }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('support')
  await open(application)
  await search.button.click()
  await search.option(/^Find person/).click()
  await page.keyboard.type('maria sant')
  await expect(search.option(/^Maria Santos · maria\.santos/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/people\?find=maria/)
  await expect(people.heading).toBeVisible()
})

test('people, messages, and tags are found as they are typed, and counted honestly', async ({
  page,
  signIn,
  application,
  people,
  search,
}) => {
  await signIn('support')
  await open(application)
  await search.find('zzz nothing')
  await expect(search.count).toHaveText('1 suggestion')
  await search.box.fill('a mesa')
  await expect(search.option(/^A mesa está reservada.*Push/).first()).toBeVisible()
  await search.box.fill('order count')
  await expect(search.option(/^Order Count.*Integer/)).toBeVisible()
  await search.box.fill('write maria.santos')
  await expectAccessible(page)
  await search.option(/^Maria Santos · maria\.santos/).click()
  await expect(people.device.heading).toBeVisible()
  await open(application)
  await search.open()
  await expect(search.options.first()).toHaveText(/maria\.santos/)
})
