import type { Page } from './test.ts'

export const people = '/applications/C0FFE-E0001/people'

/** The section about the device that is shown. */
export const device = (page: Page) => page.getByRole('region', { name: 'This device' })
/** What is told about it under a name. */
export const fact = (page: Page, name: string) =>
  device(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('..')
    .getByRole('definition')
/** The toast that says so. */
export const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

/** Chooses an item of its menu. */
export async function act(page: Page, item: string | RegExp) {
  await device(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
