import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that a colour can break; all the others judge the same page in either scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** No axe violation on the page as it stands: every rule in the light scheme, and those about colours in the dark one too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // behind an open dialog the page is inert, its heading and landmarks with it
    const dialog = await page.getByRole('dialog').first().isVisible()
    const rules = dialog ? ['page-has-heading-one', 'landmark-one-main', 'region'] : []
    const axe = new AxeBuilder({ page })
      // only violations are read: to name every node that passes takes longer than to judge it
      .options({ resultTypes: ['violations'] })
      // gathering results over frames takes a page of its own each time
      .setLegacyMode(page.frames().length === 1)
    const { violations } = await (colorScheme === 'light'
      ? axe.disableRules(rules)
      : axe.withRules(colourRules)
    ).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `axe violations in the ${colorScheme} scheme`).toEqual([])
  }
}
