import type { Locator } from '@playwright/test'

/** Opens a select and chooses an option. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await field
    .page()
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .click()
}
