import { expect, type Page } from './test.ts'

/** Presses Tab until the element with that role and name has the focus. */
export async function tabTo(page: Page, role: 'button' | 'link' | 'radio' | 'textbox', name: string | RegExp) {
  const target = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${role} ${name}`)
}
