import { expectAccessible } from '../support/accessible.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

/** Opens a panel on a wide and on a narrow screen, and expects no axe violation while it is open. */
async function expectAccessiblePanel(page: Page, open: () => Promise<Locator>): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(await open()).toBeVisible()
    await expectAccessible(page)
  }
}

const firstOption = (page: Page) => page.getByRole('listbox').getByRole('option').first()

test.describe('while it is open, there are no axe violations:', () => {
  test.beforeEach(({ signIn }) => signIn('marketer'))

  test('emoji picker', async ({ page, pushComposer }) => {
    await expectAccessiblePanel(page, async () => {
      await pushComposer.goto()
      await pushComposer.openEmoji()
      return pushComposer.emoji.first
    })
  })

  test('calendar of the schedule', async ({ page, pushComposer }) => {
    await expectAccessiblePanel(page, async () => {
      await pushComposer.goto()
      await pushComposer.openCalendar()
      return pushComposer.calendar.root.getByRole('table')
    })
  })

  test('languages to add', async ({ page, pushComposer }) => {
    await expectAccessiblePanel(page, async () => {
      await pushComposer.goto()
      await pushComposer.languages.openChoices()
      return firstOption(page)
    })
  })

  test('tags of a placeholder', async ({ page, pushComposer }) => {
    await expectAccessiblePanel(page, async () => {
      await pushComposer.goto()
      await pushComposer.openPersonalize()
      await pushComposer.personalize.tag.click()
      return firstOption(page)
    })
  })

  test('link in an email', async ({ page, emailComposer }) => {
    await expectAccessiblePanel(page, async () => {
      await emailComposer.goto()
      await emailComposer.body.begin()
      await emailComposer.body.link.click()
      return emailComposer.body.linkForm.root
    })
  })

  test('types of a condition', async ({ page, segmentEditor }) => {
    await expectAccessiblePanel(page, async () => {
      await segmentEditor.goto()
      await segmentEditor.addOther.click()
      return page.getByRole('menuitem').first()
    })
  })

  test('menu and tags of a condition', async ({ page, segmentEditor }) => {
    await segmentEditor.goto()
    await segmentEditor.addTag('Order', 'Order Count')
    await expectAccessiblePanel(page, async () => {
      await page.keyboard.press('Escape')
      await segmentEditor.menu(/^More actions for Order Count/).click()
      return page.getByRole('menuitem').first()
    })
    await page.keyboard.press('Escape')
    await segmentEditor.tag.click()
    await expect(firstOption(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('filter, columns and menu of a list', async ({ page, sentMessages }) => {
    await expectAccessiblePanel(page, async () => {
      await sentMessages.goto()
      await sentMessages.openStatuses()
      return firstOption(page)
    })
    await page.keyboard.press('Escape')
    // a phone shows one column
    await expect(sentMessages.table.columns).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await sentMessages.table.columns.click()
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('application switcher and menu of the person', async ({ page, sentMessages, navigation }) => {
    await expectAccessiblePanel(page, async () => {
      await sentMessages.goto()
      await navigation.openSwitcher()
      return page.getByRole('menuitem').first()
    })
    await page.keyboard.press('Escape')
    await navigation.account('marketer').click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('search', async ({ page, sentMessages, search }) => {
    await expectAccessiblePanel(page, async () => {
      await sentMessages.goto()
      await expect(sentMessages.title).toBeVisible()
      await search.find('e')
      return search.option(/./).first()
    })
  })

  test('walk of the planner', async ({ page, geozonePlanner }) => {
    await expectAccessiblePanel(page, async () => {
      await geozonePlanner.goto('?path=38.709~-9.14_38.73~-9.14')
      return geozonePlanner.entries.getByRole('listitem').first()
    })
  })

  test('clusters of geozones', async ({ page, geozones }) => {
    await expectAccessiblePanel(page, async () => {
      await geozones.goto('?do=clusters')
      return page.getByRole('list', { name: 'Clusters' })
    })
  })
})

test('the emoji picker takes the focus the first time it opens, and returns it', async ({
  page,
  signIn,
  pushComposer,
}) => {
  await signIn('marketer')
  await pushComposer.goto()
  await pushComposer.openEmoji()
  await expect(pushComposer.emoji.search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(pushComposer.emoji.root).toBeHidden()
  await expect(pushComposer.emojiButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pushComposer.emoji.search).toBeFocused()
  await page.keyboard.type('coffee')
  await expect(pushComposer.emoji.first).toHaveText(/^☕/)
  await page.keyboard.press('Enter')
  await expect(pushComposer.text).toHaveValue(/^☕/)
  await expect(pushComposer.text).toBeFocused()
})
