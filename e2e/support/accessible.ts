import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No axe violation on the page as it stands, in the light and in the dark scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // behind an open dialog the page is inert, its heading and landmarks with it
    const dialog = await page.getByRole('dialog').first().isVisible()
    const rules = dialog ? ['page-has-heading-one', 'landmark-one-main', 'region'] : []
    const { violations } = await new AxeBuilder({ page }).disableRules(rules).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `axe violations in the ${colorScheme} scheme`).toEqual([])
  }
}
