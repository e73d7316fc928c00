import { makeServiceAccount } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { mariasPhone } from '../support/demo.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Expects that nothing is wider than the screen. */
const expectNoSidewaysScroll = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('on a phone: sign in, create an application, configure a platform', async ({
  page,
  signInPage,
  applications,
  application,
  navigation,
  platforms,
}) => {
  await page.goto('/')
  await expectNoSidewaysScroll(page)
  await signInPage.demo('Administrator').tap()
  await expect(applications.title).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await applications.create.tap()
  await applications.form.name.fill('On the go')
  await expectNoSidewaysScroll(page)
  await applications.form.submit.tap()
  await expect(application.titled('On the go')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await navigation.open.tap()
  await expectAccessible(page)
  await navigation.platforms.tap()
  await expect(platforms.title).toBeVisible()
  await expectNoSidewaysScroll(page)
  await platforms.configure('Android').tap()
  const android = platforms.form('Android')
  await android.pasteText.tap()
  await android.fileText.fill(JSON.stringify(makeServiceAccount()))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await android.submit.tap()
  await expect(android.root).toBeHidden()
  await expect(platforms.replace('Android')).toBeVisible()
})

test('on a phone, fields don’t zoom in, and buttons are large enough for a thumb', async ({
  page,
  signIn,
  application,
  pushComposer,
  sentMessages,
  people,
  geozones,
  segments,
}) => {
  await signIn('marketer')
  const screens = [application, pushComposer, sentMessages, people, geozones, segments]
  for (const screen of screens) {
    await screen.goto(screen === people ? `?find=${mariasPhone}` : '')
    await expect(screen.heading).toBeVisible()
    await expect(page.getByText('Loading', { exact: false }).first()).toBeHidden()
    const small = await page.evaluate(() => {
      const visible = [
        ...document.querySelectorAll<HTMLElement>('input, select, textarea, button, a.mantine-Button-root'),
      ].filter((element) => element.checkVisibility() && element.offsetHeight > 4)
      const fields = visible.filter(
        (field) =>
          field.matches('input:not([type=radio], [type=checkbox], [type=file]), select, textarea') &&
          Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      const buttons = visible.filter(
        (button) =>
          button.matches('.mantine-Button-root, .mantine-ActionIcon-root') &&
          !button.closest('td, [class*=Input-section]') &&
          button.offsetHeight < 40,
      )
      return [...fields, ...buttons].map((element) => element.getAttribute('aria-label') ?? element.textContent)
    })
    expect(small, await screen.heading.innerText()).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  await people.goto()
  await expect(people.search).toHaveAttribute('autocapitalize', 'none')
})

test('on a phone, a profile and an inbox are large enough for a thumb, and an explanation is in view', async ({
  page,
  signIn,
  people,
  segments,
  sentMessages,
  tags,
  navigation,
}) => {
  /** What is pressed 19 px above or below the middle of a control, unless it’s the control itself. */
  const missed = (selector: string) =>
    page.evaluate((selector) => {
      const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
      return controls.flatMap((control) => {
        control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const hit = [-19, 19].every((away) => {
          const there = document.elementFromPoint(left + width / 2, top + height / 2 + away)
          return there !== null && control.contains(there)
        })
        return hit ? [] : [control.getAttribute('aria-label') ?? control.textContent]
      })
    }, selector)
  await signIn('support')
  await people.goto('?find=maria.santos')
  await expect(people.tags.edit('Name')).toBeVisible()
  await people.segment.choose('Loyal regulars')
  await expect(people.segment.open).toBeInViewport({ ratio: 1 })
  await expect(people.segment.row('Loyal regulars')).toBeFocused()
  expect(await missed('main table button')).toEqual([])
  expect(await missed('main [aria-label="Segments"] button, main section li > a, main dd button')).toEqual([])
  await expectNoSidewaysScroll(page)
  await people.tags.edit('Name').tap()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto(`${page.url().replace(/&segment=[^&]+/, '')}&segment=5E600-00001`)
  await expect(people.segment.row('Lapsed customers')).toBeFocused()
  await expect(people.segment.open).toBeInViewport({ ratio: 1 })

  // rows are links as a whole, and their menus, the headers that sort, and the navigation are as high as they are
  for (const screen of [segments, sentMessages, tags]) {
    await screen.goto()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await missed('main table :is(thead button, td button, [data-row-link])')).toEqual([])
  }
  await navigation.open.tap()
  await expect(navigation.people).toBeVisible()
  expect(await missed('[role=dialog] nav a')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(navigation.open).toBeFocused()
})

test('on a phone, messages show their results, and geozones their map first', async ({
  page,
  signIn,
  sentMessages,
  geozones,
}) => {
  await signIn('marketer')
  await sentMessages.goto()
  await expect(
    sentMessages.table.root.getByText(/ · [\d,]+ sent · [\d,]+ opened \((–|<?[\d.]+%)\)$/).first(),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await geozones.goto()
  expect((await geozones.map.boundingBox())?.y).toBeLessThan(400)
  await geozones.moreActions.tap()
  await expect(page.getByRole('menuitem', { name: 'Planner' })).toBeVisible()
  await expectAccessible(page)
})
