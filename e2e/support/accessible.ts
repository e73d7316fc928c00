import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** Rules that depend on colors; all others have the same result in both schemes. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no axe violation on the current page: every rule in the light scheme, those about colors in the dark one too. */
export async function expectAccessible(page: Page): Promise<void> {
  // before it is rendered, a page has no heading
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectColorScheme(page, colorScheme)
    // behind a modal dialog, the page is inert, with its heading and landmarks
    const dialogs = page.getByRole('dialog')
    // a dialog is named by its title
    if (await dialogs.first().isVisible()) await expect(dialogs.first()).toHaveAccessibleName(/\S/)
    const modal = await page.locator('[role=dialog][aria-modal=true], dialog:modal').first().isVisible()
    const idle = modal ? ['page-has-heading-one', 'landmark-one-main', 'region'] : []
    const { violations } = await analyze(page, {
      // only violations: describing passing nodes takes longer than checking them
      resultTypes: ['violations'],
      ...(colorScheme === 'light'
        ? { rules: Object.fromEntries(idle.map((rule) => [rule, { enabled: false }])) }
        : { runOnly: colorRules }),
    })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `axe violations in the ${colorScheme} scheme`).toEqual([])
  }
}

/** Waits until the page is rendered in this scheme. */
export async function expectColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

/** Injects axe once into a page without frames: injecting takes longer than running it. */
async function analyze(page: Page, options: RunOptions): Promise<AxeResults> {
  if (page.frames().length > 1) return new AxeBuilder({ page }).options(options).analyze()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(document, given), options)
}
