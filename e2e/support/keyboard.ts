import { expect, type Locator } from './test.ts'

/** Presses Tab until an element has the focus. */
export async function tabTo(locator: Locator) {
  const target = locator.first()
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${locator}`)
}
