import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** The rules that a color can break; all the others judge the same page in either scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** No axe violation on the page as it stands: every rule in the light scheme, and those about colors in the dark one too. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page that is not drawn yet has no heading to judge
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectColorScheme(page, colorScheme)
    // behind an open dialog the page is inert, its heading and landmarks with it
    const dialog = await page.getByRole('dialog').first().isVisible()
    // a dialog takes its name once its title is there
    if (dialog) await expect(page.getByRole('dialog').first()).toHaveAccessibleName(/\S/)
    const idle = dialog ? ['page-has-heading-one', 'landmark-one-main', 'region'] : []
    const { violations } = await analyze(page, {
      // only violations are read: to name every node that passes takes longer than to judge it
      resultTypes: ['violations'],
      ...(colorScheme === 'light'
        ? { rules: Object.fromEntries(idle.map((rule) => [rule, { enabled: false }])) }
        : { runOnly: colorRules }),
    })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `axe violations in the ${colorScheme} scheme`).toEqual([])
  }
}

/** The page is drawn in this scheme. */
export async function expectColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

/** A page without frames gets axe once: handing it over takes longer than what it then does. */
async function analyze(page: Page, options: RunOptions): Promise<AxeResults> {
  if (page.frames().length > 1) return new AxeBuilder({ page }).options(options).analyze()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(document, given), options)
}
